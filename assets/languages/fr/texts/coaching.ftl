### Ce qu'un ordinateur répond à qui le demande, en français. CC0-1.0. Voir ../texts.ftl.

coach-line = -# 🤖 { $reading }
coach-line-better = -# 🤖 { $reading } · il aurait dit **{ $clue } { $number }** : { $cards }
coach-reads = Un ordinateur lit : { $cards }
coach-reads-nothing = Aucune carte n'est venue à l'esprit d'un ordinateur
coach-unknown = Un ordinateur ne connaît pas ce mot
led-to = { $sure ->
    [surely] sûrement { $cards }
    [perhaps] peut-être { $cards }
   *[hardly] à peine { $cards }
}
button-hint = Demander conseil
hint-clue = 🤖 Je dirais **{ $clue } { $number }**, pour { $cards }.
hint-guess = 🤖 Voici où l'indice me mène : { $cards }. Je n'en vois pas plus que vous.
hint-nothing = 🤖 Je connais ce mot, mais aucune carte d'ici ne me vient à l'esprit.
hint-unknown = 🤖 **{ $clue }** : je ne connais pas ce mot.
