### Ce qui se dit sur un serveur tout neuf, en français. CC0-1.0. Voir ../texts.ftl.

hello = 👋 Bonjour ! Ici, on joue à Codenames. Ouvrez une table, ou tentez l'affaire du jour en solo.
    -# Je ne publie rien d'autre, sauf si la gestion le demande : `/codenames { command-server }`.
