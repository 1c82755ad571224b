### Ce qui se dit sur un serveur tout neuf, en français. CC0-1.0. Voir ../texts.ftl.

hello = 👋 Bonjour ! Ici, on joue à Codenames. Ouvrez une table, ou tentez l'affaire du jour en solo.
    -# Rien de plus, sauf demande de la gestion : `/codenames { command-server }`.
