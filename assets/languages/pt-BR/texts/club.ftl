### O que se diz no clube: o que se jogou e as pistas que se destacam, em português. CC0-1.0. Veja ../texts.ftl.

command-club = clube
command-club-about = Partidas, perfis, melhores pistas, ranking e recordes
option-tab = aba
option-tab-about = O que abrir primeiro
club-history = Histórico
club-profile = Perfil
club-hall = Melhores pistas
option-person = pessoa
option-person-about = De quem é o perfil ou as partidas; vazio: você, ou todos
history-title = ## 📜 Partidas terminadas deste servidor
history-title-of = ## 📜 Partidas terminadas de { $who }
history-none = Nenhuma partida terminada por aqui. `/codenames começar` abre uma mesa.
history-none-of = Nenhuma ainda.
history-game = **{ button-past-game } · { $result }** · { $how }
history-reason = { $termination ->
    [assassin] ✖️ assassino
    [resigned] 🏳️ desistência
   *[sudden-death] morte súbita
}
history-score = { $score ->
    [one] { $score } ponto
   *[other] { $score } pontos
}
history-clue = 💬 **{ $clue } { $number }**, de { $giver }: { $found ->
    [one] { $found } agente
   *[other] { $found } agentes
}
history-unrated = -# { $with_computers ->
    [yes] 🤖 Com computadores: conta à parte, no perfil.
   *[no] Fora das estatísticas: teve ajuda, ou visita na mesa.
}
history-gone = -# Se um botão está apagado, daquela partida só o resultado ficou guardado.
button-past-game = Partida { $place }
button-newer = Mais recentes
button-older = Mais antigas
button-results-file = Como arquivo
results-file = Resultados das partidas terminadas, em CSV
results-handed = Aqui estão as partidas terminadas deste servidor, uma linha por pessoa, para uma planilha. Quem oculta o perfil não aparece.
refused-kept-to-themselves = Esta pessoa deixou o perfil oculto. `/codenames clube` lista as partidas do servidor.
decimal-mark = ,
percent = { $number }%
profile-title = ## 🪪 { $who }
profile-none = Nada por aqui ainda.
profile-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
profile-share = { $share } de vitórias
profile-head = **{ $games }{ $won ->
    [0] {""}
    [one] , { $won } vencida
   *[other] , { $won } vencidas
}** neste servidor
profile-first-win = 🏆 Primeira vitória: { $day }
profile-best-clue = 💬 Melhor pista: **{ $clue } { $number }**, { $found ->
    [one] { $found } agente achado
   *[other] { $found } agentes achados
}
profile-gave = 💬 Ao dar pistas: **{ $count }** { $count ->
    [one] pista
   *[other] pistas
}{ $found ->
    [0] {""}
    [one] , **{ $found }** agente achado
   *[other] , **{ $found }** agentes achados
}
profile-guessed = 🔎 Ao dar palpites: **{ $count }** { $count ->
    [one] palpite
   *[other] palpites
}{ $found ->
    [0] {""}
    [one] , **{ $found }** agente achado
   *[other] , **{ $found }** agentes achados
}
profile-computers = 🤖 Com computadores: **{ $won ->
    [0] { profile-games }
    [one] { $won } vencida de { $games }
   *[other] { $won } vencidas de { $games }
}**
profile-computer-games = Com computadores: { profile-games }
profile-computers-won = Vencidas com computadores
profile-won = { $won ->
    [one] { $won } vencida
   *[other] { $won } vencidas
}
profile-best = Melhor pista
profile-best-note = { $clue } { $number }: agentes
profile-part = - { $format }{ $role ->
    [spymaster] , espião-mestre
    [operative] , operador
   *[member] {""}
}: { profile-games }{ $share }
profile-part-won = , { $won ->
    [0] nenhuma vencida
    [one] { $won } vencida
   *[other] { $won } vencidas
} ({ $share })
profile-undecided = , pelas duas equipes
profile-giving = 💬 Ao dar pistas: { $told } ({ $note })
profile-mean = **{ $mean }** agentes por pista
profile-promises = **{ $share }** dos números alcançados
profile-guessing = 🔎 Ao dar palpites: { $told } ({ $note })
profile-meant = **{ $share }** das cartas da pista achadas
profile-hits = **{ $share }** de palpites certos
profile-assassins = caiu no assassino: **{ $assassins }**
profile-of-clues = { $count ->
    [one] { $count } pista
   *[other] { $count } pistas
}
profile-of-meant = { $count ->
    [one] { $count } carta da pista
   *[other] { $count } cartas da pista
}
profile-of-guesses = { $count ->
    [one] { $count } palpite
   *[other] { $count } palpites
}
profile-few-games = { $games ->
    [one] só { $games } partida
   *[other] só { $games } partidas
}
profile-per-clue = Agentes por pista
profile-kept = Números alcançados
profile-found = Cartas da pista achadas
profile-found-giving = Agentes com suas pistas
profile-found-guessing = Agentes nos palpites
profile-streak = Vitórias seguidas
profile-streak-line = 🔥 Maior sequência de vitórias: **{ $streak }**
profile-partner = 🤝 Mais vezes com { $who }: { profile-games }{ $won ->
    [0] {""}
    [one] , { $won } vencida
   *[other] , { $won } vencidas
}
profile-shown = -# 👥 Quem é deste servidor pode ver isto, suas partidas e seus lugares no ranking.
profile-hidden = -# 🔒 Só você vê isto.
profile-ranks = 🏅 Este mês: { $ranks }
profile-rank = { ranking-by } **{ $rank }º**
profile-unrated = 📈 Seu nível deste trimestre ainda não saiu: falta uma partida de duas equipes, com quatro pessoas ou mais e sem computadores.
profile-rating = 📈 Nível neste trimestre como { $role ->
    [spymaster] espião-mestre
   *[operative] operador
}: **{ $number }** ({ $note })
button-hide-profile = Ocultar meu perfil
button-show-profile = Mostrar meu perfil
hall-month = { month-name } de { $year }
hall-title = ## 🏛️ Melhores pistas · { $month }
hall-prize = { $prize ->
    [largest] 💎 A de mais cartas
    [boldest] 🎲 A mais ousada
    [funniest] 😂 A mais engraçada
   *[assassin] 💀 A que caiu no assassino
}
hall-won = **{ hall-prize }:** **{ $clue }** de { $who }, { $prize ->
    [largest] { hall-largest }
    [boldest] { hall-boldest }
    [funniest] { hall-funniest }
   *[assassin] { hall-assassin }
}
hall-none = Este mês ainda não teve uma grande pista. Termine uma partida sem computadores, e a primeira pode ser sua.
hall-none-then = Nenhuma pista se destacou naquele mês.
hall-largest = todas as { $found } cartas achadas
hall-boldest = achou as { $found } cartas que um computador menos esperava
hall-funniest = { $count ->
    [one] { $count } pessoa riu
   *[other] { $count } pessoas riram
}
hall-assassin = levou ao assassino { $found ->
    [0] de primeira
    [one] depois de { $found } agente
   *[other] depois de { $found } agentes
}
hall-note = -# De partidas terminadas sem computadores nem ajudas. Depois da partida, 😂 em **{ button-every-clue }** diz qual pista foi engraçada.
hall-posted = -# Publicado por { $who }
hall-laugh-head = Qual pista foi engraçada?
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Publicar para todos
button-hall-off = Retirar
hall-off = -# As melhores pistas estavam aqui e foram retiradas.
hall-strike = Retirar uma pista para sempre
refused-no-such-clue = Essa pista não está mais aqui, ou a partida dela teve computador, ajuda ou visita. **{ club-hall }**, em `/codenames clube`, mostra as outras.
refused-own-clue = Essa pista é sua. Escolha a de outra pessoa.
refused-not-a-moderator = Quem retira isto é quem publicou, ou quem pode gerenciar mensagens aqui. Peça a uma dessas pessoas.
ranking-by = { $by ->
    [wins] 🏆 Vitórias
    [givers] 💬 Dar pistas
    [readers] 🔎 Ler pistas
    [duos] 🤝 Duplas
    [spymasters] 📈 Nível como espião-mestre
    [operatives] 📈 Nível como operador
   *[cases] 📅 Casos do dia
}
ranking-title = ### 🏅 Ranking
best-scores = **🎯 { format-one-team }, { $layout }:** { $scores }
best-score = **{ history-score }** { $who }, { $day }
ranking-each = { $score } cada
ranking-wins = { $won ->
    [0] nenhuma vitória
    [one] { $won } vitória
   *[other] { $won } vitórias
} em { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
ranking-givers = { $mean } agentes por pista ({ $clues ->
    [one] { $clues } pista
   *[other] { $clues } pistas
})
ranking-readers = { $share } de { $cards } cartas da pista achadas
ranking-duos = { $share } vencidas em dupla ({ $won } de { $games })
ranking-rated = **{ $number }** ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
})
ranking-cases = { $solved ->
    [one] { $solved } resolvido
   *[other] { $solved } resolvidos
}, { $mean } pistas por caso
