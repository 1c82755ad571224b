### O que se diz das reprises, dos filmes e das páginas de lembrança, em português. CC0-1.0. Veja ../texts.ftl.

button-replay = Rever
button-replay-first = Início
button-replay-back = Voltar
button-replay-on = Avançar
button-replay-last = Fim
button-film = Publicar como filme
button-keepsake = Salvar como página
replay-deal = ### ⏪ Rever a partida: as cartas na mesa
replay-step = ### ⏪ Rever a partida: passo { $place } de { $last }
replay-took = -# ⏱️ Depois de { $span }
replay-choose = Ir para um turno
replay-turn = { $place }. { $clue } { $number }
replay-turn-lost = { $place }. sem pista
lasted-seconds = { $seconds } s
lasted-minutes = { $whole } min { $rest } s
lasted-hours = { $whole } h { $rest } min
lasted-days = { $whole } d { $rest } h
film-title = ### 🎞️ { $title }
alt-film = A partida inteira em um filme. { $headline } ({ $reason }).
alt-film-long = A partida inteira em um filme, { $count ->
    [one] { $count } turno
   *[other] { $count } turnos
}. { $headline } ({ $reason }).
keepsake-file = A página desta partida, para qualquer navegador
keepsake-ready = Esta página mostra a partida inteira em qualquer navegador, mesmo sem internet. Os nomes são os que as pessoas têm agora neste servidor.
keepsake-board = O tabuleiro
keepsake-turns = Todos os turnos, e o que cada pista queria dizer
keepsake-when = turno { $place }
keepsake-check-about = A impressão digital é o SHA-256 do sal e das cartas. Estava em **{ $button-more }** desde o começo: dava para anotar. Seu navegador refaz a conta aqui.
keepsake-waiting = Não conferido: nenhum script roda aqui.
keepsake-agrees = Confere: são as mesmas cartas desde o começo, e o tabuleiro corresponde a elas.
keepsake-differs = Não confere: algo nesta página foi mudado.
keepsake-unable = Não conferido: este navegador não calcula SHA-256 aqui. Salve a página como arquivo e abra em um navegador mais novo.
keepsake-commitment = Impressão digital
keepsake-salt = Sal, em dígitos hexadecimais
keepsake-deal = Cartas distribuídas
keepsake-pictures = As imagens são compostas de Fluent Emoji (© Microsoft, licença MIT) e Noto Emoji (© Google, Apache License 2.0), redesenhados.
refused-moves-gone = Já não tenho os lances desta partida. Depois de um tempo só o resultado fica guardado: `/codenames privacidade` diz quanto tempo.
