### Die Texte des Tisches auf Deutsch, für Deutschland, Österreich und die Schweiz. CC0-1.0.
### Eine Nachricht für jede Sache, die gesagt wird. Was in Klammern steht, bekommt dieselben Angaben.
### Die Stimme, in zehn Zeilen:
### 1. Ein Freund, der die Karten gibt: Er kennt die Regeln und ist nie der Held des Satzes.
### 2. Erst der Moment, dann der Knopf: „Blau denkt nach. Ana: drück Hinweis geben.“
### 3. Wie im Chat: du, wenn es nur dich angeht, ihr am Tisch; nie Sie. Perfekt oder Gegenwart.
### 4. Kurze Sätze, ein Gedanke je Satz: am Brett zwei Zeilen zu 40 Zeichen, privat drei.
### 5. Ein Knopf sagt, was er tut, mit dem Verb am Ende, höchstens 22 Zeichen; Frage und Antwort ebenso.
### 6. Ein Wort für jede Sache; lange Zusammensetzungen meiden oder mit Bindestrich teilen.
### 7. Niemand wird ausgeschimpft: „Ana ist gerade weg.“ Eine Grenze sagt, ab wann es wieder geht.
### 8. Ein warmes Wort, wo man jubelt, ein ! je Seite; keins, wo man verliert. Der Attentäter darf wehtun.
### 9. Kein Fachwort: Siegel, Salz und Tabellen bleiben hinter „Details“.
### 10. Die Teams heißen Rot und Blau, ohne Artikel; Menschen haben kein Geschlecht (wer, Personen, Leute).
### Die Wörter: game Partie · table Tisch · lobby Lobby · host Host · seat Platz · team Team · side Seite (Duet)
### spymaster Geheimdienstchef (auf Knöpfen Chef) · operative Ermittler · agent Agent · opponent Gegner
### codename Codename · card Karte, offen, abgedeckt · key Code · clue Hinweis · guess raten, Versuch
### mark markieren · turn Zug · pass passen · hit Treffer · miss Fehlgriff · cover abdecken · token Marke
### bystander Unbeteiligter · assassin Attentäter · streak Serie · stands gilt · invalid ungültig
### object Einspruch erheben · ask fragen · allow erlauben · refuse ablehnen · press drücken · at random auslosen
### ping anpingen · sand timer Sanduhr · slow game langsame Partie · pace Tempo · pack Paket · cup Turnier · replay Replay
### case of the day Fall des Tages · rating Wertung · score Punkte · hint Tipp · fingerprint Fingerabdruck
### watch zuschauen · night Spieleabend · end beenden · close schließen · call off absagen · key card Codekarte · code of a pack Kennung

## Wörter

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
    [red] Rot
    [blue] Blau
    [orange] Orange
    [purple] Lila
    [a] Seite A
    [b] Seite B
   *[both] Beide Teams
}
team = { team-mark } { team-name }
team-name-start = { team-name }
team-name-the = { $team ->
    [both] beide Teams
   *[other] { team-name }
}
team-name-of = { $team ->
    [both] beider Teams
   *[other] von { team-name }
}
team-start = { team }
team-the = { $team ->
    [both] beide Teams
   *[other] { team }
}
team-of = { $team ->
    [both] beider Teams
   *[other] von { team }
}
team-in = { $team ->
    [both] bei beiden Teams
   *[other] bei { team }
}
loser = { $loser ->
    [red] 🔺 Rot
    [blue] 🔵 Blau
    [orange] 🔶 Orange
   *[purple] 🟣 Lila
}
loser-start = { loser }
loser-to = { loser }
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
    [red] roter Agent
    [blue] blauer Agent
    [orange] oranger Agent
    [purple] lila Agent
    [green] Agent
    [bystander] Unbeteiligter
   *[assassin] Attentäter
}
picture = 🖼️ { $number }
somebody = jemand
guest = ein Gast
guest-named = { $name } (Gast)
and = { $first } { $before ->
   *[other] und
} { $last }
and-more = { $first } und { $count ->
    [one] 1 weitere
   *[other] { $count } weitere
}

## Befehle

command-codenames = codenames
command-codenames-about = Spielt Codenames in diesem Kanal
command-start = start
command-start-about = Einen Tisch in diesem Kanal aufmachen
option-language = sprache
option-language-about = Die Sprache der Codenamen und des Tisches
option-format = spielart
option-format-about = Wer gegen wen spielt
option-deck = karten
option-deck-about = Was auf dem Brett liegt: Wörter, Bilder oder beides
option-layout = raster
option-layout-about = Wie groß das Brett ist und wie viele Agenten es gibt
command-clue = hinweis
command-clue-about = Einen Hinweis geben, wenn du dran bist
option-word = wort
option-word-about = Ein Wort zur Bedeutung deiner Codenamen
option-number = zahl
option-number-about = Wie viele Codenamen du meinst: 0 bis 9, oder ∞
option-ask = fragen
option-ask-about = Vorher heimlich den anderen Geheimdienstchef fragen

## Lobby

lobby-host = Host: { $host } · 🌐 { button-language }
lobby-free = _frei_
lobby-lacking = ⏳ { $count ->
    [one] Noch eine Person, dann kann’s losgehen
   *[other] Noch { $count } Personen, dann kann’s losgehen
}{ $computers ->
    [page] .
    [fill] . Drück **{ button-join }** oder **{ button-fill }**.
    [yes] . Drück **{ button-join }**, oder hol unter **{ button-seats }** einen Computer dazu.
   *[no] . Drück **{ button-join }**.
}
lobby-ready-by-lot = ✅ Es kann losgehen: **{ button-start }** lost die freien Plätze aus.
lobby-uneven = Die Teams sind ungleich groß, aber ihr könnt trotzdem anfangen.
lobby-no-tables = -# Ohne Wörterbuch frage ich nur bei ähnlichen Wörtern. Den Rest klärt ihr.
lobby-ready = ✅ Alle da. Wer einen Platz hat, kann **{ button-start }** drücken.
lobby-closed = ## Codenames
    Dieser Tisch ist geschlossen. `/codenames start` macht einen neuen auf.
lobby-posted = Der Tisch ist offen: { $link }
button-join = Mitspielen
button-fill = Mit Computern spielen
button-leave = Aufstehen
button-leave-really = Ja, aufstehen
button-how-to-play = So geht’s
seated-already = Du hast schon einen Platz: { $role ->
    [spymaster] { team } · Geheimdienstchef.
    [member] { team }.
   *[operative] { team } · Ermittler.
} Wechseln kannst du unter **{ $button-seats }**.
you-left = Du bist vom Tisch aufgestanden. Bis bald!
lot = 🎲 Ausgelost: { $seats }.
lot-seat = { $role ->
    [spymaster] { team }: Geheimdienstchef { $who }
    [member] { team }: { $who }
   *[operative] { team }: Ermittler { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] Diesmal: { $seats }.{" "}
   *[no] {""}
}Host: { $host }
next-seat = 🔁 Diesmal: { $seat }
button-shuffle = Plätze auslosen
button-start = Anfangen
button-sit = { $role ->
    [spymaster] { team-name }: Geheimdienstchef
    [member] { team-name }
   *[operative] { $team ->
        [both] Ermittler für beide
       *[other] { team-name }: Ermittler
    }
}

## Brett

headline-clue = ## { team } denkt nach
    { $who }: { $count ->
        [one] drück
       *[other] drückt
    } **{ $button-clue }**.
headline-first-clue = ## Wer gibt den ersten Hinweis?
    { $who }: { $count ->
        [one] hast du einen? Drück
       *[other] habt ihr einen? Drückt
    } **{ $button-clue }**. Der erste zählt.
headline-cover = ## { team } deckt einen Agenten des Gegners ab
    { $who }: { $count ->
        [one] such ihn
       *[other] sucht ihn
    } unter **{ $button-key }** aus. Dann kommt der nächste Hinweis.
headline-cover-own = ## { team } darf einen eigenen Agenten abdecken
    { $who }: { $count ->
        [one] such ihn unter **{ $button-key }** aus, oder drück
       *[other] sucht ihn unter **{ $button-key }** aus, oder drückt
    } **{ $button-clue }**: Dann bleiben alle offen.
headline-called = ## 🚫 { $objector } erhebt Einspruch: { team-mark } { $clue } { $number }
    Regel: { $rule }. Das Raten ruht. { $who }: { $count ->
        [one] drück
       *[other] drückt
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team }: Gilt { $clue } { $number }?
    Regel: { $rule }. { $who }: { $count ->
        [one] entscheide
       *[other] entscheidet
    } unter **{ $button-answer }**. Bei Gleichstand gilt der Hinweis.
headline-sudden-death = ## 🚨 Jetzt zählt jede Karte
    Kein Hinweis mehr: Alle raten, der andere Code gilt. Ein Fehlgriff, und ihr verliert.
headline-guess = ## { team }: { $clue } { $number }
headline-guess-together = ## { team } rät: { $clue } { $number }
headline-guess-long = ## { $clue } { $number } { team-mark }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** von { $all ->
       *[other] { $all } Marken ·{" "}
    }
}🟢 **{ $found }** von { $agents ->
   *[other] { $agents } Agenten
}
duet-done = ✅ Alle Agenten { team-name-of } sind gefunden: Von dort kommt kein Hinweis mehr.
how-at-once = **das erste Drücken zählt**
guesses-left = { $count ->
    [one] Noch **1** Versuch
   *[other] Noch **{ $count }** Versuche
}
guesses-zero = **∞** Versuche: 0 heißt, dass **keine** eurer Karten passt. Ratet mindestens einmal.
guesses-unlimited = **∞** Versuche
marked = 📍 { $marks }
mark = { $codename }: { $who }
end-turn-asked = ✋ { $who }: { button-end-turn }
touched = { $whose ->
    [own] Ja! { $who } trifft **{ $codename }**: { identity-mark } **{ identity-name }**.
    [assassin] **{ $codename }** war der { identity-mark } **{ identity-name }**. Autsch, { $who }.
   *[other] { $who } nimmt **{ $codename }**: { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } deckt **{ $codename }** ab: { identity-mark } **{ identity-name }**.
stopped = { $who } sagt: Genug für diesen Zug.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Chip
    [4] Dot
    [5] Echo
    [6] Zahnrad
    [7] Pixel
   *[8] Turing
}
computer-thinks = { $who } { $count ->
    [one] überlegt
   *[other] überlegen
} kurz.
computer-torn = { $who } { $count ->
    [one] schwankt
   *[other] schwanken
} zwischen zwei Karten.
computer-unknown = { $who } kennt „{ $clue }“ nicht und nimmt **{ $codename }**{ $whose ->
    [assassin] … ausgerechnet den { identity-mark } **{ identity-name }**.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-touched = { $who } versteht „{ $clue }“ als **{ $codename }**{ $whose ->
    [assassin] … den { identity-mark } **{ identity-name }**. Autsch.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-says = { $who }: „{ $phrase }“
computer-phrase-easy = { $number ->
    [1] Oh, der gefällt mir.
    [2] Vielleicht geht das ja.
    [3] Habt Geduld mit mir.
    [4] Ich lerne ja noch.
    [5] Schritt für Schritt.
    [6] Bin ich schon dran?
    [7] Wünscht mir was!
    [8] Das nenn ich einen Hinweis.
    [9] Beinahe zählt auch, oder?
   *[10] Gar nicht so leicht, was?
}
computer-phrase-even = { $number ->
    [1] Wir werden sehen.
    [2] Fair ist fair.
    [3] Nur keine Eile.
    [4] Das müsste genügen.
    [5] Na dann los.
    [6] Noch ist alles drin.
    [7] Nichts Besonderes.
    [8] Hatte schon schlechtere Ideen.
    [9] Ganz gelassen.
   *[10] Schöne Partie, das.
}
computer-phrase-hard = { $number ->
    [1] Schaut genau hin.
    [2] Nichts Persönliches.
    [3] Zu einfach.
    [4] Schreibt ruhig mit.
    [5] Denken musste ich kaum.
    [6] Wer blinzelt, verpasst es.
    [7] Alles berechnet.
    [8] Ganz nach Plan.
    [9] Kommt ihr noch mit?
   *[10] Hoffentlich schlaft ihr nicht.
}
computer-phrase-partner = { $number ->
    [1] Das schaffen wir.
    [2] Also gemeinsam.
    [3] Ich bin bei euch.
    [4] Weiter geht’s!
    [5] Ich mag, wie wir denken.
    [6] Gutes Team, wir.
    [7] Ich lass euch nicht allein.
    [8] Alle für einen.
    [9] Und weiter.
   *[10] Auf dieses Team ist Verlass.
}
computer-lucky = { $number ->
    [1] Hurra!
    [2] Puh!
    [3] Hui!
    [4] Bingo!
    [5] Ha!
   *[6] Wow!
}
computer-blunder = { $number ->
    [1] Ups.
    [2] Argh.
    [3] Mist.
    [4] Hoppla.
    [5] Oje.
   *[6] Seufz.
}
computer-unsure = { $who } ist sich bei keiner Karte mehr sicher und beendet den Zug.
hired = { $who } holt { $computers } dazu.
hiring = { $who } { $count ->
    [one] möchte
   *[other] möchten
} einen Computer: { $seats }. Mehr als die Hälfte von euch muss zustimmen.
recap-assisted = 🤖 Zählt in deinem Profil unter **Mit Computern**: `/codenames club`
recap-visited = 👋 Ein Gast hat mitgespielt
recap-history-only = steht im Verlauf, aber in keiner Statistik
dms-closed = -# ✉️ { $who }: Ich kann { $count ->
    [one] dir nicht privat schreiben. Drück **{ button-key }**, dann siehst du deinen Code.
   *[other] euch nicht privat schreiben. Drückt **{ button-key }**, dann sehen alle ihren eigenen Code.
}
footer = -# Tisch { $match } · inoffizielles Fanprojekt
won-title = { $you ->
    [won] Gewonnen!
    [lost] Diesmal nicht
   *[none] { team } gewinnt!
}
won-loser = { $you ->
    [lost] Dein Team
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] Alle eure Agenten sind gefunden
        [lost] { team-start } hat alle Agenten gefunden
       *[none] Alle Agenten sind gefunden
    }, nach { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }; { $you ->
        [lost] euch
       *[other] { loser-to }
    } { $left ->
        [one] fehlte noch einer
       *[other] fehlten noch { $left }
    }.
won-assassin = ## { won-title }
    { won-loser } erwischt den Attentäter, **{ $codename }**; es { $left ->
        [one] fehlte noch ein Agent
       *[other] fehlten noch { $left } Agenten
    }.
won-resigned = ## { won-title }
    { won-loser } gibt auf.
alone-won = ## Gewonnen! { $score } von { $best } Punkten
    { $line } Alle eure Agenten sind gefunden, in { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }.
alone-lost-agents = ## Der Gegner gewinnt
    Alle seine Agenten sind abgedeckt, { $by ->
        [choice] der letzte freiwillig
       *[touch] der letzte durch euren Versuch
    }: **{ $codename }**.
alone-lost-assassin = ## Der Gegner gewinnt
    Ihr habt den Attentäter erwischt: **{ $codename }**.
alone-lost-resigned = ## Der Gegner gewinnt
    Ihr habt aufgegeben.
score-best = Kaum zu glauben!
score-7 = Der Gegner wird schlecht schlafen.
score-6 = Ihr lest Gedanken.
score-5 = Ein Geheimdienst wie ein Uhrwerk.
score-4 = Solide Arbeit, mit Stil.
score-3 = Das Archiv wird euch in guter Erinnerung behalten.
score-2 = Das war knapper als nötig.
score-1 = Gewonnen ist gewonnen.
together-won = ## Gewonnen!
    Alle 15 Agenten sind gefunden, in { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }; { $tokens ->
        [0] keine Marke bleibt übrig
        [one] 1 Marke bleibt übrig
       *[other] { $tokens } Marken bleiben übrig
    }.
together-lost-assassin = ## Diesmal nicht
    Ihr habt einen Attentäter erwischt: **{ $codename }**.
together-lost-sudden-death = ## Diesmal nicht
    Jede Karte zählte, und **{ $codename }** war ein Unbeteiligter.
together-lost-resigned = ## Diesmal nicht
    Ihr habt gemeinsam aufgegeben.
game-stopped = ## Die Partie endet vorzeitig
    Niemand gewinnt. Das Brett zeigt den Code.
button-clue = Hinweis geben
button-guess = Raten
button-guess-this = { $codename } raten
button-end-turn = Passen
button-end-turn-asked = { button-end-turn } ({ $asked }/{ $needed })
end-turn-really = Ihr habt { $count ->
   *[other] { $count }
} von { $number } geraten. Trotzdem passen?
button-guess-agreed = { button-guess-this } ({ $asked }/{ $needed })
button-key = Code
button-more = Mehr
status-clue = { team-name } denkt nach…
status-first = Beide dürfen anfangen
status-cover = { team-name } deckt ab…
status-cover-own = { team-name } darf abdecken…
status-sudden-death = Jede Karte zählt
status-won = { team-name } gewinnt
status-you-won = Gewonnen!
status-you-lost = Diesmal nicht
status-lost-alone = Der Gegner gewinnt
status-won-together = Alle Agenten gefunden!
status-lost-together = Diesmal nicht
status-case-over = Der Fall ist vorbei
status-paused = Pause
status-asleep = Schläft
status-stopped = Beendet

## Bildbeschreibungen

alt-board = Das Brett, Reihe für Reihe. { $moment } { $score }. { $cards }.
alt-board-groups = Das Brett.
alt-page = Das Brett in Großschrift, Karten { $first } bis { $last } von { $all }.
alt-clue = Hinweis { team-name-of }: { $clue } { $number }.
alt-last = Zuletzt geraten: { $card }.
alt-score = { team-name }: noch { $left }
alt-score-together = { $found ->
    [one] 1 von 15 Agenten gefunden
   *[other] { $found } von 15 Agenten gefunden
}, { $tokens ->
    [0] keine Marke übrig
    [one] 1 Marke übrig
   *[other] { $tokens } Marken übrig
}
alt-identity = { $identity ->
    [red] rot
    [blue] blau
    [orange] orange
    [purple] lila
    [green] Agent
    [bystander] Unbeteiligter
   *[assassin] Attentäter
}
alt-known = { $card }: { alt-identity }
alt-open = Offen
alt-group = { $label }: { $cards }.
alt-covered = Abgedeckt
alt-covered-as = Abgedeckt, { identity-mark } { alt-identity }
alt-key-card = Die Codekarte. { team-name } fängt an.
alt-key-card-side = Die Codekarte, { team-name }.
alt-key-board = Das Brett mit dem Code.
alt-key-side = Das Brett mit dem Code, { team-name }.

## Code

key-title = ## 🔑 Dein Code, { team }
key-your-turn = Du bist dran: Wähl die Karten, die du meinst, wenn du magst, und drück **{ button-clue }**. { $link }
key-ticked = ✏️ Du meinst { $count }: { $cards }
key-cover = Such einen Agenten { team-of } zum Abdecken aus, dann gib deinen nächsten Hinweis. { $link }
key-cover-choose = Agent des Gegners abdecken
key-cover-own = Der Hinweis war ungültig: Deck einen eigenen Agenten ab, oder gib gleich deinen Hinweis und lass alle offen. { $link }
key-cover-own-choose = Eigenen Agenten abdecken
key-called = Gegen einen Hinweis läuft ein Einspruch; alles andere wartet. { $link }
question-for-you = ❓ { $who } fragt dich: Erlaubst du den Hinweis **{ $clue } { $number }**? Sagst du { span-accusative } lang nichts, heißt das ja.
question-for-you-refused = ❓ { $who } fragt dich: Erlaubst du den Hinweis **{ $clue } { $number }**? Sagst du { span-accusative } lang nichts, heißt das nein.
question-referee-asks = -# { $reason ->
    [unknown] Ich kenne dieses Wort nicht und bin mir unsicher. Regel: { $rule }.
   *[other] Der Schiedsrichter ist sich unsicher. Regel: { $rule }.
}
question-referee-refuses = -# Der Schiedsrichter lehnt ihn ab. Regel: { $rule }.
question-ruled = ✏️ Dein Hinweis **{ $clue } { $number }** ist noch nicht draußen.
question-kept = ✏️ Dein Hinweis **{ $clue } { $number }** kam zu spät; ich habe ihn für deinen nächsten Zug aufgehoben.
question-open = ❓ { $who } entscheidet über **{ $clue } { $number }**. Das dauert höchstens { span-accusative }.
question-refused = ❌ { $who } lehnt **{ $clue } { $number }** ab.
question-unanswered = ❌ { $who } hat nicht geantwortet, also bleibt **{ $clue } { $number }** abgelehnt.
question-waits = -# Privat kommt meine Nachricht nicht an, also wartet die Frage dort unter **{ $button-key }**.
question-allowed = Du hast den Hinweis erlaubt; er ist draußen.
question-you-refused = Du hast den Hinweis abgelehnt. Ich sage es weiter.
question-died = ⌛ Zu **{ $clue } { $number }** ist keine Antwort mehr nötig: Die Partie ging schon weiter.
personal-seat = Dein Platz jetzt: **{ team }**{ $role ->
    [spymaster] {""}, Geheimdienstchef
    [operative] {""}, Ermittler
   *[member] {""}
}.
personal-knowing = Du kennst den Code, darum rätst du in dieser Partie nicht mehr mit.
personal-no-seat = Du hast gerade keinen Platz. **{ $button-more }** zeigt, welche frei sind.
personal-closed = ✉️ { $who }: Dein Platz an diesem Tisch hat sich geändert. **{ button-more }** zeigt, wo du sitzt.
question-passed-allowed = ✅ { $who } erlaubt **{ $clue } { $number }**: Der Hinweis ist auf dem Brett.
question-passed-silence = ✅ { $who } hat nicht geantwortet, also ist **{ $clue } { $number }** erlaubt und auf dem Brett.
call-title = ### Einspruch gegen { $clue } { $number }
    Hast du recht, endet der Zug, und du darfst einen eigenen Agenten abdecken.
call-by = -# Regel: { $rule }.
call-reason = Was stimmt daran nicht?
objection-form = Es ist eine Form eines Wortes auf dem Tisch
objection-word = Es sind zwei Wörter, oder gar keins
objection-place = Es geht um Buchstaben, Klang oder Lage
objection-other = Etwas anderes
call-rule = Welche Regel verletzt er?
call-codename = Welches Wort auf dem Tisch?
call-answer = { $who } erhebt Einspruch gegen **{ $clue } { $number }**. Regel: { $rule }.
call-vote = { $who } erhebt Einspruch gegen **{ $clue } { $number }**; { $by ->
    [you] du hältst daran fest
    [nobody] wer ihn gab, hält daran fest
   *[other] { $giver } hält daran fest
}. Regel: { $rule }.
call-at-once = 🚫 **{ $clue } { $number }** war ungültig. Regel: { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** war ungültig, da sind sich beide einig. Regel: { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** ist ungültig, so habt ihr abgestimmt. Regel: { $rule }.
call-stands = ✅ **{ $clue } { $number }** gilt.
call-withdrawn = ✅ **{ $clue } { $number }** gilt; der Einspruch ist zurückgenommen.
call-awaits-you = Ist der Hinweis ungültig? Du hast { span-accusative } Zeit: Gib ihn auf, oder halt daran fest. Ohne Antwort hältst du daran fest.
call-awaits-giver = { $who } hat { span-accusative } Zeit, den Hinweis aufzugeben oder daran festzuhalten. Keine Antwort heißt: festhalten.
call-awaits-votes = Jetzt entscheidet ihr, { span-accusative } lang: { $who }. Stimmen bisher: { $voted } von { $voters }; wer was wählt, sieht niemand.
call-voted-stands = Deine Stimme: Der Hinweis gilt.
call-voted-invalid = Deine Stimme: Der Hinweis ist ungültig.
key-first-clue = Beide Seiten dürfen anfangen. Hast du einen Hinweis? Drück **{ button-clue }**. { $link }
key-wait-duet = Dein Code entscheidet, was die andere Seite rät. Bist du mit einem Hinweis dran, siehst du es hier. { $link }
key-sudden-death = Jetzt zählt jede Karte: Der Code der anderen Seite entscheidet, wenn ihr ratet. { $link }
key-sudden-rest = Jetzt zählt jede Karte: Die Agenten der anderen Seite sind alle gefunden, ihr seid also fertig. { $link }
key-wait = Schau erst einmal zu: Wenn du dran bist, siehst du es hier. { $link }
key-over = Die Partie ist vorbei. { $link }
key-link = [Zum Brett]({ $url })
key-conduct = -# Ein Wort, eine Zahl. Danach Pokerface: kein Wort, kein Emoji.

## Hinweis

clue-title = Hinweis geben
clue-beware = { $count ->
    [one] Vorsicht vor dem Attentäter
   *[other] Vorsicht vor den Attentätern
}: **{ $assassins }**
clue-word = Ein Wort
clue-word-about = { $deck ->
    [pictures] Zu dem, was die Bilder zeigen, nicht wo sie liegen
   *[other] Zur Bedeutung der Codenamen, nicht zu Buchstaben
}
clue-number = Zahl
clue-number-about = So viele meinst du; einmal mehr darf man raten
clue-number-choose = Wie viele?
clue-number-zero = Keine eurer Karten passt; ohne Grenze
clue-number-unlimited = Ohne Grenze
clue-number-together-about = 0 bis 9; die Zahl begrenzt nichts
clue-meant = Welche Karten meinst du?
clue-given = Dein Hinweis ist draußen: **{ $clue } { $number }**.
button-change = Ändern
button-ask = Um Erlaubnis fragen
button-send = Trotzdem senden
button-send-plain = Senden
button-spell = { $clue }?
button-unask = Zurücknehmen
button-allow = Erlauben
button-refuse = Ablehnen
button-object = Einspruch erheben
button-object-really = Ja, Einspruch
button-answer = Antworten
button-concede = Er ist ungültig
button-contest = Daran festhalten
button-vote-stands = Der Hinweis gilt
button-vote-invalid = Er gilt nicht
button-decline = Alle offen lassen

## Mehr

more-side = **{ team }:** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (Geheimdienstchef)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (Ermittler)
       *[other] { $people }
    }
}
more-clues = ### Alle Hinweise
more-point-out = -# ⚖️ Ist dieser Hinweis gegen die Regeln? Sag es heimlich { $spymaster ->
        [other] dem Geheimdienstchef des anderen Teams
       *[own] eurem Geheimdienstchef
    }: Nur dort geht ein Einspruch.
more-no-clues = Noch kein Hinweis.
more-turn = { team-mark } **{ $clue } { $number }** { $touches }
more-turn-void = { $number } 🚫
more-turn-lost = { team-mark } kein Hinweis { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋
more-late = ⌛
more-covered = { $codename } abgedeckt
more-then-covered = dann { $card } abgedeckt
more-sudden = **Jede Karte zählt:** { $touches }
more-fair-play = -# 🔒 Der Code stand beim Austeilen fest. Sein Fingerabdruck, für **{ $button-check-it }** unter **{ $button-more }** nach der Partie:
    -# `{ $commitment }`
more-views = ### Andere Ansichten
    Die ersten beiden siehst nur du; die letzte holt das Brett ans Ende des Kanals.
button-fair-play = Faires Spiel
button-views = Andere Ansichten
button-my-seat = Mein Platz
button-back = Zurück
button-share = Teilen

## Lektionen

lesson-spymaster = 💡 Such ein Wort für zwei oder drei deiner Agenten, aber nicht für den Attentäter. Bist du dran, wähl sie unten aus und drück **{ button-clue }**.
lesson-member = 💡 Neu bei Duet? Dein Zug: ein Wort für zwei, drei Agenten, dann **{ button-clue }**. Zug der anderen: Karte wählen und raten; deren Code entscheidet.
lesson-number = 💡 { $limit ->
    [zero] **0**: Keine eurer Karten passt. Ratet nach älteren Hinweisen, so oft ihr wollt.
    [unlimited] **∞**: Einige Karten passen. Ratet, so oft ihr wollt.
   *[number] **{ $number }**: { $number ->
        [one] Eine Karte passt
        [2] Zwei Karten passen
       *[other] { $number } Karten passen
    }; einmal mehr dürft ihr raten.
}
lesson-operative = { $marking ->
    [at-once] Deine Karte gilt sofort als geraten.
   *[majority] Markieren heißt abstimmen; **{ $button-guess }** braucht die Mehrheit.
}

## Absagen

refused-game-over = Dieser Tisch ist fertig. `/codenames start` macht einen neuen auf.
refused-clue-not-awaited = Euer Team hat seinen Hinweis für diesen Zug schon. Heb deinen für den nächsten auf.
refused-guess-not-awaited = Es gibt noch keinen Hinweis. Warte, bis er da ist.
refused-no-such-card = Eine solche offene Karte gibt es nicht. Wähl eine, die noch offen ist.
refused-guess-first = Seit diesem Hinweis hat noch niemand geraten. Ratet mindestens eine Karte, dann passt.
refused-cover-first = Erst muss ein Agent des Gegners abgedeckt werden. Wähl ihn unter **{ $button-key }**, dann gib deinen Hinweis.
refused-not-to-cover = Diese Karte lässt sich jetzt nicht abdecken. Wähl eine aus der Liste unter **{ $button-key }**.
refused-no-unlimited = In Duet geht die Zahl von 0 bis 9 und begrenzt nichts. Nimm eine davon.
refused-already-marked-by-side = Eure Seite hat dort schon einen Unbeteiligten getroffen. Wähl eine andere Karte.
refused-sudden-death = Jetzt zählt jede Karte: kein Hinweis mehr, kein Passen. Rate eine Karte, oder überlass es der anderen Seite.
refused-partner-is-done = Die Agenten der anderen Seite sind alle gefunden, eure Seite ist also fertig. Überlasst ihr den Rest.
refused-duet-is-classic = Duet spielt man auf dem klassischen Brett, 5 x 5. Wähl dieses Raster, oder eine andere Spielart.
refused-too-many-people = Diese Spielart ist nur für { $most ->
   *[other] { $most } Personen
}. Erst muss jemand aufstehen.
refused-not-seated = Du hast an diesem Tisch keinen Platz. Such dir unter **{ $button-more }** einen freien, oder schau zu.
refused-not-your-turn = Noch nicht: Die anderen sind am Zug. Warte kurz.
not-your-turn-of = Noch nicht. Wir warten auf: { $who }
refused-only-spymasters-give-clues = Hinweise gibt nur der Geheimdienstchef. Warte auf den von eurem.
refused-spymasters-never-guess = Ein Geheimdienstchef rät nie mit. Mach ein Pokerface und lass die Ermittler entscheiden.
refused-nothing-marked = Es ist noch keine Karte markiert. Wähl eine, dann drück **{ $button-guess }**.
refused-seat-taken = Dieser Platz ist besetzt. Probier einen anderen.
refused-seats-missing = Dafür { $count ->
    [one] fehlt noch eine Person
   *[other] fehlen noch { $count } Personen
}. Fangt an, sobald alle da sind.
refused-not-dealt = Die Karten liegen noch nicht. Drück erst **{ $button-start }**.
refused-table-full = Dieser Tisch ist voll. Spiel bei der nächsten Partie mit.
refused-not-agreed = Diese Karte hat { $marked } von { $needed ->
   *[other] { $needed } nötigen Stimmen
}. Bitte die anderen, sie auch zu markieren.
refused-has-seen-key = Du kennst den Code, also rätst du in dieser Partie nicht mehr. Nimm einen Platz, an dem man den Code kennen darf, oder schau zu.
refused-only-the-starter = Das kann nur der Host oder die Moderation. Frag dort nach.
only-the-host = Das kann nur der Host, { $host }, oder die Moderation. Frag dort nach.
guidance-not-seated = Du sitzt noch nicht an diesem Tisch.
key-unseen = 🗝️ In dieser Partie siehst du keinen Code.
refused-guest-needs-word = Gäste geben nur Hinweise, wenn der Host sie dafür setzt, und sind nie Host. Bitte den Host um so einen Platz.
refused-no-such-guest = Dieser Gast sitzt nicht mehr am Tisch. Öffne noch einmal *{ button-seats }*, dort siehst du, wer da ist.
refused-too-many-changes = Diese Lobby wurde schon 500-mal geändert, mehr geht nicht. Fangt an, oder schließt den Tisch und macht einen neuen auf.
refused-starter-is-here = Der Host war eben noch da. Frag dort, oder probier es in fünf Minuten wieder.
refused-no-computers = In der Sprache dieses Tisches spielen noch keine Computer. Wähl eine andere unter **{ $button-settings }**.
refused-key-is-secret = Den Code sieht nur der Geheimdienstchef. Halt dich an seine Hinweise.
refused-clue-called = Gegen diesen Hinweis läuft ein Einspruch. Warte, bis er entschieden ist.
refused-clue-stands = Dieser Hinweis gilt, das ist entschieden. Lass das andere Team raten.
refused-call-spent = Gegen Hinweise, die ich gut fand, hat jedes Team einen Einspruch, und eurer ist weg. Lasst diesen gelten.
refused-name-the-codename = Diese Regel und diese Karte passen nicht zusammen. Wähl noch einmal die Regel, dann den Codenamen.
refused-timing-out-of-range = Diese Zeiten sind zu kurz oder zu lang. Wähl 30 bis 600 Sekunden je Hinweis und 15 bis 300 je Versuch.
refused-never-awake = Mindestens ein Tag der Woche muss zum Spielen bleiben. Wähl weniger freie Tage.
refused-half-quiet = Ruhezeiten brauchen einen Anfang und ein Ende. Wähl beides, oder keins.
refused-game-paused = Diese Partie macht Pause. Drück erst **{ $button-resume }** am Brett.
refused-game-asleep = Diese Partie schläft. Drück erst **{ $button-wake }** am Brett.
refused-sand-runs = Der Sand läuft schon. Warte, bis er durch ist.
refused-still-here = Diese Person war eben noch da. Gib ihr etwas Zeit, dann probier es wieder.
refused-missing-too-short = Die anderen sind noch keine zehn Minuten weg. Warte ein wenig, vielleicht setzt sich dort jemand hin.
refused-agreement-too-long = Diese Absprache ist zu lang. Bleib bei einer Zeile mit { $most ->
   *[other] { $most } Zeichen
}.
refused-question-open = Du fragst schon wegen eines Hinweises. Warte auf die Antwort, oder nimm die Frage zurück.
refused-already-answered = Zu diesem Hinweis hast du schon gefragt. Ändere ihn, oder sende ihn, wenn es geht.
refused-nothing-to-ask = Bei dir wartet kein Hinweis. Gib erst einen.
refused-nobody-to-ask = Es gibt keinen anderen Geheimdienstchef zum Fragen. Ändere den Hinweis, oder sende ihn, wenn es geht.
refused-not-yours-to-answer = Diese Frage ist für jemand anderen. Warte die Antwort einfach ab.
refused-other-open = In diesem Kanal ist ein anderer Tisch offen. Weckt diese Partie, wenn er fertig ist: { $link }
refused-not-among-them = Gleich weiterspielen kann nur, wer dabei war. **{ $button-change-seats }** öffnet die Lobby, dort können alle mitspielen.
refused-already-open = In diesem Kanal gibt es schon einen Tisch. Spiel dort mit: { $link }
refused-moment-passed = Inzwischen ist es weitergegangen. Schau noch einmal hin und spiel weiter.
refused-lobby-over = Inzwischen hat die Partie angefangen. Drück **{ $button-more }** an ihrem Brett.
refused-clue-too-late = Es ging schon weiter, dein Hinweis **{ $clue } { $number }** kam nicht mehr an. Heb ihn für deinen nächsten Zug auf.
refused-match-changed = Mehrere haben gleichzeitig gedrückt, darum ist nichts passiert. Drück noch einmal.
refused-too-fast = Ich bin noch bei dem, was du eben gedrückt hast. Warte kurz, dann drück noch einmal.
refused-stopping = Ich starte gerade neu. Probier es in ein paar Sekunden wieder.
refused-shut-out = Dieser Bot ist für dich oder diesen Server gesperrt. Ist das ein Versehen, frag die Leute, die ihn betreiben.
too-often = Ganz gelassen. Das geht wieder { $again }.
refused-match-broken = Ich kann diese Partie nicht mehr lesen und habe sie geschlossen. `/codenames start` macht eine neue auf.
refused-no-match-here = In diesem Kanal läuft keine Partie. `/codenames start` macht eine auf.
refused-pack-too-small = { $pack } ist zu klein: Das Brett braucht { $need ->
   *[other] { $need } Karten
}, davon passen { $have ->
   *[other] nur { $have }
} zusammen. Nimm einen kleineren Teil, oder ein anderes Paket.
refused-pack-gone = Das Paket { $title } gibt es nicht mehr. Wähl in den Einstellungen ein anderes.
refused-pack-for-adults = Das Paket { $title } ist für Erwachsene, und dieser Kanal hat keine Altersgrenze. Wähl in den Einstellungen ein anderes.
refused-unknown-button = Diesen Knopf kenne ich nicht mehr. Drück einen am neuesten Brett.
refused-form-too-late = Ich war mit dem Formular zu langsam. Drück den Knopf noch einmal.

## Der Schiedsrichter

clue-refused-empty = Ein Hinweis braucht ein Wort. Schreib eins.
clue-refused-too-long = Ein Hinweis hat höchstens 32 Zeichen. Nimm ein kürzeres Wort.
clue-refused-unsafe-text = Ein Hinweis hat nur Buchstaben und Ziffern. Lass den Rest weg.
clue-refused-mixed-script = Dieser Hinweis hat Buchstaben aus einem anderen Alphabet. Schreib ihn mit lateinischen.
clue-refused-number = Die Zahl geht von 0 bis 9, oder ∞ für unbegrenzt. Ändere sie.
clue-refused-expert-off = An diesem Tisch spielt ihr ohne 0 und ∞. Wähl 1 bis 9.
clue-refused-not-one-word = Ein Hinweis ist ein Wort. Lass die anderen Wörter weg.
clue-refused-same-word = { $codename } liegt noch auf dem Tisch und kann kein Hinweis sein. Nimm ein anderes Wort.
rule-c1 = Ein Wort und keine Zugabe
rule-c2 = Kein Codename vom Tisch
rule-c3 = Keine Form eines Codenamens vom Tisch
rule-c4 = Kein Teil einer Zusammensetzung vom Tisch
rule-c7 = Um Bedeutung geht es, nicht um Buchstaben, Schreibung, Klang oder Lage
rule-c8 = Die Zahl sagt nur, wie viele; sie ist kein zweiter Hinweis
rule-c9 = In der Sprache der Partie
rule-c10 = Ein buchstabierter Hinweis zählt als das Wort
rule-c11 = Gleich geschriebene Wörter sind dasselbe Wort
rule-c12 = Die Hausregeln dieses Tisches
rule-c13 = Keine erfundenen Zusammensetzungen oder Namen
rule-c18 = Kein anderes Zeichen vom Geheimdienstchef
rule-c20 = Nichts über Farbton oder Muster auf dem Tisch
clue-refused-form = { $codename } liegt noch auf dem Tisch, und { $clue } ist eine Form davon. Nimm ein anderes Wort.
clue-refused-contains = { $codename } liegt noch auf dem Tisch und steckt in { $clue }. Nimm ein anderes Wort.
clue-refused-part = { $codename } liegt noch auf dem Tisch und hat mit { $clue } einen Teil gemeinsam. Nimm ein anderes Wort.
clue-refused-twin = Nur Punkte oder Akzente trennen { $clue } von { $codename }. Nimm ein anderes Wort.
clue-refused-letters = Bei { $clue } geht es um Buchstaben, nicht um Bedeutung. Nimm ein anderes Wort.
clue-refused-position = Bei { $clue } geht es um die Lage auf dem Tisch, nicht um Bedeutung. Nimm ein anderes Wort.
clue-refused-sound = Bei { $clue } geht es um Klang, nicht um Bedeutung. Nimm ein anderes Wort.
clue-refused-abbreviation = { $clue } ist eine Abkürzung, und ihr spielt hier ohne. Nimm ein anderes Wort.
clue-refused-unknown = { $clue } kenne ich nicht. Nimm ein anderes Wort.
clue-asked-form = { $codename } liegt noch auf dem Tisch, und { $clue } ist vielleicht eine Form davon. Trotzdem senden?
clue-asked-contains = { $codename } liegt noch auf dem Tisch und steckt vielleicht in { $clue }. Trotzdem senden?
clue-asked-part = { $codename } liegt noch auf dem Tisch und hat mit { $clue } vielleicht einen Teil gemeinsam. Trotzdem senden?
clue-asked-twin = Nur Punkte oder Akzente trennen { $clue } von { $codename }. Trotzdem senden?
clue-asked-letters = { $clue } klingt nach der Schreibung, und ein Hinweis zielt auf die Bedeutung. Trotzdem senden?
clue-asked-position = { $clue } klingt nach der Lage deiner Karten, und ein Hinweis zielt auf die Bedeutung. Trotzdem senden?
clue-asked-sound = { $clue } klingt wie deine Codenamen, und ein Hinweis zielt auf die Bedeutung. Trotzdem senden?
clue-asked-abbreviation = { $clue } sieht nach einer Abkürzung aus, und dazu habt ihr nichts abgesprochen. Trotzdem senden?
clue-asked-unknown = Das Wort { $clue } kenne ich nicht, darum bin ich unsicher. Trotzdem senden?
clue-slip = Meinst du **{ $clue }**?
clue-asked-not-one-word = { $clue } sieht erfunden aus, und ein Hinweis ist ein echtes Wort. Trotzdem senden?
clue-risk = -# Sendest du ihn und der andere Geheimdienstchef erhebt nach dieser Regel Einspruch, ist er sofort ungültig.
clue-risk-doubt = -# Sendest du ihn so, kann der andere Geheimdienstchef Einspruch erheben, und du kannst daran festhalten.

## Missgeschicke

outdated-command = Dieser Befehl hat sich geändert. Starte Discord neu, oder lade es mit Strg+R, und gib ihn noch einmal ein.
moved-command = Das ist jetzt `/codenames { $command }`: Wähl dort **{ $place }**.
renamed-command = Das ist jetzt `/codenames { $command }`.
moved-key-card = Codekarte
moved-timer = Sanduhr
mishap = Bei mir ist etwas schiefgegangen; der Partie ist nichts passiert. Probier es noch einmal. Bleibt es so, melde { $reference }.

## Den Bot starten

exit-database-newer = Die Datenbank stammt von einer neueren Version dieses Bots. Aktualisiere den Bot.
exit-database-damaged = Die Datenbank ist beschädigt oder gehört nicht zu diesem Bot. Spiel eine Sicherung ein, oder setz DATABASE_URL auf eine andere.
exit-database-unreachable = Die Datenbank antwortet nicht. Prüfe, ob sie läuft, und prüfe { $setting }.
exit-database-full = Wo die Datenbank liegt, ist kein Platz mehr. Mach dort welchen frei.
exit-database-address = { $setting } nennt keine Datenbank, die dieser Bot kennt. Schreib sqlite:///pfad oder postgresql://name:passwort@host/datenbank.
exit-database-options = In { $setting } steht etwas, das dieser Bot nicht versteht ({ $names }). Nimm es heraus, oder berichtige es.
exit-database-driver = Der Treiber für Postgres ist hier nicht installiert. Gib make install ein, oder setz DATABASE_URL auf eine Datei.
exit-database-refused = Postgres lehnt Name oder Passwort in { $setting } ab, oder hat keine solche Datenbank. Berichtige es.
exit-database-folder = Den Ordner { $folder } gibt es nicht. Leg ihn an, oder nenn einen anderen.
exit-database-directory = { $file } ist ein Ordner. Nenn eine Datei darin, wie sqlite:///{ $file }/codenames.db.
exit-database-unwritable = Der Bot darf { $file } oder den Ordner nicht beschreiben. Gib ihm das Recht dazu, oder nenn einen anderen Ort.
exit-database-none = Unter DATABASE_URL gibt es noch keine Datenbank. Der erste Start des Bots legt sie an.
exit-database-older = Die Tabellen der Datenbank sind älter ({ $schema }) als die dieser Version ({ $newest }). Starte den Bot einmal, er ändert sie.
exit-database-rights = Der Bot darf in der Datenbank nur lesen. Gib seiner Rolle das Recht, Tabellen anzulegen, oder setz DATABASE_URL auf eine andere.
exit-database-uncopied = Die Datenbank lässt sich nicht kopieren. Schaff Platz für die Kopie.
exit-database-dump = Postgres kopiert man mit pg_dump: OPERATIONS sagt unter Backup and restore, wie. Danach vermerkt es .venv/bin/python bot.py backup --taken.
exit-database-itself = Die Kopie kann nicht dorthin, wo die Datenbank selbst liegt. Nenn eine andere Datei.
exit-database-taken = In der Datenbank, die { $setting } nennt, steht schon etwas. Nenn eine leere, oder eine Datei, die es noch nicht gibt.
exit-database-beside = { $names } liegt neben { $file }, und SQLite würde es in die neue Datei lesen. Nenn eine andere Datei, oder lösch sie, wenn kein Programm sie braucht.
exit-database-disk = Der Datenträger nimmt { $file } nicht an. Such nach einem Kontingent (Quota), einer Grenze der Dateigröße (ulimit -f) oder einem Defekt.
exit-database-running = Auf der Datenbank unter DATABASE_URL läuft ein Bot. Halt ihn erst an, sonst geht verloren, was inzwischen gespielt wird.
exit-database-unmoved = Was ankam, ist nicht, was da war ({ $table }), darum ist nichts behalten. Bitte melde das.
exit-database-unfit = Was gespeichert ist, passt nicht zu den Tabellen dieser Version ({ $reason }). Starte die Version davor, und melde das bitte.
exit-settings = Fehlt oder ist falsch: { $names }. OPERATIONS sagt unter Settings, wie man es schreibt; es gehört in .env.
exit-settings-unknown = Keine Einstellung heißt { $names }. Vergleich .env mit der Liste in OPERATIONS.
exit-settings-near = Keine Einstellung heißt { $name }. Meinst du { $near }?
exit-settings-line = Zeile { $line } von { $file } beginnt nicht mit NAME=, wie DISCORD_TOKEN= und dann das Token. Ergänz es.
exit-settings-unreadable = { $file } lässt sich nicht lesen. Speichere es als UTF-8, wo der Bot es lesen darf.
exit-token-missing = DISCORD_TOKEN fehlt oder ist falsch. Du bekommst es auf https://discord.com/developers/applications: deine Anwendung, dann Bot, Reset Token. Schreib DISCORD_TOKEN= und das Token in .env.
exit-token = Discord lehnt DISCORD_TOKEN ab. Hol ein neues auf https://discord.com/developers/applications: deine Anwendung, dann Bot, Reset Token.
exit-intents = Discord lehnt die Intents des Bots ab. Speichere auf https://discord.com/developers/applications unter Bot die Privileged Gateway Intents neu: Er braucht keinen davon.
exit-unreachable = Discord ist nicht erreichbar. Prüfe das Netz und DISCORD_API_URL.
exit-identifies = Discord nimmt zurzeit { $left ->
    [0] keine Verbindung
    [one] nur noch eine Verbindung
   *[other] nur noch { $left } Verbindungen
} dieses Bots an, und dieser Prozess braucht { $needed }. Lass ihn gestoppt, sieh im Log nach, was ihn immer wieder startet, und starte ihn in { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
}.
exit-proxy = Der Bot kann den Proxy in HTTPS_PROXY nicht benutzen. Schreib http://host:port, oder starte mit HTTPS_PROXY= ohne einen.
exit-port = Auf { $port } lauscht schon etwas, oder { $host } ist keine Adresse dieses Rechners. Wähl etwas anderes.
backup-done = Die Datenbank ist nach { $file } kopiert.
backup-noted = Vermerkt: Eben wurde eine Kopie gemacht.
announce-done = In { $posted ->
    [one] { $posted } Kanal
   *[other] { $posted } Kanälen
} gepostet; { $missed ->
    [one] { $missed } war
   *[other] { $missed } waren
} nicht erreichbar.
announcement = 📣 Von den Leuten, die diesen Bot betreiben: { $text }
leave-done = Der Bot hat den Server verlassen. Seine Partien ruhen; nach 30 Tagen ist alles von diesem Server vergessen.
leave-not-there = Auf einem Server mit dieser Nummer ist der Bot nicht.
results-done = { $games ->
    [0] Dort ist noch keine Partie zu Ende; eine leere Datei liegt in { $file }.
    [one] Das Ergebnis einer Partie steht in { $file }.
   *[other] Die Ergebnisse von { $games } Partien stehen in { $file }.
}
shut-out-done = Ausgesperrt; ein laufender Bot weiß es in zehn Sekunden.
let-in-done = Wieder zugelassen; ein laufender Bot weiß es in zehn Sekunden.
clues-done = { $clues ->
    [0] { $file } ist leer: Noch teilt kein Server Hinweise, oder keine seiner Partien ist seitdem zu Ende.
    [one] Ein Hinweis steht in { $file }.
   *[other] { $clues } Hinweise aus { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    } stehen in { $file }.
}
rebuild-done = { $games ->
    [0] Noch ist keine Partie zu Ende.
    [one] Eine beendete Partie ist gezählt.
   *[other] { $games } beendete Partien sind gezählt.
}
move-progress = { $done } von { $games ->
    [one] einer Partie ist übertragen
   *[other] { $games } Partien sind übertragen
}, { $rate } pro Sekunde. { $minutes ->
    [0] Es dauert keine Minute mehr.
    [one] Es dauert noch eine Minute.
   *[other] Es dauert noch { $minutes } Minuten.
}
move-done = { $games ->
    [0] Es gab keine Partien; { $rows ->
       *[other] { $rows } Zeilen
    } sind mitgekommen.
    [one] Eine Partie ist mitgekommen, in { $rows ->
       *[other] { $rows } Zeilen
    }{ $broken ->
        [0] , Zeile für Zeile wie zuvor
       *[other] {""}
    }.
   *[other] { $games } Partien sind mitgekommen, in { $rows ->
       *[other] { $rows } Zeilen
    }{ $broken ->
        [0] , Zeile für Zeile wie zuvor
       *[other] , Zeile für Zeile wie zuvor; die unten genannten liefen schon vorher nicht ab
    }.
} Setz DATABASE_URL auf die neue Datenbank, dann starte den Bot.
move-broken = { $count ->
    [one] Eine Partie lässt sich weder hier noch dort nachspielen: { $names }.
   *[other] { $count } Partien lassen sich weder hier noch dort nachspielen: { $names }.
} Unterwegs ging davon nichts verloren.
emojis-missing = { $missing ->
    [0] Kein Bild ist ohne Emoji.
   *[other] Bilder ohne Emoji: { $missing } von { $all }. Das kann ein paar Minuten dauern; du kannst stoppen und später weitermachen.
}
emojis-progress = Hochgeladen: { $done } von { $missing }.
emojis-done = { $deleted ->
    [0] Jedes Bild hat sein Emoji.
    [one] Jedes Bild hat sein Emoji, und ein altes ist gelöscht.
   *[other] Jedes Bild hat sein Emoji, und { $deleted } alte sind gelöscht.
} Ein laufender Bot zeigt sie in einer Minute.
check-emojis = { $have ->
    [0] Die Bilder haben keine Emojis, darum zeigen Listen nur ihre Nummern. Lad sie einmal hoch: .venv/bin/python bot.py emojis
   *[other] Bilder mit Emoji: { $have } von { $all }.
}
check-token = Discord nimmt das Token von { $name } an.
check-code-grant = Noch kann niemand den Bot einladen: Schalte auf https://discord.com/developers/applications unter Bot Requires OAuth2 Code Grant aus.
check-endpoint = Der Bot hört keinen Knopf: Leere auf https://discord.com/developers/applications unter General Information die Interactions Endpoint URL.
invite-link = Damit lädst du den Bot auf einen Server ein: { $url }
check-identifies = Discord nimmt heute noch { $left ->
    [one] eine Verbindung
   *[other] { $left } Verbindungen
} dieses Bots an, von { $total }.
check-servers = { $count ->
    [0] Der Bot ist noch auf keinem Server.
    [one] Die Rechte auf einem Server sind geprüft.
   *[other] Die Rechte auf { $count } Servern sind geprüft.
}
check-lacking = Auf { $server } fehlt dem Bot: { $permissions }. Öffne noch einmal den Einladungslink, oder erlaube es in den Server-Einstellungen unter Rollen und in den Kanälen, in denen gespielt wird.
check-database = Die Datenbank antwortet ({ $kind }, Schema { $schema }).
check-database-older = Die Datenbank antwortet ({ $kind }, Schema { $schema }); { $kind ->
    [sqlite] der nächste Start legt eine Kopie daneben und bringt sie dann auf { $newest }.
   *[other] sichere sie mit pg_dump, denn der nächste Start bringt sie auf { $newest }.
}
check-database-none = Unter { $place } gibt es noch keine Datenbank; der erste Start legt sie an. Hattest du schon eine, dann nennt DATABASE_URL den falschen Ort.
check-pictures = Schriften und Bilder sind da.
check-pictures-lacking = Schriften oder Bilder fehlen oder sind beschädigt. Hol assets noch einmal.
check-libraries = Die Bibliotheken sind die dieser Version.
check-libraries-old = Die Bibliotheken sind nicht die dieser Version ({ $names }). Gib make install ein, dann starte den Bot neu.
check-env-file = Andere auf diesem Rechner dürfen { $file } mit dem Token lesen. Gib chmod 600 { $file } ein.
check-room = In { $file } ist wenig Platz: Eine neue Version braucht { $megabytes } MB. Mach dort welchen frei.
check-clock = Die Uhr dieses Rechners geht richtig.
check-clock-wrong = Die Uhr dieses Rechners geht { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} falsch. Stell sie über das Netz (timedatectl set-ntp true), sonst laufen Zeiten falsch ab.
check-backup = Die letzte Kopie der Datenbank ist { $hours ->
    [0] keine Stunde
    [one] eine Stunde
   *[other] { $hours } Stunden
} alt.
check-backup-old = Die letzte Kopie der Datenbank ist { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
} alt. Schau nach, was sie jede Nacht macht.
check-backup-none = Von der Datenbank gab es noch nie eine Kopie. In OPERATIONS steht, wie jede Nacht eine entsteht.
check-web = Der Live-Tisch antwortet unter { $url }.
check-web-silent = Der Live-Tisch antwortet nicht unter { $url }. Läuft der Bot, dann prüfe den Proxy davor, WEB_HOST und WEB_PORT.

## Am Tisch

button-fair = Faire Teams
button-seats = Plätze
button-settings = Einstellungen
button-remove = Entfernen
button-remove-guest = Gast und Link sperren
button-board = Brett hier zeigen
button-large = Großschrift
button-text = Brett als Text
button-resign = Aufgeben
button-resign-really = Ja, aufgeben
button-end = Partie beenden
button-end-really = Ja, beenden
button-succeed = Host werden
lobby-reseated = 🔀 { $who } hat die Plätze neu verteilt.
settings-title = ## Einstellungen
settings-game = Die Partie
settings-finer = Feinheiten
setting-format = Spielart: { $to ->
    [three_players] zu dritt
    [one_team] ein Team
    [duet] Duet
   *[two_teams] zwei Teams
}
setting-deck = Karten: { $to ->
    [pictures] Bilder
    [both] Wörter und Bilder
   *[words] Wörter
}
setting-layout = Raster: { $to ->
    [pictures] { layout-pictures }
   *[classic] { layout-classic }
}
setting-tokens = Marken: { $count }
setting-mistakes = Fehlgriffe: { $count ->
    [0] je 2 Marken
    [one] erst 1 Marke, dann je 2
   *[other] { $count } zu 1 Marke, dann je 2
}
setting-mistakes-all = Fehlgriffe: je 1 Marke
setting-packs = Paket: { $title }
setting-no-packs = Pakete: keine
setting-part = Aus Paketen: { $to ->
    [quarter] ein Viertel
    [half] die Hälfte
   *[all] alle Wörter
}
setting-pace = Uhr: { $to ->
    [sand] Sanduhr
    [strict] feste Zeiten
    [correspondence] langsame Partie
   *[free] keine
}
setting-limits = Zeit: Hinweis { $clue }, Versuch { $guess } s
setting-language = Sprache: { $to }
setting-any-language = Sprache: wie zuletzt hier gespielt
setting-marking = Raten: { $to ->
    [at_once] sofort
    [majority] mit Mehrheit
   *[mark] markieren, dann raten
}
setting-follows = Brett: { $to ->
    [yes] wandert mit dem Gespräch
   *[no] bleibt bis zum Zugende
}
setting-temper = Computer gegen euch: { $to ->
    [easy] leicht
    [hard] schwer
    [careful] vorsichtig
    [bold] mutig
   *[even] mittel
}
temper-easy-about = Meist gewinnt ihr. In eurem Team spielen sie immer, so gut sie können.
temper-even-about = Etwa jede zweite Partie gewinnt ihr.
temper-hard-about = Etwa jede fünfte Partie gewinnt ihr.
setting-hints = Tipps: { $to ->
    [yes] vom Computer, 1 je Zug
   *[no] keine
}
setting-opponent = Gegner: { $to ->
    [yes] deckt zufällig ab
   *[no] der Chef deckt ab
}
setting-audience = Zuschauen: { $to ->
    [yes] mit Vorhersagen
   *[no] ohne Vorhersagen
}
setting-house = Hausregel: { $rule }
setting-no-house = Hausregeln: keine
setting-no-switches = Extras: keine
setting-puzzles = Rätsel nach der Partie: { $to ->
    [yes] an
   *[no] aus
}
puzzles-yes-about = Nach einer Partie dürfen hier alle herausfinden, was ihre Hinweise meinten
setting-rating = Wertungen: { $to ->
    [yes] an
   *[no] aus
}
rating-yes-about = Eine je Rolle, jedes Quartal neu; unter „{ button-seats }“ gibt es dann „{ button-fair }“
setting-clues-name = Hinweise an Betreiber
setting-clues = { setting-clues-name }: { $to ->
    [yes] ja, anonym
   *[no] nein
}
clues-yes-about = Jeder Hinweis mit gemeinten Karten, Brett und Versuchen, nur neue Partien. Kein Name
setting-role = Neue Tische pingen an: niemanden
mix = { $part ->
    [quarter] zu einem Viertel { $packs }
    [half] zur Hälfte { $packs }
   *[all] nur { $packs }
}
mix-several = { $part ->
    [quarter] zu einem Viertel aus { $count ->
        [one] 1 Paket
       *[other] { $count } Paketen
    }
    [half] zur Hälfte aus { $count ->
        [one] 1 Paket
       *[other] { $count } Paketen
    }
   *[all] nur aus { $count ->
        [one] 1 Paket
       *[other] { $count } Paketen
    }
}
packs = { $count ->
    [one] 1 Paket
   *[other] { $count } Pakete
}
pack-about = { $count ->
    [one] { $count } Codename
   *[other] { $count } Codenamen
}
pack-about-some = { $count ->
    [one] { $count } Codename
   *[other] { $count } Codenamen
}: { $some } …
board-mix = 📚 Die Wörter: { $mix }.
format-two-teams = Zwei Teams
format-two-teams-about = Zwei Teams, je ein Geheimdienstchef. Wer zuerst alle Agenten findet, gewinnt.
format-two-teams-short = Je ein Geheimdienstchef und Ermittler, ab 4 Personen
format-three-players = Zu dritt
format-three-players-about = Zwei Geheimdienstchefs gegeneinander und ein Ermittler, der für beide rät.
format-three-players-short = Zwei Geheimdienstchefs, ein Ermittler für beide
format-one-team = Ein Team
format-one-team-about = Ein Team gegen einen gedachten Gegner: Nach jedem Zug deckt euer Geheimdienstchef einen seiner Agenten ab.
format-one-team-short = Ein Team gegen einen gedachten Gegner, ab 2 Personen
format-duet = Duet
format-duet-about = Zwei Seiten, ein Team: Jede kennt den halben Code und gibt der anderen Hinweise. Findet alle 15 Agenten, bevor die Marken ausgehen.
format-duet-short = Zwei Seiten spielen zusammen, ab 2 Personen
format-too-many = Für höchstens { $most ->
    [one] { $most } Person
   *[other] { $most } Personen
}
format-too-few = Ab { $fewest ->
    [one] { $fewest } Person
   *[other] { $fewest } Personen
}; es { $missing ->
    [one] fehlt { $missing }
   *[other] fehlen { $missing }
}
deck-words = Wörter
deck-pictures = Bilder
deck-both = Wörter und Bilder
layout-classic = 5 x 5
layout-pictures = 5 x 4
tokens = { $count ->
    [one] 1 Marke
   *[other] { $count } Marken
}
mistakes = { $count ->
    [0] Jeder Fehlgriff kostet 2 Marken
    [one] Der erste Fehlgriff kostet 1 Marke, dann jeder 2
   *[other] Die ersten { $count } Fehlgriffe kosten 1 Marke, dann jeder 2
}
mistakes-all = Jeder Fehlgriff kostet 1 Marke
house-compound-clues = Mehrteilige Wörter
house-compound-clues-about = Happy End, Heavy Metal; nur, was im Wörterbuch steht
house-multiword-names = Mehrteilige Namen
house-multiword-names-about = Menschen und Titel: James Bond, Star Wars
house-place-names = Mehrteilige Ortsnamen
house-place-names-about = New York, Bad Ischl
house-abbreviations = Abkürzungen
house-abbreviations-about = LKW, BND, lol; aus: Ich frage erst. NASA, Laser und Radar sind immer Wörter
house-foreign = Fremde Wörter
house-foreign-about = Wörter anderer Sprachen gehen ohne Frage durch
house-sound-links = Gleicher Klang
house-sound-links-about = Ein Hinweis darf klingen wie ein eigener Codename: Lerche bei LÄRCHE
house-rhymes = Reime
house-rhymes-about = Hinweise dürfen sich auf Codenamen reimen; das beurteile ich nie
house-wordplay = Alle Wortspiele
house-wordplay-about = Buchstaben, Schreibung und Klang zählen auch; nur mit Bildern immer an
house-expert = 0 und ∞
house-expert-about = Aus: Die Zahl geht von 1 bis 9
house-no-expert = Keine 0 und kein ∞
house-agreement = „{ $agreement }“
house-line = -# 🏠 Hausregeln: { $rules }
button-agreement = Absprache am Tisch
agreement-title = Absprache am Tisch
agreement-text = Was habt ihr abgesprochen?
agreement-text-about = Eine Zeile für alle; ich setze sie nicht durch. Leer heißt: keine.
marking-at-once = Sofort raten
marking-at-once-about = Eine Karte wählen heißt raten
marking-mark = Markieren, dann raten
marking-mark-about = Wählen markiert nur; erst „{ $button-guess }“ macht es zum Versuch
marking-majority = Mehrheit
marking-majority-about = „{ $button-guess }“ und „{ $button-end-turn }“ gelten, wenn mehr als die Hälfte der Ermittler will
this-language = Deutsch
button-language = Deutsch
seats-title = ## Plätze
seats-sit = Wo möchtest du sitzen?
seats-own = Dein Platz: { $role ->
    [spymaster] { team } · Geheimdienstchef
    [member] { team }
   *[operative] { team } · Ermittler
}
seats-who = Wen setzen oder entfernen?
seats-guests = Gast wählen …
guest-removed = **{ $name }** ist draußen, und die Gästelinks gelten nicht mehr. Schick den anderen einen neuen.
seats-where = Wo sitzt { $who }?
seats-hire = { $deck ->
    [words] 🤖 Computer dazuholen
   *[other] 🤖 Computer dazuholen (Beta)
}
seats-hire-all = Alle { $count ->
   *[other] { $count } freien Plätze
} mit Computern füllen
seats-dismiss = { $who } entfernen
headline-vacant = ## { team }: { $role ->
    [spymaster] Geheimdienstchef fehlt
    [member] hier sitzt niemand
    [knowing] hier darf niemand mehr raten
   *[operative] Ermittler fehlt
}
    Die Partie wartet. Nehmt den Platz unter **{ $button-more }**{ $computers ->
        [yes] {""}, oder gebt ihn dort unter **{ $button-seats }** einem Computer
       *[no] {""}
    }.
left = { $who } steht auf.
took-seat = { $who } setzt sich dazu.
reseated = { $who } hat die Plätze geändert.
giving-up = 🏳️ { $who } { $count ->
    [one] möchte
   *[other] möchten
} aufgeben.
panel-choose = Karte wählen
panel-marked = 📍 { $codename }
panel-clue = **{ team } rät: { $clue } { $number }**
    { $guesses }
resign-really = Aufgeben? Es ist vorbei, sobald mehr als die Hälfte deines Teams es will.
leave-really = { $alone ->
    [yes] Du bist allein hier, die Partie endet dann ohne Sieg. Möchtest du aufstehen?
   *[no] Möchtest du aufstehen? Niemand sonst kann für dich übernehmen, die Partie wartet also, bis sich jemand hinsetzt.
}
end-really = Diese Partie für alle beenden? Niemand gewinnt, und der Code wird gezeigt.
button-close = Tisch schließen
button-close-really = Ja, schließen
close-really = Diesen Tisch für alle schließen?
guess-made = Du nimmst **{ $codename }**: { identity-mark } { identity-name }.
command-guess = raten
command-guess-about = Einen Codenamen raten, wenn du dran bist
option-card = karte
option-card-about = Der Codename, den du rätst
command-key = code
command-key-about = Deinen Code ansehen, wenn dein Platz einen hat
command-end = ende
command-end-about = Die Partie für alle beenden, als Host oder Moderation
command-server = server
command-server-about = Neue Tische und eigene Pakete (Server verwalten)
defaults-title = ## Einstellungen dieses Servers
    -# So fangen neue Tische an.
defaults-ping = 🔔 Neue Tische pingen { $called } an, höchstens einmal je Stunde. Die Rolle wählt man sich in Discord selbst.
defaults-zone = 🕐 Zeitzone: { $zone }
defaults-clues = 📤 Wer diesen Bot betreibt, bekommt Hinweise aus Partien seit dem { $date }, mit gemeinten Karten, Brett und Versuchen, ohne Namen.
refused-unknown-zone = Welche Zeitzone ist das? Wähl eine, oder schreib die nächste große Stadt in die Option *{ option-zone }*.
zone-choose = Deine Zeitzone
option-marking = raten
option-marking-about = Wie geraten wird
refused-bot-timed-out = Ich habe auf diesem Server eine Auszeit. Bitte die Moderation, sie zu beenden, dann probier es wieder.
refused-lacking = Mir fehlen Rechte in diesem Kanal ({ $permissions }). Bitte die Moderation, sie mir zu geben.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-connect = Verbinden
refused-not-a-manager = Einstellungen ändern nur Leute, die diesen Server verwalten. Bitte jemanden von ihnen.
refused-not-joined = Du hast noch keinen Platz. Drück erst **{ $button-join }**.
refused-running-here = In diesem Kanal läuft schon eine Partie. Hier ist sie: { $link }
button-start-in-thread = Im Thread anfangen

## Anleitung

command-rules = regeln
command-rules-about = Die Regeln in einer Minute, Kniffe und eine Beispielpartie
guide-minute-name = In einer Minute
guide-clues-name = Hinweise
guide-expert-name = Für Geübte
guide-ways-name = Spielarten
guide-pictures-name = Bilder
guide-duet-name = Duet
guide-conduct-name = Benehmen
guide-tips-name = Kniffe
guide-show-name = ▶ Zeig’s mir
button-previous = ◀ Vorige
button-next = Nächste ▶
guide-back-name = Regeln
guide-look = **Neu hier?** Sieh dir eine kurze Partie an, Schritt für Schritt, nur für dich.
button-start-table = Neuer Tisch
button-to-table = Zum Tisch
guide-version = -# Version { $version }
guide-minute = ## Das Spiel in einer Minute
    25 Wörter liegen auf dem Tisch. Hinter einigen stecken **eure Agenten**, hinter anderen die des anderen Teams, hinter einem der **Attentäter**.
    Der **Geheimdienstchef** jedes Teams sieht, wer wo steckt, und sagt nur **ein Wort und eine Zahl**: **MEER 3** heißt *drei von uns passen zum Meer*.
    Die anderen **raten**, Karte für Karte:
    - ✅ **Eurer?** Weiter, bis zu einmal mehr als die Zahl. Oder passen.
    - ◻️ **Unbeteiligt, oder ihrer?** Der Zug ist vorbei.
    - ✖️ **Der Attentäter?** Ihr verliert sofort.
    Wer zuerst alle eigenen Agenten findet, gewinnt: acht, oder neun, wenn man anfängt (der neunte ist der **Doppelagent**).
    Sprecht euch ab, dann drückt **{ button-guess }**.
guide-clues = ## Hinweise
    Ein Hinweis ist ein Wort und eine Zahl, etwa **MUSIK 2**. Er zielt auf das, was die Codenamen bedeuten.

    - **Ein Wort.** Kein Leerzeichen und kein Wort dazu.
    - **Kein Codename vom Tisch.** Auch keine Form davon: Liegt SINGEN da, geht weder *sang* noch *Gesang*.
    - **Kein Teil einer Zusammensetzung.** Liegt ZAHNBÜRSTE da, geht weder *Zahn* noch *Bürste* noch *Haarbürste*.
    - Ist ein Codename abgedeckt, verbietet er nichts mehr.
    - **Die Bedeutung zählt.** Nicht Buchstaben, Schreibung, Klang oder Lage auf dem Tisch. Drei Wörter mit B erlauben kein **B 3**.
    - **Die Zahl sagt nur, wie viele.** Sie ist kein zweiter Hinweis, und niemand prüft sie.
    - **In der Sprache der Partie.** Ein fremdes Wort ist gut, wenn man es hier in einem Satz sagen würde.
    - **Nicht zu streng sein.** Gleiche Buchstaben sind erlaubt: *Palast* ist gut neben AST.
    - **Hausregeln** erlauben vielleicht mehr, etwa fremde Wörter oder Reime. Lobby und **{ button-more }** zeigen sie.
    ### Im Zweifel?
    Frag heimlich den anderen Geheimdienstchef, bevor du den Hinweis gibst. Ein Ja gilt.
    ### Gegen die Regeln?
    Der andere Geheimdienstchef kann Einspruch erheben, bis der Zug endet. Stimmt er, ist der Zug vorbei, und sein Team darf vor dem nächsten Hinweis einen eigenen Agenten abdecken. Ein Hinweis ohne Einspruch gilt.
guide-expert = ## Hinweise für Geübte
    Drei Dinge, die man nach ein, zwei Partien wissen sollte.
    ### Eins mehr als die Zahl
    Bei 1 bis 9 darf man einmal öfter raten, als die Zahl sagt. Der Extra-Versuch ist für ein Wort, das ihr in einem früheren Zug verpasst habt. Danach ist der Zug vorbei.
    ### Null
    Der Hinweis **STURM 0** sagt: Keiner unserer Codenamen hat mit Sturm zu tun. Das hält euer Team von einer Karte fern, die lockt. Dafür sind die Versuche unbegrenzt, und eure Ermittler können frühere Hinweise nachholen. Einmal müssen sie raten.
    ### Unbegrenzt
    Auch ein Hinweis wie **MUSIK ∞** hebt die Grenze auf. Das hilft, wenn aus mehreren Hinweisen noch Wörter offen sind. Der Preis: Eure Ermittler erfahren nicht, wie viele Codenamen zum neuen Wort passen. Einmal müssen sie auch hier raten. Für ∞ kannst du auch *unlimited*, *inf* oder \* schreiben.

    Ein Fehlgriff beendet den Zug, gleich wie hoch die Zahl war. Die Zahl darf höher sein als die Zahl eurer offenen Agenten. Ein Tisch kann 0 und ∞ abschalten.
guide-ways = ## Spielarten
    Bei `/codenames start` wählst du Spielart, Karten und Raster; in der Lobby könnt ihr sie noch ändern.
    ### Zu dritt
    Zwei Geheimdienstchefs spielen gegeneinander. Ein Ermittler rät für beide, jeden Hinweis in seinem Zug. Trifft er den Attentäter, verliert das Team, das am Zug ist.
    ### Ein Team
    Ein Geheimdienstchef und Ermittler spielen gegen einen Gegner, den es nicht wirklich gibt. Ihr fangt immer an. Nach jedem eurer Züge deckt euer Geheimdienstchef einen Agenten des Gegners ab, den er sich aussucht. Findet alle eure Agenten, bevor sein letzter abgedeckt ist. Eure Punkte: wie viele von seinen noch offen sind.
    ### Duet
    Zwei Seiten gewinnen oder verlieren zusammen: siehe **Duet**.
    ### An einem echten Tisch
    Ihr spielt mit echten Karten? `/codenames tisch` gibt eine Codekarte aus, die nur die beiden Geheimdienstchefs auf ihren Handys sehen (in Duet sieht jede Seite ihre), und dreht eine Sanduhr im Kanal um.
guide-pictures = ## Bilder
    Bilder statt Wörtern, meist 5 x 4: Das Team, das anfängt, hat 8 Agenten, das andere 7, dazu 4 Unbeteiligte und 1 Attentäter. Ein Bild hat keinen Codenamen, also verbietet sein Name nichts, und Hinweise dürfen mit Wörtern spielen, wie sie wollen. Aber wo eine Karte liegt und wie hell sie ist, ist kein Hinweis.
    ### Beides
    Wörter und Bilder liegen nebeneinander wie die Felder eines Schachbretts. Sonst bleibt alles gleich.
guide-duet = ## Duet
    Zwei Seiten suchen 15 Agenten und gewinnen oder verlieren zusammen. Jede sieht ihre eigene Seite des Codes: 9 Agenten, 3 Attentäter und 13 Unbeteiligte. Nur 3 Agenten sind auf beiden gleich, und ein Attentäter auf eurer Seite kann auf ihrer ein Agent sein.
    ### Ein Zug
    Ihr gebt einen Hinweis auf die Agenten eures Codes, und die andere Seite rät. Dann gibt sie einen, und ihr ratet. Den allerersten Hinweis darf jede Seite geben.
    - 🟢 **Agent:** bleibt abgedeckt. Ratet weiter; die Zahl begrenzt nichts.
    - ◻️ **Unbeteiligter:** Der Zug endet und kostet eine Marke. Die Karte bekommt das Zeichen eurer Seite, und nur die andere darf sie noch raten.
    - ✖️ **Attentäter:** Alle verlieren.

    Einmal müsst ihr raten. Danach zu passen kostet auch eine Marke. Eine Seite, deren neun Agenten gefunden sind, gibt keine Hinweise mehr.
    ### Das Ende
    Ihr gewinnt, sobald alle 15 Agenten gefunden sind. Es gibt 9 Marken, wenn die Lobby nichts anderes sagt. Ist die letzte weg, **zählt jede Karte**: Es gibt keine Hinweise mehr. Beide Seiten raten, der Code der anderen entscheidet, und bei einem Fehlgriff verlieren alle.
guide-conduct = ## Benehmen
    ### Als Geheimdienstchef
    - Gib ein Wort und eine Zahl, sonst nichts.
    - Während dein Team rät: nichts sagen, nichts schreiben, auf nichts reagieren. Kein Emoji, kein Seufzen, kein Lachen im Sprachkanal.
    - Mach ein Pokerface. Ein Glückstreffer war genau so gemeint, und ein Fehlgriff tut nicht weh.
    - Kein Wort über frühere Hinweise oder verpasste Karten. Fragt jemand nach einem Hinweis, wiederhol ihn, wie er war.
    - Achte vor jedem Hinweis auf den Attentäter.
    - Heimliche Gespräche im Team sind nur für Ermittler, also halt dich heraus. Ich mache dafür keinen Kanal auf.
    ### Als Ermittler
    - Schau auf die Karten. Such kein Zeichen bei deinem Geheimdienstchef.
    - Sprecht euch ab, lasst alle zu Wort kommen, und dann drückt jemand **{ button-guess }**.
    - Das ist der Versuch des ganzen Teams. Niemand ist nachher schuld.
    - Wer den Code gesehen hat, schweigt bis zum Ende der Partie.

    Das alles kann niemand prüfen, ich am wenigsten. Ein Wort und eine Zahl: Das ist der ganze Spaß.
guide-tips = ## Kniffe
    ### Als Geheimdienstchef
    - Der erste Hinweis ist der schwerste. Lass dir Zeit; und ihr anderen: Geduld.
    - Ein Hinweis auf einen Codenamen ist gut. Auf zwei oder drei macht er mehr Spaß.
    - Prüfe vor jedem Hinweis, ob er zum Attentäter führt, oder zu den Agenten des anderen Teams.
    - Fällt dir nichts ein? Gib einen Hinweis auf dein schwerstes Wort, und denk weiter, während die anderen spielen.
    ### Als Ermittler
    - Ratet die sicherste Karte zuerst. Ein Fehlgriff beendet den Zug, und die anderen Wörter müssen warten.
    - Redet, aber trödelt nicht. Eine Minute Zweifel ist Nachdenken, fünf sind ein Nickerchen.
    - Ihr müsst nicht so oft raten, wie die Zahl sagt. Einmal reicht.
    - Der Extra-Versuch nützt im ersten Zug nichts: Es gibt noch nichts nachzuholen.
    - Wörter früherer Hinweise dürft ihr in jedem Zug raten, auch zuerst. **{ button-more }** zeigt alle Hinweise.
    - Ihr dürft auch aufs Geratewohl raten. Froh werdet ihr damit selten.
    - Schaut, was das andere Team rät: Seine Hinweise verraten, welche Karten nicht eure sind.
    ### Wer nur zuschaut
    - **{ button-predict }** unter **{ button-more }**: Markier, was ein Hinweis wohl meint, bis zum ersten Versuch. Niemand sieht es vor dem Ende.
    ### Für alle Augen
    - Zu klein? **{ button-large }** unter **{ button-more }** und bei deinem Code zeigt die Karten drei je Reihe, nur dir.
    - **{ button-text }** unter **{ button-more }** schreibt das Brett als Tabelle; `/codenames brett text:True` auch. Jedes Bild hat außerdem seine Beschreibung.
guide-show-title = ### Schritt { $place } von { $last }
guide-step-deal = Hinter diesen 25 Codenamen stecken Agenten: 9 von Rot, denn Rot fängt an, und 8 von Blau. Die Ermittler suchen die ihres Teams, und mehr als das hier sehen sie nicht.
guide-step-clue = Der Geheimdienstchef von Rot sieht, wer wer ist, und sagt **THEATER 3**: Drei rote Karten passen dazu, VORHANG, ROLLE und STÜCK. Auf die Agenten von Blau darf es nicht passen, und erst recht nicht auf den Attentäter, GLOCKE.
guide-step-first-agent = **VORHANG** ist ein roter Agent, seine Karte wird abgedeckt. Rot rät weiter, nach demselben Hinweis.
guide-step-second-agent = **ROLLE**, die man auf der Bühne spielt: wieder rot. Die Zahl war 3, also sind noch bis zu zwei Versuche erlaubt.
guide-step-stop = Ist das dritte Wort MASKE oder STÜCK? Rot ist unsicher und **passt**. Nach einem Versuch geht das immer, und das Wort lässt sich in einem späteren Zug noch raten.
guide-step-rivals-clue = Blau ist am Zug. Der Geheimdienstchef sagt **WEIHNACHTEN 2**; also müssen die Ermittler von Blau einmal raten und dürfen es bis zu dreimal.
guide-step-bystander = **GESCHENK** klingt nach Weihnachten, ist aber ein Unbeteiligter. Ein Fehlgriff beendet den Zug sofort, die beiden Wörter von Blau müssen warten.
guide-step-clue-for-one = **ZOO 1**: Auch ein Hinweis auf ein einziges Wort ist gut. Rot hat damit zwei Versuche, und ein Wort zum Theater ist noch offen.
guide-step-its-agent = **TIGER** ist ein roter Agent. Das war das Wort zu diesem Hinweis, bleibt noch der Extra-Versuch.
guide-step-extra-guess = Rot nutzt ihn für das fehlende Wort zum Theater und rät **MASKE**. Das ist ein blauer Agent: Die Karte hilft also Blau, und der Zug ist vorbei.
guide-step-zero = **WALD 0** sagt, dass kein blauer Agent mit dem Wald zu tun hat. So sieht der Geheimdienstchef von Blau das Brett: Der Hinweis hält sein Team von TANNE fern, die nach Weihnachten aussieht, aber rot ist. Bei 0 sind die Versuche unbegrenzt.
guide-step-earlier-clue = **STERN** geht auf WEIHNACHTEN 2 zurück und ist ein blauer Agent. Wörter früherer Hinweise darf man jederzeit raten, auch zuerst.
guide-step-assassin = Ein Wort zu Weihnachten fehlt noch, und da läuten die Glocken … aber **GLOCKE** ist der Attentäter. Blau verliert sofort, und **Rot gewinnt**. Das Wort war KERZE. Ohne ihn gewinnt das Team, dessen Agenten zuerst alle abgedeckt sind.

## Rückblick

double-agent = -# 🕵️ { team } fängt an und hat { $agents ->
   *[other] { $agents } Agenten
} zu finden, einen mehr als die anderen: Das ist der Doppelagent.
packs-fresh = ♻️ Dieser Server hat alles aus { $packs } gesehen, dort fangen wir von vorn an.
pack-fresh = ♻️ Dieser Server hat das ganze Paket gesehen, wir fangen von vorn an.
lobby-flips = 🔄 Das letzte Brett kommt mit umgedrehten Karten wieder.
button-again = Noch einmal
button-change-seats = Plätze wechseln
button-flip-cards = Karten umdrehen
button-every-clue = Alle Hinweise
button-check-it = Nachprüfen
award-reach = 🎯 Weitester Hinweis: **{ $clue } { $number }** von { $giver }, { $found ->
    [one] { $found } Agent
   *[other] { $found } Agenten
} gefunden{ $count ->
    [0] {""}
   *[other] {" "}von { $readers }
}
award-bold = 🦁 Mutigster Hinweis: **{ $clue } { $number }** von { $giver }, { $found ->
    [0] kein Agent gefunden
    [one] 1 Agent gefunden
   *[other] { $found } Agenten gefunden
}
award-close = 😅 Am knappsten: { team } fehlte in Zug { $place } nur ein Agent, und dann kam **{ $codename }**
recap-evening = 🌙 Heute am Tisch: { $scores }
recap-evening-team = { team } **{ $won }**
recap-evening-together = 🌙 Heute am Tisch: **{ $won }** von { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
} gewonnen
recap-clues = ### Alle Hinweise
recap-turn = **{ $place }** { team-mark } **{ $clue } { $number }** · { $giver }
recap-turn-lost = **{ $place }** { team-mark } kein Hinweis
recap-passed = -# ⚖️ { $passed ->
    [anyway] Trotzdem gesendet
    [against] Trotzdem gesendet, obwohl der andere Geheimdienstchef nein gesagt hatte
    [silence] Der andere Geheimdienstchef wurde gefragt und sagte nichts
   *[allowed] Vom anderen Geheimdienstchef erlaubt
}
recap-doubt = { $judged ->
    [refused] erst abgelehnt
   *[ask] im Zweifel
}: { $rule }
recap-call = ❗ { $who } erhob Einspruch: { $rule }. { $fate ->
    [answer] Die Partie endete vor der Antwort.
    [vote] Daran festgehalten; die Partie endete vor der Entscheidung.
    [at-once] Sofort ungültig.
    [conceded] Zugegeben.
    [upheld] Daran festgehalten, trotzdem ungültig.
    [stands] Daran festgehalten, und er gilt.
   *[withdrawn] Dann zurückgenommen.
}
recap-hand = { $who }: { $touches }
recap-cover = { $who } { $touches }
recap-clock = Die Zeit war um
recap-meant = -# Gemeint: { $cards }
recap-meant-found = ✅ { $codename }
recap-meant-later = ☑️ { $codename } (Zug { $place })
recap-meant-sudden = ☑️ { $codename } (als jede Karte zählte)
recap-meant-open = ❔ { $codename } (noch offen)
recap-key = ### Der Code
recap-key-side = ### Der Code { team-of }
recap-key-name = { $identity ->
    [red] Rot
    [blue] Blau
    [orange] Orange
    [purple] Lila
    [green] Agenten
    [bystander] Unbeteiligte
   *[assassin] { $count ->
       *[other] Attentäter
    }
}
recap-key-group = { identity-mark } **{ recap-key-name }:** { $codenames }
recap-more = ### Nach der Partie
    Was du hier öffnest, siehst nur du.{ $flips ->
        [yes] {" "}**{ button-flip-cards }** startet für alle eine neue Partie mit den Rückseiten dieser Karten.
       *[no] {""}
    }
recap-proof = -# 🔒 Der Code stand beim Austeilen fest ✓
recap-no-proof = ⚠️ Der Fingerabdruck dieser Partie passt nicht zu dem, was ausgeteilt wurde. Zeig das der Person, die den Bot betreibt.
recap-proof-details = ### Selbst nachprüfen
    SHA-256 aus Salz und Verteilung, von Anfang an unter **{ $button-more }**, **{ $button-views }**:
    `{ $commitment }`
    Salz, hexadezimal:
    ```
    { $salt }
    ```
    Verteilung:
    ```
    { $deal }
    ```
recap-page = -# Seite { $place } von { $last }
recap-rank = 🏅 Nr. { $rank } auf diesem Server: `/codenames club`
best-others = { $count ->
    [one] 1 weitere
   *[other] { $count } weitere
}
score-record = Rekord des Servers: { $record }
summary-reason = { $termination ->
    [assassin] Der Attentäter: { $card }
    [sudden-death] Ein Unbeteiligter: { $card }
    [resigned] Aufgegeben
    [stopped] Niemand gewinnt
   *[agents] Der letzte Agent: { $card }
}
summary-found = { $found } von { $all }
summary-reach = Weitester Hinweis
alt-summary = Die ganze Partie. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(ungültig)
   *[valid] { "" }
}: { $count ->
    [0] kein Versuch
   *[other] { $cards }
}.
alt-ladder = { $score } von { $best } Punkten. { $line }
alt-banner = Der Tisch ist gedeckt. { $format }: { $words }.

## Nachrichten

# Was in einer Nachricht in [ ] steht, führt zum Brett.
notice-clue = 🔔 { $who }: { $count ->
    [one] [gib deinen Hinweis]
   *[other] [gebt euren Hinweis]
}
notice-first-clue = 🔔 { $who }: { $count ->
    [one] [gib den ersten Hinweis]
   *[other] [gebt den ersten Hinweis], egal wer
}
notice-cover = 🔔 { $who }: { $count ->
    [one] [deck einen Agenten des Gegners ab], dann gib deinen Hinweis
   *[other] [deckt einen Agenten des Gegners ab], dann gebt euren Hinweis
}
notice-cover-own = 🔔 { $who }: { $count ->
    [one] [deck einen eigenen Agenten ab], wenn du magst, dann gib deinen Hinweis
   *[other] [deckt einen eigenen Agenten ab], wenn ihr mögt, dann gebt euren Hinweis
}
notice-called = 🔔 { $who }: { $objector } erhebt Einspruch gegen { $count ->
    [one] deinen Hinweis; [du hast { span-accusative } Zeit]
   *[other] euren Hinweis; [ihr habt { span-accusative } Zeit]
}
notice-contested = 🔔 { $who }: [Gilt der Hinweis?] { $count ->
    [one] Du hast
   *[other] Ihr habt
} { span-accusative } Zeit
notice-guess = 🔔 { $who }: { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
    [one] [jetzt rätst du]
   *[other] [jetzt ratet ihr]
}
notice-sudden-death = 🔔 { $who }: { $count ->
   *[other] Jede Karte zählt! [Ein Fehlgriff, und ihr verliert]
}
notice-vacant = 🔔 { $role ->
    [spymaster] { team } hat keinen Geheimdienstchef
    [member] Niemand sitzt { team-in }
   *[operative] { $team ->
        [both] Beiden Teams fehlt ein Ermittler
       *[other] { team } hat keinen Ermittler
    }
}. [Der Platz ist frei] unter **{ button-more }**
command-board = brett
command-board-about = Das Brett oder die Lobby ans Ende des Kanals holen
option-clues = hinweise
option-clues-about = Nur mir alle Hinweise dieser Partie zeigen
option-large = groß
option-large-about = Nur mir zeigen, in Großschrift
option-text = text
option-text-about = Nur mir zeigen, als Tabelle aus Text
table-number = #
table-state = Stand
table-codename = Codename
table-open = offen
board-posted = Das Brett ist jetzt am Ende des Kanals. { $link }
board-moved = Das ist eine alte Kopie. { $link }
refused-board-not-posted = Ich kann in diesem Kanal nichts posten. Lass mich ihn sehen und hier Nachrichten und Dateien senden, dann probier es wieder.

## Zeit

pace-free = Keine Uhr
pace-free-about = Alle nehmen sich die Zeit, die sie brauchen
pace-sand = Sanduhr
pace-sand-about = Eine Minute Sand, die alle umdrehen dürfen; nur ein Stups
pace-strict = Feste Zeiten
pace-strict-about = Hinweis und Versuche in der Zeit, sonst ist der Zug vorbei
pace-correspondence = Langsame Partie
pace-correspondence-about = Ein Zug am Tag, wochenlang, wenn ihr wollt
strict-limits = { $clue } s je Hinweis, { $guess } s je Versuch
span = { $seconds ->
    [86400] einem Tag
   *[other] { $seconds } Sekunden
}
span-accusative = { $seconds ->
    [86400] einen Tag
   *[other] { $seconds } Sekunden
}
option-pace = tempo
option-pace-about = Wie schnell neue Tische spielen
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who }: { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] möchte
   *[other] möchten
} eine Pause; die anderen können unter **{ button-more }** zustimmen.
more-pause-asked = ⏸️ Du möchtest eine Pause. Sie beginnt, sobald jemand unter **{ $button-more }** zustimmt: { $who }
side-missing = 🚪 Gegenüber am Tisch ist gerade niemand. Ab { $time } könnt ihr anderen die Partie unter **{ button-more }** ohne Ergebnis schließen.
headline-paused = ## ⏸️ Pause
    { $clock ->
        [none] Die Partie macht Pause.
       *[runs] Die Uhren stehen.
    } Wer hier mitspielt, kann **{ $button-resume }** drücken.
headline-asleep = ## 💤 Schläft
    Hier war es still. Wer mitspielt, kann **{ $button-wake }** drücken. Sonst schließt die Partie: { $end }
rest-clue = { team }: **{ $clue } { $number }**
time-up-clue = ⌛ Die Zeit ist um: Der Zug ging ohne Hinweis vorbei.
time-up-guess = ⌛ Die Zeit ist um: Der Zug ist vorbei.
time-up-decline = ⌛ Die Zeit ist um: Keine Karte wurde abgedeckt.
time-up-cover = ⌛ Die Zeit ist um, also wird eine zufällige Karte abgedeckt: **{ $codename }**, { identity-mark } **{ identity-name }**.
took-over = { $who } übernimmt für { $whom } (gerade weg).
changed-places = { $who } tauscht den Platz mit { $whom } (gerade weg). { $whom } kennt den Code und rät nicht mehr.
resumed = ▶️ { $who } spielt weiter.
woken = ☀️ { $who } weckt die Partie.
button-resume = Weiterspielen
button-wake = Wecken
button-sand = Sanduhr umdrehen
button-pause = Pause vorschlagen
button-unpause = Pause zurücknehmen
button-pause-agree = Der Pause zustimmen
button-take-over = { $role ->
    [spymaster] { team-mark } Chef ablösen
    [member] { team-mark } Platz übernehmen
   *[operative] { team-mark } Ermittler ablösen
}
button-take-over-really = Ja, übernehmen
take-over-really = Geheimdienstchef werden? Du siehst dann den Code und kannst in dieser Partie nicht mehr raten.
button-abandon = Ohne Ergebnis enden
abandon-really = Diese Partie ohne Ergebnis schließen? Niemand gewinnt, und der Code wird gezeigt.
seat-idle = 💤 { $who } ist gerade weg. Wer mag, darf jetzt den Platz nehmen.
more-pace = -# ⏱️ { $pace }
key-paused = Die Partie macht Pause. { $link }
key-asleep = Die Partie schläft. { $link }
reminder-day = ⏰ Diese Partie wartet noch. Zuletzt gespielt: { $since }
button-quiet = Ruhezeiten
quiet-title = Ruhezeiten und freie Tage
quiet-about = In dieser Zeit pingen langsame Partien niemanden an. Zeitzone: **{ $zone }**; ändern: `/codenames { command-server }`, Option *{ option-zone }*. Leer heißt: keine Ruhe.
quiet-begins = Ruhe ab
quiet-ends = Ruhe bis
quiet-days-off = Freie Tage
quiet-hour = { $hour }:00
weekday = { $day ->
    [0] Montag
    [1] Dienstag
    [2] Mittwoch
    [3] Donnerstag
    [4] Freitag
    [5] Samstag
   *[6] Sonntag
}
setting-quiet = 🌙 Ruhezeiten: { $hours } ({ $zone })
notice-quiet = -# 🌙 Ruhezeit: Niemand wird angepingt bis: { $end }
notice-next = -# ⏭️ Danach: { $who }
more-away = 🏖️ { $who } hat Urlaub bis: { $end }
sand-out = ⌛ Der Sand ist durch. War nur ein Stups: Spielt weiter.
asleep-lost = 💤 Zwei Züge lang ist nichts passiert, also schläft die Partie. **{ button-wake }** am Brett weckt sie. { $link }
asleep-long = 💤 Zwei stille Wochen, also schläft die Partie. **{ button-wake }** am Brett weckt sie; nach 30 weiteren Tagen schließt sie. { $link }
command-games = partien
command-games-about = Deine Partien überall, und wer am Zug ist
games-title = ## Deine Partien
games-none = Du bist in keiner Partie. `/codenames start` macht eine auf.
games-line = - { $channel } · { $link } · { $format } · { $state } · { $since }
games-line-lost = - { $format } · 🏝️ Kanal oder Server ist weg, die Partie wartet; sie geht weiter, wenn der Server mich wieder aufnimmt
games-lobby = noch nicht angefangen
games-mine = 👉 **du bist dran**
games-theirs = { $count ->
    [one] { $who } ist dran
   *[other] { $who } sind dran
}
games-vacant = wartet auf jemanden für einen freien Platz
games-paused = ⏸️ Pause: **{ $button-resume }** am Brett
games-asleep = 💤 schläft: **{ $button-wake }** am Brett
summary-lost = kein Hinweis
alt-summary-lost = { $place }. { team-name }, kein Hinweis in der Zeit{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = Die Zeit war um.
guide-time-name = Zeit
guide-time = ## Zeit
    Der Host wählt das Tempo in der Lobby, unter **{ button-settings }**. Ohne Wahl gibt es keine Uhr.
    ### Sanduhr
    Wer mitspielt, kann unter **{ button-more }** eine Minute Sand umdrehen: in jedem Zug einmal für den Hinweis und einmal für die Versuche. Das ist nur ein Stups: Ist der Sand durch, spielt weiter.
    ### Feste Zeiten
    Es gibt eine Zeit für den Hinweis und eine für jeden Versuch; für den ersten Hinweis hat jedes Team die doppelte. Kommt der Hinweis zu spät, geht der Zug ohne ihn vorbei. Kommt ein Versuch zu spät, ist der Zug vorbei, auch beim ersten. Passiert zwei Züge lang nichts, schläft die Partie ein.
    ### Langsame Partien
    Es gibt keine Uhr. Wer dran ist, wird einmal angepingt, und nach einem Tag noch einmal, aber nie in den Ruhezeiten des Servers. `/codenames partien` zeigt alle deine Partien, und wer am Zug ist.
    ### Eine Pause
    Schlag sie unter **{ button-more }** vor; dort nimmst du sie auch zurück. Stimmen die anderen zu, steht alles, bis jemand **{ button-resume }** drückt.
    ### Schlaf
    Eine Partie, die 14 Tage lang niemand spielt, schläft ein und macht ihren Kanal frei. **{ button-wake }** am Brett weckt sie; nach 30 weiteren Tagen schließt sie, und niemand gewinnt.
    ### Jemand ist weg
    Freie Plätze gibt es unter **{ button-more }**. Auch den Platz von jemandem, auf den die Partie wartet: nach 3 Minuten, in einer langsamen Partie nach einem Tag. Ist von einem Team oder einer Seite zehn Minuten lang niemand da, können die anderen die Partie ohne Ergebnis schließen.

## Threads und Rollen

option-thread = thread
option-thread-about = In einem eigenen Thread spielen, der hier beginnt
thread-name = Codenames · { $day }.{ $month }.{ $year }
thread-line = 🧵 { $who } hat einen Codenames-Tisch aufgemacht. Gespielt wird im Thread, der hier beginnt.
thread-beside = 🧵 In diesem Kanal läuft eine Partie, der nächste Tisch steht also im Thread, der hier beginnt.
refused-lacking-for-thread = Für einen Thread fehlen mir Rechte ({ $permissions }). Bitte die Moderation darum, oder fang ohne die Option **thread** an.
permission-create-public-threads = Öffentliche Threads erstellen
refused-no-thread-here = Hier kann ich keinen Thread anfangen. Nimm einen Textkanal, oder lass die Option **thread** weg.
refused-thread-not-begun = Discord ließ mich hier keinen Thread anfangen. Probier es wieder, oder lass die Option **thread** weg.
refused-thread-locked = Dieser Thread ist gesperrt, sein Brett kann nichts Neues zeigen. Bitte die Moderation, ihn zu entsperren.
refused-thread-archived = Dieser Thread ist archiviert, darin ändert sich nichts mehr. Schreib eine Nachricht hinein, dann drück noch einmal.

option-ping-role = ping_rolle
option-ping-role-about = Die Rolle, die ich bei neuen Tischen anpingen soll
notice-new-game = 🔔 { $called }: Ein neuer Tisch ist offen. Setzt euch dazu!
refused-role-unmentionable = Diese Rolle darf ich nicht erwähnen, niemand würde angepingt. Erlaube es allen in ihren Einstellungen, oder wähl eine andere.
refused-everyone-called = Neue Tische pingen nie alle an. Wähl eine Rolle, die man sich selbst nimmt.

## Datenschutz

command-privacy = datenschutz
command-privacy-about = Was ich über dich speichere: ansehen oder löschen lassen
button-export = Alles ausgeben
button-forget = Mich vergessen
button-whole-privacy = Der ganze Text
button-privacy-link = Im Web
privacy = ## Was über dich gespeichert ist
    Deine Kontonummer, deine Sprache und was du in Partien tust, damit sie weitergehen und zählen können. Deine Nachrichten lese ich nicht, und weder Name noch Bild von dir bewahre ich auf.
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } nach dem Ende einer Partie bleibt nur ihr Ergebnis. Mit **{ button-export }** bekommst nur du alles, mit **{ button-forget }** wird es gelöscht.
privacy-whole = ## Was über dich gespeichert ist
    - **Über dich.** Deine Kontonummer, deine Sprache, ob man dir privat schreiben kann, ob du dein Profil verbirgst, und in welchen Rollen dir das Spiel gezeigt wurde. Deine Nachrichten lese ich nicht, und weder Name noch Bild von dir bewahre ich auf.
    - **Über jede Partie.** Wo sie läuft, wo du sitzt, was du markierst und vorhersagst, deine Hinweise, Versuche und Bitten um Tipps mit ihrer Zeit, wer gewann, und was daraus gezählt wird: was deine Hinweise fanden, und deine Versuche. Über welche Hinweise du gelacht hast. Auf einem Server mit Wertungen deine.
    - **Über Fälle, Abende und Turniere.** Bei einem Fall des Tages, oder einem Hinweis, den du nach der Partie noch einmal liest: wie weit du kamst, und ob du es geteilt hast. Bei einem Spieleabend: ob du kommen willst. Bei einem Turnier: wann du dich angemeldet oder deine Ankunft gemeldet hast, dein Team, und wie seine Partien ausgingen.
    - **Über Erinnerungen.** Was ich dir oder einem Server schicken soll, und wann du zuletzt etwas bekamst, um das du nicht gerade gebeten hattest. Bei langsamen Partien: wie du erfahren willst, dass eine auf dich wartet, und deine Urlaube der letzten hundert Tage.
    - **Wozu.** Damit deine Partie nach einer Pause weitergeht, in deiner Sprache, und damit Verlauf, Profile und Ranglisten stimmen. Zu nichts sonst, und niemand sonst bekommt es, mit einer Ausnahme, die ein Server wählen muss: *{ setting-clues-name }* in `/codenames { command-server }`. Dann bekommen die Leute, die diesen Bot betreiben, aus neuen Partien Hinweise, zu denen gesagt wurde, was sie meinten, mit Brett und Versuchen. Darin steht nicht, wer, wo oder wann.
    - **Wie lange.** { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    } nach dem Ende einer Partie bleibt nur ihr Ergebnis: wer wo saß, wer gewann, die Hinweise mit dem, was jeder fand, und was gezählt wird. Codekarten für einen echten Tisch bleiben 30 Tage. Werde ich von einem Server entfernt, ist 30 Tage später alles über ihn gelöscht.
    - **Dein Recht.** **{ button-export }** gibt nur dir eine Datei. **{ button-forget }** nimmt dich aus jeder Partie und löscht dein Konto hier; in beendeten Partien steht dann „jemand“. Was auf Discord in Nachrichten steht, bleibt dort.
privacy-file = Alles, was über dich gespeichert ist, als JSON
privacy-exported = Das ist alles, was über dich gespeichert ist. Sonst sieht es niemand.
forget-really = Soll ich dich vergessen? Du verlässt alle Partien, deine Plätze werden frei. In beendeten Partien steht dann „jemand“. Das lässt sich nicht zurücknehmen.
forgotten = Erledigt, ich habe dich vergessen: Dein Konto ist nirgends mehr gespeichert. Komm gern wieder, als jemand Neues.

## Computer am Tisch

covered-by-lot = 🎲 Der Gegner deckt **{ $codename }** ab: { identity-mark } **{ identity-name }**.
recap-lot = der Gegner
recap-hinted = 💡 { $who } { $count ->
    [one] hat
   *[other] haben
} einen Computer um einen Tipp gebeten

## Wer zuschaut, spielt mit

button-predict = Vorhersagen
button-predict-again = Noch einmal ansehen
refused-only-spectators-predict = Du sitzt an diesem Tisch, also sagst du nichts vorher. Das ist für alle, die nur zuschauen.
refused-key-is-known = Du hast einen Code dieser Partie gesehen, also sagst du in ihr nichts mehr vorher. Deine früheren Vorhersagen bleiben.
refused-no-prediction-now = Ein Hinweis lässt sich bis zum ersten Versuch vorhersagen. Drück *{ button-predict-again }*, wenn der nächste da ist.
refused-too-many-predicted = Das sind mehr Karten, als der Hinweis sagt. Wähl weniger.

## Rate, was gemeint war

button-puzzle = Was war gemeint?
option-puzzles = rätsel
option-puzzles-about = Darf man nach einer Partie ihre Hinweise noch mal lesen?
option-zone = zeitzone
option-zone-about = Die Zeitzone: eine Stadt, oder wie spät es bei dir ist

## Daten

month-name = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
whole-date = { $day }. { month-name } { $year }
