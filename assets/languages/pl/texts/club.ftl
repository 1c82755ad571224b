### Co mówi się w klubie: co tu grano i które wskazówki się wyróżniają, po polsku. CC0-1.0. Zobacz ../texts.ftl.

command-club = klub
command-club-about = Gry, profile, najlepsze wskazówki i rankingi serwera
option-tab = zakładka
option-tab-about = Co otworzyć najpierw
club-history = Historia
club-profile = Profil
club-hall = Najlepsze wskazówki
option-person = osoba
option-person-about = Czyj profil albo czyje gry; puste: twój albo wszystkich
history-title = ## 📜 Skończone gry tego serwera
history-title-of = ## 📜 Skończone gry: { $who }
history-none = Nie ma tu jeszcze skończonych gier. `/codenames start` otwiera stół.
history-none-of = Jeszcze żadnej.
history-game = **{ button-past-game } · { $result }** · { $how }
history-reason = { $termination ->
    [assassin] ✖️ zabójca
    [resigned] 🏳️ gra poddana
   *[sudden-death] nagła śmierć
}
history-score = { $score ->
    [one] 1 punkt
    [few] { $score } punkty
   *[many] { $score } punktów
}
history-clue = 💬 **{ $clue } { $number }** · { $giver }: { $found ->
    [one] 1 agent
    [few] { $found } agenci
   *[many] { $found } agentów
}
history-unrated = -# { $with_computers ->
    [yes] 🤖 Z komputerami: liczy się osobno, w profilu.
   *[no] Poza statystykami: z podpowiedzią albo z gościem.
}
history-gone = -# Nie da się nacisnąć? Ta gra jest stara i został tylko jej wynik.
button-past-game = Gra { $place }
button-newer = Nowsze
button-older = Starsze
button-results-file = Jako plik
results-file = Wyniki skończonych gier, jako CSV
results-handed = Oto skończone gry tego serwera, po linii na osobę, do arkusza. Kto ukrywa profil, tego tam nie ma.
refused-kept-to-themselves = Ta osoba ma ukryte gry. `/codenames { command-club }` pokazuje gry serwera.
decimal-mark = ,
percent = { $number }%
profile-title = ## 🪪 { $who }
profile-none = Jeszcze nic tu nie ma.
profile-games = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[many] { $games } gier
}
profile-share = wygrane: { $share }
profile-head = **{ $games }{ $won ->
    [0] {""}
   *[other] , wygrane: { $won }
}** na tym serwerze
profile-first-win = 🏆 Pierwsza wygrana: { $day }
profile-best-clue = 💬 Najlepsza wskazówka: **{ $clue } { $number }**, { $found ->
    [one] 1 znaleziony agent
    [few] { $found } znalezieni agenci
   *[many] { $found } znalezionych agentów
}
profile-gave = 💬 Podawanie: **{ $count }** { $count ->
    [one] wskazówka
    [few] wskazówki
   *[many] wskazówek
}{ $found ->
    [0] {""}
    [one] , **1** znaleziony agent
    [few] , **{ $found }** znalezieni agenci
   *[many] , **{ $found }** znalezionych agentów
}
profile-guessed = 🔎 Zgadywanie: **{ $count }** { $count ->
    [one] próba
    [few] próby
   *[many] prób
}{ $found ->
    [0] {""}
    [one] , **1** znaleziony agent
    [few] , **{ $found }** znalezieni agenci
   *[many] , **{ $found }** znalezionych agentów
}
profile-computers = 🤖 Z komputerami: **{ $won ->
    [0] { profile-games }
   *[other] wygrane { $won } z { $games }
}**
profile-computer-games = Z komputerami: { profile-games }
profile-computers-won = Wygrane z komputerami
profile-won = wygrane: { $won }
profile-best = Najlepsza wskazówka
profile-best-note = { $clue } { $number }: znalezieni agenci
profile-part = - { $format }{ $role ->
    [spymaster] , szef wywiadu
    [operative] , tajniak
   *[member] {""}
}: { profile-games }{ $share }
profile-part-won = , wygrane: { $won } ({ $share })
profile-undecided = , dla obu drużyn
profile-giving = 💬 Podawanie: { $told } ({ $note })
profile-mean = **{ $mean }** agenta na wskazówkę
profile-promises = **{ $share }** liczb dotrzymanych
profile-guessing = 🔎 Zgadywanie: { $told } ({ $note })
profile-meant = **{ $share }** właściwych kart znalezionych
profile-hits = **{ $share }** prób trafionych
profile-assassins = trafienia w zabójcę: **{ $assassins }**
profile-of-clues = { $count ->
    [one] 1 wskazówka
    [few] { $count } wskazówki
   *[many] { $count } wskazówek
}
profile-of-meant = { $count ->
    [one] 1 właściwa karta
    [few] { $count } właściwe karty
   *[many] { $count } właściwych kart
}
profile-of-guesses = { $count ->
    [one] 1 próba
    [few] { $count } próby
   *[many] { $count } prób
}
profile-few-games = { $games ->
    [one] tylko 1 gra
    [few] tylko { $games } gry
   *[many] tylko { $games } gier
}
profile-per-clue = Agenci na wskazówkę
profile-kept = Dotrzymane liczby
profile-found = Znalezione właściwe karty
profile-found-giving = Agenci przy podawaniu
profile-found-guessing = Agenci przy zgadywaniu
profile-streak = Seria wygranych
profile-streak-line = 🔥 Najdłuższa seria wygranych: **{ $streak }**
profile-partner = 🤝 Najczęściej gra obok: { $who }: { profile-games }{ $won ->
    [0] {""}
   *[other] , wygrane: { $won }
}
profile-shown = -# 👥 Osoby na tym serwerze widzą to, twoje gry i twoje miejsca w rankingach.
profile-hidden = -# 🔒 Widzisz to tylko ty.
profile-ranks = 🏅 W tym miesiącu: { $ranks }
profile-rank = { ranking-by } **#{ $rank }**
profile-unrated = 📈 W tym kwartale jeszcze bez siły gry. Zagraj w dwie drużyny, od czterech osób i bez komputerów.
profile-rating = 📈 Siła gry w tym kwartale, { $role ->
    [spymaster] szef wywiadu
   *[operative] tajniak
}: **{ $number }** ({ $note })
button-hide-profile = Ukryj mój profil
button-show-profile = Pokaż mój profil
hall-month = { month-name } { $year }
hall-title = ## 🏛️ Najlepsze wskazówki · { $month }
hall-prize = { $prize ->
    [largest] 💎 Najwięcej kart
    [boldest] 🎲 Najodważniejsza
    [funniest] 😂 Najśmieszniejsza
   *[assassin] 💀 Zabójcza
}
hall-won = **{ hall-prize }:** **{ $clue }** · { $who }, { $prize ->
    [largest] { hall-largest }
    [boldest] { hall-boldest }
    [funniest] { hall-funniest }
   *[assassin] { hall-assassin }
}
hall-none = W tym miesiącu nie ma jeszcze wielkiej wskazówki. Skończ grę bez komputerów, a pierwsza może być twoja.
hall-none-then = W tamtym miesiącu bez wielkiej wskazówki.
hall-largest = komplet: { $found ->
    [one] { $found } karta
    [few] { $found } karty
   *[many] { $found } kart
}
hall-boldest = { $found ->
    [one] { $found } karta, której
    [few] { $found } karty, których
   *[many] { $found } kart, których
} komputer najmniej by się spodziewał
hall-funniest = { $count ->
    [one] śmieje się 1 osoba
    [few] śmieją się { $count } osoby
   *[many] śmieje się { $count } osób
}
hall-assassin = prowadzi do zabójcy { $found ->
    [0] od razu
    [one] po 1 agencie
   *[many] po { $found } agentach
}
hall-note = -# Ze skończonych gier bez komputerów i podpowiedzi. Po grze 😂 pod **{ button-every-clue }** mówi, która wskazówka była śmieszna.
hall-posted = -# Pokazuje { $who }
hall-laugh-head = Która wskazówka była śmieszna?
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Pokaż wszystkim
button-hall-off = Zdejmij
hall-off = -# Lista najlepszych wskazówek jest stąd zdjęta.
hall-strike = Zdejmij wskazówkę na dobre
refused-no-such-clue = Tej wskazówki już nie ma albo w jej grze był komputer, podpowiedź lub gość. `/codenames { command-club }`, **{ club-hall }**, pokazuje inne.
refused-own-clue = To twoja własna wskazówka. Wybierz czyjąś inną.
refused-not-a-moderator = Zdjąć ją może tylko osoba, która ją pokazuje, albo ktoś, kto zarządza tu wiadomościami. Zapytaj ich.
ranking-by = { $by ->
    [wins] 🏆 Wygrane
    [givers] 💬 Podający
    [readers] 🔎 Zgadujący
    [duos] 🤝 Pary
    [spymasters] 📈 Siła gry, szef
    [operatives] 📈 Siła gry, tajniak
   *[cases] 📅 Sprawy dnia
}
ranking-title = ### 🏅 Rankingi
best-scores = **🎯 { format-one-team }, { $layout }:** { $scores }
best-score = **{ history-score }** { $who }, { $day }
ranking-each = każde po { $score }
ranking-wins = { $won ->
    [one] { $won } wygrana
    [few] { $won } wygrane
   *[many] { $won } wygranych
} w { $games ->
    [one] { $games } grze
   *[many] { $games } grach
}
ranking-givers = { $mean } agenta na wskazówkę ({ $clues ->
    [one] { $clues } wskazówka
    [few] { $clues } wskazówki
   *[many] { $clues } wskazówek
})
ranking-readers = znalezione: { $share } z { $cards ->
    [one] { $cards } właściwej karty
   *[many] { $cards } właściwych kart
}
ranking-duos = wygrane razem: { $share } ({ $won } z { $games })
ranking-rated = **{ $number }** ({ $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
})
ranking-cases = rozwiązane: { $solved ->
   *[other] { $solved }
}, { $mean } wskazówki na sprawę
