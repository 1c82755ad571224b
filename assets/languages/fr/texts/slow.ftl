### Les parties lentes, au fil de la vie, en français. CC0-1.0. Voir ../texts.ftl.

button-slow = Mes rappels
slow-choices =
    ### Parties lentes
    Comment vous dire qu'une partie lente vous attend ?
slow-way = { $way ->
    [mention] Par une mention dans le salon
    [dm] Par message privé
   *[nothing] Pas du tout
}
slow-dm-about = Une fois par jour au plus
slow-dms-closed = ⚠️ Je ne peux pas vous écrire en privé : je vous mentionne dans le salon. Autorisez les messages privés du serveur, puis choisissez encore *Par message privé*.
slow-by-message = ⏳ Quand une partie lente vous attend, je vous le dis ici, une fois par jour au plus.
slow-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
slow-days-left = { $count ->
    [0] Il ne vous reste plus de jours de vacances ce trimestre.
    [one] Il vous reste { $count } jour de vacances ce trimestre. Pendant ce temps, personne ne prend votre place, et je ne vous rappelle rien.
   *[other] Il vous reste { $count } jours de vacances ce trimestre. Pendant ce temps, personne ne prend votre place, et je ne vous rappelle rien.
}
slow-on-holiday = 🏖️ Vous êtes en vacances jusqu'à : { $end }
slow-away = Partir en vacances pour…
button-slow-foretell = Me prévenir avant
button-slow-not-foretell = Ne plus prévenir avant
button-slow-back = Me voilà de retour
slow-holiday = 🏖️ { $who } est en vacances et garde sa place jusqu'à : { $end }
slow-your-move = ⏳ À vous, quand vous voulez : { $link }
slow-still-your-move = ⏰ Toujours à vous, quand vous voulez : { $link }
slow-next = ⏭️ Bientôt à vous dans une partie lente : { $link }
slow-games = ⏳ { $count ->
    [one] { $count } partie lente vous attend
   *[other] { $count } parties lentes vous attendent
} :
slow-games-next = ⏭️ Bientôt à vous dans { $count ->
    [one] { $count } partie lente
   *[other] { $count } parties lentes
} :
refused-holiday-too-long = Il vous reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} de vacances ce trimestre. Choisissez moins de jours.
