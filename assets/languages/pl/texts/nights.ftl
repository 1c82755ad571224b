### Co mówi się o wieczorach gier, po polsku. CC0-1.0. Zobacz ../texts.ftl.

refused-night-gone = Ten wieczór gier nie jest już zapowiedziany. `/codenames { command-night }` zapowiada nowy.
refused-not-a-night-host = Wieczór gier mogą zapowiedzieć lub odwołać tylko osoby, które zarządzają wydarzeniami albo tym serwerem. Zapytaj jedną z nich.
refused-unknown-hour = Nie rozumiem tej godziny. Wpisz ją tak: 20:30.
command-night = wieczór
command-night-about = Zapowiedz tu wieczór gier, raz albo co tydzień
option-day = dzień
option-day-about = Dzień tygodnia
option-hour = godzina
option-hour-about = O której się zaczyna, na przykład 20:30
option-once = raz
option-once-about = Tylko ten jeden raz, nie co tydzień
night-cup = Turniej: wiele stołów
option-night-format-about = W co się gra; bez wyboru dwie drużyny
option-role = rola
option-role-about = Rola, którą oznaczam na otwarcie
night-title = ## { $opens ->
    [cup] 🏆 Turniejowy wieczór Codenames
   *[table] 🗓️ Wieczór Codenames
}
night-when = **{ $moment }** ({ $left })
night-weekly = co tydzień
night-once = raz
night-coming = { $count ->
    [0] Na razie nikt się nie zapowiada.
    [one] **Będzie 1 osoba:** { $who }
    [few] **Będą { $count } osoby:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}i jeszcze { $more }
    }
   *[many] **Będzie { $count } osób:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}i jeszcze { $more }
    }
}
night-moved = ↪️ Nowy termin. Poprzedni: { $before }
night-note = -# Otwieram tu dziesięć minut wcześniej{ $calls ->
    [yes] {" "}i oznaczam { $called }
   *[no] {""}
}. Osoby, które zarządzają wydarzeniami, mogą to zakończyć: *{ button-call-off-night }*.
night-begins = { $opens ->
    [cup] Zaczyna się wieczór turniejowy
   *[table] Zaczyna się wieczór gier
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Dołączcie tutaj]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}i jeszcze { $more }
        }
    }
night-open = ▶️ Już otwarte, poniżej.
night-posted = Wieczór gier jest zapowiedziany poniżej.
night-called-off = ⏹️ Ten wieczór gier jest odwołany.
night-off = ⏹️ Ten jest odwołany. Następny jest zapowiedziany na tym kanale.
night-missed = ⏭️ Tego wieczoru gier nie udało mi się otworzyć na czas.
night-busy = ⏭️ Ten wieczór gier się nie otworzył: na tym kanale trwa gra, a wątku nie mogę tu otworzyć.
night-lost = 🗓️ Nie mogę już pisać na { $channel }, więc wieczory gier tam są wstrzymane. Przywraca je `/codenames { command-night }`, na kanale, gdzie mogę pisać.
night-unread = 🗓️ Nie umiem już odczytać wieczorów gier z { $channel }, więc czekają. `/codenames { command-night }` zapowiada je od nowa. Więcej o tym nie napiszę.
night-ended = ⏹️ Na tym kanale nie ma już wieczorów gier.
night-rests = 😴 { $count ->
    [one] { $count } wieczór
    [few] { $count } wieczory
   *[many] { $count } wieczorów
} gier z rzędu bez nikogo, więc przestaję wołać. Przywraca je `/codenames { command-night }`.
night-call-off-ask = { $night ->
    [on] Zakończyć wieczory gier na tym kanale? Otwarty już stół zostanie.
    [once] Odwołać ten wieczór gier?
   *[weekly] Odwołać tylko ten wieczór gier czy wszystkie po nim też?
}
night-event-link = 📅 [W wydarzeniach tego serwera]({ $link })
night-event = { $opens ->
    [cup] Turniej Codenames
   *[table] Wieczór Codenames
}
night-event-about = Otwieram na kanale dziesięć minut wcześniej: tam dołączysz. Naciśnij *Zainteresowany*, a wtedy cię zawołam. ({ $what })
button-night-come = Będę
button-night-stay = Tym razem nie
button-call-off-night = Odwołaj
button-skip-night = Tylko ten
button-call-off-really-night = { $night ->
    [on] Tak, zakończ
    [once] Tak, odwołaj
   *[weekly] Wszystkie
}
button-end-nights = { $night ->
    [once] Zakończ ten wieczór
   *[weekly] Zakończ te wieczory
}
