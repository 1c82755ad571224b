### Ce qui se dit des coupes, en français. CC0-1.0. Voir ../texts.ftl.

refused-cup-open = Une coupe est déjà ouverte dans ce salon. La voici : { $link }
refused-no-strengths = Ce serveur ne tient pas de cotes : je ne connais la force de personne. Tirez les équipes au hasard.
refused-sign-up-closed = Les équipes sont tirées au sort : plus d'inscription ni de départ. Regardez, ou venez à la prochaine coupe.
refused-cup-full = Cette coupe est pleine, avec { $most ->
    [one] { $most } personne
   *[other] { $most } personnes
}. Venez à la prochaine.
refused-too-few-for-cup = Une coupe demande { $least ->
    [one] { $least } personne
   *[other] { $least } personnes
}, et { $count ->
    [0] il n'y en a aucune
    [one] il y en a { $count }
   *[other] il y en a { $count }
} pour l'instant. Attendez du monde, puis réessayez.
refused-cup-over = Cette coupe est finie. `/codenames coupe` ouvre la prochaine.
refused-game-of-cup = C'est une partie de coupe : la coupe lance elle-même les suivantes. `/codenames jouer` ouvre une table à vous.
refused-not-playing = Vous n'êtes à aucune table de cette manche. Attendez la prochaine, ou regardez.
crew-mark = { $crew ->
    [1] 🦊
    [2] 🐻
    [3] 🦉
    [4] 🐺
    [5] 🦦
    [6] 🐯
    [7] 🐰
    [8] 🦡
    [9] 🐸
    [10] 🐳
    [11] 🐢
    [12] 🦁
    [13] 🐙
    [14] 🦅
    [15] 🐼
   *[16] 🦔
}
crew-name = { $crew ->
    [1] Renards
    [2] Ours
    [3] Hiboux
    [4] Loups
    [5] Loutres
    [6] Tigres
    [7] Lapins
    [8] Blaireaux
    [9] Grenouilles
    [10] Baleines
    [11] Tortues
    [12] Lions
    [13] Poulpes
    [14] Aigles
    [15] Pandas
   *[16] Hérissons
}
crew = { crew-mark } { crew-name }
command-cup = coupe
command-cup-about = Soirée tournoi : équipes tirées au sort, un fil par table
cup-title = ## 🏆 Coupe Codenames
cup-invitation = Venez en solo : un tirage vous donne un binôme. Maître-espion à tour de rôle, et les deux meilleures équipes jouent la finale.
cup-signed-up = { $count ->
    [one] **{ $count } personne :** { $who }
   *[other] **{ $count } personnes :** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] Encore { $count } personne et les équipes peuvent être tirées.
   *[other] Encore { $count } personnes et les équipes peuvent être tirées.
}
cup-fills = 🤖 { $count ->
    [0] Des ordinateurs complètent là où il manque quelqu'un.
    [one] { $count } ordinateur complète.
   *[other] { $count } ordinateurs complètent.
}
cup-lapses = -# { $host } tire les équipes{ $ready ->
    [yes] {" "}sous **{ button-more }**
   *[no] {""}
}. Fin des inscriptions : { $when }
cup-signed-up-already = Vous y êtes déjà. Pour vous retirer, appuyez sur **{ button-more }**.
cup-host = -# Hôte : { $host }
cup-called-off = ⏹️ Cette coupe est annulée. Les parties en cours peuvent se terminer.
cup-round = { $final ->
    [yes] Finale
    [game] Finale, partie { $number } sur { $most } au plus
   *[no] Manche { $number } sur { $planned }
}
cup-crew = **{ crew }** · { $who }
cup-crew-away = -# { $line } · hors jeu : une heure d'absence
cup-won = 🏆 La coupe est à : **{ crew }**.
cup-nobody = Personne ne gagne cette coupe : { $final ->
    [yes] les deux équipes de la finale étaient absentes.
   *[no] tout le monde était absent.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who } : { $count ->
       *[other] plus personne à affronter cette manche.
    } Cela compte comme une victoire.
cup-line-call = Jouez dans le fil ci-dessous. Appuyez sur **{ button-here }** en arrivant : une équipe absente une heure perd.
cup-crew-plays = { $line } · { team }
cup-line-here = 👋 Voici : { crew }.
cup-line-stopped-once = ⏹️ Cette partie s'est arrêtée avant la fin. La table rejoue une fois, dans un nouveau fil.
cup-line-won = ✅ Victoire : **{ crew }**.
cup-line-walk-over = 🚪 Victoire par forfait : **{ crew }**. L'autre équipe a été absente une heure.
cup-line-away = 🚪 Les deux équipes ont été absentes une heure : aucune ne gagne.
cup-line-stopped = ⏹️ La partie s'est arrêtée deux fois avant la fin : aucune équipe ne gagne.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Votre équipe est là. Votre table : { $thread }
cup-watch = 👀 Vous n'êtes pas de cette partie, mais regardez-la : { $thread }
cup-standings = ### 📊 Classement
cup-standings-none = Les équipes ne sont pas encore tirées au sort.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}**
cup-standing-met = { $standing } · victoires des équipes affrontées : { $met }
cup-result = ## 🏆 { crew }
    { $who } { $count ->
        [one] gagne
       *[other] gagnent
    } la coupe !
cup-call-off-ask = Annuler cette coupe ? Plus rien ne comptera. Les parties en cours peuvent se terminer.
cup-posted = La coupe est ouverte : { $link }
cup-bracket = Coupe Codenames
cup-bracket-nobody = Personne
cup-bracket-bye = { crew-name } : manche libre
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
cup-alt-game = { $red } contre { $blue }, victoire : { $winner }
cup-alt = Classement : { $standings }. { $results }
button-sign-up = Je m'inscris
button-sign-off = Me retirer
button-draw-teams = Tirer les équipes
button-draw-even = Tirer à forces égales
button-cup-fill = Avec des ordinateurs
button-cup-unfill = Sans ordinateurs
button-standings = Classement
button-call-off = Annuler
button-call-off-really = Oui, annuler
button-here = On est là
refused-no-cup-here = Une coupe a un fil par table, et je ne peux pas en ouvrir ici. Ouvrez-la dans un salon textuel.
refused-not-a-cup-host = Pour ouvrir une coupe, il faut gérer les messages, les événements ou le serveur. Demandez à quelqu'un qui le peut.
