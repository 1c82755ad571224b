### Was zum Zuschauen gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

notice-predict = -# 👀 Du schaust zu? Sag unter **{ button-more }** vorher, was der Hinweis meint.
predict-clue = ### 🔭 { team }: { $clue } { $number }
predict-ask = Welche { $most ->
    [one] Karte meint der Hinweis? Wähl 1.
   *[other] Karten meint der Hinweis? Wähl bis zu { $most }.
}
predict-made = 📌 Deine Wahl: **{ $cards }**
predict-wait = 🔭 Gerade gibt es nichts vorherzusagen. Drück **{ button-predict-again }**, wenn der nächste Hinweis da ist.
predict-went = { $right ->
    [0] 🔭 { $clue } { $number }: Von deinen Karten war diesmal keine dabei
   *[other] 🎯 { $clue } { $number }: Richtig waren **{ $cards }**, { $right } von { $all }
}
predict-choose = { $most ->
    [one] 1 Karte wählen
   *[other] Bis zu { $most } Karten wählen
}
award-reader = 🔭 { $count ->
   *[other] Am besten vorhergesagt
}: { $who }, mit { $found ->
    [one] 1 gemeinten Karte
   *[other] { $found } gemeinten Karten
}
recap-audience = -# 🔭 { $people ->
    [one] 1 Person schaut zu
   *[other] { $people } Personen schauen zu
}: { $cards }
recap-thought-of = { $codename } ×{ $count }
