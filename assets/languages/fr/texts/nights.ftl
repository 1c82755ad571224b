### Ce qui se dit des soirées jeu, en français. CC0-1.0. Voir ../texts.ftl.

refused-night-gone = Cette soirée jeu n'est plus annoncée. `/codenames { command-night }` en annonce une.
refused-not-a-night-host = Pour annoncer une soirée jeu ou l'annuler, il faut gérer les événements ou le serveur. Demandez à quelqu'un qui le peut.
refused-unknown-hour = Je n'arrive pas à lire cette heure. Tapez-la comme 20:30 ou 20 h 30.
command-night = soirée
command-night-about = Annoncer une soirée jeu ici, une fois ou chaque semaine
option-day = jour
option-day-about = Le jour de la semaine
option-hour = heure
option-hour-about = Quand elle commence, comme 20:30
option-once = une_fois
option-once-about = Cette fois seulement, pas chaque semaine
night-cup = Coupe : beaucoup de tables
option-night-format-about = Ce qu'on y joue ; par défaut, deux équipes
option-role = rôle
option-role-about = Le rôle prévenu quand elle s'ouvre
night-title = ## { $opens ->
    [cup] 🏆 Soirée coupe Codenames
   *[table] 🗓️ Soirée Codenames
}
night-when = **{ $moment }** ({ $left })
night-weekly = chaque semaine
night-once = une fois
night-coming = { $count ->
    [0] Personne encore.
    [one] **{ $count } vient :** { $who }
   *[other] **{ $count } viennent :** { $who }{ $more ->
        [0] {""}
        [one] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    }
}
night-moved = ↪️ Déplacée. Elle était prévue : { $before }
night-note = -# Elle s'ouvre ici dix minutes avant{ $calls ->
    [yes] , et prévient { $called }
   *[no] {""}
}. Quand on gère les événements, on peut y mettre fin avec *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] La soirée coupe commence
   *[table] La soirée jeu commence
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Participez ici]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
            [one] {" "}et { $more } autre
           *[other] {" "}et { $more } autres
        }
    }
night-open = ▶️ C'est ouvert, ci-dessous.
night-posted = La soirée jeu est annoncée ci-dessous.
night-called-off = ⏹️ Cette soirée jeu est annulée.
night-off = ⏹️ Celle-ci est annulée. La prochaine est annoncée dans ce salon.
night-missed = ⏭️ Je n'ai pas pu ouvrir cette soirée jeu à temps.
night-busy = ⏭️ Cette soirée jeu ne s'est pas ouverte : une partie est en cours dans ce salon, et je ne peux pas y ouvrir de fil.
night-lost = 🗓️ Je ne peux plus écrire dans { $channel } : les soirées jeu s'y arrêtent. `/codenames { command-night }` les fait revenir, là où je peux écrire.
night-unread = 🗓️ Je n'arrive plus à lire les soirées jeu de { $channel } : elles attendent. `/codenames { command-night }` les annonce de nouveau. Je n'en reparlerai pas.
night-ended = ⏹️ Fini les soirées jeu dans ce salon.
night-rests = 😴 Personne n'est venu { $count ->
    [one] à la dernière soirée
   *[other] aux { $count } dernières soirées
}, alors j'arrête d'appeler. `/codenames { command-night }` les fait revenir.
night-call-off-ask = { $night ->
    [on] Arrêter les soirées jeu dans ce salon ? Une table déjà ouverte reste.
    [once] Annuler cette soirée jeu ?
   *[weekly] Annuler seulement cette soirée jeu, ou toutes les suivantes aussi ?
}
night-event-link = 📅 [Dans les événements de ce serveur]({ $link })
night-event = { $opens ->
    [cup] Coupe Codenames
   *[table] Soirée Codenames
}
night-event-about = Elle s'ouvre dans le salon dix minutes avant : participez-y. Cliquez sur *Intéressé(e)* et je vous préviens à ce moment-là. ({ $what })
button-night-come = J'en suis
button-night-stay = Pas cette fois
button-call-off-night = Annuler la soirée
button-skip-night = Seulement celle-ci
button-call-off-really-night = { $night ->
    [on] Oui, arrêter
    [once] Oui, annuler
   *[weekly] Toutes
}
button-end-nights = { $night ->
    [once] Arrêter cette soirée
   *[weekly] Arrêter ces soirées
}
