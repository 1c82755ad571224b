### Lo que se dice de las repeticiones, las películas y las páginas de recuerdo, en español. CC0-1.0. Véase ../texts.ftl.

button-replay = Repetición
button-replay-first = Inicio
button-replay-back = Atrás
button-replay-on = Siguiente
button-replay-last = Fin
button-film = Publicar como película
button-keepsake = Guardar como página
replay-deal = ### ⏪ Repetición: el reparto
replay-step = ### ⏪ Repetición: paso { $place } de { $last }
replay-took = -# ⏱️ Después de { $span }
replay-choose = Ir a un turno
replay-turn = { $place }. { $clue } { $number }
replay-turn-lost = { $place }. sin pista
lasted-seconds = { $seconds } s
lasted-minutes = { $whole } min { $rest } s
lasted-hours = { $whole } h { $rest } min
lasted-days = { $whole } d { $rest } h
film-title = ### 🎞️ { $title }
alt-film = La partida entera en una película. { $headline } ({ $reason }).
alt-film-long = La partida entera en una película, { $count ->
    [one] 1 turno
   *[other] { $count } turnos
}. { $headline } ({ $reason }).
keepsake-file = La página de esta partida, para cualquier navegador
keepsake-ready = Esta página muestra la partida entera en cualquier navegador, sin red. Usa los nombres que la gente tiene ahora en este servidor.
keepsake-board = El tablero
keepsake-turns = Todos los turnos, y a qué se refería cada pista
keepsake-when = turno { $place }
keepsake-check-about = La huella es el SHA-256 de la sal y el reparto. Estaba en **{ $button-more }** desde el principio: cualquiera pudo anotarla. Tu navegador la calcula de nuevo.
keepsake-waiting = Sin comprobar: aquí no se ejecuta ningún script.
keepsake-agrees = Coincide: es el reparto que se fijó al principio, y el tablero corresponde a él.
keepsake-differs = No coincide: algo de esta página se cambió.
keepsake-unable = Sin comprobar: este navegador no calcula aquí SHA-256. Guarda la página como archivo y ábrela en un navegador más nuevo.
keepsake-commitment = Huella
keepsake-salt = Sal, en dígitos hexadecimales
keepsake-deal = Reparto
keepsake-pictures = Las imágenes se componen de Fluent Emoji (© Microsoft, licencia MIT) y Noto Emoji (© Google, Apache License 2.0), redibujados.
refused-moves-gone = Ya no tengo las jugadas de esta partida: un tiempo después solo queda el resultado. `/codenames privacidad` dice cuánto.
