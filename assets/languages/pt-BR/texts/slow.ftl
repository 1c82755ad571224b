### Partidas lentas com vida própria, em português. CC0-1.0. Veja ../texts.ftl.

button-slow = Meus avisos
slow-choices =
    ### Partidas lentas
    Quando uma partida por correspondência espera por você, eu aviso:
slow-way = { $way ->
    [mention] Com uma menção no canal
    [dm] Por mensagem direta
   *[nothing] Nunca
}
slow-dm-about = No máximo uma por dia
slow-dms-closed = ⚠️ Suas mensagens diretas estão fechadas para mim, então menciono você no canal. Abra-as e escolha de novo *Por mensagem direta*.
slow-by-message = ⏳ Quando uma partida lenta esperar por você, eu aviso aqui, no máximo uma vez por dia.
slow-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
slow-days-left = { $count ->
    [0] Você não tem mais dias de férias neste trimestre.
    [one] Você ainda tem { $count } dia de férias neste trimestre. Nas férias, ninguém assume seu lugar nem manda lembretes.
   *[other] Você ainda tem { $count } dias de férias neste trimestre. Nas férias, ninguém assume seu lugar nem manda lembretes.
}
slow-on-holiday = 🏖️ Você está de férias até: { $end }
slow-away = Tirar férias por…
button-slow-foretell = Avise antes da minha vez
button-slow-not-foretell = Não avise antes da minha vez
button-slow-back = Voltei
slow-holiday = 🏖️ { $who } está de férias e mantém o lugar até: { $end }
slow-your-move = ⏳ Uma partida lenta espera por você: { $link }
slow-still-your-move = ⏰ Uma partida lenta continua à sua espera: { $link }
slow-next = ⏭️ Depois é sua vez em uma partida lenta: { $link }
slow-games = ⏳ { $count } partidas lentas esperam por você:
slow-games-next = ⏭️ Depois é sua vez em { $count } partidas lentas:
refused-holiday-too-long = Você ainda tem { $left ->
    [one] { $left } dia
   *[other] { $left } dias
} de férias neste trimestre. Escolha menos dias.
