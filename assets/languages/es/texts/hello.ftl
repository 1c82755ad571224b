### Lo que se dice en un servidor nuevo, en español. CC0-1.0. Véase ../texts.ftl.

hello = 👋 ¡Hola! Codenames en cualquier canal: dos equipos, 25 palabras y un asesino. Abre una mesa, o prueba el caso de hoy a solas.
    -# No publico nada más por mi cuenta si quien administra el servidor no me lo pide: `/codenames { command-server }`.
button-start-table = Abrir una mesa
