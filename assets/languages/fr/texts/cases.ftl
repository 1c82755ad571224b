### Ce qui se dit des affaires et des énigmes, en français. CC0-1.0. Voir ../texts.ftl.

command-daily = affaire
command-daily-about = L'affaire du jour : un même plateau pour tous, en solo
command-case = affaire
command-case-about = Jouer l'affaire du jour, où que vous soyez
option-case-language-about = La langue de l'affaire ; par défaut, la vôtre
case-head = ## 🕵️ { $clue } { $number }
    Affaire : { $date } · { case-effort } · indice { $place } sur { $all } · { $guesses }
case-about = indice { $place } sur { $all } · { case-effort } · { $date }
case-effort = { $effort ->
    [easy] facile
    [medium] moyenne
   *[hard] difficile
}
case-lesson = -# Trouvez les neuf agents 🔺 rouges : une carte, puis **{ button-guess }**. Un agent bleu ou un témoin met fin au tour ; l'assassin, à l'affaire.
case-solved = ## ✅ Résolue en { $clues ->
        [one] { $clues } indice
       *[other] { $clues } indices
    }
case-lost = ## ❌ Plus aucun indice : { $found } sur { $all }
case-assassin = ## 💀 L'assassin
case-clue = { $squares }**{ $clue } { $number }** : { $cards }
case-others = 👥 { $people ->
    [one] résolue par { $solved } autre sur 1
   *[other] résolue par { $solved } sur { $people } autres
}
case-with-friends = Entre amis ? `/codenames { command-start }` sur un serveur.
case-streak = 🔥 série de { $streak ->
    [one] { $streak } jour
   *[other] { $streak } jours
}
case-count = { $solved ->
    [one] { $solved } affaire résolue
   *[other] { $solved } affaires résolues
}
case-best = record : { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
}
case-result = { $solved ->
    [yes] résolue en { $clues ->
        [one] { $clues } indice
       *[other] { $clues } indices
    }
   *[no] non résolue
}
case-shared = 🕵️ { $who } · affaire du jour · { $date } · { case-effort }
    { $ended ->
        [solved] ✅ Résolue avec { $all ->
            [one] { $clues } indice sur { $all }
           *[other] { $clues } indices sur { $all }
        }, { $misses ->
            [0] sans erreur
            [one] avec { $misses } erreur
           *[other] avec { $misses } erreurs
        }
        [assassin] 💀 L'assassin à l'indice { $clues } sur { $all }, avec { $found } des { $agents ->
            [one] { $agents } agent
           *[other] { $agents } agents
        }
       *[lost] ❌ { $found } des { $agents ->
            [one] { $agents } agent
           *[other] { $agents } agents
        } avec { $all ->
            [one] { $all } indice
           *[other] les { $all } indices
        }
    }
case-archive = ### Affaires passées
    Les 30 derniers jours, pour s'exercer : elles ne comptent pas.
case-choose = Jusqu'au { $first }
case-day-new = pas commencée
case-day-begun = commencée
button-daily = Affaire du jour
button-daily-play = Jouer l'affaire
button-archive = Affaires passées
refused-no-case = Il n'y a pas d'affaire de ce jour dans cette langue. `/codenames affaire` ouvre celle d'aujourd'hui.
button-puzzles = Un autre indice
puzzle-list = ### 🧩 Que visait-il ?
    Choisissez un indice de cette partie. Vous voyez le plateau tel qu'il était, et personne ne voit ce que vous faites.
puzzle-choose = Choisir un indice
puzzle-is-new = pas commencé
puzzle-is-begun = commencé
puzzle-is-found = trouvé
puzzle-is-missed = pas trouvé
puzzle-head = ## 🧩 { team-mark } { $clue }
    { $giver } visait { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Trouvez-la
   *[other] Trouvez-les toutes
}. Choisissez une carte, puis **{ button-guess }**. Une erreur, et c'est fini.
puzzle-found = ## ✅ { team-mark } { $clue } : trouvé
puzzle-missed = ## ❌ { team-mark } { $clue } : pas trouvé
puzzle-meant = { $giver } visait { $cards }.
puzzle-share = 🧩 { $people ->
    [one] Trouvé par { $found } personne sur 1.
   *[other] Trouvé par { $found } sur { $people } personnes.
}
refused-no-puzzle = Cet indice n'existe plus, ou ce serveur joue sans énigmes. `/codenames affaire` a chaque jour un plateau pour vous.

## Ce qui vient de soi-même

case-posted = ## 🕵️ Affaire du jour
    { $date } · { case-effort } · { $clues ->
        [one] { $clues } indice
       *[other] { $clues } indices
    }, le premier est **{ $clue } { $number }**
case-posted-note = -# **{ button-daily-play }** l'ouvre rien que pour vous. Ouverte jusqu'à la suivante : { $end }
    -# La gestion peut l'arrêter : `/codenames { command-server }`, *{ case-posts-tab }*.
case-day-before = **Hier :** { $people ->
    [one] résolue par { $solved } sur 1.
   *[other] résolue par { $solved } sur { $people }.
}
case-day-best = 🏆 Le mieux : { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
}{ $named ->
    [0] .
   *[other] { "" } ({ $who }).
}
case-day-streaks = 🔥 { $told ->
    [0] { $others ->
        [one] { $others } personne tient une série.
       *[other] { $others } personnes tiennent une série.
    }
   *[other] Séries : { $named }{ $others ->
        [0] .
        [one] { "" } et { $others } autre.
       *[other] { "" } et { $others } autres.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Me le rappeler
case-reminded = 🔔 Je vous écris deux heures avant la fin de l'affaire, mais seulement si votre série est en danger. Au plus une fois par jour.
case-reminded-no-more = 🔕 Fini les rappels pour l'affaire.
button-remind-no-more = Ne plus rappeler
case-at-stake = ## 🔥 Votre série de { $streak ->
        [one] { $streak } jour
       *[other] { $streak } jours
    }
    Jouez l'affaire du jour pour la garder. Fin de l'affaire : { $end }
case-posts-tab = Affaire du jour
case-posts = ## 🕵️ Affaire du jour
    { $state ->
        [on] Chaque jour à **{ $hour }** ({ $zone }) dans { $channel }, prochaine : { $next }
            -# Chaque affaire reste ouverte jusqu'à la suivante.
       *[off] Je peux la publier chaque jour, avec *{ button-daily-play }*. Seul *{ button-share }* y met votre nom.
            -# Nouvelle affaire chaque jour : { $end }
    }
case-at-hour = À { $hour }
button-case-here = Publier ici
button-case-off = Ne plus publier
case-posts-ended = 🕵️ Je ne peux plus publier l'affaire du jour dans { $channel }. `/codenames { command-server }`, *{ case-posts-tab }*, la fait revenir, là où je peux écrire.
case-posts-unread = 🕵️ J'ai perdu l'heure de l'affaire du jour dans { $channel } : elle attend. `/codenames { command-server }`, *{ case-posts-tab }*, la fait revenir.
