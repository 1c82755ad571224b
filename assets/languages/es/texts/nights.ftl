### Lo que se dice de las noches de juego, en español. CC0-1.0. Ver ../texts.ftl.

refused-night-gone = Esta noche de juego ya no está anunciada. `/codenames { command-night }` anuncia una.
refused-not-a-night-host = Solo quien puede gestionar eventos o este servidor puede anunciar una noche de juego o cancelarla. Pídeselo a alguien que pueda.
refused-no-zone = No sé de qué zona horaria hablas. Elige una en la opción `{ option-zone }`, o para todo el servidor en `/codenames { command-server }`.
refused-unknown-hour = No pude leer esa hora. Escribe la hora y los minutos, como 20:30.
command-night = noche
command-night-about = Anuncia una noche de juego en este canal: se abre sola, una vez o cada semana
option-day = día
option-day-about = El día de la semana
option-hour = hora
option-hour-about = Cuándo empieza, como 20:30
option-once = una_vez
option-once-about = Solo esta vez, no cada semana
night-cup = Copa: muchas mesas
option-night-format-about = Qué se juega; si no eliges, dos equipos
option-role = rol
option-role-about = El rol al que se avisa cuando se abre
weekday-0 = lunes
weekday-1 = martes
weekday-2 = miércoles
weekday-3 = jueves
weekday-4 = viernes
weekday-5 = sábado
weekday-6 = domingo
night-title = ## { $opens ->
    [cup] 🏆 Noche de copa de Codenames
   *[table] 🗓️ Noche de Codenames
}
night-when = **{ $moment }** ({ $left })
night-weekly = cada semana
night-once = una sola vez
night-coming = { $count ->
    [0] Todavía no va nadie.
    [one] **Va 1 persona:** { $who }
   *[other] **Van { $count }:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}y { $more } más
    }
}
night-last-empty = -# La última vez no vino nadie.
night-note = -# Se abre aquí sola, diez minutos antes{ $calls ->
    [yes] , y avisa a { $called }
   *[no] {""}
}. Quien puede gestionar eventos la termina con *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] La noche de copa empieza
   *[table] La noche de juego empieza
}
night-call = 🗓️ **{ $begins }** · { $when }
    Entren arriba{ $called ->
        [0] .
       *[other] : { $who }
    }
night-open = ▶️ Está abierta, más abajo.
night-posted = La noche de juego está anunciada más abajo.
night-changed = -# Esta noche de juego cambió; el nuevo anuncio está más abajo.
night-called-off = ⏹️ Esta noche de juego se canceló.
night-ended = ⏹️ En este canal ya no se abre ninguna noche de juego.
night-rests = 😴 A las últimas { $count } noches de juego no vino nadie, así que descansan. `/codenames { command-night }` las anuncia de nuevo.
night-over = { $came ->
    [yes] La noche de juego terminó.
   *[no] A la noche de juego no vino nadie.
}
night-call-off-ask = { $night ->
    [on] ¿Terminar esto? Lo que está abierto sigue abierto, y en este canal no se abre ninguna noche de juego más.
    [once] ¿Cancelar esta noche de juego?
   *[weekly] ¿Cancelar esta noche de juego y todas las siguientes?
}
night-event-link = 📅 [En los eventos del servidor]({ $link })
night-event = { $opens ->
    [cup] Copa de Codenames
   *[table] Noche de Codenames
}
night-event-about = Se abre en el canal diez minutos antes: entra allí. ({ $what })
button-night-come = Voy
button-night-stay = Esta vez no
button-call-off-night = Cancelarla
button-call-off-really-night = { $night ->
    [on] Sí, terminar
   *[off] Sí, cancelar
}
button-end-nights = { $night ->
    [once] Terminar esta noche
   *[weekly] Terminar estas noches
}
