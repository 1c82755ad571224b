### Ce qui se dit du public, en français. CC0-1.0. Voir ../texts.ftl.

notice-predict = -# 👀 Vous regardez ? Pronostiquez sous **{ button-more }**.
predict-clue = ### 🔭 { team } : { $clue } { $number }
predict-ask = { $most ->
    [one] Quelle carte l'indice vise-t-il ? Choisissez-en 1.
   *[other] Quelles cartes l'indice vise-t-il ? Choisissez-en jusqu'à { $most }.
}
predict-made = 📌 Votre choix : **{ $cards }**
predict-wait = 🔭 Rien à pronostiquer pour l'instant. Appuyez sur **{ button-predict-again }** quand le prochain indice sera là.
predict-went = { $right ->
    [0] 🔭 { $clue } { $number } : aucune de vos cartes n'est sortie cette fois
   *[other] 🎯 { $clue } { $number } : vous aviez **{ $cards }**, soit { $right } sur { $all }
}
predict-choose = { $most ->
    [one] Choisir 1 carte
   *[other] Choisir jusqu'à { $most } cartes
}
award-reader = 🔭 { $count ->
    [one] Meilleur flair
   *[other] Meilleurs flairs
} : { $who }, avec { $found ->
    [one] { $found } carte visée
   *[other] { $found } cartes visées
}
recap-audience = -# 🔭 { $people ->
    [one] { $people } personne dans le public
   *[other] { $people } personnes dans le public
} : { $cards }
recap-thought-of = { $codename } ×{ $count }
