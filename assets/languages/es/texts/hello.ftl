### Lo que se dice en un servidor nuevo, en español. CC0-1.0. Véase ../texts.ftl.

hello = 👋 Aquí dirijo partidas de Codenames: dos equipos y un tablero de palabras, en cualquier canal. Abre una mesa, o juega a solas el caso de hoy.
    -# No escribo nada más por mi cuenta, salvo que lo quiera quien administra el servidor: `/codenames { command-server }`.
button-start-table = Abrir una mesa
