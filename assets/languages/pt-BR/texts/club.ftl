### O que se diz no clube: o que se jogou e as pistas que se destacam, em português. CC0-1.0. Veja ../texts.ftl.

best-title = ## Melhores pontuações, { $layout }
best-line = { $place }. **{ $score }** { $who }, { $day }. { $line }
best-none = Ninguém aqui venceu o adversário simulado ainda. `/codenames começar` com o formato *{ format-one-team }* dá a largada.
command-club = clube
command-club-about = O que se jogou neste servidor: partidas, pessoas, ranking, melhores pistas e pontuações
option-tab = aba
option-tab-about = O que abrir primeiro
club-history = Histórico
club-profile = Perfil
club-ranking = Ranking
club-hall = Galeria
option-person = pessoa
option-person-about = De quem: o perfil ou as partidas; se não escolher ninguém, seus ou de todo mundo
history-title = ## 📜 Partidas terminadas deste servidor
history-title-of = ## 📜 Partidas terminadas de { $who }
history-none = Aqui ainda não terminou nenhuma partida. `/codenames começar` abre uma mesa.
history-none-of = Nenhuma ainda.
history-game = **{ $place } · { $result }** · { $how }
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
history-unrated = -# 🤖 Não entra nas estatísticas: um computador jogou, ou alguém perguntou a ele.
history-open = -# Aperte um número para ver o resumo da partida.
history-gone = -# Das partidas sem número, só o resultado ainda está guardado.
button-newer = Mais recentes
button-older = Mais antigas
refused-kept-to-themselves = Esta pessoa não mostra o que já jogou. `/codenames clube` lista as partidas do servidor.
decimal-mark = ,
profile-title = ## 🪪 { $who }
profile-none = Ainda não terminou aqui nenhuma partida que conte.
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
    [one] { $found } agente encontrado
   *[other] { $found } agentes encontrados
}
profile-soon = -# A partir de { $games } partidas, o perfil ganha números e uma imagem.
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
profile-promises = **{ $share }** de promessas cumpridas
profile-guessing = 🔎 Ao dar palpites: { $told } ({ $note })
profile-meant = **{ $share }** das cartas indicadas achadas
profile-hits = **{ $share }** de palpites certos
profile-assassins = assassinos: **{ $assassins }**
profile-of-clues = { $count ->
    [one] { $count } pista
   *[other] { $count } pistas
}
profile-of-meant = { $count ->
    [one] { $count } carta indicada
   *[other] { $count } cartas indicadas
}
profile-of-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
profile-few-games = { $games ->
    [one] só { $games } partida
   *[other] só { $games } partidas
}
profile-per-clue = Agentes por pista
profile-kept = Promessas cumpridas
profile-found = Cartas indicadas achadas
profile-streak = Vitórias seguidas
profile-streak-line = 🔥 Maior sequência de vitórias: **{ $streak }**
profile-partner = 🤝 Mais vezes com { $who }: { profile-games }{ $won ->
    [0] {""}
    [one] , { $won } vencida
   *[other] , { $won } vencidas
}
profile-shown = -# 👥 As pessoas deste servidor podem ver isto, suas partidas e seu lugar no ranking.
profile-hidden = -# 🔒 Só você vê isto. Ninguém mais pode pedir suas partidas, e você não tem lugar no ranking.
profile-unrated = 📈 Você ainda não tem pontuação neste trimestre: é preciso uma partida de duas equipes com quatro pessoas ou mais, sem computadores.
profile-rating = 📈 Pontuação neste trimestre como { $role ->
    [spymaster] espião-mestre
   *[operative] operador
}: **{ $number }** ({ $note })
button-hide-profile = Guardar para mim
button-show-profile = Mostrar a este servidor
hall-month = { month-name } de { $year }
hall-title = ## 🏛️ Galeria de pistas · { $month }
hall-prize = { $prize ->
    [largest] 💎 A maior
    [boldest] 🎲 A mais ousada
    [funniest] 😂 A mais engraçada
   *[assassin] 💀 O pior assassino
}
hall-won = **{ $prize }:** **{ $clue }** de { $who }, { $why }
hall-nobody = -# Sem pista: { $prizes }
hall-none = Neste mês ainda não há pista em destaque. Termine uma partida sem computadores, e pode ser a sua.
hall-none-then = Naquele mês nenhuma pista se destacou.
hall-largest = as { $found } cartas encontradas
hall-boldest = { $found } cartas encontradas; { $sure ->
    [perhaps] talvez um computador tivesse pensado nelas
   *[hardly] um computador dificilmente teria pensado nelas
}
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
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Publicar para todos
button-hall-off = Retirar
hall-off = -# Aqui havia uma galeria de pistas, que foi retirada.
hall-strike = Retirar uma pista para sempre
refused-no-such-clue = Essa pista não está mais aqui, ou a partida dela não entra nas estatísticas. **{ club-hall }** de `/codenames clube` mostra o que há.
refused-own-clue = Essa pista é sua. Escolha uma que outra pessoa deu.
refused-not-a-moderator = Só quem pode gerenciar mensagens aqui, ou quem publicou, retira isto. Peça a uma dessas pessoas.
ranking-by = { $by ->
    [wins] 🏆 Vitórias
    [givers] 💬 Dar pistas
    [readers] 🔎 Ler pistas
    [duos] 🤝 Duplas
    [spymasters] 📈 Pontuação como espião-mestre
    [operatives] 📈 Pontuação como operador
   *[cases] 📅 Casos do dia
}
ranking-period = { $period ->
    [month] Este mês
    [quarter] Este trimestre
   *[ever] Geral
}
ranking-title = ## { ranking-by } · { ranking-period }
ranking-none = { $by ->
    [cases] Ainda não há ninguém nesta lista. Com `/codenames diário`, você pode ser a primeira pessoa.
   *[other] Ainda não há ninguém nesta lista. Termine uma partida entre pessoas, e você pode ser a primeira.
}
ranking-wins = { $won ->
    [0] nenhuma vitória
    [one] { $won } vitória
   *[other] { $won } vitórias
} em { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
ranking-givers = { $mean } agentes por pista ({ $clues } pistas)
ranking-readers = { $share } de { $cards } cartas indicadas achadas
ranking-duos = { $share } vencidas em dupla ({ $won } de { $games })
ranking-rated = **{ $number }** ({ $games } partidas)
ranking-cases = { $solved ->
    [one] { $solved } resolvido
   *[other] { $solved } resolvidos
}, { $mean } pistas por caso
ranking-least = -# { $by ->
    [wins] Só partidas que contam.
    [givers] A partir de { $least } pistas dadas em partidas que contam.
    [readers] A partir de { $least } cartas indicadas em partidas que contam.
    [duos] A partir de { $least } partidas que contam, jogadas em dupla.
    [spymasters] A partir de { $least } partidas que contam neste papel, neste trimestre.
    [operatives] A partir de { $least } partidas que contam neste papel, neste trimestre.
   *[cases] Casos resolvidos no próprio dia.
} Empates dividem a posição.
too-often-hall = A galeria de pistas acabou de ser publicada. Você pode publicar de novo { $again }.
