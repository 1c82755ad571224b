### Partidas lentas com vida própria, em português. CC0-1.0. Veja ../texts.ftl.

button-slow = Como me avisam
slow-choices =
    ### Partidas lentas
    Como avisamos você quando uma partida por correspondência está à sua espera?
slow-way = { $way ->
    [mention] Com uma menção no canal
    [dm] Com uma mensagem direta, no máximo uma por dia
   *[nothing] De jeito nenhum
}
slow-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
slow-days-left = { $count ->
    [0] Você já teve as suas férias deste trimestre.
    [one] Você ainda tem 1 dia de férias: ninguém assume o seu lugar pela espera e ninguém lembra você.
   *[other] Você ainda tem { $count } dias de férias: ninguém assume o seu lugar pela espera e ninguém lembra você.
}
slow-on-holiday = 🏖️ Você está de férias até: { $end }
slow-away = Tirar férias agora, por…
button-slow-foretell = Avise quando eu for o próximo
button-slow-not-foretell = Não avise antes da minha vez
button-slow-back = Voltei
slow-holiday = 🏖️ { $who } está de férias. Ninguém assume o lugar pela espera antes de: { $end }
slow-your-move = ⏳ Uma partida lenta espera por você: { $link }
slow-still-your-move = ⏰ Uma partida lenta continua à sua espera: { $link }
slow-next = ⏭️ Você é o próximo em uma partida lenta: { $link }
refused-holiday-too-long = Você ainda tem { $left ->
    [one] { $left } dia
   *[other] { $left } dias
} de férias neste trimestre. Escolha menos dias.
