### Was zu Turnieren gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

refused-cup-open = In diesem Kanal ist schon ein Turnier offen. Hier ist es: { $link }
refused-no-strengths = Dieser Server führt keine Wertungen, also weiß ich nicht, wie stark alle sind. Lost die Teams aus.
refused-sign-up-closed = Die Teams stehen fest, An- und Abmelden geht nicht mehr. Schau zu, oder komm zum nächsten Turnier.
refused-cup-full = Dieses Turnier ist voll, mit { $most ->
   *[other] { $most } Personen
}. Komm zum nächsten.
refused-too-few-for-cup = Ein Turnier braucht { $least ->
   *[other] { $least } Personen
}, und bisher { $count ->
    [0] ist niemand
    [one] ist 1
   *[other] sind { $count }
} angemeldet. Wartet auf mehr, dann lost noch einmal aus.
refused-cup-over = Dieses Turnier ist vorbei. `/codenames turnier` macht das nächste auf.
refused-game-of-cup = Diese Partie gehört zu einem Turnier, das die nächsten selbst anfängt. `/codenames start` macht einen eigenen Tisch auf.
refused-not-playing = Du spielst in dieser Runde an keinem Tisch. Warte auf die nächste, oder schau zu.
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
    [1] Füchse
    [2] Bären
    [3] Eulen
    [4] Wölfe
    [5] Otter
    [6] Tiger
    [7] Hasen
    [8] Dachse
    [9] Frösche
    [10] Wale
    [11] Turtles
    [12] Löwen
    [13] Kraken
    [14] Adler
    [15] Pandas
   *[16] Igel
}
crew = { crew-mark } { crew-name }
command-cup = turnier
command-cup-about = Ein Turnierabend: ausgeloste Teams, ein Thread je Tisch
cup-title = ## 🏆 Codenames-Turnier
cup-invitation = Meld dich allein an: Das Los bestimmt, mit wem du spielst. Ihr seid abwechselnd Geheimdienstchef, und die zwei besten Teams spielen das Finale.
cup-signed-up = { $count ->
    [one] **1 Person:** { $who }
   *[other] **{ $count } Personen:** { $who }
}
cup-lacking = ⏳ { $count ->
    [one] Noch 1 Person, dann können die Teams ausgelost werden.
   *[other] Noch { $count } Personen, dann können die Teams ausgelost werden.
}
cup-fills = 🤖 { $count ->
    [0] Wo jemand fehlt, springen Computer ein.
    [one] 1 Computer springt ein.
   *[other] { $count } Computer springen ein.
}
cup-lapses = -# { $host } lost die Teams{ $ready ->
    [yes] {" "}unter **{ button-more }**
   *[no] {""}
} aus. Anmelden geht bis: { $when }
cup-signed-up-already = Du bist schon angemeldet. Abmelden geht unter **{ button-more }**.
cup-host = -# Host: { $host }
cup-called-off = ⏹️ Dieses Turnier ist abgesagt. Laufende Partien könnt ihr zu Ende spielen.
cup-round = { $final ->
    [yes] Finale
    [game] Finale, Partie { $number } von bis zu { $most }
   *[no] Runde { $number } von { $planned }
}
cup-crew = **{ crew }** · { $who }
cup-crew-away = -# { $line } · raus: eine Stunde weg
cup-won = 🏆 **{ crew }** gewinnen dieses Turnier.
cup-nobody = Niemand gewinnt dieses Turnier: { $final ->
    [yes] Beide Teams im Finale waren weg.
   *[no] Alle waren weg.
}
cup-line = ### ⚔️ { $heat } · { $red } – { $blue }
cup-line-bye = ### ☕ { $heat } · { crew }
    { $who }: { $count ->
        [one] In dieser Runde ist niemand für dich übrig.
       *[other] In dieser Runde ist niemand für euch übrig.
    } Das zählt als Sieg.
cup-line-call = Spielt im Thread darunter. Drückt **{ button-here }**, wenn ihr da seid: Ein Team, das eine Stunde weg ist, verliert.
cup-crew-plays = { $line } · { team }
cup-line-here = 👋 { crew } sind da.
cup-line-stopped-once = ⏹️ Diese Partie wurde vorzeitig beendet. Der Tisch spielt noch einmal, in einem neuen Thread.
cup-line-won = ✅ **{ crew }** gewinnen.
cup-line-walk-over = 🚪 **{ crew }** gewinnen kampflos: Die anderen waren eine Stunde weg.
cup-line-away = 🚪 Beide Teams waren eine Stunde weg, also gewinnt keins.
cup-line-stopped = ⏹️ Die Partie wurde zweimal vorzeitig beendet, also gewinnt keins.
cup-thread = { $heat } · { $red } – { $blue }
cup-came = 👋 Dein Team ist da. Euer Tisch: { $thread }
cup-watch = 👀 Du spielst hier nicht mit, aber schau gern zu: { $thread }
cup-standings = ### 📊 Tabelle
cup-standings-none = Die Teams sind noch nicht ausgelost.
cup-standing = **{ $rank }.** { crew } · **{ $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
}**
cup-standing-met = { $standing } · Siege ihrer Gegner: { $met }
cup-result = ## 🏆 { crew }
    { $who } { $count ->
        [one] gewinnt
       *[other] gewinnen
    } das Turnier!
cup-call-off-ask = Dieses Turnier absagen? Nichts zählt mehr. Laufende Partien könnt ihr zu Ende spielen.
cup-posted = Das Turnier ist offen: { $link }
cup-bracket = Codenames-Turnier
cup-bracket-nobody = Niemand
cup-bracket-bye = { crew-name }: spielfrei
cup-alt-line = { $rank }. { crew-name }, { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
}
cup-alt-game = { $red } gegen { $blue }, Sieg: { $winner }
cup-alt = Tabelle: { $standings }. { $results }
button-sign-up = Anmelden
button-sign-off = Abmelden
button-draw-teams = Teams auslosen
button-draw-even = Faire Teams auslosen
button-cup-fill = Mit Computern füllen
button-cup-unfill = Ohne Computer spielen
button-standings = Tabelle zeigen
button-call-off = Absagen
button-call-off-really = Ja, absagen
button-here = Wir sind da
refused-no-cup-here = Ein Turnier hat je Tisch einen Thread, und hier kann ich keinen anfangen. Nimm einen Textkanal.
refused-not-a-cup-host = Ein Turnier macht nur auf, wer Nachrichten, Events oder den Server verwaltet. Bitte jemanden davon.
