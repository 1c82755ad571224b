### Partidas lentas con vida propia, en español. CC0-1.0. Véase ../texts.ftl.

button-slow = Mis avisos
slow-choices =
    ### Partidas lentas
    Cuando te toque en una partida lenta, te aviso:
slow-way = { $way ->
    [mention] Con una mención en el canal
    [dm] Por mensaje directo
   *[nothing] Nunca
}
slow-dm-about = Uno al día como mucho
slow-dms-closed = ⚠️ No puedo escribirte por privado, así que te menciono en el canal. Permite mensajes directos de este servidor y elige de nuevo *Por mensaje directo*.
slow-by-message = ⏳ Cuando te toque en una partida lenta, te aviso aquí, como mucho una vez al día.
slow-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
slow-days-left = { $count ->
    [0] Ya no te quedan días de vacaciones en este trimestre.
    [one] Te queda 1 día de vacaciones en este trimestre. En vacaciones, nadie ocupa tu puesto ni te recuerda nada.
   *[other] Te quedan { $count } días de vacaciones en este trimestre. En vacaciones, nadie ocupa tu puesto ni te recuerda nada.
}
slow-on-holiday = 🏖️ Estás de vacaciones hasta: { $end }
slow-away = Irme de vacaciones por…
button-slow-foretell = Avísame un turno antes
button-slow-not-foretell = Solo cuando me toque
button-slow-back = Ya volví
slow-holiday = 🏖️ { $who } está de vacaciones y conserva su puesto hasta: { $end }
slow-your-move = ⏳ Te toca, cuando quieras: { $link }
slow-still-your-move = ⏰ Todavía te toca, cuando quieras: { $link }
slow-next = ⏭️ Después te toca a ti en una partida lenta: { $link }
slow-games = ⏳ Te toca, cuando quieras, en { $count ->
    [one] { $count } partida lenta
   *[other] { $count } partidas lentas
}:
slow-games-next = ⏭️ Después te toca a ti en { $count ->
    [one] { $count } partida lenta
   *[other] { $count } partidas lentas
}:
refused-holiday-too-long = Te { $left ->
    [one] queda 1 día
   *[other] quedan { $left } días
} de vacaciones en este trimestre. Elige menos días.
