### Lo que se dice de las noches de juego, en español. CC0-1.0. Ver ../texts.ftl.

refused-night-gone = Esta noche de juego ya no está anunciada. `/codenames { command-night }` anuncia una.
refused-not-a-night-host = Solo quien puede gestionar eventos o este servidor puede anunciar una noche de juego o cancelarla. Pídeselo a alguien que pueda.
refused-unknown-hour = No pude leer esa hora. Escríbela como 20:30 u 8:30 pm.
command-night = noche
command-night-about = Anuncia una noche de juego aquí, una vez o cada semana
option-day = día
option-day-about = El día de la semana
option-hour = hora
option-hour-about = Cuándo empieza, como 20:30 u 8:30 pm
option-once = una_vez
option-once-about = Solo esta vez, no cada semana
night-cup = Copa: muchas mesas
option-night-format-about = Qué se juega; si no eliges, dos equipos
option-role = rol
option-role-about = El rol al que se avisa cuando se abre
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
night-moved = ↪️ Cambió de hora; iba a ser: { $before }
night-note = -# Se abre aquí sola, diez minutos antes{ $calls ->
    [yes] , y avisa a { $called }
   *[no] {""}
}. Quien puede gestionar eventos la cancela con *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] La noche de copa empieza
   *[table] La noche de juego empieza
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Entren aquí]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}y { $more } más
        }
    }
night-open = ▶️ Está abierta, más abajo.
night-posted = La noche de juego está anunciada más abajo.
night-called-off = ⏹️ Esta noche de juego se canceló.
night-off = ⏹️ Esta se canceló. La siguiente se anuncia en este canal.
night-missed = ⏭️ No pude abrir esta noche de juego a tiempo.
night-busy = ⏭️ Esta noche de juego no se abrió: en este canal hay una partida en curso y no puedo crear un hilo.
night-lost = 🗓️ Ya no puedo escribir en { $channel }, así que sus noches de juego pararon. `/codenames { command-night }` las trae de vuelta, en un canal donde yo pueda escribir.
night-unread = 🗓️ Ya no puedo leer las noches de juego de { $channel }, así que descansan. `/codenames { command-night }` las anuncia otra vez. No vuelvo a avisar.
night-ended = ⏹️ En este canal ya no se abre ninguna noche de juego.
night-rests = 😴 { $count } noches de juego seguidas sin nadie, así que dejo de abrirlas. `/codenames { command-night }` las trae de vuelta.
night-call-off-ask = { $night ->
    [on] ¿Terminar las noches de juego aquí? Lo que está abierto sigue abierto, y en este canal no se abre ninguna noche de juego más.
    [once] ¿Cancelar esta noche de juego?
   *[weekly] ¿Cancelar solo esta noche de juego, o también todas las siguientes?
}
night-event-link = 📅 [En los eventos del servidor]({ $link })
night-event = { $opens ->
    [cup] Copa de Codenames
   *[table] Noche de Codenames
}
night-event-about = Se abre en el canal diez minutos antes: entra allí. Marca *Me interesa* y te llamo entonces. ({ $what })
button-night-come = Voy
button-night-stay = Esta vez no
button-call-off-night = Cancelarla
button-skip-night = Solo esta
button-call-off-really-night = { $night ->
    [on] Sí, terminar
    [once] Sí, cancelar
   *[weekly] Todas
}
button-end-nights = { $night ->
    [once] Terminar esta noche
   *[weekly] Terminar estas noches
}
