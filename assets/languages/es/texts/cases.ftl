### Lo que se dice de los casos y los acertijos, en español. CC0-1.0. Véase ../texts.ftl.

command-daily = diario
command-daily-about = El caso del día: un tablero para todos, y adivinas a solas
command-case = caso
command-case-about = Juega el caso del día, estés donde estés
option-case-language-about = El idioma del caso; si no eliges, el tuyo o el inglés
case-head = ## 🕵️ { $clue } { $number }
    Caso: { $date } · { case-effort } · pista { $place } de { $all } · { $guesses }
case-about = pista { $place } de { $all } · { case-effort } · { $date }
case-effort = { $effort ->
    [easy] fácil
    [medium] intermedio
   *[hard] difícil
}
case-lesson = -# Busca a los nueve agentes 🔺 rojos: elige una carta y luego **{ button-guess }**. Un agente azul o un transeúnte termina el turno; el asesino, el caso.
case-solved = ## ✅ ¡Resuelto con { $clues ->
        [one] 1 pista
       *[other] { $clues } pistas
    }!
case-lost = ## ❌ Se acabaron las pistas: { $found } de { $all }
case-assassin = ## 💀 Era el asesino
case-clue = { $squares }**{ $clue } { $number }**: { $cards }
case-others = 👥 { $people ->
    [one] { $solved } de 1 persona más lo resolvió
   *[other] { $solved } de { $people } personas más lo resolvieron
}
case-with-friends = ¿Con amigos? `/codenames { command-start }` en un servidor.
case-streak = 🔥 Racha de { $streak } días
case-count = { $solved ->
    [one] 1 caso resuelto
   *[other] { $solved } casos resueltos
}
case-best = mejor: { $clues ->
    [one] 1 pista
   *[other] { $clues } pistas
}
case-result = { $solved ->
    [yes] resuelto con { $clues ->
        [one] 1 pista
       *[other] { $clues } pistas
    }
   *[no] sin resolver
}
case-shared = 🕵️ { $who } · caso del día · { $date } · { case-effort }
    { $ended ->
        [solved] ✅ Resuelto con { $clues } de { $all } pistas, { $misses ->
            [0] sin fallar
            [one] con 1 fallo
           *[other] con { $misses } fallos
        }
        [assassin] 💀 Dio con el asesino en la pista { $clues } de { $all }, con { $found } de { $agents } agentes encontrados
       *[lost] ❌ { $found } de { $agents } agentes encontrados con las { $all } pistas
    }
case-archive = ### Casos anteriores
    Los de los últimos 30 días, para practicar: no dan puntos.
case-choose = Hasta: { $first }
case-day-new = sin empezar
case-day-begun = empezado
button-daily = Caso de hoy
button-daily-play = Jugar el caso de hoy
button-archive = Casos anteriores
refused-no-case = No hay caso de ese día en ese idioma. `/codenames diario` abre el de hoy.
button-puzzles = Otra pista
puzzle-list = ### 🧩 ¿A qué se refería?
    Elige una pista de esta partida. Ves el tablero como estaba entonces, y nadie ve lo que haces.
puzzle-choose = Elige una pista
puzzle-is-new = sin empezar
puzzle-is-begun = empezada
puzzle-is-found = acertada
puzzle-is-missed = no acertada
puzzle-head = ## 🧩 { team-mark } { $clue }
    { $giver } se refería a { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Encuéntrala
   *[other] Encuéntralas todas
}. Elige una carta y luego **{ button-guess }**. Con un fallo se acaba, como en la mesa.
puzzle-found = ## ✅ { team-mark } { $clue }: ¡acertaste!
puzzle-missed = ## ❌ { team-mark } { $clue }: esta vez no
puzzle-meant = { $giver } se refería a { $cards }.
puzzle-share = 🧩 { $people ->
    [one] { $found } de 1 persona acertó.
   *[other] { $found } de { $people } personas acertaron.
}
refused-no-puzzle = Esa pista ya no está, o este servidor no juega a esto. `/codenames diario` es un tablero al día solo para ti.

## Lo que llega por sí solo

case-posted = ## 🕵️ Caso del día
    { $date } · { case-effort } · { $clues ->
        [one] { $clues } pista
       *[other] { $clues } pistas
    }, la primera es **{ $clue } { $number }**
case-posted-note = -# **{ button-daily-play }** abre este tablero solo para ti, hasta la próxima: { $end }
    -# Quien administra el servidor lo apaga en `/codenames { command-server }`, *{ case-posts-tab }*.
case-day-before = **Ayer:** { $people ->
    [one] lo resolvió { $solved } de 1.
   *[other] lo resolvieron { $solved } de { $people }.
}
case-day-best = 🏆 El mejor: { $clues ->
    [one] 1 pista
   *[other] { $clues } pistas
}{ $named ->
    [0] .
   *[other] { "" } ({ $who }).
}
case-day-streaks = 🔥 { $told ->
    [0] { $others ->
        [one] 1 persona sigue
       *[other] { $others } personas siguen
    } en racha.
   *[other] En racha: { $named }{ $others ->
        [0] .
       *[other] { "" } y { $others } más.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Avísame
case-reminded = 🔔 Te escribo dos horas antes del final, y solo si tu racha está en peligro. Una vez al día, como mucho.
case-reminded-no-more = 🔕 Ya no te aviso del caso.
button-remind-no-more = No me avises más
case-at-stake = ## 🔥 { $streak ->
        [one] Tu racha de 1 día
       *[other] Tu racha de { $streak } días
    } está en juego
    Juega el caso de hoy y sigue. Termina: { $end }
case-posts-tab = Caso del día
case-posts = ## 🕵️ Caso del día
    { $state ->
        [on] Cada día a las **{ $hour }** ({ $zone }) en { $channel }; próximo: { $next }
            -# Cada caso queda abierto hasta que se publica el siguiente.
       *[off] Puedo publicarlo cada día, con *{ button-daily-play }*. Solo nombro a quien pulsó *{ button-share }*, sin avisar a nadie.
            -# Caso nuevo cada día: { $end }
    }
case-at-hour = A las { $hour }
button-case-here = Publicarlo aquí
button-case-off = No publicarlo más
case-posts-ended = 🕵️ Ya no puedo publicar el caso del día en { $channel }. `/codenames { command-server }`, *{ case-posts-tab }*, lo trae de vuelta, en un canal donde yo pueda escribir.
case-posts-unread = 🕵️ Ya no sé a qué hora publicar el caso del día en { $channel }, así que descansa. `/codenames { command-server }`, *{ case-posts-tab }*, lo trae de vuelta.
