### Partidas lentas con vida propia, en español. CC0-1.0. Véase ../texts.ftl.

button-slow = Cómo se me avisa
slow-choices =
    ### Partidas lentas
    ¿Cómo se te avisa cuando una partida por correspondencia te espera?
slow-way = { $way ->
    [mention] Con una mención en el canal
    [dm] Con un mensaje directo, uno al día como mucho
   *[nothing] De ninguna manera
}
slow-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
slow-days-left = { $count ->
    [0] Ya tuviste tus vacaciones de este trimestre.
    [one] Te queda 1 día de vacaciones: nadie ocupa tu puesto por esperarte y nadie te recuerda nada.
   *[other] Te quedan { $count } días de vacaciones: nadie ocupa tu puesto por esperarte y nadie te recuerda nada.
}
slow-on-holiday = 🏖️ Estás de vacaciones hasta: { $end }
slow-away = Irme de vacaciones, por…
button-slow-foretell = Avísame si soy el siguiente
button-slow-not-foretell = No me avises antes de mi turno
button-slow-back = Ya volví
slow-holiday = 🏖️ { $who } está de vacaciones. Nadie ocupa su puesto por esperar antes de: { $end }
slow-your-move = ⏳ Una partida lenta te espera: { $link }
slow-still-your-move = ⏰ Una partida lenta te sigue esperando: { $link }
slow-next = ⏭️ Sigues tú en una partida lenta: { $link }
refused-holiday-too-long = Te { $left ->
    [one] queda 1 día
   *[other] quedan { $left } días
} de vacaciones en este trimestre. Elige menos días.
