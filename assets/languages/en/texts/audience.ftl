### What is said of the audience, in English. CC0-1.0. See ../texts.ftl.

notice-predict = -# 👀 Watching? Predict what it means under **{ button-more }**.
predict-clue = ### 🔭 { team }: { $clue } { $number }
predict-ask = Which { $most ->
    [one] card does the clue mean? Choose 1.
   *[other] cards does the clue mean? Choose up to { $most }.
}
predict-made = 📌 You chose **{ $cards }**
predict-wait = 🔭 There's nothing to predict now. Press **{ button-predict-again }** once the next clue is out.
predict-went = { $right ->
    [0] 🔭 { $clue } { $number }: none of your cards was found this time
   *[other] 🎯 { $clue } { $number }: you had **{ $cards }** right, { $right } of { $all }
}
predict-choose = { $most ->
    [one] Choose 1 card
   *[other] Choose up to { $most } cards
}
award-reader = 🔭 { $count ->
    [one] Best reader
   *[other] Best readers
}: { $who }, who picked { $found ->
   *[other] { $found } of the meant cards
}
recap-audience = -# 🔭 { $people ->
    [one] 1 person watching
   *[other] { $people } people watching
}: { $cards }
recap-thought-of = { $codename } ×{ $count }
