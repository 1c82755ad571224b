### Ce qui se dit des reprises, des films et des pages souvenir, en français. CC0-1.0. Voir ../texts.ftl.

button-replay = Revoir
button-replay-first = Début
button-replay-back = Reculer
button-replay-on = Avancer
button-replay-last = Fin
button-film = Publier en film
button-keepsake = Garder en page
replay-deal = ### ⏪ Reprise : la donne
replay-step = ### ⏪ Reprise : étape { $place } sur { $last }
replay-took = -# ⏱️ Après { $span }
replay-choose = Aller à un tour
replay-turn = { $place }. { $clue } { $number }
replay-turn-lost = { $place }. sans indice
lasted-seconds = { $seconds } s
lasted-minutes = { $whole } min { $rest } s
lasted-hours = { $whole } h { $rest } min
lasted-days = { $whole } j { $rest } h
film-title = ### 🎞️ { $title }
alt-film = Toute la partie en film. { $headline } ({ $reason }).
alt-film-long = Toute la partie en film, { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}. { $headline } ({ $reason }).
keepsake-file = La page de cette partie, pour tout navigateur
keepsake-ready = Cette page montre toute la partie dans tout navigateur, même hors ligne. Elle montre les noms qu'on a maintenant sur ce serveur.
keepsake-board = Le plateau
keepsake-turns = Chaque tour, et ce qu'il visait
keepsake-when = tour { $place }
keepsake-check-about = L'empreinte est le SHA-256 du sel et de la donne. Elle était sous **{ $button-more }** dès la donne : chacun pouvait la noter. Votre navigateur la recalcule ici.
keepsake-waiting = Pas vérifiée : aucun script ne tourne ici.
keepsake-agrees = Elle correspond : c'est la donne du début, et le plateau en découle.
keepsake-differs = Elle ne correspond pas : quelque chose a changé sur cette page.
keepsake-unable = Pas vérifiée : ce navigateur ne sait pas calculer SHA-256 ici. Enregistrez la page en fichier et ouvrez-la dans un navigateur plus récent.
keepsake-commitment = Empreinte
keepsake-salt = Sel, en chiffres hexadécimaux
keepsake-deal = Donne
keepsake-pictures = Les images sont composées de Fluent Emoji (© Microsoft, licence MIT) et de Noto Emoji (© Google, Apache License 2.0), redessinés.
refused-moves-gone = Je n'ai plus les coups de cette partie. Au bout d'un temps, seul le résultat reste : `/codenames confidentialité` dit quand.
