### Ce qui se dit sur un serveur tout neuf, en français. CC0-1.0. Voir ../texts.ftl.

hello = 👋 Bonjour ! Ici, on joue à Codenames. Ouvrez une table, ou tentez l'affaire du jour en solo.
    -# Sans demande de la gestion, rien d'autre : `/codenames { command-server }`.
