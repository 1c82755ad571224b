### Lo que se dice en un servidor nuevo, en español. CC0-1.0. Véase ../texts.ftl.

hello = 👋 Aquí dirijo partidas de Codenames: dos equipos, un tablero de palabras, en cualquier canal. Abre una mesa, o juega a solas el caso de hoy.
    -# Este es el único mensaje que llega por sí solo. Lo demás lo elige quien administra el servidor en `/codenames { command-server }`.
button-start-table = Abrir una mesa
