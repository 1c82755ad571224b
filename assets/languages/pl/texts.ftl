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
team-in = u { team-mark } { team-name-of }
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
    [one] Jeszcze jedna osoba i możecie zacząć.
    [few] Jeszcze { $count } osoby i możecie zacząć.
   *[many] Jeszcze { $count } osób i możecie zacząć.
} Naciśnij **{ button-join }**{ $computers ->
    [fill] {""} albo **{ button-fill }**
    [yes] {""} albo dodaj komputer pod **{ button-seats }**
   *[no] {""}
}.
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

headline-clue = ## { team }: czas na wskazówkę
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
headline-called = ## 🚫 { $objector } zgłasza sprzeciw: { team-mark } { $clue } { $number }
    Zasada: { $rule }. Zgadywanie czeka. { $who }: { $count ->
        [one] naciśnij
       *[other] naciśnijcie
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team }: czy { $clue } { $number } jest ważna?
    Zasada: { $rule }. { $who }: { $count ->
        [one] zdecyduj
       *[other] zdecydujcie
    } pod **{ $button-answer }**. Przy remisie wskazówka jest ważna.
headline-sudden-death = ## 🚨 Nagła śmierć
    Koniec wskazówek: zgaduje dowolna strona, według klucza drugiej. Jedno pudło i przegrywają wszyscy.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team } zgaduje: { $clue } { $number }
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
    [own] Tak! { $who } trafia **{ $codename }**: { identity-mark } **{ identity-name }**.
    [assassin] **{ $codename }** to { identity-mark } **{ identity-name }**. { $who }, to boli.
   *[other] { $who } wybiera **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } zakrywa **{ $codename }**: { identity-mark } **{ identity-name }**.
stopped = { $who }: na razie wystarczy.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Tryb
    [4] Kropka
    [5] Echo
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
computer-unknown = { $who } nie zna słowa „{ $clue }” i bierze **{ $codename }**{ $whose ->
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
    [3] Tylko bez śmiechu, proszę.
    [4] Dopiero się uczę.
    [5] Małymi kroczkami.
    [6] To już moja kolej?
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
    [7] Nic wymyślnego.
    [8] Bywało gorzej.
    [9] Spokojnie.
   *[10] Dobra gra.
}
computer-phrase-hard = { $number ->
    [1] Patrzcie uważnie.
    [2] To nic osobistego.
    [3] Za łatwe.
    [4] Róbcie notatki.
    [5] Tak mam codziennie.
    [6] Nie mrugajcie.
    [7] Wszystko policzone.
    [8] Zgodnie z planem.
    [9] Nadążacie?
   *[10] Mam nadzieję, że nie śpicie.
}
computer-phrase-partner = { $number ->
    [1] Damy radę.
    [2] No to razem.
    [3] Jestem z wami.
    [4] Naprzód!
    [5] Lubię, jak gramy.
    [6] Dobra z nas drużyna.
    [7] Ramię w ramię.
    [8] Jeden za wszystkich.
    [9] Lecimy dalej.
   *[10] Ufam tej drużynie.
}
computer-lucky = { $number ->
    [1] Szczęście!
    [2] Uff!
    [3] Oho!
    [4] Bingo!
    [5] Ha!
   *[6] Rany!
}
computer-blunder = { $number ->
    [1] Ups.
    [2] Ech.
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
    { won-loser }: to zabójca, **{ $codename }**. Do znalezienia { $left ->
        [one] był jeszcze jeden agent
        [few] byli jeszcze { $left } agenci
       *[many] było jeszcze { $left } agentów
    }.
won-resigned = ## { won-title }
    { won-loser }: poddanie gry.
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
score-6 = Kończycie za siebie zdania.
score-5 = Agencja jak z zegarka.
score-4 = Solidna robota, i to ze stylem.
score-3 = Archiwum będzie was miło wspominać.
score-2 = Było ciaśniej, niż musiało.
score-1 = Wygrana to wygrana.
together-won = ## Wygrywacie!
    Wszyscy agenci znalezieni, cała 15, w { $turns ->
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
button-guess-this = Zgaduj { $codename }
button-end-turn = Pas
button-end-turn-asked = { button-end-turn } ({ $asked } z { $needed })
end-turn-really = Próby: { $count ->
   *[other] { $count }
} z { $number }. Mimo to pas?
button-guess-agreed = { button-guess-this } ({ $asked } z { $needed })
button-key = Klucz
button-more = Więcej
status-clue = { team-name }: namysł…
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

key-title = ## 🔑 Twój klucz, { team }
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
call-conceded = 🚫 **{ $clue } { $number }** jest nieważna, za zgodą drugiej strony. Zasada: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** jest nieważna po głosowaniu. Zasada: { $rule }.
call-stands = ✅ **{ $clue } { $number }** jest ważna.
call-withdrawn = ✅ **{ $clue } { $number }** jest ważna; sprzeciw wycofany.
call-awaits-you = Czy wskazówka jest nieważna? Przyznaj to albo jej broń { span-within }. Brak odpowiedzi znaczy, że bronisz.
call-awaits-giver = { $who } odpowie { span-within }: wskazówka jest nieważna albo warto jej bronić. Brak odpowiedzi to obrona.
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
clue-word-about = O tym, co znaczą kryptonimy, a nie o literach
clue-number = Liczba
clue-number-about = Ilu kart dotyczy; wolno zgadywać o jedną więcej
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
more-fair-play = -# 🔒 Klucz jest ustalony od rozdania. Jego odcisk, dla **{ $button-check-it }** pod **{ $button-more }** po grze:
    -# `{ $commitment }`
more-views = ### Inne widoki
    Dwa pierwsze są tylko dla ciebie; ostatni przenosi planszę na koniec kanału.
button-fair-play = Uczciwa gra
button-views = Inne widoki
button-my-seat = Moje miejsce
button-back = Wróć
button-share = Udostępnij

## Lekcje

lesson-spymaster = 💡 Znajdź jedno słowo dla dwóch lub trzech swoich agentów, ale nie dla zabójcy. W swojej turze możesz zaznaczyć ich poniżej, potem naciśnij **{ button-clue }**.
lesson-member = 💡 Pierwszy raz w Duet? Twoja tura: jedno słowo dla dwóch lub trzech agentów z twojego klucza, potem **{ button-clue }**. Ich tura: wybierz kartę i zgaduj; decyduje ich klucz.
lesson-number = 💡 { $limit ->
    [zero] **0**: nie pasuje żadna wasza karta. Zgadujcie według starszych wskazówek, ile razy chcecie.
    [unlimited] **∞**: jakieś karty pasują. Zgadujcie, ile razy chcecie.
   *[number] **{ $number }**: { $number ->
        [one] pasuje jedna karta
        [few] pasują { $number } karty
       *[many] pasuje { $number } kart
    }; wolno wam zgadywać o jedną więcej.
}
lesson-operative = { $marking ->
    [at-once] Twój wybór to od razu próba, i to ostateczna.
   *[majority] Wybory to głosy; **{ $button-guess }** wymaga większości z was.
}
