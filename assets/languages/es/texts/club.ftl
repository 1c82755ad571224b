### Lo que se dice en el club: lo que se jugó y las pistas que destacan, en español. CC0-1.0. Véase ../texts.ftl.

command-club = club
command-club-about = Partidas, perfiles, mejores pistas, clasificación y récords
option-tab = sección
option-tab-about = Qué abrir primero
club-history = Historial
club-profile = Perfil
club-hall = Mejores pistas
option-person = persona
option-person-about = De quién: su perfil o sus partidas; vacío, tú o todos
history-title = ## 📜 Partidas terminadas de este servidor
history-title-of = ## 📜 Partidas terminadas de { $who }
history-none = Aquí todavía no ha terminado ninguna partida. `/codenames empezar` abre una mesa.
history-none-of = Todavía ninguna.
history-game = **{ button-past-game } · { $result }** · { $how }
history-reason = { $termination ->
    [assassin] ✖️ asesino
    [resigned] 🏳️ rendición
   *[sudden-death] muerte súbita
}
history-score = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
history-clue = 💬 **{ $clue } { $number }**, de { $giver }: { $found ->
    [one] 1 agente
   *[other] { $found } agentes
}
history-unrated = -# { $with_computers ->
    [yes] 🤖 Con jugadores virtuales: cuenta aparte, en el perfil.
   *[no] Sin estadísticas: hubo una ayuda, o alguien con invitación.
}
history-gone = -# Si un botón está apagado, de esa partida ya solo se guarda el resultado.
button-past-game = Partida { $place }
button-newer = Más recientes
button-older = Más antiguas
button-results-file = Como archivo
results-file = Resultados de las partidas terminadas, en CSV
results-handed = Aquí están las partidas terminadas de este servidor, una línea por persona, para una hoja de cálculo. Quien oculta su perfil no aparece.
refused-kept-to-themselves = Esta persona oculta su perfil. `/codenames club` lista las partidas del servidor.
decimal-mark = ,
percent = { $number } %
profile-title = ## 🪪 { $who }
profile-none = Todavía no hay nada aquí.
profile-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
profile-share = { $share } ganadas
profile-head = **{ $games }{ $won ->
    [0] {""}
    [one] , 1 ganada
   *[other] , { $won } ganadas
}** en este servidor
profile-first-win = 🏆 Primera victoria: { $day }
profile-best-clue = 💬 Mejor pista: **{ $clue } { $number }**, { $found ->
    [one] 1 agente encontrado
   *[other] { $found } agentes encontrados
}
profile-gave = 💬 Al dar pistas: **{ $count }** { $count ->
    [one] pista
   *[other] pistas
}{ $found ->
    [0] {""}
    [one] , **1** agente encontrado
   *[other] , **{ $found }** agentes encontrados
}
profile-guessed = 🔎 Al adivinar: **{ $count }** { $count ->
    [one] intento
   *[other] intentos
}{ $found ->
    [0] {""}
    [one] , **1** agente encontrado
   *[other] , **{ $found }** agentes encontrados
}
profile-computers = 🤖 Con jugadores virtuales: **{ $won ->
    [0] { profile-games }
    [one] 1 ganada de { $games }
   *[other] { $won } ganadas de { $games }
}**
profile-computer-games = Con jugadores virtuales: { profile-games }
profile-computers-won = Con jugadores virtuales
profile-won = { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}
profile-best = Mejor pista
profile-best-note = { $clue } { $number }: agentes
profile-part = - { $format }{ $role ->
    [spymaster] , jefe de espías
    [operative] , agente de campo
   *[member] {""}
}: { profile-games }{ $share }
profile-part-won = , { $won } { $won ->
    [one] ganada
   *[other] ganadas
} ({ $share })
profile-undecided = , para ambos equipos
profile-giving = 💬 Al dar pistas: { $told } ({ $note })
profile-mean = **{ $mean }** agentes por pista
profile-promises = **{ $share }** de las pistas llegan a su número
profile-guessing = 🔎 Al adivinar: { $told } ({ $note })
profile-meant = **{ $share }** de las cartas indicadas, encontradas
profile-hits = **{ $share }** de intentos acertados
profile-assassins = dio con el asesino: **{ $assassins }**
profile-of-clues = { $count ->
    [one] 1 pista
   *[other] { $count } pistas
}
profile-of-meant = { $count ->
    [one] 1 carta indicada
   *[other] { $count } cartas indicadas
}
profile-of-guesses = { $count ->
    [one] 1 intento
   *[other] { $count } intentos
}
profile-few-games = { $games ->
    [one] solo 1 partida
   *[other] solo { $games } partidas
}
profile-per-clue = Agentes por pista
profile-kept = Llegan a su número
profile-found = Cartas indicadas encontradas
profile-found-giving = Agentes con sus pistas
profile-found-guessing = Agentes al adivinar
profile-streak = Victorias seguidas
profile-streak-line = 🔥 Mejor racha de victorias: **{ $streak }**
profile-partner = 🤝 Más veces con { $who }: { profile-games }{ $won ->
    [0] {""}
    [one] , 1 ganada
   *[other] , { $won } ganadas
}
profile-shown = -# 👥 La gente de este servidor puede ver esto, tus partidas y tus puestos.
profile-hidden = -# 🔒 Solo lo ves tú.
profile-ranks = 🏅 Este mes: { $ranks }
profile-rank = { ranking-by } **{ $rank }.º**
profile-unrated = 📈 Todavía no tienes nivel este trimestre: hace falta una partida de dos equipos con cuatro personas o más, sin jugadores virtuales.
profile-rating = 📈 Nivel de este trimestre como { $role ->
    [spymaster] jefe de espías
   *[operative] agente de campo
}: **{ $number }** ({ $note })
button-hide-profile = Ocultar mi perfil
button-show-profile = Mostrar mi perfil
hall-month = { month-name } de { $year }
hall-title = ## 🏛️ Mejores pistas · { $month }
hall-prize = { $prize ->
    [largest] 💎 La de más cartas
    [boldest] 🎲 La más audaz
    [funniest] 😂 La más graciosa
   *[assassin] 💀 La más letal
}
hall-won = **{ hall-prize }:** **{ $clue }** de { $who }, { $prize ->
    [largest] { hall-largest }
    [boldest] { hall-boldest }
    [funniest] { hall-funniest }
   *[assassin] { hall-assassin }
}
hall-none = Este mes todavía no hay ninguna gran pista. Termina una partida sin jugadores virtuales: la tuya puede ser la primera.
hall-none-then = Ese mes no hubo ninguna gran pista.
hall-largest = las { $found } cartas encontradas
hall-boldest = encontró las { $found } cartas que menos esperaba un jugador virtual
hall-funniest = { $count ->
    [one] se rio { $count } persona
   *[other] se rieron { $count } personas
}
hall-assassin = llevó al asesino { $found ->
    [0] a la primera
    [one] después de { $found } agente
   *[other] después de { $found } agentes
}
hall-note = -# De partidas terminadas sin jugadores virtuales ni ayudas. Tras la partida, 😂 en **{ button-every-clue }** dice qué pista tuvo gracia.
hall-posted = -# Lo publicó { $who }
hall-laugh-head = ¿Qué pista tuvo gracia?
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Publicar para todos
button-hall-off = Retirar
hall-off = -# Aquí estaban las mejores pistas; se retiraron.
hall-strike = Retirar una pista para siempre
refused-no-such-clue = Esa pista ya no está, o en su partida hubo un jugador virtual, una ayuda o una invitación. **{ club-hall }**, en `/codenames club`, muestra otras.
refused-own-clue = Esa pista es tuya. Elige la de otra persona.
refused-not-a-moderator = Esto solo lo retira quien lo publicó o quien puede gestionar mensajes aquí. Pídeselo a una de esas personas.
ranking-by = { $by ->
    [wins] 🏆 Victorias
    [givers] 💬 Dar pistas
    [readers] 🔎 Leer pistas
    [duos] 🤝 Parejas
    [spymasters] 📈 Nivel como jefe de espías
    [operatives] 📈 Nivel como agente de campo
   *[cases] 📅 Casos del día
}
ranking-title = ### 🏅 Clasificación
best-scores = **🎯 { format-one-team }, { $layout }:** { $scores }
best-score = **{ history-score }** { $who }, { $day }
ranking-each = { $score } cada cual
ranking-wins = { $won ->
    [one] { $won } victoria
   *[other] { $won } victorias
} en { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
ranking-givers = { $mean } agentes por pista ({ $clues ->
    [one] { $clues } pista
   *[other] { $clues } pistas
})
ranking-readers = { $share } de { $cards } cartas indicadas encontradas
ranking-duos = { $share } ganadas en pareja ({ $won } de { $games })
ranking-rated = **{ $number }** ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
})
ranking-cases = { $solved ->
    [one] 1 resuelto
   *[other] { $solved } resueltos
}, { $mean } pistas por caso
