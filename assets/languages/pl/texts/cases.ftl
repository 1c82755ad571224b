### Co mówi się o sprawach i zagadkach, po polsku. CC0-1.0. Zobacz ../texts.ftl.

command-daily = dzisiaj
command-daily-about = Sprawa dnia: jedna plansza dla wszystkich, gra się solo
command-case = sprawa
command-case-about = Zagraj w sprawę dnia, gdziekolwiek jesteś
option-case-language-about = Język sprawy; jeśli nic nie wybierzesz, twój
case-head = ## 🕵️ { $clue } { $number }
    Sprawa: { $date } · { case-effort } · wskazówka { $place } z { $all } · { $guesses }
case-about = wskazówka { $place } z { $all } · { case-effort } · { $date }
case-effort = { $effort ->
    [easy] łatwa
    [medium] średnia
   *[hard] trudna
}
case-lesson = -# Znajdź dziewięciu 🔺 czerwonych agentów. Wybierz kartę, potem **{ button-guess }**. Niebieski agent albo przechodzień kończy turę; zabójca kończy sprawę.
case-solved = ## ✅ Rozwiązana po { $clues ->
        [one] 1 wskazówce
       *[many] { $clues } wskazówkach
    }
case-lost = ## ❌ Koniec wskazówek: { $found }/{ $all }
case-assassin = ## 💀 Zabójca
case-clue = { $squares }**{ $clue } { $number }**: { $cards }
case-others = 👥 { $people ->
    [one] rozwiązało: { $solved } z 1
   *[many] rozwiązało: { $solved } z { $people }
}
case-with-friends = Ze znajomymi? `/codenames { command-start }` na serwerze.
case-streak = 🔥 seria: { $streak ->
    [one] { $streak } dzień
   *[many] { $streak } dni
}
case-count = { $solved ->
    [one] 1 rozwiązana sprawa
    [few] { $solved } rozwiązane sprawy
   *[many] { $solved } rozwiązanych spraw
}
case-best = rekord: { $clues ->
    [one] 1 wskazówka
    [few] { $clues } wskazówki
   *[many] { $clues } wskazówek
}
case-result = { $solved ->
    [yes] rozwiązana po { $clues ->
        [one] 1 wskazówce
       *[many] { $clues } wskazówkach
    }
   *[no] nierozwiązana
}
case-shared = 🕵️ { $who } · sprawa dnia · { $date } · { case-effort }
    { $ended ->
        [solved] ✅ Rozwiązana: { $all ->
            [one] { $clues } z { $all } wskazówki
           *[many] { $clues } z { $all } wskazówek
        }, { $misses ->
            [0] bez pudła
            [one] 1 pudło
            [few] { $misses } pudła
           *[many] { $misses } pudeł
        }
        [assassin] 💀 Zabójca przy wskazówce { $clues } z { $all }, znaleziono { $found } z { $agents ->
            [one] { $agents } agenta
           *[many] { $agents } agentów
        }
       *[lost] ❌ Znaleziono { $found } z { $agents ->
            [one] { $agents } agenta
           *[many] { $agents } agentów
        }, po { $all ->
            [one] { $all } wskazówce
           *[many] wszystkich { $all } wskazówkach
        }
    }
case-archive = ### Dawniejsze sprawy
    Ostatnie 30 dni, dla wprawy: nie liczą się.
case-choose = { $first } – { $last }
case-day-new = nowa
case-day-begun = zaczęta
button-daily = Sprawa dnia
button-daily-play = Zagraj w sprawę dnia
button-archive = Archiwum
refused-no-case = Na ten dzień nie ma sprawy w tym języku. `/codenames { command-daily }` otwiera dzisiejszą.
button-puzzles = Inna wskazówka
puzzle-list = ### 🧩 O co chodziło?
    Wybierz wskazówkę z tej gry. Widzisz planszę z tamtej chwili i nikt nie widzi, co robisz.
puzzle-choose = Wybierz wskazówkę
puzzle-is-new = nowa
puzzle-is-begun = zaczęta
puzzle-is-found = znaleziona
puzzle-is-missed = nieznaleziona
puzzle-head = ## 🧩 { team-mark } { $clue }
    Podaje { $giver }, chodzi o { $count ->
        [one] 1 kartę
        [few] { $count } karty
       *[many] { $count } kart
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Znajdź ją
   *[other] Znajdź je wszystkie
}. Wybierz kartę, potem **{ button-guess }**. Jedno pudło kończy zagadkę.
puzzle-found = ## ✅ { team-mark } { $clue }: znaleziona
puzzle-missed = ## ❌ { team-mark } { $clue }: nieznaleziona
puzzle-meant = { $giver } ma na myśli: { $cards }.
puzzle-share = 🧩 Znalezione przez { $people ->
    [one] { $found } z 1 osoby
   *[many] { $found } z { $people } osób
}.
refused-no-puzzle = Tej wskazówki już nie ma albo ten serwer nie chce zagadek. `/codenames { command-daily }` ma dla ciebie codziennie nową planszę.

## Co przychodzi samo

case-posted = ## 🕵️ Sprawa dnia
    { $date } · { case-effort } · { $clues ->
        [one] { $clues } wskazówka
        [few] { $clues } wskazówki
       *[many] { $clues } wskazówek
    }, pierwsza to **{ $clue } { $number }**
case-posted-note = -# **{ button-daily-play }** otwiera planszę tylko tobie, aż do następnej: { $end }
    -# Zarządzający mogą to wyłączyć: `/codenames { command-server }`, *{ case-posts-tab }*.
case-day-before = **Wczoraj:** { $people ->
    [one] rozwiązana przez { $solved } z 1.
   *[many] rozwiązana przez { $solved } z { $people }.
}
case-day-best = 🏆 Najlepszy wynik: { $clues ->
    [one] 1 wskazówka
    [few] { $clues } wskazówki
   *[many] { $clues } wskazówek
}{ $named ->
    [0] .
   *[other] { "" } ({ $who }).
}
case-day-streaks = 🔥 { $told ->
    [0] { $others ->
        [one] 1 osoba ma serię.
        [few] { $others } osoby mają serię.
       *[many] { $others } osób ma serię.
    }
   *[other] Serie: { $named }{ $others ->
        [0] .
       *[other] { "" } i jeszcze { $others }.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Przypominaj mi
case-reminded = 🔔 Napiszę dwie godziny przed końcem sprawy, ale tylko gdy twoja seria jest zagrożona. Najwyżej raz dziennie.
case-reminded-no-more = 🔕 Koniec przypomnień o sprawie.
button-remind-no-more = Nie przypominaj
case-at-stake = ## 🔥 Twoja seria: { $streak ->
        [one] 1 dzień
       *[many] { $streak } dni
    }
    Zagraj w sprawę dnia, żeby trwała. Koniec: { $end }
case-posts-tab = Sprawa dnia
case-posts = ## 🕵️ Sprawa dnia
    { $state ->
        [on] Codziennie o **{ $hour }** ({ $zone }) na { $channel }, następna: { $next }
            -# Każda sprawa jest otwarta, aż pojawi się następna.
       *[off] Mogę ją pokazywać co dzień. Wymieniam tylko tych, którzy nacisną *{ button-share }*; nikogo nie oznaczam.
            -# Nowa sprawa co dzień o: { $end }
    }
case-at-hour = O { $hour }
button-case-here = Pokazuj ją tutaj
button-case-off = Nie pokazuj jej
case-posts-ended = 🕵️ Nie mogę już pokazywać sprawy dnia na { $channel }. Przywraca ją `/codenames { command-server }`, *{ case-posts-tab }*, na kanale, gdzie mogę pisać.
case-posts-unread = 🕵️ Nie wiem już, o której pokazywać sprawę dnia na { $channel }, więc czeka. Przywraca ją `/codenames { command-server }`, *{ case-posts-tab }*.
