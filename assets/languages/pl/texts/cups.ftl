### Co mówi się o turniejach, po polsku. CC0-1.0. Zobacz ../texts.ftl.

refused-cup-open = Na tym kanale jest już otwarty turniej. Oto on: { $link }
refused-no-strengths = Ten serwer nie liczy siły gry, więc nie wiem, kto jak gra. Wylosujcie drużyny.
refused-sign-up-closed = Drużyny są wylosowane, więc nie można już się zgłosić ani odejść. Oglądaj albo przyjdź na następny turniej.
refused-cup-full = Ten turniej jest pełny: mieści najwyżej { $most ->
    [one] { $most } osobę
    [few] { $most } osoby
   *[many] { $most } osób
}. Przyjdź na następny.
refused-too-few-for-cup = Turniej potrzebuje co najmniej { $least ->
    [one] { $least } osoby
   *[many] { $least } osób
}, a na razie { $count ->
    [0] nie ma żadnego zgłoszenia
    [one] jest 1 zgłoszenie
    [few] są { $count } zgłoszenia
   *[many] jest { $count } zgłoszeń
}. Poczekaj na więcej i losuj jeszcze raz.
refused-cup-over = Ten turniej się skończył. `/codenames { command-cup }` otwiera następny.
refused-game-of-cup = Ta gra należy do turnieju, a on sam zaczyna swoje następne gry. `/codenames start` otwiera własny stół.
refused-not-playing = W tej rundzie nie siedzisz przy żadnym stole. Poczekaj na następną albo oglądaj.
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
    [1] Lisy
    [2] Niedźwiedzie
    [3] Sowy
    [4] Wilki
    [5] Wydry
    [6] Tygrysy
    [7] Króliki
    [8] Borsuki
    [9] Żaby
    [10] Wieloryby
    [11] Żółwie
    [12] Lwy
    [13] Ośmiornice
    [14] Orły
    [15] Pandy
   *[16] Jeże
}
crew = { crew-mark } { crew-name }
command-cup = turniej
command-cup-about = Wieczór turniejowy: losowane drużyny, wątek na stół
cup-title = ## 🏆 Turniej Codenames
cup-invitation = Zgłoś się bez pary: dobierze ją los. Szefem jest każdy po kolei, a dwie najlepsze drużyny grają finał.
cup-signed-up = { $count ->
    [one] **1 osoba:** { $who }
    [few] **{ $count } osoby:** { $who }
   *[many] **{ $count } osób:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] Jeszcze 1 osoba i można losować drużyny.
    [few] Jeszcze { $count } osoby i można losować drużyny.
   *[many] Jeszcze { $count } osób i można losować drużyny.
}
cup-fills = 🤖 { $count ->
    [0] Gdzie kogoś brakuje, zagra komputer.
    [one] Gra też 1 komputer.
    [few] Grają też { $count } komputery.
   *[many] Gra też { $count } komputerów.
}
cup-lapses = -# Drużyny losuje { $host }{ $ready ->
    [yes] {" "}pod **{ button-more }**
   *[no] {""}
}. Koniec zgłoszeń: { $when }
cup-signed-up-already = Masz już zgłoszenie. Żeby odejść, naciśnij **{ button-more }**.
cup-host = -# Turniej prowadzi: { $host }
cup-called-off = ⏹️ Ten turniej jest odwołany. Gry w toku można skończyć.
cup-round = { $final ->
    [yes] Finał
    [game] Finał, gra { $number } z najwyżej { $most }
   *[no] Runda { $number }/{ $planned }
}
cup-crew = **{ crew }** · { $who }
cup-crew-away = -# { $line } · odpada: godzina poza stołem
cup-won = 🏆 **{ crew }** wygrywają ten turniej.
cup-nobody = Tego turnieju nie wygrywa nikt: { $final ->
    [yes] obie drużyny finału są poza stołem.
   *[no] wszyscy są poza stołem.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who }: { $count ->
        [one] w tej rundzie nie masz z kim grać.
       *[other] w tej rundzie nie macie z kim grać.
    } Liczy się to jak wygrana.
cup-line-call = Grajcie w wątku poniżej. Gdy już jesteście, naciśnijcie **{ button-here }**: drużyna, której nie ma godzinę, przegrywa.
cup-crew-plays = { $line } · { team }
cup-line-here = 👋 { crew } już są.
cup-line-stopped-once = ⏹️ Ta gra skończyła się przed czasem. Stół gra jeszcze raz, w nowym wątku.
cup-line-won = ✅ **{ crew }** wygrywają.
cup-line-walk-over = 🚪 **{ crew }** wygrywają walkowerem: drugiej drużyny nie ma od godziny.
cup-line-away = 🚪 Obu drużyn nie ma od godziny, więc nie wygrywa żadna.
cup-line-stopped = ⏹️ Gra dwa razy skończyła się przed czasem, więc nie wygrywa żadna.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Twoja drużyna już jest. Wasz stół: { $thread }
cup-watch = 👀 Nie grasz w tej grze, ale zapraszam do oglądania: { $thread }
cup-standings = ### 📊 Tabela
cup-standings-none = Drużyny nie są jeszcze wylosowane.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [one] 1 wygrana
    [few] { $count } wygrane
   *[many] { $count } wygranych
}**
cup-standing-met = { $standing } · wygrane przeciwników: { $met }
cup-result = ## 🏆 { crew }
    { $who } { $count ->
        [one] wygrywa
       *[other] wygrywają
    } turniej!
cup-call-off-ask = Odwołać ten turniej? Nic więcej nie będzie się liczyć. Gry w toku można skończyć.
cup-posted = Turniej jest otwarty: { $link }
cup-bracket = Turniej Codenames
cup-bracket-nobody = Nikt
cup-bracket-bye = { crew-name }: pauza
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [one] 1 wygrana
    [few] { $count } wygrane
   *[many] { $count } wygranych
}
cup-alt-game = { $red } – { $blue }, wygrana: { $winner }
cup-alt = Tabela: { $standings }. { $results }
button-sign-up = Zgłoś się
button-draw-teams = Losuj drużyny
button-draw-even = Losuj równe drużyny
button-cup-fill = Dobierz komputery
button-cup-unfill = Graj bez komputerów
button-standings = Tabela
button-call-off = Odwołaj
button-call-off-really = Tak, odwołaj
button-here = Jesteśmy
refused-no-cup-here = Turniej ma wątek dla każdego stołu, a tutaj nie mogę go otworzyć. Otwórz go na kanale tekstowym.
refused-not-a-cup-host = Turniej mogą otworzyć tylko osoby, które zarządzają wiadomościami, wydarzeniami albo tym serwerem. Zapytaj jedną z nich.
