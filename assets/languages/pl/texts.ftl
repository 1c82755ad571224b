### Teksty stołu po polsku. CC0-1.0.
### Jeden komunikat na każdą rzecz, którą się mówi. Komunikat w klamrach dostaje te same argumenty.
### Jak mówimy, w dziesięciu punktach:
### 1. Znajomy, który rozdaje karty: zna zasady, życzy ci dobrej zabawy i nigdy nie jest bohaterem zdania.
### 2. Najpierw chwila, potem przycisk: „Niebiescy szukają wskazówki. Ana: naciśnij Podaj wskazówkę”.
### 3. Jak na czacie: ty małą literą, przy stole wy; żadnych Państwa, żadnej strony biernej bez sprawcy.
### 4. Nikt nie ma płci: czas teraźniejszy albo bezosobowo („Ana kończy turę”), nigdy „zrobił, zrobiła”.
### 5. Krótko: na planszy dwie linie po czterdzieści znaków, prywatnie trzy; dłuższe są tylko zasady.
### 6. Przycisk mówi, co robi, czasownikiem z przodu, najwyżej 22 znaki; pytanie i odpowiedź tak samo.
### 7. Nikogo się nie gani: „Ana jest poza stołem”. Granica mówi, kiedy znowu można, a nie że było za często.
### 8. Jedno ciepłe słowo, gdy się cieszymy, jedno ! na ekran; żadnego po przegranej. Zabójca może boleć.
### 9. Kuchnia zostaje w kuchni: pieczęcie, sól i tabele tylko za „Szczegółami”.
### 10. Drużyny to Czerwoni i Niebiescy, w liczbie mnogiej; przypadki mają własne komunikaty (team-of, loser-to).
### Słowa: game gra · table stół · lobby poczekalnia · host gospodarz (stołu) · seat miejsce · team drużyna
### side strona (tylko Duet) · spymaster szef wywiadu, szef · operative tajniak · codename kryptonim
### agent agent · opponent przeciwnik · card karta, niezakryta, zakryta · key klucz · clue wskazówka
### guess zgadywać, próba · mark zaznaczyć · turn tura · end the turn skończyć turę, pas · hit trafienie
### miss pudło · cover zakryć · token żeton · bystander przechodzień · assassin zabójca · streak seria
### the clue stands jest ważna · invalid nieważna · object zgłosić sprzeciw · ask zapytać · allow zezwolić
### refuse odmówić · press nacisnąć · at random losowo · ping oznaczyć · computer komputer
### sand timer klepsydra · slow game powolna gra · pace tempo · settings ustawienia · pack zestaw
### cup turniej · round runda · case of the day sprawa dnia · rating siła gry · score punkty · hint podpowiedź
### end zakończyć · close zamknąć · call off odwołać · fingerprint odcisk · watch oglądać · guest gość

## Słowa

team-mark = { $team ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [a] 🅰️
    [b] 🅱️
   *[both] 👥
}
team-name = { $team ->
    [red] Czerwoni
    [blue] Niebiescy
    [orange] Pomarańczowi
    [purple] Fioletowi
    [a] Strona A
    [b] Strona B
   *[both] Obie drużyny
}
team = { team-mark } { team-name }
team-name-start = { team-name }
team-name-the = { $team ->
    [a] strona A
    [b] strona B
    [both] obie drużyny
   *[other] { team-name }
}
team-name-of = { $team ->
    [red] Czerwonych
    [blue] Niebieskich
    [orange] Pomarańczowych
    [purple] Fioletowych
    [a] strony A
    [b] strony B
   *[both] obu drużyn
}
team-start = { team }
team-the = { team-mark } { team-name-the }
team-of = { team-mark } { team-name-of }
team-in = { $team ->
    [a] po { team-mark } stronie A
    [b] po { team-mark } stronie B
   *[other] u { team-of }
}
loser = { $loser ->
    [red] 🔺 Czerwoni
    [blue] 🔵 Niebiescy
    [orange] 🔶 Pomarańczowi
   *[purple] 🟣 Fioletowi
}
loser-start = { loser }
loser-to = { $loser ->
    [red] 🔺 Czerwonym
    [blue] 🔵 Niebieskim
    [orange] 🔶 Pomarańczowym
   *[purple] 🟣 Fioletowym
}
identity-mark = { $identity ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [green] 🟢
    [bystander] ◻️
   *[assassin] ✖️
}
identity-name = { $identity ->
    [red] czerwony agent
    [blue] niebieski agent
    [orange] pomarańczowy agent
    [purple] fioletowy agent
    [green] agent
    [bystander] przechodzień
   *[assassin] zabójca
}
picture = 🖼️ { $number }
somebody = ktoś
guest = gość
guest-named = { $name } (gość)
and = { $first } { $before ->
   *[other] i
} { $last }
and-more = { $first } i { $count ->
    [one] jeszcze 1
   *[other] jeszcze { $count }
}

## Komendy

command-codenames = codenames
command-codenames-about = Zagrajcie w Codenames na tym kanale
command-start = start
command-start-about = Otwórz stół na tym kanale
option-language = język
option-language-about = Język kryptonimów i stołu
option-format = tryb
option-format-about = Kto gra przeciwko komu
option-deck = karty
option-deck-about = Co leży na planszy: słowa, obrazki czy jedno i drugie
option-layout = siatka
option-layout-about = Wielkość planszy i liczba agentów każdej drużyny
command-clue = wskazówka
command-clue-about = Podaj wskazówkę, gdy jest twoja tura
option-word = słowo
option-word-about = Jedno słowo o tym, co znaczą twoje kryptonimy
option-number = liczba
option-number-about = Ilu kryptonimów dotyczy: od 0 do 9 albo ∞
option-ask = zapytaj
option-ask-about = Najpierw zapytaj prywatnie drugiego szefa

## Poczekalnia

lobby-host = Stół prowadzi: { $host } · 🌐 { button-language }
lobby-free = _wolne_
lobby-lacking = ⏳ { $count ->
    [one] Jeszcze jedna osoba i możecie zacząć
    [few] Jeszcze { $count } osoby i możecie zacząć
   *[many] Jeszcze { $count } osób i możecie zacząć
}{ $computers ->
    [page] .
    [fill] . Naciśnij **{ button-join }** albo **{ button-fill }**.
    [yes] . Naciśnij **{ button-join }** albo dodaj komputer pod **{ button-seats }**.
   *[no] . Naciśnij **{ button-join }**.
}
lobby-ready-by-lot = ✅ Możecie zacząć: **{ button-start }** rozlosuje wolne miejsca.
lobby-uneven = Drużyny nie są równe, ale i tak możecie zacząć.
lobby-no-tables = -# Nie mam słownika tego języka: pytam tylko o słowa, które wyglądają podobnie. Reszta zależy od was.
lobby-ready = ✅ Są wszyscy. Kto ma miejsce, może nacisnąć **{ button-start }**.
lobby-closed = ## Codenames
    Ten stół jest zamknięty. `/codenames start` otwiera nowy.
lobby-posted = Stół jest otwarty: { $link }
button-join = Dołącz
button-fill = Graj z komputerami
button-leave = Odejdź
button-leave-really = Tak, odchodzę
button-how-to-play = Jak grać
seated-already = Masz już miejsce: { $role ->
    [spymaster] { team } · szef wywiadu.
    [member] { team }.
   *[operative] { team } · tajniak.
} Zmienisz je pod **{ $button-seats }**.
you-left = Nie siedzisz już przy tym stole.
lot = 🎲 Losowo: { $seats }.
lot-seat = { $role ->
    [spymaster] { team }: szef wywiadu { $who }
    [member] { team }: { $who }
   *[operative] { team }: tajniak { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] Tym razem: { $seats }.{" "}
   *[no] {""}
}Stół prowadzi: { $host }
next-seat = 🔁 Tym razem: { $seat }
button-shuffle = Wymieszaj miejsca
button-start = Start
button-sit = { $role ->
    [spymaster] { team-name }: szef
    [member] { team-name }
   *[operative] { $team ->
        [both] Tajniak obu drużyn
       *[other] { team-name }: tajniak
    }
}

## Plansza

headline-clue = ## { team } { $team ->
        [a] myśli
        [b] myśli
       *[other] myślą
    }
    { $who }: { $count ->
        [one] naciśnij
       *[other] naciśnijcie
    } **{ $button-clue }**.
headline-first-clue = ## Kto poda pierwszą wskazówkę?
    { $who }: { $count ->
        [one] masz pomysł? Naciśnij
       *[other] macie pomysł? Naciśnijcie
    } **{ $button-clue }**. Liczy się pierwsza.
headline-cover = ## { team }: zakryjcie obcego agenta
    { $who }: { $count ->
        [one] wybierz
       *[other] wybierzcie
    } kartę pod **{ $button-key }**, potem następna wskazówka.
headline-cover-own = ## { team }: można zakryć swojego agenta
    { $who }: { $count ->
        [one] wybierz
       *[other] wybierzcie
    } go pod **{ $button-key }** albo od razu **{ $button-clue }**, bez zakrywania.
headline-called = ## 🚫 { $objector } zgłasza sprzeciw: { team-mark } { $clue } { $number }
    Zasada: { $rule }. Zgadywanie czeka. { $who }: { $count ->
        [one] naciśnij
       *[other] naciśnijcie
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team }: czy { $clue } { $number } jest ważna?
    Zasada: { $rule }. { $who }: { $count ->
        [one] zdecyduj
       *[other] zdecydujcie
    } pod **{ $button-answer }**. Remis: jest ważna.
headline-sudden-death = ## 🚨 Nagła śmierć
    Bez wskazówek. Zgaduje, kto chce; decyduje klucz drugiej strony. Jedno pudło i koniec gry.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team } zgaduje: { $clue } { $number }
headline-guess-long = ## { $clue } { $number } { team-mark }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** z { $all ->
        [one] { $all } żetonu ·{" "}
       *[other] { $all } żetonów ·{" "}
    }
}🟢 **{ $found }** z { $agents ->
    [one] { $agents } agenta
   *[other] { $agents } agentów
}
duet-done = ✅ Wszyscy agenci { team-name-of } znalezieni: stamtąd nie będzie już wskazówek.
how-at-once = **liczy się pierwsze naciśnięcie**
guesses-left = { $count ->
    [one] Jeszcze **1** próba
    [few] Jeszcze **{ $count }** próby
   *[many] Jeszcze **{ $count }** prób
}
guesses-zero = Prób: **∞**. 0 znaczy, że nie pasuje **żadna** wasza karta. Jedną próbę trzeba zrobić.
guesses-unlimited = Prób: **∞**
marked = 📍 { $marks }
mark = { $codename }: { $who }
end-turn-asked = ✋ { $who }: { button-end-turn }
touched = { $whose ->
    [own] Tak! { $who } trafia: **{ $codename }**, { identity-mark } **{ identity-name }**.
    [assassin] **{ $codename }** to { identity-mark } **{ identity-name }**. { $who }, to boli.
   *[other] { $who } wybiera kartę **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } zakrywa kartę **{ $codename }**: { identity-mark } **{ identity-name }**.
stopped = { $who }: na razie wystarczy.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Tryb
    [4] Kursor
    [5] Bajt
    [6] Gizmo
    [7] Piksel
   *[8] Turing
}
computer-thinks = { $who } { $count ->
    [one] myśli
   *[other] myślą
} przez chwilę.
computer-torn = { $who } { $count ->
    [one] waha się
   *[other] wahają się
} między dwiema kartami.
computer-unknown = { $who } nie zna słowa „{ $clue }” i bierze kartę **{ $codename }**{ $whose ->
    [assassin] … a to akurat { identity-mark } **{ identity-name }**.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-touched = { $who } czyta „{ $clue }” jako **{ $codename }**{ $whose ->
    [assassin] … a to { identity-mark } **{ identity-name }**. Auć.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-says = { $who }: „{ $phrase }”
computer-phrase-easy = { $number ->
    [1] O, to mi się podoba.
    [2] To może się nawet udać.
    [3] Tylko bez chichotów, proszę.
    [4] Dopiero się rozkręcam.
    [5] Małymi kroczkami.
    [6] O, to już ja?
    [7] Trzymajcie kciuki!
    [8] Tak, to chyba wskazówka.
    [9] Prawie na pewno.
   *[10] Trudne to, prawda?
}
computer-phrase-even = { $number ->
    [1] Zobaczmy.
    [2] Gramy uczciwie.
    [3] Bez pośpiechu.
    [4] To powinno wystarczyć.
    [5] No to jazda.
    [6] Nadal w grze.
    [7] Bez fajerwerków.
    [8] Bywało gorzej.
    [9] Spokojnie.
   *[10] Dobrze się tu siedzi.
}
computer-phrase-hard = { $number ->
    [1] Patrzcie uważnie.
    [2] Bez urazy.
    [3] Za łatwe.
    [4] Róbcie notatki.
    [5] U mnie to norma.
    [6] Nie mrugajcie.
    [7] Wszystko policzone.
    [8] Tak jak miało być.
    [9] Nadążacie?
   *[10] Tylko nie zaśnijcie.
}
computer-phrase-partner = { $number ->
    [1] Damy radę.
    [2] No to razem.
    [3] Jestem z wami.
    [4] Naprzód!
    [5] Lubię, jak gramy.
    [6] Dobrze nam razem idzie.
    [7] Zawsze z wami.
    [8] Jeden za wszystkich.
    [9] Lecimy dalej.
   *[10] Ufam wam.
}
computer-lucky = { $number ->
    [1] Fart!
    [2] Uff!
    [3] Oho!
    [4] Bingo!
    [5] Ha!
   *[6] Rany!
}
computer-blunder = { $number ->
    [1] Ups.
    [2] Ajaj.
    [3] Kurczę.
    [4] Ojej.
    [5] Auć.
   *[6] Cóż.
}
computer-unsure = { $who } nie ma pewności co do kolejnej karty i kończy turę.
hired = { $who } zaprasza do stołu: { $computers }.
hiring = { $who } { $count ->
    [one] chce
   *[other] chcą
} dodać komputer: { $seats }. Musi się zgodzić ponad połowa z was.
recap-assisted = 🤖 Liczy się w profilu, **Z komputerami**: `/codenames klub`
recap-visited = 👋 Gra z gościem
recap-history-only = jest w historii, ale nie w statystykach
dms-closed = -# ✉️ { $who }: nie mogę wysłać wiadomości prywatnej, więc { $count ->
    [one] naciśnij **{ button-key }**, a zobaczysz swój klucz.
   *[other] naciśnijcie **{ button-key }**, a zobaczycie swój klucz.
}
footer = -# Stół { $match } · nieoficjalny projekt fanowski
won-title = { $you ->
    [won] Wygrywacie!
    [lost] Tym razem nie
   *[none] { $team ->
        [a] { team } wygrywa!
        [b] { team } wygrywa!
       *[other] { team } wygrywają!
    }
}
won-loser = { $you ->
    [lost] Wasza drużyna
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] Wszyscy wasi agenci znalezieni
        [lost] Komplet agentów { team-of }
       *[none] Komplet agentów
    } po { $turns ->
        [one] 1 turze
       *[other] { $turns } turach
    }; { $you ->
        [lost] wam
       *[other] { loser-to }
    } brakowało { $left ->
        [one] jednego
       *[other] { $left }
    }.
won-assassin = ## { won-title }
    { won-loser } { $you ->
        [lost] trafia
       *[other] trafiają
    } na zabójcę: **{ $codename }**. Brakowało jeszcze { $left ->
        [one] jednego agenta
       *[many] { $left } agentów
    }.
won-resigned = ## { won-title }
    { won-loser } { $you ->
        [lost] poddaje
       *[other] poddają
    } grę.
alone-won = ## Wygrywacie! Wynik { $score } z { $best }
    { $line } Wszyscy wasi agenci znalezieni w { $turns ->
        [one] 1 turę
        [few] { $turns } tury
       *[many] { $turns } tur
    }.
alone-lost-agents = ## Wygrywa przeciwnik
    Wszyscy obcy agenci zakryci, { $by ->
        [choice] ostatni z wyboru
       *[touch] ostatni waszą własną próbą
    }: **{ $codename }**.
alone-lost-assassin = ## Wygrywa przeciwnik
    To był zabójca: **{ $codename }**.
alone-lost-resigned = ## Wygrywa przeciwnik
    Gra poddana.
score-best = Aż trudno uwierzyć!
score-7 = Przeciwnik nie zmruży oka.
score-6 = Kończycie sobie nawzajem zdania.
score-5 = Agencja jak z zegarka.
score-4 = Solidna robota, i to ze stylem.
score-3 = Archiwum będzie was miło wspominać.
score-2 = Nie musiało być aż tak na styk.
score-1 = Wygrana to wygrana.
together-won = ## Wygrywacie!
    Wszyscy agenci znalezieni, cała piętnastka, w { $turns ->
        [one] 1 turę
        [few] { $turns } tury
       *[many] { $turns } tur
    }; { $tokens ->
        [0] nie został żaden żeton
        [one] został 1 żeton
        [few] zostały { $tokens } żetony
       *[many] zostało { $tokens } żetonów
    }.
together-lost-assassin = ## Tym razem nie
    To był zabójca: **{ $codename }**.
together-lost-sudden-death = ## Tym razem nie
    Nagła śmierć, a **{ $codename }** to przechodzień.
together-lost-resigned = ## Tym razem nie
    Poddajecie się razem.
game-stopped = ## Gra skończona przed czasem
    Nikt nie wygrywa. Plansza pokazuje klucz.
button-clue = Podaj wskazówkę
button-guess = Zgaduj
button-guess-this = Zgaduj: { $codename }
button-end-turn = Pas
button-end-turn-asked = { button-end-turn } ({ $asked } z { $needed })
end-turn-really = Próby: { $count ->
   *[other] { $count }
} z { $number }. Mimo to pas?
button-guess-agreed = { button-guess-this } ({ $asked } z { $needed })
button-key = Klucz
button-more = Więcej
status-clue = { team-name } { $team ->
    [a] myśli…
    [b] myśli…
   *[other] myślą…
}
status-first = Zaczyna dowolna strona
status-cover = { team-name }: zakryjcie obcego agenta…
status-cover-own = { team-name }: można zakryć agenta…
status-sudden-death = Nagła śmierć
status-won = Wygrana { team-name-of }
status-you-won = Wygrywacie!
status-you-lost = Tym razem nie
status-lost-alone = Wygrywa przeciwnik
status-won-together = Komplet agentów!
status-lost-together = Tym razem nie
status-case-over = Sprawa zamknięta
status-paused = Pauza
status-asleep = Gra śpi
status-stopped = Zakończona

## Opisy obrazów

alt-board = Plansza, rząd po rzędzie. { $moment } { $score }. { $cards }.
alt-board-groups = Plansza.
alt-page = Plansza dużym drukiem, karty od { $first } do { $last } z { $all }.
alt-clue = Wskazówka { team-name-of }: { $clue } { $number }.
alt-last = Ostatnia próba: { $card }.
alt-score = { team-name }: brakuje { $left }
alt-score-together = Agenci znalezieni: { $found } z 15, { $tokens ->
    [0] żadnego żetonu
    [one] 1 żeton
    [few] { $tokens } żetony
   *[many] { $tokens } żetonów
}
alt-identity = { $identity ->
    [red] czerwona
    [blue] niebieska
    [orange] pomarańczowa
    [purple] fioletowa
    [green] agent
    [bystander] przechodzień
   *[assassin] zabójca
}
alt-known = { $card }: { alt-identity }
alt-open = Niezakryta
alt-group = { $label }: { $cards }.
alt-covered = Zakryta
alt-covered-as = Zakryta, { identity-mark } { alt-identity }
alt-key-card = Karta klucza. { $team ->
    [a] Zaczyna { team-name-the }.
    [b] Zaczyna { team-name-the }.
   *[other] Zaczynają { team-name-the }.
}
alt-key-card-side = Karta klucza, { team-name }.
alt-key-board = Plansza z kluczem.
alt-key-side = Plansza z kluczem, { team-name }.

## Klucz

key-title = ## 🔑 Twój klucz · { team }
key-your-turn = Twoja tura: jeśli chcesz, zaznacz karty, o które ci chodzi, i naciśnij **{ button-clue }**. { $link }
key-ticked = ✏️ Masz na myśli { $count }: { $cards }
key-cover = Wybierz agenta { team-of } do zakrycia, potem podaj następną wskazówkę. { $link }
key-cover-choose = Zakryj obcego agenta
key-cover-own = Wskazówka była nieważna: zakryj swojego agenta albo od razu podaj wskazówkę i nie zakrywaj nic. { $link }
key-cover-own-choose = Zakryj swojego agenta
key-called = Jest sprzeciw wobec wskazówki; reszta czeka. { $link }
question-for-you = ❓ { $who } pyta: zgadzasz się na wskazówkę **{ $clue } { $number }**? Brak odpowiedzi { span-within } znaczy tak.
question-for-you-refused = ❓ { $who } pyta: zgadzasz się na wskazówkę **{ $clue } { $number }**? Brak odpowiedzi { span-within } znaczy nie.
question-referee-asks = -# { $reason ->
    [unknown] Nie znam tego słowa, więc nie mam pewności. Zasada: { $rule }.
   *[other] Sędzia nie ma pewności. Zasada: { $rule }.
}
question-referee-refuses = -# Sędzia odmawia. Zasada: { $rule }.
question-ruled = ✏️ Twojej wskazówki **{ $clue } { $number }** jeszcze nie widać na planszy.
question-kept = ✏️ Twoja wskazówka **{ $clue } { $number }** trochę się spóźniła; czeka na twoją następną turę.
question-open = ❓ { $who } decyduje: **{ $clue } { $number }**. Odpowiedź przyjdzie { span-within }.
question-refused = ❌ { $who } odmawia: **{ $clue } { $number }**.
question-unanswered = ❌ { $who } nie odpowiada, więc odmowa zostaje: **{ $clue } { $number }**.
question-waits = -# Nie mogę tam wysłać wiadomości prywatnej, więc pytanie czeka pod **{ $button-key }**.
question-allowed = Zgoda: wskazówka jest na planszy.
question-you-refused = Odmawiasz. Przekażę to dalej.
question-died = ⌛ Odpowiedź w sprawie **{ $clue } { $number }** nie jest już potrzebna: gra poszła dalej.
personal-seat = Twoje miejsce: **{ team }**{ $role ->
    [spymaster] {""}, szef wywiadu
    [operative] {""}, tajniak
   *[member] {""}
}.
personal-knowing = Znasz już klucz, więc w tej grze nie zgadujesz.
personal-no-seat = Nie masz teraz miejsca. **{ $button-more }** pokazuje wolne.
personal-closed = ✉️ { $who }: twoje miejsce przy tym stole się zmieniło. **{ button-more }** pokazuje, gdzie siedzisz.
question-passed-allowed = ✅ { $who } zgadza się: **{ $clue } { $number }** jest na planszy.
question-passed-silence = ✅ { $who } nie odpowiada, więc jest zgoda: **{ $clue } { $number }** jest na planszy.
call-title = ### Sprzeciw: { $clue } { $number }
    Jeśli masz rację, tura się kończy i możesz zakryć swojego agenta.
call-by = -# Zasada: { $rule }.
call-reason = Co jest nie tak?
objection-form = To forma słowa leżącego na stole
objection-word = To dwa słowa albo w ogóle nie słowo
objection-place = Chodzi o litery, brzmienie lub miejsce
objection-other = Coś innego
call-rule = Którą zasadę łamie?
call-codename = Które słowo na stole?
call-answer = { $who } zgłasza sprzeciw: **{ $clue } { $number }**. Zasada: { $rule }.
call-vote = { $who } zgłasza sprzeciw: **{ $clue } { $number }**. { $by ->
    [you] Bronisz swojej wskazówki.
    [nobody] Kto ją podaje, ten jej broni.
   *[other] { $giver } jej broni.
} Zasada: { $rule }.
call-at-once = 🚫 **{ $clue } { $number }** jest nieważna. Zasada: { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** jest nieważna i nikt jej nie broni. Zasada: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** jest nieważna po głosowaniu. Zasada: { $rule }.
call-stands = ✅ **{ $clue } { $number }** jest ważna.
call-withdrawn = ✅ **{ $clue } { $number }** jest ważna; sprzeciw wycofany.
call-awaits-you = Czy wskazówka jest nieważna? Przyznaj to albo stań w jej obronie { span-within }. Brak odpowiedzi znaczy, że bronisz.
call-awaits-giver = { $who } odpowie { span-within }: przyzna, że wskazówka jest nieważna, albo stanie w jej obronie. Brak odpowiedzi to obrona.
call-awaits-votes = Decyzja { span-within }: { $who }. Głosy: { $voted } z { $voters }; nikt nie widzi, kto co wybiera.
call-voted-stands = Twój głos: wskazówka jest ważna.
call-voted-invalid = Twój głos: wskazówka jest nieważna.
key-first-clue = Zacząć może dowolna strona. Masz wskazówkę? Naciśnij **{ button-clue }**. { $link }
key-wait-duet = Twój klucz decyduje o próbach drugiej strony. Gdy przyjdzie czas na twoją wskazówkę, zobaczysz to tutaj. { $link }
key-sudden-death = Nagła śmierć: o waszych próbach decyduje klucz drugiej strony. { $link }
key-sudden-rest = Nagła śmierć: druga strona ma komplet agentów, więc wasza już nie zgaduje. { $link }
key-wait = Na razie oglądaj: gdy przyjdzie twoja tura, zobaczysz to tutaj. { $link }
key-over = Gra skończona. { $link }
key-link = [Do planszy]({ $url })
key-conduct = -# Jedno słowo, jedna liczba. A potem kamienna twarz: ani słowa, ani emoji.

## Wskazówka

clue-title = Podaj wskazówkę
clue-beware = { $count ->
    [one] Uwaga na zabójcę
   *[other] Uwaga na zabójców
}: **{ $assassins }**
clue-word = Jedno słowo
clue-word-about = { $deck ->
    [pictures] O tym, co widać na obrazkach, a nie gdzie leżą
   *[other] O tym, co znaczą kryptonimy, a nie o literach
}
clue-number = Liczba
clue-number-about = Ilu kart dotyczy; wolno zgadnąć o jedną więcej
clue-number-choose = Ile kart?
clue-number-zero = Żadna nasza nie pasuje; bez limitu
clue-number-unlimited = Bez limitu
clue-number-together-about = Od 0 do 9; nie wyznacza limitu
clue-meant = O które karty ci chodzi?
clue-given = Twoja wskazówka jest na planszy: **{ $clue } { $number }**.
button-change = Zmień
button-ask = Zapytaj o zgodę
button-send = Wyślij mimo to
button-send-plain = Wyślij
button-spell = { $clue }?
button-unask = Wycofaj
button-allow = Zezwól
button-refuse = Odmów
button-object = Zgłoś sprzeciw
button-object-really = Sprzeciw
button-answer = Odpowiedz
button-concede = Jest nieważna
button-contest = Broń wskazówki
button-vote-stands = Wskazówka ważna
button-vote-invalid = Wskazówka nieważna
button-decline = Nie zakrywaj

## Więcej

more-side = **{ team }:** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (szef wywiadu)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (tajniak)
       *[other] { $people }
    }
}
more-clues = ### Wszystkie wskazówki
more-point-out = -# ⚖️ Ta wskazówka łamie zasady? Powiedz o tym prywatnie { $spymaster ->
        [other] szefowi drugiej drużyny
       *[own] swojemu szefowi
    }: tylko szef może zgłosić sprzeciw.
more-no-clues = Jeszcze bez wskazówek.
more-turn = { team-mark } **{ $clue } { $number }** { $touches }
more-turn-void = { $number } 🚫
more-turn-lost = { team-mark } bez wskazówki { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋
more-late = ⌛
more-covered = zakryta: { $codename }
more-then-covered = potem zakryta: { $card }
more-sudden = **Nagła śmierć:** { $touches }
more-fair-play = -# 🔒 Klucz jest ustalony od rozdania. Oto jego odcisk; po grze porówna go **{ $button-check-it }** pod **{ $button-more }**:
    -# `{ $commitment }`
more-views = ### Inne widoki
    Dwa pierwsze są tylko dla ciebie; ostatni przenosi planszę na koniec kanału.
button-fair-play = Uczciwa gra
button-views = Inne widoki
button-my-seat = Moje miejsce
button-back = Wróć
button-share = Udostępnij

## Lekcje

lesson-spymaster = 💡 Znajdź słowo dla dwóch lub trzech twoich agentów, ale nie dla zabójcy. W swojej turze możesz ich zaznaczyć niżej, potem naciśnij **{ button-clue }**.
lesson-member = 💡 Pierwszy Duet? Twoja tura: jedno słowo do dwóch lub trzech agentów z twojego klucza, potem **{ button-clue }**. Ich tura: zgaduj; decyduje ich klucz.
lesson-number = 💡 { $limit ->
    [zero] **0**: nie pasuje żadna wasza karta. Zgadujcie według starszych wskazówek, ile razy chcecie.
    [unlimited] **∞**: jakieś karty pasują. Zgadujcie, ile razy chcecie.
   *[number] **{ $number }**: { $number ->
        [one] pasuje jedna karta
        [few] pasują { $number } karty
       *[many] pasuje { $number } kart
    }; wolno wam zgadnąć o jedną więcej.
}
lesson-operative = { $marking ->
    [at-once] Twój wybór to od razu próba, i to ostateczna.
   *[majority] Wybory to głosy; **{ $button-guess }** wymaga większości z was.
}

## Odmowy

refused-game-over = Przy tym stole gra jest skończona. `/codenames start` otwiera nowy.
refused-clue-not-awaited = Twoja drużyna ma już wskazówkę w tej turze. Zachowaj swoją na następną.
refused-guess-not-awaited = Jeszcze nie ma wskazówki. Poczekaj, aż się pojawi.
refused-no-such-card = Nie ma takiej niezakrytej karty. Wybierz jedną z tych, które jeszcze zostały.
refused-guess-first = Od tej wskazówki nikt nie zgaduje. Wybierz choć jedną kartę, potem pas.
refused-cover-first = Najpierw trzeba zakryć obcego agenta. Wybierz go pod **{ $button-key }**, potem podaj wskazówkę.
refused-not-to-cover = Tej karty nie można teraz zakryć. Wybierz jedną z listy pod **{ $button-key }**.
refused-no-unlimited = W Duecie liczba jest od 0 do 9 i nie wyznacza limitu. Wybierz jedną z nich.
refused-already-marked-by-side = Twoja strona zna już tego przechodnia. Wybierz inną kartę.
refused-sudden-death = Nagła śmierć: nie ma już wskazówek ani tur do skończenia. Zgaduj albo zostaw to drugiej stronie.
refused-partner-is-done = Druga strona ma komplet agentów, więc twoja już nie zgaduje. Resztę zostaw jej.
refused-duet-is-classic = W Duet gra się na klasycznej planszy 5 x 5. Wybierz tę siatkę albo inny tryb.
refused-too-many-people = W tym trybie jest miejsce najwyżej dla { $most ->
    [one] { $most } osoby
   *[many] { $most } osób
}. Najpierw ktoś musi odejść.
refused-not-seated = Nie masz miejsca przy tym stole. Znajdź wolne pod **{ $button-more }** albo po prostu oglądaj.
refused-not-your-turn = To jeszcze nie twoja tura. Inni wciąż grają.
not-your-turn-of = To jeszcze nie twoja tura. Teraz: { $who }
refused-only-spymasters-give-clues = Wskazówki podają tylko szefowie. Poczekaj na swojego.
refused-spymasters-never-guess = Szefowie nie zgadują. Zachowaj kamienną twarz i zostaw decyzję tajniakom.
refused-nothing-marked = Żadna karta nie jest zaznaczona. Najpierw wybierz kartę, potem naciśnij **{ $button-guess }**.
refused-seat-taken = To miejsce jest zajęte. Spróbuj innego.
refused-seats-missing = Do tego potrzeba { $count ->
    [one] jeszcze jednej osoby
   *[many] jeszcze { $count } osób
}. Zacznijcie, gdy dołączą.
refused-not-dealt = Karty nie są jeszcze rozdane. Najpierw naciśnij **{ $button-start }**.
refused-table-full = Ten stół jest pełny. Dołącz do następnej gry.
refused-not-agreed = Ta karta ma { $marked } z { $needed ->
    [one] { $needed } potrzebnego zaznaczenia
   *[many] { $needed } potrzebnych zaznaczeń
}. Poproś innych, żeby też ją zaznaczyli.
refused-has-seen-key = Znasz już klucz, więc w tej grze nie zgadujesz. Zajmij miejsce, gdzie klucz nie jest tajny, albo oglądaj.
refused-only-the-starter = To może zrobić tylko gospodarz stołu albo moderacja. Zapytaj ich.
only-the-host = To może zrobić tylko gospodarz stołu ({ $host }) albo moderacja. Zapytaj ich.
guidance-not-seated = Nie siedzisz jeszcze przy tym stole.
key-unseen = 🗝️ W tej grze nie widzisz klucza.
refused-guest-needs-word = Goście podają wskazówki tylko z miejsca, które da im gospodarz, i nigdy nie prowadzą stołu. Poproś gospodarza o takie miejsce.
refused-no-such-guest = Tego gościa nie ma już przy stole. Otwórz jeszcze raz *{ button-seats }* i sprawdź, kto jest.
refused-too-many-changes = W tej poczekalni było już 500 zmian, i to jest granica. Zacznijcie grę albo zamknijcie stół i otwórzcie nowy.
refused-starter-is-here = Od ostatniego ruchu gospodarza stołu minęła tylko chwila. Zapytaj albo spróbuj za pięć minut.
refused-no-computers = Komputery nie mówią jeszcze językiem tego stołu. Wybierz inny pod **{ $button-settings }**.
refused-key-is-secret = Klucz widzą tylko szefowie. Graj tym, co mówi twój szef.
refused-clue-called = Jest sprzeciw wobec tej wskazówki. Poczekaj na decyzję.
refused-clue-stands = Ta wskazówka jest ważna, to już ustalone. Daj im zgadywać.
refused-call-spent = Każda drużyna może raz zgłosić sprzeciw wobec wskazówki, którą uznaję za dobrą, a twoja ma to za sobą. Tę już zostaw.
refused-name-the-codename = Ta zasada i ta karta nie pasują do siebie. Wybierz jeszcze raz zasadę, potem kryptonim.
refused-timing-out-of-range = Te limity są za krótkie albo za długie. Wybierz od 30 do 600 sekund na wskazówkę i od 15 do 300 na próbę.
refused-never-awake = Jeden dzień tygodnia musi zostać otwarty. Wybierz mniej dni wolnych.
refused-half-quiet = Cisza potrzebuje początku i końca. Wybierz oba albo żadnego.
refused-game-paused = Ta gra jest na pauzie. Najpierw naciśnij **{ $button-resume }** na planszy.
refused-game-asleep = Ta gra śpi. Najpierw naciśnij **{ $button-wake }** na planszy.
refused-sand-runs = Piasek już się sypie. Poczekaj, aż się skończy.
refused-still-here = Ta osoba była tu przed chwilą. Daj jej więcej czasu i spróbuj znowu.
refused-missing-too-short = Nie minęło jeszcze dziesięć minut, odkąd innych nie ma. Poczekaj, może ktoś się przysiądzie.
refused-agreement-too-long = Ta umowa jest za długa. Zmieść ją w jednej linii, najwyżej { $most ->
    [one] { $most } znak
    [few] { $most } znaki
   *[many] { $most } znaków
}.
refused-question-open = Pytasz już o jedną wskazówkę. Poczekaj na odpowiedź albo wycofaj pytanie.
refused-already-answered = Ta wskazówka ma już odpowiedź. Zmień ją albo wyślij, jeśli możesz.
refused-nothing-to-ask = Żadna twoja wskazówka nie czeka. Najpierw jakąś podaj.
refused-nobody-to-ask = Nie ma drugiego szefa, którego można zapytać. Zmień wskazówkę albo wyślij, jeśli możesz.
refused-not-yours-to-answer = To pytanie jest do kogoś innego. Zostaw mu je.
refused-other-open = Na tym kanale otwarty jest inny stół. Obudź tę grę, gdy tamta się skończy: { $link }
refused-not-among-them = Następną grę od razu zaczną tylko ci, którzy w tej grają. **{ $button-change-seats }** otwiera poczekalnię, a tam dołączy każdy.
refused-already-open = Na tym kanale jest już stół. Dołącz tutaj: { $link }
refused-moment-passed = Tymczasem gra poszła dalej. Spójrz jeszcze raz i graj.
refused-lobby-over = Gra już się zaczęła. Naciśnij **{ $button-more }** na jej planszy.
refused-clue-too-late = Gra poszła dalej, więc twojej wskazówki **{ $clue } { $number }** nie ma na planszy. Zachowaj ją na następną turę.
refused-match-changed = Kilka osób nacisnęło naraz i nic się nie stało. Naciśnij jeszcze raz.
refused-too-fast = Wciąż zajmuję się twoim ostatnim naciśnięciem. Poczekaj chwilę i naciśnij znowu.
refused-stopping = Uruchamiam się od nowa. Spróbuj za kilka sekund.
refused-shut-out = Ty albo ten serwer nie możecie już używać tego bota. Jeśli to pomyłka, napisz do osób, które go prowadzą.
too-often = Spokojnie. Znowu możesz to zrobić { $again }.
refused-match-broken = Nie umiem już odczytać tej gry, więc jest zamknięta. `/codenames start` otwiera nową.
refused-no-match-here = Na tym kanale nie ma gry. `/codenames start` otwiera nową.
refused-pack-too-small = { $pack } to za mało: ta plansza potrzebuje { $need ->
    [one] { $need } karty
   *[many] { $need } kart
}, a { $have ->
    [one] pasuje tylko { $have }
    [few] pasują do siebie tylko { $have }
   *[many] pasuje do siebie tylko { $have }
}. Weź mniejszą część albo inny zestaw.
refused-pack-gone = Zestawu { $title } już nie ma. Wybierz inny w ustawieniach.
refused-pack-for-adults = Zestaw { $title } jest dla dorosłych, a ten kanał nie ma ograniczenia wieku. Wybierz inny w ustawieniach.
refused-unknown-button = Nie znam już tego przycisku. Naciśnij przycisk na najnowszej planszy.
refused-form-too-late = Formularz otwiera się zbyt długo. Naciśnij przycisk jeszcze raz.

## Sędzia

clue-refused-empty = Wskazówka to jedno słowo. Wpisz je.
clue-refused-too-long = Wskazówka ma najwyżej 32 znaki. Wybierz krótsze słowo.
clue-refused-unsafe-text = We wskazówce są tylko litery i cyfry. Resztę pomiń.
clue-refused-mixed-script = W tej wskazówce są litery innego alfabetu. Napisz ją alfabetem łacińskim.
clue-refused-number = Liczba jest od 0 do 9 albo ∞, czyli bez limitu. Zmień ją.
clue-refused-expert-off = Przy tym stole gra się bez 0 i ∞. Wybierz od 1 do 9.
clue-refused-not-one-word = Wskazówka to jedno słowo. Pozostałe pomiń.
clue-refused-same-word = { $codename } leży jeszcze na stole, więc nie może być wskazówką. Wybierz inne słowo.
rule-c1 = jedno słowo i żadnych dodatkowych podpowiedzi
rule-c2 = żaden kryptonim leżący na stole
rule-c3 = żadna forma kryptonimu leżącego na stole
rule-c4 = żadna część złożenia leżącego na stole
rule-c7 = o znaczeniu, a nie o literach, pisowni, brzmieniu czy miejscu
rule-c8 = liczba mówi tylko, ile kart; nie jest drugą wskazówką
rule-c9 = w języku gry
rule-c10 = przeliterowana wskazówka to po prostu to słowo
rule-c11 = słowa pisane tak samo to jedno słowo
rule-c12 = zasady domowe tego stołu
rule-c13 = żadnych wymyślonych złożeń ani nazw
rule-c18 = żadnych innych znaków od szefa
rule-c20 = nic o barwach i wzorach na stole
clue-refused-form = { $clue } to forma słowa { $codename }, które leży jeszcze na stole. Wybierz inne słowo.
clue-refused-contains = { $clue } zawiera { $codename }, a to leży jeszcze na stole. Wybierz inne słowo.
clue-refused-part = { $clue } i { $codename } mają wspólną część, a to drugie leży na stole. Wybierz inne słowo.
clue-refused-twin = { $clue } i { $codename } różnią się tylko znakami nad literami. Wybierz inne słowo.
clue-refused-letters = { $clue } mówi o literach, a nie o znaczeniu. Wybierz inne słowo.
clue-refused-position = { $clue } mówi o miejscu na stole, a nie o znaczeniu. Wybierz inne słowo.
clue-refused-sound = { $clue } mówi o brzmieniu, a nie o znaczeniu. Wybierz inne słowo.
clue-refused-abbreviation = { $clue } to skrót, a przy tym stole gra się bez skrótów. Wybierz inne słowo.
clue-refused-unknown = Nie znam słowa { $clue }. Wybierz inne.
clue-asked-form = { $clue } to może być forma słowa { $codename }, które leży jeszcze na stole. Wysłać mimo to?
clue-asked-contains = { $clue } może zawierać { $codename }, a to leży jeszcze na stole. Wysłać mimo to?
clue-asked-part = { $clue } i { $codename } mogą mieć wspólną część, a to drugie leży na stole. Wysłać mimo to?
clue-asked-twin = { $clue } i { $codename } różnią się tylko znakami nad literami. Wysłać mimo to?
clue-asked-letters = { $clue } wygląda na podpowiedź o pisowni, a wskazówki są o znaczeniu. Wysłać mimo to?
clue-asked-position = { $clue } wygląda na podpowiedź, gdzie leżą karty, a wskazówki są o znaczeniu. Wysłać mimo to?
clue-asked-sound = { $clue } brzmi jak twoje kryptonimy, a wskazówki są o znaczeniu. Wysłać mimo to?
clue-asked-abbreviation = { $clue } wygląda na skrót, a na skróty nie ma tu umowy. Wysłać mimo to?
clue-asked-unknown = Nie znam słowa { $clue }, więc nie mam pewności. Wysłać mimo to?
clue-slip = Chodzi o **{ $clue }**?
clue-asked-not-one-word = { $clue } wygląda na wymyślone, a wskazówki to prawdziwe słowa. Wysłać mimo to?
clue-risk = -# Jeśli wyślesz, a drugi szef zgłosi sprzeciw z tej zasady, wskazówka od razu jest nieważna.
clue-risk-doubt = -# Jeśli wyślesz ją tak, drugi szef może zgłosić sprzeciw, a ty możesz jej bronić.

## Potknięcia

outdated-command = Ta komenda się zmieniła. Uruchom Discorda od nowa albo odśwież go (Ctrl+R) i wpisz ją jeszcze raz.
moved-command = Teraz to `/codenames { $command }`: wybierz tam **{ $place }**.
renamed-command = Teraz to `/codenames { $command }`.
moved-key-card = Karta klucza
moved-timer = Klepsydra
mishap = Coś poszło nie tak po mojej stronie; gra jest bezpieczna. Spróbuj jeszcze raz, a jeśli to się powtarza, zgłoś { $reference }.

## Uruchamianie bota

exit-database-newer = Tę bazę danych zapisała nowsza wersja bota. Zaktualizuj bota.
exit-database-damaged = Baza danych jest uszkodzona albo nie należy do tego bota. Przywróć kopię albo podaj w DATABASE_URL inną.
exit-database-unreachable = Baza danych nie odpowiada. Sprawdź, czy działa, i sprawdź { $setting }.
exit-database-full = Tam, gdzie jest baza danych, nie ma już miejsca. Zwolnij trochę.
exit-database-address = { $setting } nie wskazuje bazy, którą ten bot zna. Napisz sqlite:///ścieżka albo postgresql://użytkownik:hasło@host/nazwa.
exit-database-options = W { $setting } jest coś, czego bot nie rozumie ({ $names }). Usuń to albo popraw.
exit-database-driver = Nie ma tu sterownika Postgresa. Wpisz make install albo ustaw w DATABASE_URL plik.
exit-database-refused = Postgres odrzuca nazwę lub hasło z { $setting } albo nie ma bazy o tej nazwie. Popraw to.
exit-database-folder = Nie ma folderu { $folder }. Utwórz go albo podaj inny.
exit-database-directory = { $file } to folder. Podaj plik w nim, na przykład sqlite:///{ $file }/codenames.db.
exit-database-unwritable = Bot nie może zapisać { $file } albo pisać w tym folderze. Daj mu prawo albo podaj inne miejsce.
exit-database-none = Pod DATABASE_URL nie ma jeszcze bazy danych. Utworzy ją pierwsze uruchomienie bota.
exit-database-older = Tabele bazy ({ $schema }) są starsze niż tej wersji ({ $newest }). Uruchom bota raz, a je zmieni.
exit-database-rights = Bot może bazę tylko czytać. Daj jego roli prawo tworzenia tabel albo ustaw w DATABASE_URL inną.
exit-database-uncopied = Bazy danych nie da się skopiować. Zrób miejsce na kopię.
exit-database-dump = Postgresa kopiuje pg_dump: OPERATIONS mówi jak w Backup and restore. Potem odnotuje to .venv/bin/python bot.py backup --taken.
exit-database-itself = Kopia nie może trafić tam, gdzie jest sama baza. Podaj inny plik.
exit-database-taken = W bazie, którą wskazuje { $setting }, coś już jest. Podaj pustą albo plik, którego jeszcze nie ma.
exit-database-beside = Obok { $file } leży { $names }, a SQLite wczytałby to do nowego pliku. Podaj inny plik; a jeśli żaden program tego nie używa, usuń to.
exit-database-disk = Dysk nie przyjmuje { $file }. Sprawdź limit miejsca, limit wielkości pliku (ulimit -f) albo czy dysk się nie psuje.
exit-database-running = Na bazie z DATABASE_URL działa bot. Najpierw go zatrzymaj, inaczej przepadnie to, co się w tym czasie rozegra.
exit-database-unmoved = Kopia różni się od oryginału ({ $table }), więc nic z niej nie zostaje. Zgłoś to, proszę.
exit-database-unfit = Zapisane dane nie pasują do tabel tej wersji ({ $reason }), więc nic się nie zmieniło. Uruchom poprzednią wersję i zgłoś to, proszę.
exit-settings = Brakuje { $names } albo jest błędne. OPERATIONS mówi w Settings, jak to zapisać; wpisz to do .env.
exit-settings-unknown = Nie ma ustawienia { $names }. Porównaj .env z listą w OPERATIONS.
exit-settings-near = Nie ma ustawienia { $name }. Czy chodzi o { $near }?
exit-settings-line = Linia { $line } w { $file } nie zaczyna się od NAZWA=, jak DISCORD_TOKEN= i potem token. Dopisz to.
exit-settings-unreadable = Nie da się odczytać { $file }. Zapisz jako UTF-8 tam, gdzie bot może czytać.
exit-token-missing = Brakuje DISCORD_TOKEN albo jest błędny. Znajdziesz go na https://discord.com/developers/applications: twoja aplikacja, potem Bot, Reset Token. Wpisz do .env DISCORD_TOKEN= i token.
exit-token = Discord odrzuca DISCORD_TOKEN. Weź nowy na https://discord.com/developers/applications: twoja aplikacja, potem Bot, Reset Token.
exit-intents = Discord odrzuca intencje bota. Na https://discord.com/developers/applications, w części Bot, zapisz jeszcze raz Privileged Gateway Intents: żadnej nie potrzebuje.
exit-unreachable = Nie można połączyć się z Discordem. Sprawdź sieć i DISCORD_API_URL.
exit-identifies = Discord przyjmuje teraz { $left ->
    [0] zero połączeń
    [one] jeszcze jedno połączenie
    [few] jeszcze { $left } połączenia
   *[many] jeszcze { $left } połączeń
} tego bota, a ten proces potrzebuje { $needed }. Zostaw go zatrzymanego, sprawdź w logu, co go wciąż uruchamia, i uruchom go za { $hours ->
    [one] godzinę
    [few] { $hours } godziny
   *[many] { $hours } godzin
}.
exit-proxy = Bot nie może użyć serwera proxy z HTTPS_PROXY. Napisz http://host:port albo uruchom z HTTPS_PROXY= bez żadnego.
exit-port = Na { $port } słucha coś innego albo { $host } nie jest adresem tej maszyny. Wybierz inny.
backup-done = Baza danych jest skopiowana do { $file }.
backup-noted = Zapisane: kopia zrobiona przed chwilą.
announce-done = Wysłane na { $posted ->
    [one] { $posted } kanał
    [few] { $posted } kanały
   *[many] { $posted } kanałów
}; nieosiągalne: { $missed ->
   *[other] { $missed }
}.
announcement = 📣 Od osób, które prowadzą tego bota: { $text }
leave-done = Bota nie ma już na serwerze. Jego gry odpoczywają; po 30 dniach wszystko o tym serwerze zniknie.
leave-not-there = Bota nie ma na serwerze o tym numerze.
results-done = { $games ->
    [0] Żadna gra się tam jeszcze nie skończyła; pusty plik jest w { $file }.
    [one] Wyniki jednej gry są w { $file }.
   *[many] Wyniki { $games } gier są w { $file }.
}
shut-out-done = Wykluczone; działający bot dowie się w ciągu dziesięciu sekund.
let-in-done = Znów wpuszczone; działający bot dowie się w ciągu dziesięciu sekund.
clues-done = { $clues ->
    [0] { $file } jest pusty: żaden serwer nie udostępnia jeszcze wskazówek albo żadna jego gra się od tego czasu nie skończyła.
    [one] W { $file } jest jedna wskazówka.
    [few] W { $file } są { $clues } wskazówki z { $games ->
        [one] jednej gry
       *[many] { $games } gier
    }.
   *[many] W { $file } jest { $clues } wskazówek z { $games ->
        [one] jednej gry
       *[many] { $games } gier
    }.
}
rebuild-done = { $games ->
    [0] Żadna gra się jeszcze nie skończyła.
    [one] Policzona jedna skończona gra.
    [few] Policzone { $games } skończone gry.
   *[many] Policzonych { $games } skończonych gier.
}
move-progress = Zakończone gry: { $done } z { $games ->
   *[other] { $games }
}, { $rate } na sekundę. { $minutes ->
    [0] Została niecała minuta.
    [one] Została minuta.
    [few] Zostały { $minutes } minuty.
   *[many] Zostało { $minutes } minut.
}
move-done = { $games ->
    [0] Gier nie było; przeniesione: { $rows ->
        [one] { $rows } wiersz
        [few] { $rows } wiersze
       *[many] { $rows } wierszy
    }.
    [one] Przeniesiona jedna gra, { $rows ->
        [one] { $rows } wiersz
        [few] { $rows } wiersze
       *[many] { $rows } wierszy
    }{ $broken ->
        [0] , wiersz po wierszu jak przedtem
       *[other] {""}
    }.
   *[many] Przeniesione gry: { $games }, { $rows ->
        [one] { $rows } wiersz
        [few] { $rows } wiersze
       *[many] { $rows } wierszy
    }{ $broken ->
        [0] , i każda odtwarza się jak przedtem
       *[other] , i odtwarzają się jak przedtem wszystkie poza wymienionymi niżej
    }.
} Ustaw w DATABASE_URL nową bazę, potem uruchom bota.
move-broken = { $count ->
    [one] Jedna gra nie odtwarza się ani tu, ani tam: { $names }.
    [few] { $count } gry nie odtwarzają się ani tu, ani tam: { $names }.
   *[many] { $count } gier nie odtwarza się ani tu, ani tam: { $names }.
} Po drodze nic nie przepadło.
emojis-missing = { $missing ->
    [0] Każdy obrazek ma swoje emoji.
   *[other] Obrazki bez emoji: { $missing } z { $all }. To może potrwać kilka minut; można przerwać i uruchomić jeszcze raz, żeby dokończyć.
}
emojis-progress = Wysłane: { $done } z { $missing }.
emojis-done = { $deleted ->
    [0] Każdy obrazek ma swoje emoji.
    [one] Każdy obrazek ma swoje emoji, a jedno stare jest usunięte.
   *[many] Każdy obrazek ma swoje emoji; stare usunięte: { $deleted }.
} Działający bot pokaże je w ciągu minuty.
check-emojis = { $have ->
    [0] Obrazki nie mają emoji, więc na listach są tylko ich numery. Wyślij je raz: .venv/bin/python bot.py emojis
   *[other] Obrazki z emoji: { $have } z { $all }.
}
check-token = Discord przyjmuje token: { $name }.
check-code-grant = Nikt nie może jeszcze dodać bota: na https://discord.com/developers/applications, w części Bot, wyłącz Requires OAuth2 Code Grant.
check-endpoint = Bot nie słyszy naciśnięć: na https://discord.com/developers/applications, w General Information, opróżnij Interactions Endpoint URL.
invite-link = Otwórz to, żeby dodać bota do serwera: { $url }
check-identifies = Discord przyjmuje dziś { $left ->
    [one] jeszcze jedno połączenie
    [few] jeszcze { $left } połączenia
   *[many] jeszcze { $left } połączeń
} tego bota, z { $total }.
check-servers = { $count ->
    [0] Bota nie ma jeszcze na żadnym serwerze.
    [one] Uprawnienia na jednym serwerze są sprawdzone.
   *[many] Uprawnienia na { $count } serwerach są sprawdzone.
}
check-lacking = Na serwerze { $server } botowi brakuje: { $permissions }. Otwórz jeszcze raz link z zaproszeniem albo nadaj je w Ustawieniach serwera, Role, i na kanałach, gdzie się gra.
check-database = Baza danych odpowiada ({ $kind }, schemat { $schema }).
check-database-older = Baza danych odpowiada ({ $kind }, schemat { $schema }); { $kind ->
    [sqlite] następne uruchomienie zrobi kopię obok i podniesie ją do { $newest }.
   *[other] zrób kopię przez pg_dump, bo następne uruchomienie podniesie ją do { $newest }.
}
check-database-none = Pod { $place } nie ma jeszcze bazy danych; utworzy ją pierwsze uruchomienie. Jeśli już jakaś była, DATABASE_URL wskazuje złe miejsce.
check-pictures = Czcionki i obrazki są na miejscu.
check-pictures-lacking = Brakuje czcionek lub obrazków albo są uszkodzone. Pobierz assets jeszcze raz.
check-libraries = Biblioteki są z tej wersji.
check-libraries-old = Biblioteki nie są z tej wersji ({ $names }). Wpisz make install i uruchom bota jeszcze raz.
check-env-file = Inni na tej maszynie mogą czytać { $file } z tokenem. Wpisz chmod 600 { $file }
check-room = W { $file } jest mało miejsca: aktualizacja potrzebuje { $megabytes } MB. Zwolnij je.
check-clock = Zegar tej maszyny chodzi dobrze.
check-clock-wrong = Zegar tej maszyny myli się o { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}. Ustaw go z sieci (timedatectl set-ntp true), inaczej limity skończą się o złej porze.
check-backup = Ostatnia kopia bazy danych jest sprzed { $hours ->
    [0] niecałej godziny
    [one] godziny
   *[many] { $hours } godzin
}.
check-backup-old = Ostatnia kopia bazy danych ma już { $hours ->
    [one] { $hours } godzinę
    [few] { $hours } godziny
   *[many] { $hours } godzin
}. Sprawdź, czemu nie powstaje co noc.
check-backup-none = Nigdy nie było kopii bazy danych. OPERATIONS mówi, jak robić ją co noc.
check-web = Stół na żywo odpowiada pod { $url }.
check-web-silent = Stół na żywo nie odpowiada pod { $url }. Jeśli bot działa, sprawdź proxy przed nim oraz WEB_HOST i WEB_PORT.

## Wyposażenie

button-fair = Równe drużyny
button-seats = Miejsca
button-settings = Ustawienia
button-remove = Usuń
button-remove-guest = Usuń, zamknij link
button-board = Pokaż tu planszę
button-large = Duży druk
button-text = Plansza tekstowa
button-resign = Poddaj grę
button-resign-really = Tak, poddaję
button-end = Zakończ grę
button-end-really = Tak, zakończ
button-succeed = Przejmij stół
lobby-reseated = 🔀 { $who } rozdaje miejsca od nowa.
settings-title = ## Ustawienia
settings-game = Gra
settings-finer = Szczegóły gry
setting-format = Tryb: { $to ->
    [three_players] trzy osoby
    [one_team] jedna drużyna
    [duet] Duet
   *[two_teams] dwie drużyny
}
setting-deck = Karty: { $to ->
    [pictures] obrazki
    [both] słowa i obrazki
   *[words] słowa
}
setting-layout = Siatka: { $to ->
    [pictures] { layout-pictures }
   *[classic] { layout-classic }
}
setting-tokens = Żetony: { $count }
setting-mistakes = Pudła: { $count ->
    [0] każde kosztuje 2 żetony
    [one] pierwsze kosztuje 1 żeton, dalsze po 2
    [few] pierwsze { $count } kosztują po 1 żetonie, dalsze po 2
   *[many] pierwszych { $count } kosztuje po 1 żetonie, dalsze po 2
}
setting-mistakes-all = Pudła: każde kosztuje 1 żeton
setting-packs = Zestaw: { $title }
setting-no-packs = Zestawy: brak
setting-part = Z zestawów: { $to ->
    [quarter] jedna czwarta słów
    [half] połowa słów
   *[all] wszystkie słowa
}
setting-pace = Zegar: { $to ->
    [sand] klepsydra
    [strict] ścisłe limity
    [correspondence] powolna gra
   *[free] brak
}
setting-limits = Wskazówka { $clue } s, próba { $guess } s
setting-language = Język: { $to }
setting-any-language = Język: jak w ostatniej grze tutaj
setting-marking = Zgadywanie: { $to ->
    [at_once] od razu
    [majority] większością
   *[mark] najpierw zaznacz
}
setting-follows = Plansza: { $to ->
    [yes] idzie za rozmową
   *[no] zostaje do końca tury
}
setting-temper = Komputery przeciw wam: { $to ->
    [easy] łatwe
    [hard] trudne
    [careful] ostrożne
    [bold] odważne
   *[even] wyrównane
}
temper-easy-about = Większość gier wygracie. Partnerzy zawsze grają najlepiej, jak umieją.
temper-even-about = Wygracie mniej więcej co drugą grę.
temper-hard-about = Wygracie mniej więcej jedną grę na pięć.
setting-hints = Podpowiedzi: { $to ->
    [yes] jedna na turę, od komputera
   *[no] brak
}
setting-opponent = Przeciwnik: { $to ->
    [yes] zakrywa losowo
   *[no] zakrywa za niego szef
}
setting-audience = Typy osób, które oglądają: { $to ->
    [yes] włączone
   *[no] wyłączone
}
setting-house = Zasady domowe: { $rule }
setting-no-house = Zasady domowe: brak
setting-no-switches = Dodatki: brak
setting-puzzles = Zagadki po grze: { $to ->
    [yes] włączone
   *[no] wyłączone
}
puzzles-yes-about = Po grze każdy tutaj może odgadnąć, co znaczyły jej wskazówki
setting-rating = Siła gry: { $to ->
    [yes] włączona
   *[no] wyłączona
}
rating-yes-about = Osobna dla każdej roli, co kwartał od nowa; przed grą { button-seats } ma { button-fair }
setting-clues-name = Udostępnianie wskazówek
setting-clues = { setting-clues-name }: { $to ->
    [yes] tak, anonimowo
   *[no] nie
}
clues-yes-about = Wskazówka, co znaczyła, plansza i próby, tylko z nowych gier. Bez niczyjego nicku
setting-role = Nowe stoły nikogo nie oznaczają
mix = { $part ->
    [quarter] w ćwierci { $packs }
    [half] w połowie { $packs }
   *[all] tylko { $packs }
}
mix-several = { $part ->
    [quarter] w ćwierci z { $count ->
        [one] 1 zestawu
       *[many] { $count } zestawów
    }
    [half] w połowie z { $count ->
        [one] 1 zestawu
       *[many] { $count } zestawów
    }
   *[all] tylko { packs }
}
packs = { $count ->
    [one] 1 zestaw
    [few] { $count } zestawy
   *[many] { $count } zestawów
}
pack-about = { $count ->
    [one] { $count } kryptonim
    [few] { $count } kryptonimy
   *[many] { $count } kryptonimów
}
pack-about-some = { $count ->
    [one] { $count } kryptonim
    [few] { $count } kryptonimy
   *[many] { $count } kryptonimów
}: { $some }…
board-mix = 📚 Słowa: { $mix }.
format-two-teams = Dwie drużyny
format-two-teams-about = Dwie drużyny, w każdej szef. Wygrywa ta, która pierwsza znajdzie wszystkich swoich agentów.
format-two-teams-short = Szef i tajniacy w każdej drużynie, od 4 osób
format-three-players = Trzy osoby
format-three-players-about = Dwoje szefów przeciw sobie i jeden tajniak, który zgaduje dla obojga.
format-three-players-short = Dwoje szefów, jeden tajniak dla obojga
format-one-team = Jedna drużyna
format-one-team-about = Jedna drużyna przeciw udawanemu przeciwnikowi: po każdej turze wasz szef zakrywa jednego z jego agentów.
format-one-team-short = Jedna drużyna przeciw udawanemu przeciwnikowi, od 2 osób
format-duet = Duet
format-duet-about = Dwie strony, jedna drużyna: każda zna połowę klucza i podaje wskazówki drugiej. Znajdźcie wszystkich 15 agentów, zanim skończą się żetony.
format-duet-short = Dwie strony grają razem, od 2 osób
format-too-many = Najwyżej dla { $most ->
    [one] { $most } osoby
   *[many] { $most } osób
}
format-too-few = Co najmniej dla { $fewest ->
    [one] { $fewest } osoby
   *[many] { $fewest } osób
}; brakuje: { $missing }
deck-words = Słowa
deck-pictures = Obrazki
deck-both = Słowa i obrazki
layout-classic = 5 x 5
layout-pictures = 5 x 4
tokens = { $count ->
    [one] 1 żeton
    [few] { $count } żetony
   *[many] { $count } żetonów
}
mistakes = { $count ->
    [0] Każde pudło kosztuje 2 żetony
    [one] Pierwsze pudło kosztuje 1 żeton, dalsze po 2
    [few] Pierwsze { $count } pudła kosztują po 1 żetonie, dalsze po 2
   *[many] Pierwszych { $count } pudeł kosztuje po 1 żetonie, dalsze po 2
}
mistakes-all = Każde pudło kosztuje 1 żeton
house-compound-clues = Złożenia
house-compound-clues-about = biało-czerwony, drapacz chmur; tylko te, które zna słownik
house-multiword-names = Nazwy z kilku słów
house-multiword-names-about = Ludzie i tytuły: Maria Skłodowska, Pan Tadeusz
house-place-names = Miejsca z kilku słów
house-place-names-about = Nowy Jork, Zielona Góra
house-abbreviations = Skróty
house-abbreviations-about = PKP, ONZ, lol; wyłączone: najpierw pytam. NASA, laser i radar to zawsze słowa
house-foreign = Obce słowa
house-foreign-about = Słowa z innych języków przechodzą bez pytania
house-sound-links = Podobne brzmienie
house-sound-links-about = Wskazówka może brzmieć jak własny kryptonim: może przy MORZE
house-rhymes = Rymy
house-rhymes-about = Wskazówki mogą się rymować z kryptonimami; tego nigdy nie oceniam
house-wordplay = Wszystkie gry słów
house-wordplay-about = Litery, pisownia i brzmienie też się liczą; przy samych obrazkach zawsze
house-expert = 0 i ∞
house-expert-about = Wyłączone: liczba od 1 do 9
house-no-expert = Bez 0 i bez ∞
house-agreement = „{ $agreement }”
house-line = -# 🏠 Zasady domowe: { $rules }
button-agreement = Umowa stołu
agreement-title = Umowa stołu
agreement-text = Na co się umawiacie?
agreement-text-about = Jedna linia, którą widzą wszyscy; ja jej nie pilnuję. Puste pole: bez umowy.
marking-at-once = Zgaduj od razu
marking-at-once-about = Wybór karty to od razu próba
marking-mark = Najpierw zaznacz
marking-mark-about = Wybór karty tylko ją zaznacza; próbą jest dopiero { $button-guess }
marking-majority = Większością
marking-majority-about = { $button-guess } i { $button-end-turn } liczą się, gdy chce tego ponad połowa tajniaków
this-language = Polski
button-language = Polski
seats-title = ## Miejsca
seats-sit = Gdzie chcesz usiąść?
seats-own = Twoje miejsce: { $role ->
    [spymaster] { team } · szef wywiadu
    [member] { team }
   *[operative] { team } · tajniak
}
seats-who = Posadź lub usuń kogoś
seats-guests = Wybierz gościa…
guest-removed = **{ $name }** już tu nie gra, a linki dla gości nie działają. Innym wyślij nowy.
seats-where = Gdzie ma siedzieć { $who }?
seats-hire = { $deck ->
    [words] 🤖 Dodaj komputer
   *[other] 🤖 Dodaj komputer (beta)
}
seats-hire-all = Komputery na { $count ->
    [one] { $count } wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
seats-dismiss = Usuń: { $who }
headline-vacant = ## { team }: { $role ->
    [spymaster] wolne miejsce szefa
    [member] nikt tu nie siedzi
    [knowing] nikt nie może już zgadywać
   *[operative] wolne miejsce tajniaka
}
    Gra czeka. Zajmij miejsce pod **{ $button-more }**{ $computers ->
        [yes] {""} albo daj je komputerowi, tam pod **{ $button-seats }**
       *[no] {""}
    }.
left = { $who } odchodzi.
took-seat = { $who } siada do stołu.
reseated = { $who } zmienia układ miejsc.
giving-up = 🏳️ { $who } { $count ->
    [one] chce
   *[other] chcą
} poddać grę.
panel-choose = Wybierz kartę
panel-marked = 📍 { $codename }
panel-clue = **{ team }: { $clue } { $number }**
    { $guesses }
resign-really = Poddać grę? Koniec będzie, gdy zechce tego ponad połowa twojej drużyny.
leave-really = { $alone ->
    [yes] Poza tobą nie ma tu nikogo, więc gra skończy się bez zwycięstwa. Chcesz odejść?
   *[no] Chcesz odejść? Nikt inny nie może cię tu zastąpić, więc gra poczeka, aż ktoś zajmie twoje miejsce.
}
end-really = Zakończyć tę grę dla wszystkich? Nikt nie wygra, a klucz będzie widoczny.
button-close = Zamknij stół
button-close-really = Tak, zamknij
close-really = Zamknąć ten stół dla wszystkich?
guess-made = Twój wybór: **{ $codename }**, { identity-mark } { identity-name }.
command-guess = zgaduj
command-guess-about = Zgadnij kryptonim, gdy jest twoja tura
option-card = karta
option-card-about = Kryptonim, który chcesz wybrać
command-key = klucz
command-key-about = Zobacz swój klucz, jeśli masz go na swoim miejscu
command-end = koniec
command-end-about = Zakończ grę dla wszystkich, gdy prowadzisz lub moderujesz
command-server = serwer
command-server-about = Jak zaczynają nowe stoły; własne zestawy (zarządzający)
defaults-title = ## Ustawienia tego serwera
    -# Tak zaczynają nowe stoły.
defaults-ping = 🔔 Nowe stoły oznaczają { $called }, najwyżej raz na godzinę. Tę rolę każdy wybiera na Discordzie sam.
defaults-zone = 🕐 Strefa czasowa: { $zone }
defaults-clues = 📤 Osoby, które prowadzą bota, dostają wskazówki z gier od { $date }: co znaczyły, planszę i próby. Bez niczyjego nicku.
refused-unknown-zone = Która to strefa czasowa? Wybierz ją albo wpisz najbliższe duże miasto w opcji *{ option-zone }*.
zone-choose = Twoja strefa czasowa
option-marking = zgadywanie
option-marking-about = Jak się zgaduje
refused-bot-timed-out = Mam przerwę na tym serwerze. Poproś moderację, żeby ją zakończyła, i spróbuj znowu.
refused-lacking = Brakuje mi uprawnień na tym kanale ({ $permissions }). Poproś moderację, żeby je nadała.
permission-view-channel = Wyświetlanie kanału
permission-send-messages = Wysyłanie wiadomości
permission-send-messages-in-threads = Wysyłanie wiadomości w wątkach
permission-attach-files = Załączanie plików
permission-read-message-history = Czytanie historii wiadomości
permission-connect = Połączenie
refused-not-a-manager = Ustawienia zmieniają tylko osoby, które zarządzają serwerem. Zapytaj jedną z nich.
refused-not-joined = Nie masz jeszcze miejsca. Najpierw naciśnij **{ $button-join }**.
refused-running-here = Na tym kanale jest już gra. Oto ona: { $link }
button-start-in-thread = Zacznij w wątku

## Przewodnik

command-rules = zasady
command-rules-about = Zasady w minutę, rady i gra do obejrzenia
guide-minute-name = W minutę
guide-clues-name = Wskazówki
guide-expert-name = Dla wprawnych
guide-ways-name = Sposoby gry
guide-pictures-name = Obrazki
guide-duet-name = Duet
guide-conduct-name = Maniery
guide-tips-name = Rady
guide-show-name = ▶ Pokaż mi
button-previous = ◀ Wstecz
button-next = Dalej ▶
guide-back-name = Zasady
guide-look = **Pierwszy raz?** Obejrzyj krótką grę, krok po kroku. Widzisz ją tylko ty.
button-start-table = Otwórz stół
button-to-table = Do stołu
guide-version = -# Wersja { $version }
guide-minute = ## Gra w jedną minutę
    Na stole leży 25 słów. Za niektórymi kryją się **agenci waszej drużyny**, za innymi agenci drugiej, za jednym **zabójca**.
    W każdej drużynie **szef wywiadu** widzi, kto jest kim, a powiedzieć może tylko **jedno słowo i liczbę**: **OCEAN 3** znaczy *trzy nasze słowa mają coś wspólnego z oceanem*.
    Reszta **zgaduje**, karta po karcie:
    - ✅ **Wasz?** Gracie dalej, najwyżej o jedną kartę więcej, niż mówi liczba, albo stop.
    - ◻️ **Niczyj albo ich?** Koniec tury.
    - ✖️ **Zabójca?** Przegrywacie od razu.
    Wygrywa drużyna, która pierwsza znajdzie wszystkich swoich agentów: ośmiu, a jeśli zaczyna, dziewięciu (ten dziewiąty to **podwójny agent**).
    Naradźcie się, potem **{ button-guess }**.
guide-clues = ## Wskazówki
    Wskazówka to jedno słowo i jedna liczba, na przykład **MUZYKA 2**. Mówi o tym, co kryptonimy znaczą.

    - **Jedno słowo.** Bez spacji i ani słowa więcej.
    - **Żaden kryptonim ze stołu.** Ani jego forma: gdy widać LOT, nie można *latać* ani *lotny*.
    - **Żadna część złożenia.** Gdy widać PAROSTATEK, nie można *para*, *statek* ani *parowóz*.
    - Zakryty kryptonim niczego już nie zabrania.
    - **O znaczeniu.** Nie o literach, pisowni, brzmieniu czy miejscu na stole. Trzy słowa na b nie robią z **B 3** wskazówki.
    - **Liczba mówi tylko, ile.** Nie jest drugą wskazówką i nikt jej nie sprawdza.
    - **W języku gry.** Obce słowo jest dobre, jeśli i tak mówi się je w polskim zdaniu.
    - **Bez przesady.** Wspólne litery to nie przestępstwo: *kraina* obok KRAN jest w porządku.
    - **Zasady domowe** mogą pozwalać na więcej, na przykład na obce słowa lub rymy. Widać je w poczekalni i pod **{ button-more }**.
    ### Masz wątpliwości?
    Zanim podasz wskazówkę, zapytaj prywatnie szefa drugiej drużyny. Na co się zgodzi, to jest ważne.
    ### Wbrew zasadom?
    Do końca tury drugi szef może zgłosić sprzeciw. Jeśli ma rację, tura się kończy, a on przed swoją następną wskazówką może zakryć jednego agenta swojej drużyny. Wskazówka bez sprzeciwu jest ważna.
guide-expert = ## Wskazówki dla wprawnych
    Trzy rzeczy, które warto znać po pierwszej lub drugiej grze.
    ### Jedna więcej niż liczba
    Przy liczbach od 1 do 9 wolno zgadywać o jeden raz więcej, niż mówi liczba. Ta dodatkowa próba jest na słowo, które umknęło wam w dawniejszej turze. Po niej tura się kończy.
    ### Zero
    Wskazówka **BURZA 0** mówi: żaden nasz kryptonim nie ma nic wspólnego z burzą. Trzyma drużynę z daleka od karty, która kusi. Prób jest wtedy bez limitu, więc tajniacy mogą nadrobić dawniejsze wskazówki. Jedną próbę trzeba zrobić.
    ### Bez limitu
    Wskazówka taka jak **MUZYKA ∞** też znosi limit. Pomaga, gdy na stole są jeszcze słowa z kilku dawniejszych wskazówek. Cena: tajniacy nie wiedzą, ile kryptonimów pasuje do nowego słowa. I tu jedną próbę trzeba zrobić. Zamiast ∞ możesz wpisać *bez limitu*, *inf* albo \*.

    Pudło kończy turę, obojętnie jaka była liczba. Liczba może być większa niż liczba agentów, którzy wam zostali. Stół może wyłączyć 0 i ∞.
guide-ways = ## Sposoby gry
    `/codenames start` przyjmuje tryb, karty i siatkę; w poczekalni można je jeszcze zmienić.
    ### Trzy osoby
    Dwoje szefów gra przeciw sobie. Jeden tajniak zgaduje dla obojga, każdą wskazówkę w jej turze. Przy zabójcy przegrywa drużyna, której tura trwa.
    ### Jedna drużyna
    Jeden szef i tajniacy grają przeciw udawanemu przeciwnikowi. Zawsze zaczynacie wy. Po każdej waszej turze szef zakrywa wybranego agenta przeciwnika. Znajdźcie wszystkich swoich, zanim zakryjecie ostatniego z tamtych. Wynik to liczba ich agentów, którzy zostali.
    ### Duet
    Dwie strony wygrywają albo przegrywają razem: zobacz **Duet**.
    ### Przy prawdziwym stole
    Gracie prawdziwymi kartami? `/codenames { command-table }` rozdaje kartę klucza, którą na telefonach widzą tylko szefowie (w Duecie każdy swoją stronę), i odwraca na kanale klepsydrę.
guide-pictures = ## Obrazki
    Obrazki zamiast słów, zwykle 5 x 4: drużyna, która zaczyna, ma 8 agentów, druga 7, do tego 4 przechodniów i 1 zabójca. Obrazek nie ma kryptonimu, więc jego nazwa niczego nie zabrania, a wskazówki mogą dowolnie bawić się słowami. Ale miejsce karty i jej barwy to nie wskazówka.
    ### Jedno i drugie
    Słowa i obrazki leżą na przemian jak pola szachownicy. Reszta bez zmian.
guide-duet = ## Duet
    Dwie strony szukają 15 agentów i razem wygrywają albo przegrywają. Każda widzi swoją stronę klucza: 9 agentów, 3 zabójców i 13 przechodniów. Tylko 3 agentów jest wspólnych, a zabójca po waszej stronie może być agentem po tamtej.
    ### Tura
    Podajesz wskazówkę do agentów ze swojego klucza, druga strona zgaduje. Potem wskazówka jest ich, a zgadujesz ty. Pierwszą może podać dowolna strona.
    - 🟢 **Agent:** zakryty na dobre. Zgadujcie dalej; liczba nie wyznacza limitu.
    - ◻️ **Przechodzień:** tura się kończy i kosztuje żeton. Karta dostaje znak waszej strony i może ją zgadywać już tylko druga.
    - ✖️ **Zabójca:** przegrywają wszyscy.

    Jedną próbę trzeba zrobić. Kto potem kończy turę, też płaci żetonem. Strona z kompletem dziewięciu agentów nie podaje już wskazówek.
    ### Koniec
    Wygrywacie, gdy znajdziecie wszystkich 15 agentów. Żetonów jest 9, chyba że poczekalnia mówi inaczej. Po ostatnim zaczyna się **nagła śmierć**: koniec wskazówek. Zgaduje dowolna strona, decyduje klucz drugiej, a jedno pudło przegrywa grę wszystkim.
guide-conduct = ## Maniery
    ### Dla szefów wywiadu
    - Podaj jedno słowo i jedną liczbę, nic więcej.
    - Gdy drużyna zgaduje, nic nie mów, nic nie pisz i na nic nie reaguj: ani emoji, ani westchnienia, ani śmiechu na kanale głosowym.
    - Zachowaj kamienną twarz. Szczęśliwe trafienie to dokładnie to, o co ci chodzi, a pudło nie boli.
    - Ani słowa o dawniejszych wskazówkach i pudłach. Kto pyta o wskazówkę, ten usłyszy ją tak, jak brzmiała.
    - Przed każdą wskazówką szukaj wzrokiem zabójcy.
    - Prywatne narady są tylko dla tajniaków, więc nie zaglądaj tam. Kanału do nich nie otwieram.
    ### Dla tajniaków
    - Patrz na karty. Nie szukaj znaków u szefa.
    - Naradźcie się, niech każdy coś powie, a potem niech jedna osoba naciśnie **{ button-guess }**.
    - To naciśnięcie jest próbą całej drużyny. Potem nikt nie jest winny.
    - Jeśli znasz klucz, milcz do końca gry.

    Nikt tego wszystkiego nie sprawdzi, a ja najmniej. Jedno słowo i jedna liczba: na tym polega cała zabawa.
guide-tips = ## Rady
    ### Dla szefów wywiadu
    - Pierwsza wskazówka jest najtrudniejsza. Nie spiesz się; a reszta niech ma cierpliwość.
    - Wskazówka do jednego kryptonimu jest dobra. Do dwóch lub trzech jest ciekawsza.
    - Zanim ją podasz, sprawdź, czy nie prowadzi do zabójcy albo do agentów drugiej drużyny.
    - Nic nie przychodzi do głowy? Podaj wskazówkę do najtrudniejszego słowa i myśl dalej, gdy grają inni.
    ### Dla tajniaków
    - Zacznij od najpewniejszej karty. Pudło kończy turę, a reszta słów musi czekać.
    - Rozmawiajcie, ale nie w nieskończoność. Minuta wahania to namysł, pięć to drzemka.
    - Nie musicie zgadywać tyle razy, ile mówi liczba. Jedna próba wystarczy.
    - Dodatkowa próba nic nie daje w pierwszej turze: nie ma jeszcze czego nadrabiać.
    - Słowa z dawniejszych wskazówek wolno zgadywać w każdej turze, nawet najpierw. **{ button-more }** pokazuje wszystkie.
    - Wolno też strzelać na oślep. Rzadko się to opłaca.
    - Patrz, co zgaduje druga drużyna: jej wskazówki mówią, które karty nie są wasze.
    ### Gdy tylko oglądasz
    - **{ button-predict }**, pod **{ button-more }**: do pierwszej próby zaznacz, co twoim zdaniem znaczy wskazówka. Nikt tego nie zobaczy przed końcem.
    ### Dla każdego oka
    - Za małe? **{ button-large }**, pod **{ button-more }** i przy kluczu, pokazuje karty po trzy w rzędzie, tylko tobie.
    - **{ button-text }**, pod **{ button-more }**, wypisuje planszę jako siatkę tekstu; tak samo `/codenames { command-board } { option-text }:True`. Każdy obraz ma też opis.
guide-show-title = ### Krok { $place } z { $last }
guide-step-deal = Za tymi 25 kryptonimami kryją się agenci: 9 Czerwonych, bo oni zaczynają, i 8 Niebieskich. Tajniacy szukają swoich i widzą tylko tyle.
guide-step-clue = Szef Czerwonych widzi, kto jest kim, i mówi **KOSMOS 3**: do *kosmosu* pasują trzy czerwone karty. To KOMETA, RAKIETA i GWIAZDA. Nie powinna pasować żadna niebieska, a tym bardziej zabójca, DZWON.
guide-step-first-agent = **KOMETA** to czerwony agent, więc karta jest zakryta. Tajniacy Czerwonych zgadują dalej, według tej samej wskazówki.
guide-step-second-agent = **RAKIETA**, prosto w kosmos: znowu czerwona. Liczba to 3, więc wolno zgadywać jeszcze najwyżej dwa razy.
guide-step-stop = Trzecie słowo to GWIAZDA czy TALERZ, latający? Czerwoni nie mają pewności i **kończą turę**. Po jednej próbie zawsze wolno, a słowo można zgadywać w późniejszej turze.
guide-step-rivals-clue = Tura Niebieskich. Szef podaje **ŚWIĘTA 2**, więc tajniacy Niebieskich muszą zgadywać raz, a wolno im trzy razy.
guide-step-bystander = **SZYSZKA** pachnie choinką, ale to przechodzień. Pudło od razu kończy turę, więc dwa słowa Niebieskich muszą czekać.
guide-step-clue-for-one = **PUSTYNIA 1**: wskazówka do jednego słowa jest w porządku. Daje Czerwonym dwie próby, a jedno słowo o kosmosie jeszcze czeka.
guide-step-its-agent = **KAKTUS** to czerwony agent. O to słowo chodziło, została już tylko dodatkowa próba.
guide-step-extra-guess = Czerwoni przeznaczają ją na brakujące słowo o kosmosie i wybierają **TALERZ**. To niebieski agent: karta jest zakryta na niebiesko, pomaga Niebieskim, a tura się kończy.
guide-step-zero = **POGODA 0** mówi, że żaden niebieski agent nie ma nic wspólnego z pogodą. Tak widzi planszę szef Niebieskich: wskazówka trzyma drużynę z daleka od karty MRÓZ, która wygląda na święta, ale jest czerwona. Przy 0 nie ma limitu prób.
guide-step-earlier-clue = **KARP** wraca do ŚWIĘTA 2, i to niebieski agent. Słowa z dawniejszych wskazówek wolno zgadywać zawsze, nawet najpierw.
guide-step-assassin = Brakuje jednego słowa na święta, a w święta słychać dzwony… ale **DZWON** to zabójca. Niebiescy przegrywają od razu, a **Czerwoni wygrywają**. Chodziło o SANIE. Gdyby nie zabójca, wygrałaby pierwsza drużyna z kompletem zakrytych agentów.

## Po grze

double-agent = -# 🕵️ Pierwsza tura: { team }, więc do znalezienia { $agents ->
    [one] jest { $agents } agent
    [few] są { $agents } agenci
   *[many] jest { $agents } agentów
}, o jednego więcej niż u innych: to podwójny agent.
packs-fresh = ♻️ Ten serwer zna już całość: { $packs }, więc zaczynamy od nowa.
pack-fresh = ♻️ Ten serwer zna już cały zestaw, więc zaczynamy od nowa.
lobby-flips = 🔄 Wraca ostatnia plansza, z kartami na drugą stronę.
button-again = Jeszcze raz
button-change-seats = Zmień miejsca
button-flip-cards = Odwróć karty
button-every-clue = Każda wskazówka
button-check-it = Sprawdź
award-reach = 🎯 Największy zasięg: **{ $clue } { $number }** · { $giver }, { $found ->
    [one] { $found } znaleziony agent
    [few] { $found } znalezieni agenci
   *[many] { $found } znalezionych agentów
}{ $count ->
    [0] {""}
   *[other] {" "}· { $readers }
}
award-bold = 🦁 Najodważniejsza wskazówka: **{ $clue } { $number }** · { $giver }, { $found ->
    [0] bez agenta
    [one] 1 znaleziony agent
    [few] { $found } znalezieni agenci
   *[many] { $found } znalezionych agentów
}
award-close = 😅 O włos: w turze { $place } jeden agent od wygranej, a tu **{ $codename }** ({ team })
recap-evening = 🌙 Dziś razem: { $scores }
recap-evening-team = { team } **{ $won }**
recap-evening-together = 🌙 Dziś razem: wygrane **{ $won }** z { $games ->
    [one] { $games } gry
   *[many] { $games } gier
}
recap-clues = ### Każda wskazówka
recap-turn = **{ $place }** { team-mark } **{ $clue } { $number }** · { $giver }
recap-turn-lost = **{ $place }** { team-mark } bez wskazówki
recap-passed = -# ⚖️ { $passed ->
    [anyway] Wysłana mimo to
    [against] Wysłana mimo odmowy drugiego szefa
    [silence] Drugi szef nie zgłasza uwag
   *[allowed] Za zgodą drugiego szefa
}
recap-doubt = { $judged ->
    [refused] najpierw odmowa
   *[ask] wątpliwa
}: { $rule }
recap-call = ❗ Sprzeciw: { $who }. Zasada: { $rule }. { $fate ->
    [answer] Gra skończyła się przed odpowiedzią.
    [vote] Obrona; gra skończyła się przed decyzją.
    [at-once] Od razu nieważna.
    [conceded] Nieważna, bez obrony.
    [upheld] Mimo obrony nieważna.
    [stands] Po obronie ważna.
   *[withdrawn] Sprzeciw wycofany.
}
recap-hand = { $who }: { $touches }
recap-cover = { $who } { $touches }
recap-clock = Koniec czasu
recap-meant = -# Chodziło o: { $cards }
recap-meant-found = ✅ { $codename }
recap-meant-later = ☑️ { $codename } (tura { $place })
recap-meant-sudden = ☑️ { $codename } (nagła śmierć)
recap-meant-open = ❔ { $codename } (niezakryta)
recap-key = ### Klucz
recap-key-side = ### Klucz { team-of }
recap-key-name = { $identity ->
    [red] Czerwoni
    [blue] Niebiescy
    [orange] Pomarańczowi
    [purple] Fioletowi
    [green] Agenci
    [bystander] Przechodnie
   *[assassin] { $count ->
        [one] Zabójca
       *[other] Zabójcy
    }
}
recap-key-group = { identity-mark } **{ recap-key-name }:** { $codenames }
recap-more = ### Po grze
    To, co tu otwierasz, widzisz tylko ty.{ $flips ->
        [yes] {" "}**{ button-flip-cards }** rozdaje wszystkim nową grę, na odwrocie tych kart.
       *[no] {""}
    }
recap-proof = -# 🔒 Klucz ustalony przy rozdaniu ✓
recap-no-proof = ⚠️ Odcisk tej gry nie zgadza się z rozdaniem. Pokaż to osobie, która prowadzi bota.
recap-proof-details = ### Sprawdź na własną rękę
    SHA-256 z soli i rozdania, od początku pod **{ $button-more }**, **{ $button-views }**:
    `{ $commitment }`
    Sól, w cyfrach szesnastkowych:
    ```
    { $salt }
    ```
    Rozdanie:
    ```
    { $deal }
    ```
recap-page = -# Strona { $place } z { $last }
recap-rank = 🏅 Nr { $rank } na tym serwerze: `/codenames { command-club }`
best-others = { $count ->
    [one] 1 inna osoba
    [few] { $count } inne osoby
   *[many] { $count } innych osób
}
score-record = Najlepszy wynik na tym serwerze: { $record }
summary-reason = { $termination ->
    [assassin] Zabójca: { $card }
    [sudden-death] Przechodzień: { $card }
    [resigned] Gra poddana
    [stopped] Nikt nie wygrywa
   *[agents] Ostatni agent: { $card }
}
summary-found = { $found }/{ $all }
summary-reach = Największy zasięg
alt-summary = Cała gra. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(nieważna)
   *[valid] { "" }
}: { $count ->
    [0] bez próby
   *[other] { $cards }
}.
alt-ladder = Wynik { $score } z { $best }. { $line }
alt-banner = Stół jest nakryty. { $format }: { $words }.

## Powiadomienia

# To, co w powiadomieniu stoi w [ ], prowadzi do planszy.
notice-clue = 🔔 { $who }: { $count ->
    [one] [podaj wskazówkę]
   *[other] [podajcie wskazówkę]
}
notice-first-clue = 🔔 { $who }: { $count ->
    [one] [podaj pierwszą wskazówkę]
   *[other] [podajcie pierwszą wskazówkę], ktokolwiek z was
}
notice-cover = 🔔 { $who }: { $count ->
    [one] [zakryj obcego agenta], potem podaj wskazówkę
   *[other] [zakryjcie obcego agenta], potem podajcie wskazówkę
}
notice-cover-own = 🔔 { $who }: { $count ->
    [one] [zakryj swojego agenta], jeśli chcesz, potem podaj wskazówkę
   *[other] [zakryjcie swojego agenta], jeśli chcecie, potem podajcie wskazówkę
}
notice-called = 🔔 { $who }: { $objector } zgłasza sprzeciw wobec wskazówki; { $count ->
    [one] [odpowiedz { span-within }]
   *[other] [odpowiedzcie { span-within }]
}
notice-contested = 🔔 { $who }: [czy wskazówka jest ważna?] { $count ->
    [one] Zdecyduj
   *[other] Zdecydujcie
} { span-within }
notice-guess = 🔔 { $who }: { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
    [one] [czas zgadywać, twoja kolej]
   *[other] [czas zgadywać]
}
notice-sudden-death = 🔔 { $who }: { $count ->
   *[other] nagła śmierć! [Jedno pudło i przegrywają wszyscy]
}
notice-vacant = 🔔 { $role ->
    [spymaster] Brakuje szefa { team-in }
    [member] Nikt nie siedzi { team-in }
   *[operative] { $team ->
        [both] Obu drużynom brakuje tajniaka
       *[other] Brakuje tajniaka { team-in }
    }
}. [Miejsce jest wolne] pod **{ button-more }**
command-board = plansza
command-board-about = Pokaż planszę albo poczekalnię na dole kanału
option-clues = wskazówki
option-clues-about = Pokaż tylko mnie wszystkie wskazówki tej gry
option-large = duża
option-large-about = Pokaż tylko mnie, dużym drukiem
option-text = tekst
option-text-about = Pokaż tylko mnie, jako siatkę tekstu
table-number = nr
table-state = stan
table-codename = kryptonim
table-open = niezakryta
board-posted = Plansza jest teraz na dole kanału. { $link }
board-moved = To stara kopia. { $link }
refused-board-not-posted = Nie mogę pisać na tym kanale. Pozwól mi go widzieć i wysyłać tu wiadomości i pliki, potem spróbuj znowu.

## Czas

pace-free = Bez zegara
pace-free-about = Każdy ma tyle czasu, ile potrzebuje
pace-sand = Klepsydra
pace-sand-about = Każdy może odwrócić minutę piasku; to tylko zachęta
pace-strict = Ścisłe limity
pace-strict-about = Wskazówki i próby na czas, inaczej tura przepada
pace-correspondence = Powolna gra
pace-correspondence-about = Jeden ruch dziennie, choćby tygodniami
strict-limits = { $clue } s na wskazówkę, { $guess } s na próbę
span = { $seconds ->
    [86400] doba
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}
span-within = w ciągu { $seconds ->
    [86400] doby
    [one] { $seconds } sekundy
   *[many] { $seconds } sekund
}
option-pace = tempo
option-pace-about = Jak szybko grają nowe stoły
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who }: { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] prosi
   *[other] proszą
} o pauzę; druga strona może się zgodzić pod **{ button-more }**.
more-pause-asked = ⏸️ Prosisz o pauzę. Zacznie się, gdy zgodzi się ktoś z nich, pod **{ $button-more }**: { $who }
side-missing = 🚪 Jeden koniec stołu jest pusty. Od { $time } reszta z was może zamknąć grę bez wyniku, pod **{ button-more }**.
headline-paused = ## ⏸️ Pauza
    { $clock ->
        [none] Gra czeka.
       *[runs] Zegary stoją.
    } Każdy, kto tu gra, może nacisnąć **{ $button-resume }**.
headline-asleep = ## 💤 Gra śpi
    Cicho tu. Każdy, kto gra, może nacisnąć **{ $button-wake }**. Inaczej gra się zamknie: { $end }
rest-clue = { team }: **{ $clue } { $number }**
time-up-clue = ⌛ Koniec czasu: tura mija bez wskazówki.
time-up-guess = ⌛ Koniec czasu: tura skończona.
time-up-decline = ⌛ Koniec czasu: żadna karta nie jest zakryta.
time-up-cover = ⌛ Koniec czasu, więc los zakrywa kartę: **{ $codename }**, { identity-mark } **{ identity-name }**.
took-over = { $who } wchodzi w zastępstwie: { $whom } jest poza stołem.
changed-places = { $who } zamienia się miejscami: { $whom } jest poza stołem, zna klucz i już nie zgaduje.
resumed = ▶️ { $who } wznawia grę.
woken = ☀️ { $who } budzi grę.
button-resume = Graj dalej
button-wake = Obudź
button-sand = Odwróć klepsydrę
button-pause = Pauza
button-unpause = Wycofaj pauzę
button-pause-agree = Zgódź się na pauzę
button-take-over = { $role ->
    [spymaster] { team-mark } Zastąp: szef
    [member] { team-mark } Zastąp
   *[operative] { team-mark } Zastąp: tajniak
}
button-take-over-really = Tak, zastępuję
take-over-really = Chcesz zostać szefem wywiadu? Zobaczysz klucz i nie będziesz już zgadywać w tej grze.
button-abandon = Zamknij bez wyniku
abandon-really = Zamknąć tę grę bez wyniku? Nikt nie wygra, a klucz będzie widoczny.
seat-idle = 💤 { $who } jest poza stołem, więc to miejsce może zająć każdy.
more-pace = -# ⏱️ { $pace }
key-paused = Gra jest na pauzie. { $link }
key-asleep = Gra śpi. { $link }
reminder-day = ⏰ Ta gra wciąż czeka. Od kiedy: { $since }
button-quiet = Godziny ciszy
quiet-title = Godziny ciszy i dni wolne
quiet-about = W tym czasie powolne gry nikogo nie oznaczają. Strefa to **{ $zone }**; zmienia ją `/codenames { command-server }`, opcja *{ option-zone }*. Puste pola: bez ciszy.
quiet-begins = Cisza od
quiet-ends = Cisza do
quiet-days-off = Dni wolne
quiet-hour = { $hour }:00
weekday = { $day ->
    [0] poniedziałek
    [1] wtorek
    [2] środa
    [3] czwartek
    [4] piątek
    [5] sobota
   *[6] niedziela
}
setting-quiet = 🌙 Godziny ciszy: { $hours } ({ $zone })
notice-quiet = -# 🌙 Godziny ciszy: nikt nie dostanie wiadomości przed: { $end }
notice-next = -# ⏭️ Następna kolej: { $who }
more-away = 🏖️ { $who } ma urlop do: { $end }
sand-out = ⌛ Piasek się skończył. To była tylko zachęta: grajcie dalej.
asleep-lost = 💤 Dwie tury bez ruchu, więc gra idzie spać. **{ button-wake }** na jej planszy ją wznawia. { $link }
asleep-long = 💤 Dwa ciche tygodnie, więc gra idzie spać. **{ button-wake }** na jej planszy ją wznawia; po kolejnych 30 dniach się zamknie. { $link }
command-games = gry
command-games-about = Twoje gry wszędzie i czyja kolej
games-title = ## Twoje gry
games-none = Nie grasz teraz w żadną grę. `/codenames start` otwiera nową.
games-line = - { $channel } · { $link } · { $format } · { $state } · { $since }
games-line-lost = - { $format } · 🏝️ jej kanału lub serwera już nie ma, więc czeka; ruszy, jeśli serwer mnie znów przyjmie
games-lobby = jeszcze nie zaczęta
games-mine = 👉 **twoja kolej**
games-theirs = { $count ->
   *[other] kolej: { $who }
}
games-vacant = czeka, aż ktoś zajmie wolne miejsce
games-paused = ⏸️ pauza: **{ $button-resume }** na jej planszy
games-asleep = 💤 śpi: **{ $button-wake }** na jej planszy
summary-lost = bez wskazówki
alt-summary-lost = { $place }. { team-name }, bez wskazówki na czas{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = Koniec czasu.
guide-time-name = Czas
guide-time = ## Czas
    Tempo wybiera w poczekalni gospodarz stołu, pod **{ button-settings }**. Bez wyboru zegara nie ma.
    ### Klepsydra
    Każdy, kto gra, może pod **{ button-more }** odwrócić minutę piasku: w każdej turze raz na wskazówkę i raz na próby. To tylko zachęta: gdy piasek się skończy, grajcie dalej.
    ### Ścisłe limity
    Jest limit na wskazówkę i limit na każdą próbę; na pierwszą wskazówkę każda drużyna ma dwa razy tyle. Jeśli wskazówka się spóźni, tura mija bez niej. Jeśli spóźni się próba, tura się kończy, nawet gdyby była pierwsza. Po dwóch turach z rzędu bez ruchu gra zasypia.
    ### Powolne gry
    Zegara nie ma. Osoba, na którą gra czeka, dostaje jedno powiadomienie i jeszcze jedno po dniu, ale nigdy w godzinach ciszy serwera. `/codenames { command-games }` pokazuje wszystkie twoje gry i czyja kolej.
    ### Pauza
    Poproś o nią pod **{ button-more }**; tam można też ją wycofać. Jeśli inni się zgodzą, wszystko stoi, aż ktoś naciśnie **{ button-resume }**.
    ### Sen
    Gra, w którą nikt nie gra przez 14 dni, zasypia i zwalnia kanał. **{ button-wake }** na jej planszy ją wznawia; po kolejnych 30 dniach zamyka się i nikt nie wygrywa.
    ### Kogoś brakuje
    Wolne miejsca są pod **{ button-more }**. Tak samo miejsce osoby, na którą gra czeka: po 3 minutach, a w powolnej grze po dniu. Gdy jeden koniec stołu jest pusty od dziesięciu minut, reszta może zamknąć grę bez wyniku.

## Wątki i role

option-thread = wątek
option-thread-about = Graj w osobnym wątku, otwartym na tym kanale
thread-name = Codenames · { $day }.{ $month }.{ $year }
thread-line = 🧵 { $who } otwiera stół Codenames. Gramy w wątku, który zaczyna się tutaj.
thread-beside = 🧵 Na tym kanale trwa gra, więc następny stół ma własny wątek, który zaczyna się tutaj.
refused-lacking-for-thread = Brakuje mi uprawnień, żeby otworzyć tu wątek ({ $permissions }). Poproś moderację, żeby je nadała, albo zacznij bez opcji **wątek**.
permission-create-public-threads = Tworzenie publicznych wątków
refused-no-thread-here = Nie mogę tu otworzyć wątku. Zacznij na kanale tekstowym albo bez opcji **wątek**.
refused-thread-not-begun = Discord nie pozwolił mi otworzyć tu wątku. Spróbuj znowu albo zacznij bez opcji **wątek**.
refused-thread-locked = Ten wątek jest zablokowany, więc plansza nie może pokazać nic nowego. Poproś moderację, żeby go odblokowała, i spróbuj znowu.
refused-thread-archived = Ten wątek jest zarchiwizowany i nic się w nim nie zmieni. Napisz w nim wiadomość, żeby go obudzić, i naciśnij jeszcze raz.

option-ping-role = rola
option-ping-role-about = Rola, którą oznaczają nowe stoły; muszę mieć na to zgodę
notice-new-game = 🔔 { $called }: nowy stół jest otwarty. Siadajcie!
refused-role-unmentionable = Nie mogę oznaczyć tej roli, więc nikt nie dostałby wiadomości. Pozwól w jej ustawieniach oznaczać ją każdemu albo wybierz inną.
refused-everyone-called = Nowe stoły nigdy nie oznaczają wszystkich. Wybierz rolę, którą każdy bierze sam.

## Prywatność

command-privacy = prywatność
command-privacy-about = Co o tobie przechowuję: zobacz albo usuń
button-export = Eksportuj
button-forget = Zapomnij mnie
button-whole-privacy = Cały tekst
button-privacy-link = W sieci
privacy = ## Co jest o tobie przechowywane
    Numer twojego konta, twój język i to, co robisz w grach, żeby mogły trwać i się liczyć. Nie czytam twoich wiadomości i nie trzymam twojego nicku ani awatara.
    { $days ->
        [one] { $days } dzień
       *[many] { $days } dni
    } po końcu gry zostaje tylko jej wynik. **{ button-export }** daje wszystko tylko tobie, **{ button-forget }** to usuwa.
privacy-whole = ## Co jest o tobie przechowywane
    - **O tobie.** Numer konta, język, czy nie przyjmujesz wiadomości prywatnych, czy twój profil jest ukryty i w jakich rolach masz już za sobą lekcję gry. Nie czytam twoich wiadomości i nie trzymam twojego nicku ani awatara.
    - **O każdej grze.** Gdzie się toczy, gdzie siedzisz, twoje zaznaczenia i typy, twoje wskazówki, próby i prośby o podpowiedź z ich czasem, kto wygrywa i co się z tego liczy: co znalazły twoje wskazówki i twoje próby. Które wskazówki cię rozśmieszyły. Na serwerze, który liczy siłę gry, także twoją.
    - **O sprawach, wieczorach i turniejach.** Przy sprawie dnia albo wskazówce czytanej jeszcze raz po grze: jak daleko jesteś i czy to udostępniasz. Przy wieczorze gier: czy zapowiadasz, że przyjdziesz. Przy turnieju: kiedy się zgłaszasz lub meldujesz, twoja drużyna i jak kończą się jej gry.
    - **O przypomnieniach.** Co mam wysyłać, tobie lub serwerowi, i czas ostatniej wiadomości, która przychodzi do ciebie sama. Przy powolnych grach: jak chcesz się dowiadywać, że jakaś na ciebie czeka, i twoje urlopy z ostatnich stu dni.
    - **Po co.** Żeby twoja gra po przerwie trwała dalej, w twoim języku, i żeby zgadzały się historia, profile i rankingi. Po nic więcej i dla nikogo więcej, z jednym wyjątkiem, który musi wybrać serwer: *{ setting-clues-name }* w `/codenames { command-server }`. Wtedy osoby, które prowadzą bota, dostają z nowych gier tego serwera wskazówki, do których ktoś zaznacza, co znaczą, z planszą i próbami. Nie ma tam ani kto, ani gdzie, ani kiedy.
    - **Jak długo.** { $days ->
        [one] { $days } dzień
       *[many] { $days } dni
    } po końcu gry zostaje tylko jej wynik: kto gdzie siedzi, kto wygrywa, wskazówki z tym, co każda znalazła, i to, co się liczy. Karty klucza do prawdziwego stołu są trzymane 30 dni. Gdy serwer mnie usuwa, 30 dni później znika wszystko o tym serwerze.
    - **Twoje prawo.** **{ button-export }** daje plik tylko tobie. **{ button-forget }** zabiera cię ze wszystkich gier i usuwa tu twoje konto; skończone gry mówią wtedy „ktoś”. Co jest w wiadomościach na Discordzie, to tam zostaje.
privacy-file = Wszystko, co jest o tobie przechowywane, jako JSON
privacy-exported = To wszystko, co jest o tobie przechowywane. Nikt inny tego nie widzi.
forget-really = Mam cię zapomnieć? Odchodzisz ze wszystkich gier, a twoje miejsca się zwalniają. Skończone gry mówią zamiast ciebie „ktoś”. Tego nie da się cofnąć.
forgotten = Gotowe, już cię nie pamiętam: twojego konta nigdzie tu nie ma. Wracaj, kiedy chcesz, jako ktoś nowy.

## Komputery przy stole

covered-by-lot = 🎲 Przeciwnik zakrywa kartę **{ $codename }**: { identity-mark } **{ identity-name }**.
recap-lot = przeciwnik
recap-hinted = 💡 { $who } { $count ->
    [one] prosi
   *[other] proszą
} komputer o podpowiedź

## Kto ogląda, ten gra

button-predict = Typuj
button-predict-again = Spójrz jeszcze raz
refused-only-spectators-predict = Siedzisz przy tym stole, więc nie typujesz. Typy są dla osób, które tylko oglądają.
refused-key-is-known = Znasz klucz tej gry, więc nie możesz w niej już typować. Twoje dawniejsze typy zostają.
refused-no-prediction-now = Wskazówkę można typować do pierwszej próby. Naciśnij *{ button-predict-again }*, gdy pojawi się następna.
refused-too-many-predicted = To więcej kart, niż mówi wskazówka. Wybierz mniej.

## Odgadnij, o co chodziło

button-puzzle = O co chodziło?
option-puzzles = zagadki
option-puzzles-about = Czy po grze każdy może jeszcze raz czytać jej wskazówki?
option-zone = strefa
option-zone-about = Strefa czasowa: wpisz miasto albo godzinę z twojego zegara

## Daty

month-name = { $month ->
    [1] styczeń
    [2] luty
    [3] marzec
    [4] kwiecień
    [5] maj
    [6] czerwiec
    [7] lipiec
    [8] sierpień
    [9] wrzesień
    [10] październik
    [11] listopad
   *[12] grudzień
}
whole-date = { $day } { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} { $year }
