### Ce qui se dit au club : les parties jouées et les indices qui sortent du lot, en français. CC0-1.0. Voir ../texts.ftl.

command-club = club
command-club-about = Parties, profils, meilleurs indices, classement et records
option-tab = onglet
option-tab-about = Ce qui s'ouvre d'abord
club-history = Historique
club-profile = Profil
club-hall = Meilleurs indices
option-person = personne
option-person-about = De qui voir profil ou parties ; vide : vous, ou tous
history-title = ## 📜 Parties finies de ce serveur
history-title-of = ## 📜 Parties finies : { $who }
history-none = Pas encore de parties finies ici. `/codenames jouer` ouvre une table.
history-none-of = Pas encore.
history-game = **{ button-past-game } · { $result }** · { $how }
history-reason = { $termination ->
    [assassin] ✖️ assassin
    [resigned] 🏳️ abandon
   *[sudden-death] mort subite
}
history-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
history-clue = 💬 **{ $clue } { $number }** par { $giver } : { $found ->
    [one] { $found } agent
   *[other] { $found } agents
}
history-unrated = -# { $with_computers ->
    [yes] 🤖 Avec des ordinateurs : elle compte à part, dans le profil.
   *[no] Dans aucune statistique : il y a eu un conseil, ou une personne en visite.
}
history-gone = -# L'une ne s'ouvre pas ? Elle est ancienne, et il n'en reste que le résultat.
button-past-game = Partie { $place }
button-newer = Plus récentes
button-older = Plus anciennes
button-results-file = En fichier
results-file = Résultats des parties finies, en CSV
results-handed = Voici les parties finies de ce serveur, une ligne par personne, pour un tableur. Les profils masqués n'y sont pas.
refused-kept-to-themselves = Cette personne a masqué ses parties. `/codenames club` liste celles du serveur.
decimal-mark = ,
percent = { $number } %
profile-title = ## 🪪 { $who }
profile-none = Encore rien ici.
profile-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
profile-share = { $share } de victoires
profile-head = **{ $games }{ $won ->
    [0] {""}
    [one] , { $won } gagnée
   *[other] , { $won } gagnées
}** sur ce serveur
profile-first-win = 🏆 Première victoire : { $day }
profile-best-clue = 💬 Meilleur indice : **{ $clue } { $number }**, { $found ->
    [one] { $found } agent trouvé
   *[other] { $found } agents trouvés
}
profile-gave = 💬 En donnant : **{ $count }** { $count ->
    [one] indice
   *[other] indices
}{ $found ->
    [0] {""}
    [one] , **1** agent trouvé
   *[other] , **{ $found }** agents trouvés
}
profile-guessed = 🔎 En tentant : **{ $count }** { $count ->
    [one] tentative
   *[other] tentatives
}{ $found ->
    [0] {""}
    [one] , **1** agent trouvé
   *[other] , **{ $found }** agents trouvés
}
profile-computers = 🤖 Avec des ordinateurs : **{ $won ->
    [0] { profile-games }
   *[other] { $won } sur { $games }
}**
profile-computer-games = Avec des ordinateurs : { profile-games }
profile-computers-won = Victoires avec des ordinateurs
profile-won = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
profile-best = Meilleur indice
profile-best-note = { $clue } { $number } : agents trouvés
profile-part = - { $format }{ $role ->
    [spymaster] , maître-espion
    [operative] , agent de terrain
   *[member] {""}
} : { profile-games }{ $share }
profile-part-won = , { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} ({ $share })
profile-undecided = , pour les deux équipes
profile-giving = 💬 En donnant des indices : { $told } ({ $note })
profile-mean = **{ $mean }** agents par indice
profile-promises = **{ $share }** des nombres atteints
profile-guessing = 🔎 En tentant : { $told } ({ $note })
profile-meant = **{ $share }** des cartes visées trouvées
profile-hits = **{ $share }** de tentatives justes
profile-assassins = assassins touchés : **{ $assassins }**
profile-of-clues = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
}
profile-of-meant = { $count ->
    [one] { $count } carte visée
   *[other] { $count } cartes visées
}
profile-of-guesses = { $count ->
    [one] { $count } tentative
   *[other] { $count } tentatives
}
profile-few-games = { $games ->
    [one] { $games } partie seulement
   *[other] { $games } parties seulement
}
profile-per-clue = Agents par indice
profile-kept = Nombres atteints
profile-found = Cartes visées trouvées
profile-found-giving = Agents trouvés en donnant
profile-found-guessing = Agents trouvés en tentant
profile-streak = Série de victoires
profile-streak-line = 🔥 Plus longue série de victoires : **{ $streak }**
profile-partner = 🤝 Le plus souvent avec { $who } : { profile-games }{ $won ->
    [0] {""}
    [one] , { $won } gagnée
   *[other] , { $won } gagnées
}
profile-shown = -# 👥 Sur ce serveur, on peut voir ceci, vos parties et vos rangs.
profile-hidden = -# 🔒 Personne d'autre ne voit ceci.
profile-ranks = 🏅 Ce mois-ci : { $ranks }
profile-rank = { ranking-by } **n° { $rank }**
profile-unrated = 📈 Pas encore de cote ce trimestre. Jouez à deux équipes, quatre personnes ou plus et aucun ordinateur.
profile-rating = 📈 Cote du trimestre comme { $role ->
    [spymaster] maître-espion
   *[operative] agent de terrain
} : **{ $number }** ({ $note })
button-hide-profile = Masquer mon profil
button-show-profile = Montrer mon profil
hall-month = { month-name } { $year }
hall-title = ## 🏛️ Meilleurs indices · { $month }
hall-prize = { $prize ->
    [largest] 💎 Le plus de cartes
    [boldest] 🎲 Le plus audacieux
    [funniest] 😂 Le plus drôle
   *[assassin] 💀 Le plus fatal
}
hall-won = **{ hall-prize } :** **{ $clue }** par { $who }, { $prize ->
    [largest] { hall-largest }
    [boldest] { hall-boldest }
    [funniest] { hall-funniest }
   *[assassin] { hall-assassin }
}
hall-none = Pas encore de grand indice ce mois-ci. Finissez une partie sans ordinateurs, et le vôtre peut être le premier.
hall-none-then = Pas de grand indice ce mois-là.
hall-largest = { $found ->
    [one] sa carte trouvée
   *[other] ses { $found } cartes trouvées
}
hall-boldest = a trouvé { $found ->
    [one] la carte qu'un ordinateur attendait
   *[other] les { $found } cartes qu'un ordinateur attendait
} le moins
hall-funniest = { $count ->
    [one] a fait rire { $count } personne
   *[other] a fait rire { $count } personnes
}
hall-assassin = a mené à l'assassin { $found ->
    [0] tout droit
    [one] après { $found } agent
   *[other] après { $found } agents
}
hall-note = -# Des parties finies sans ordinateurs ni conseils. Après une partie, 😂 sous **{ button-every-clue }** dit quel indice était drôle.
hall-posted = -# Publié par { $who }
hall-laugh-head = Quel indice était drôle ?
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Publier pour tous
button-hall-off = Décrocher
hall-off = -# Une liste des meilleurs indices était ici ; elle est décrochée.
hall-strike = Décrocher un indice pour de bon
refused-no-such-clue = Cet indice n'existe plus, ou sa partie ne compte pas. `/codenames club`, **{ club-hall }**, montre les autres.
refused-own-clue = C'est votre propre indice. Choisissez celui de quelqu'un d'autre.
refused-not-a-moderator = Pour le décrocher, il faut l'avoir publié ou gérer les messages ici. Demandez à quelqu'un qui le peut.
ranking-by = { $by ->
    [wins] 🏆 Victoires
    [givers] 💬 Indices donnés
    [readers] 🔎 Indices lus
    [duos] 🤝 Binômes
    [spymasters] 📈 Cote de maître-espion
    [operatives] 📈 Cote d'agent de terrain
   *[cases] 📅 Affaires du jour
}
ranking-title = ### 🏅 Classements
best-scores = **🎯 { format-one-team }, { $layout } :** { $scores }
best-score = **{ history-score }** { $who }, { $day }
ranking-each = { $score } chacun
ranking-wins = { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
ranking-givers = { $mean } agents par indice ({ $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
})
ranking-readers = { $share } de { $cards ->
    [one] { $cards } carte visée
   *[other] { $cards } cartes visées
}
ranking-duos = { $share } de victoires ensemble ({ $won } sur { $games })
ranking-rated = **{ $number }** ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
})
ranking-cases = { $solved ->
    [one] { $solved } résolue
   *[other] { $solved } résolues
}, { $mean } indices par affaire
