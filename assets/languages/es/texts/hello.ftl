### Lo que se dice en un servidor nuevo, en español. CC0-1.0. Véase ../texts.ftl.

hello = 👋 ¡Hola! Aquí se juega a Codenames. Abre una mesa, o prueba el caso de hoy a solas.
    -# No publico nada más si el servidor no lo pide: `/codenames { command-server }`.
