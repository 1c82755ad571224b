### Lo que se dice de las noches de juego, en español. CC0-1.0. Ver ../texts.ftl.

refused-night-gone = Esta noche de juego ya no está anunciada. `/codenames night` anuncia una.
refused-not-a-night-host = Solo quien puede gestionar eventos o este servidor puede anunciar una noche de juego o cancelarla. Pídeselo a esa persona.
refused-no-zone = No sé de qué zona horaria hablas. Elige una en la opción `zona_horaria`, o para todo el servidor en `/codenames server`.
refused-unknown-hour = No pude leer esa hora. Escribe la hora y los minutos, como 20:30.
command-night = noche
command-night-about = Anunciar una noche de juego en este canal: se abre sola, una vez o cada semana
option-day = día
option-day-about = El día de la semana
option-hour = hora
option-hour-about = Cuándo empieza, como 20:30
option-once = una_vez
option-once-about = Solo esta vez, no cada semana
night-cup = Copa: muchas mesas
option-night-format-about = Qué se juega; sin ello, dos equipos
option-role = rol
option-role-about = El rol al que se llama cuando se abre
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
night-once = solo esta vez
night-coming = { $count ->
    [0] Todavía nadie ha dicho que viene.
    [one] **Viene 1 persona:** { $who }
   *[other] **Vienen { $count }:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}y { $more } más
    }
}
night-last-empty = -# La última vez no vino nadie.
night-note = -# Se abre aquí sola diez minutos antes{ $calls ->
    [yes] {" "}y llama a { $called }
   *[no] {""}
}. *{ button-call-off-night }* la termina, para quien puede gestionar eventos.
night-begins = { $opens ->
    [cup] La noche de copa empieza
   *[table] La noche de juego empieza
}
night-call = 🗓️ **{ $begins }** · { $when }
    Entra arriba, en { $link } { $called } { $who }
night-open = ▶️ Está abierta.
night-posted = La noche de juego está anunciada más abajo.
night-changed = -# Esta noche se cambió; el nuevo anuncio está más abajo.
night-called-off = ⏹️ Esta noche de juego se canceló.
night-rests = 😴 A las últimas { $count } noches de juego no vino nadie, así que descansan. `/codenames night` las anuncia de nuevo.
night-over = { $came ->
    [yes] La noche de juego terminó.
   *[no] A la noche de juego no vino nadie.
}
night-call-off-ask = ¿Cancelar esta noche de juego? Ya nada se abrirá solo en este canal.
night-event-link = 📅 [En los eventos del servidor]({ $link })
night-event = { $opens ->
    [cup] Copa de Codenames
   *[table] Noche de Codenames
}
night-event-about = Codenames: { $what }. Pulsa Unirme en el canal cuando se abra, diez minutos antes.
button-night-come = Voy
button-night-stay = Esta vez no
button-call-off-night = Cancelar la noche
button-call-off-really-night = Sí, cancelarla
