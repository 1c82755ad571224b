### Powolne gry obok codziennego życia, po polsku. CC0-1.0. Zobacz ../texts.ftl.

button-slow = Moje przypomnienia
slow-choices =
    ### Powolne gry
    Jak mam ci mówić, że czeka na ciebie powolna gra?
slow-way = { $way ->
    [mention] Wzmianką na kanale
    [dm] Wiadomością prywatną
   *[nothing] Wcale
}
slow-dm-about = Najwyżej raz dziennie
slow-dms-closed = ⚠️ Nie mogę wysyłać ci wiadomości prywatnych, więc oznaczam cię na kanale. Zezwól na nie z tego serwera i wybierz jeszcze raz *Wiadomością prywatną*.
slow-by-message = ⏳ Gdy będzie na ciebie czekać powolna gra, napiszę tutaj, najwyżej raz dziennie.
slow-days = { $count ->
    [one] 1 dzień
   *[many] { $count } dni
}
slow-days-left = { $count ->
    [0] Na ten kwartał nie masz już dni urlopu.
    [one] Na ten kwartał masz jeszcze 1 dzień urlopu. Gdy cię nie ma, nikt nie zajmie twojego miejsca i nikt ci nie przypomina.
   *[many] Na ten kwartał masz jeszcze { $count } dni urlopu. Gdy cię nie ma, nikt nie zajmie twojego miejsca i nikt ci nie przypomina.
}
slow-on-holiday = 🏖️ Masz urlop do: { $end }
slow-away = Weź urlop na…
button-slow-foretell = Uprzedź mnie o kolei
button-slow-not-foretell = Nie uprzedzaj
button-slow-back = Już jestem
slow-holiday = 🏖️ { $who } ma urlop i zachowuje miejsce do: { $end }
slow-your-move = ⏳ Twój ruch, kiedy tylko chcesz: { $link }
slow-still-your-move = ⏰ Wciąż twój ruch, kiedy tylko chcesz: { $link }
slow-next = ⏭️ W powolnej grze następna kolej jest twoja: { $link }
slow-games = ⏳ { $count ->
    [one] Na twój ruch czeka { $count } powolna gra
    [few] Na twój ruch czekają { $count } powolne gry
   *[many] Na twój ruch czeka { $count } powolnych gier
}:
slow-games-next = ⏭️ Następna kolej jest twoja w { $count ->
    [one] { $count } powolnej grze
   *[many] { $count } powolnych grach
}:
refused-holiday-too-long = Na ten kwartał masz jeszcze { $left ->
    [one] 1 dzień
   *[many] { $left } dni
} urlopu. Wybierz mniej.
