### Partidas lentas com vida própria, em português. CC0-1.0. Veja ../texts.ftl.

button-slow = Meus avisos
slow-choices =
    ### Partidas lentas
    Quando uma partida lenta esperar por você, eu aviso:
slow-way = { $way ->
    [mention] Com uma menção no canal
    [dm] Por mensagem direta
   *[nothing] Nunca
}
slow-dm-about = No máximo uma por dia
slow-dms-closed = ⚠️ Não consigo mandar mensagem para você, então menciono no canal. Permita mensagens diretas deste servidor e escolha de novo *Por mensagem direta*.
slow-by-message = ⏳ Aviso aqui quando uma partida lenta esperar por você, no máximo uma vez por dia.
slow-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
slow-days-left = { $count ->
    [0] Acabaram seus dias de férias neste trimestre.
    [one] Você ainda tem { $count } dia de férias neste trimestre. Nas férias, ninguém assume seu lugar nem manda lembretes.
   *[other] Você ainda tem { $count } dias de férias neste trimestre. Nas férias, ninguém assume seu lugar nem manda lembretes.
}
slow-on-holiday = 🏖️ Você está de férias até: { $end }
slow-away = Tirar férias por…
button-slow-foretell = Avise antes da vez
button-slow-not-foretell = Não avise antes da vez
button-slow-back = Voltei
slow-holiday = 🏖️ { $who } está de férias e o lugar fica guardado até: { $end }
slow-your-move = ⏳ Sua vez, quando der: { $link }
slow-still-your-move = ⏰ Ainda é sua vez, quando der: { $link }
slow-next = ⏭️ Sua vez é a próxima numa partida lenta: { $link }
slow-games = ⏳ Sua vez em { $count ->
    [one] { $count } partida lenta
   *[other] { $count } partidas lentas
}, quando der:
slow-games-next = ⏭️ Sua vez é a próxima em { $count ->
    [one] { $count } partida lenta
   *[other] { $count } partidas lentas
}:
refused-holiday-too-long = Você ainda tem { $left ->
    [one] { $left } dia
   *[other] { $left } dias
} de férias neste trimestre. Escolha menos dias.
