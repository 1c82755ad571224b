### Co mówi się osobom, które oglądają, po polsku. CC0-1.0. Zobacz ../texts.ftl.

notice-predict = -# 👀 Oglądasz? Wytypuj, co to znaczy, pod **{ button-more }**.
predict-clue = ### 🔭 { team }: { $clue } { $number }
predict-ask = { $most ->
    [one] Którą kartę oznacza wskazówka? Wybierz 1.
   *[other] Które karty oznacza wskazówka? Wybierz najwyżej { $most }.
}
predict-made = 📌 Twój typ: **{ $cards }**
predict-wait = 🔭 Teraz nie ma czego typować. Naciśnij **{ button-predict-again }**, gdy pojawi się następna wskazówka.
predict-went = { $right ->
    [0] 🔭 { $clue } { $number }: tym razem żadna twoja karta nie jest trafiona
   *[other] 🎯 { $clue } { $number }: trafione **{ $cards }**, { $right } z { $all }
}
predict-choose = { $most ->
    [one] Wybierz 1 kartę
    [few] Wybierz najwyżej { $most } karty
   *[many] Wybierz najwyżej { $most } kart
}
award-reader = 🔭 { $count ->
    [one] Najlepsze oko
   *[other] Najlepsze oczy
}: { $who }, właściwe karty: { $found ->
   *[other] { $found }
}
recap-audience = -# 🔭 { $people ->
    [one] 1 osoba z boku
    [few] { $people } osoby z boku
   *[many] { $people } osób z boku
}: { $cards }
recap-thought-of = { $codename } ×{ $count }
