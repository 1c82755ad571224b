### Lo que se dice de la mesa en vivo, en español. CC0-1.0. Véase ../texts.ftl.

button-live = Mesa en vivo
button-live-open = Abrir la mesa en vivo
live-link = Tu propia puerta a la **mesa en vivo**: toca las cartas en tu navegador. El enlace vale diez minutos y se abre una sola vez. No se lo des a nadie: quien lo abre eres tú.
live-no-link = Este enlace ya se usó o tiene más de diez minutos. Pulsa **{ button-live }** en Discord para pedir otro.
live-next = La siguiente partida está en la mesa.
live-bye-session = Ya no estás en esta mesa en este navegador. Pulsa **{ button-live }** en Discord para pedir otro enlace.
live-bye-old = Esta página es más antigua que el bot. Ahora se abre otra vez.
live-bye-many = Hay demasiadas páginas abiertas. Cierra una y abre esta otra vez.
live-bye-fast = Llegaron demasiadas cosas de esta página a la vez. Ábrela otra vez.
live-bye-stop = El bot se está reiniciando. Esta página vuelve sola.
live-bye-gone = Aquí no hay ninguna mesa así. Pulsa **{ button-live }** en Discord para pedir otro enlace.
too-often-link = Se pidieron muchos enlaces hace un momento. Puedes pedir otro { $again }.
refused-no-live-table = Este bot no tiene mesa en vivo. Juega aquí, con los botones bajo el tablero.

## La página misma; lo que está entre llaves lo pone la página.

live-page-clues = Pistas
live-page-seats = Asientos
live-page-more = Más
live-page-close = Cerrar
live-page-give = Dar pista
live-page-word = Una palabra
live-page-number = Número
live-page-lost = Se perdió la conexión. Nuevo intento en { $seconds } s. Lo que escribiste se conserva.
