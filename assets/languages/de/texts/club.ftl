### Was im Club gesagt wird: was gespielt wurde und welche Hinweise glänzen, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

command-club = club
command-club-about = Partien, Leute, beste Hinweise und Punkte auf dem Server
option-tab = seite
option-tab-about = Was zuerst aufgeht
club-history = Verlauf
club-profile = Profil
club-hall = Beste Hinweise
option-person = person
option-person-about = Wessen Profil oder Partien; leer: deins, oder alle
history-title = ## 📜 Beendete Partien dieses Servers
history-title-of = ## 📜 Beendete Partien von { $who }
history-none = Hier ist noch keine Partie zu Ende. `/codenames start` macht einen Tisch auf.
history-none-of = Noch keine.
history-game = **{ button-past-game } · { $result }** · { $how }
history-reason = { $termination ->
    [assassin] ✖️ Attentäter
    [resigned] 🏳️ aufgegeben
   *[sudden-death] als jede Karte zählte
}
history-score = { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
history-clue = 💬 **{ $clue } { $number }** von { $giver }: { $found ->
    [one] 1 Agent
   *[other] { $found } Agenten
}
history-unrated = -# { $with_computers ->
    [yes] 🤖 Mit Computern: zählt extra, im Profil.
   *[no] In keiner Statistik: Es gab einen Tipp oder einen Gast.
}
history-gone = -# Eine lässt sich nicht drücken? Sie ist alt, nur ihr Ergebnis ist noch da.
button-past-game = Partie { $place }
button-newer = Neuere
button-older = Ältere
button-results-file = Als Datei
results-file = Ergebnisse beendeter Partien, als CSV
results-handed = Das sind die beendeten Partien dieses Servers, eine Zeile je Person, für eine Tabelle. Wer sein Profil verbirgt, steht nicht darin.
refused-kept-to-themselves = Diese Person verbirgt ihre Partien. `/codenames club` zeigt die Partien des Servers.
decimal-mark = ,
percent = { $number } %
profile-title = ## 🪪 { $who }
profile-none = Hier ist noch nichts.
profile-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
profile-share = { $share } gewonnen
profile-head = **{ $games }{ $won ->
    [0] {""}
   *[other] , { $won } gewonnen
}** auf diesem Server
profile-first-win = 🏆 Erster Sieg: { $day }
profile-best-clue = 💬 Bester Hinweis: **{ $clue } { $number }**, { $found ->
    [one] 1 Agent
   *[other] { $found } Agenten
} gefunden
profile-gave = 💬 Hinweise gegeben: **{ $count }** { $count ->
    [one] Hinweis
   *[other] Hinweise
}{ $found ->
    [0] {""}
    [one] , **1** Agent gefunden
   *[other] , **{ $found }** Agenten gefunden
}
profile-guessed = 🔎 Geraten: **{ $count }** { $count ->
    [one] Versuch
   *[other] Versuche
}{ $found ->
    [0] {""}
    [one] , **1** Agent gefunden
   *[other] , **{ $found }** Agenten gefunden
}
profile-computers = 🤖 Mit Computern: **{ $won ->
    [0] { profile-games }
   *[other] { $won } gewonnen von { $games }
}**
profile-computer-games = Mit Computern: { profile-games }
profile-computers-won = Mit Computern gewonnen
profile-won = { $won } gewonnen
profile-best = Bester Hinweis
profile-best-note = { $clue } { $number }: gefundene Agenten
profile-part = - { $format }{ $role ->
    [spymaster] , Geheimdienstchef
    [operative] , Ermittler
   *[member] {""}
}: { profile-games }{ $share }
profile-part-won = , { $won } gewonnen ({ $share })
profile-undecided = , für beide Teams
profile-giving = 💬 Beim Hinweisgeben: { $told } ({ $note })
profile-mean = **{ $mean }** Agenten je Hinweis
profile-promises = **{ $share }** der Zahlen erreicht
profile-guessing = 🔎 Beim Raten: { $told } ({ $note })
profile-meant = **{ $share }** der gemeinten Karten gefunden
profile-hits = **{ $share }** Treffer
profile-assassins = Attentäter erwischt: **{ $assassins }**
profile-of-clues = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
}
profile-of-meant = { $count ->
    [one] 1 gemeinte Karte
   *[other] { $count } gemeinte Karten
}
profile-of-guesses = { $count ->
    [one] 1 Versuch
   *[other] { $count } Versuche
}
profile-few-games = { $games ->
    [one] nur 1 Partie
   *[other] nur { $games } Partien
}
profile-per-clue = Agenten je Hinweis
profile-kept = Zahlen erreicht
profile-found = Gemeinte gefunden
profile-found-giving = Agenten durch Hinweise
profile-found-guessing = Agenten durch Raten
profile-streak = Siegesserie
profile-streak-line = 🔥 Längste Siegesserie: **{ $streak }**
profile-partner = 🤝 Am öftesten mit { $who }: { profile-games }{ $won ->
    [0] {""}
   *[other] , { $won } gewonnen
}
profile-shown = -# 👥 Leute auf diesem Server sehen das, deine Partien und deine Ränge.
profile-hidden = -# 🔒 Das siehst nur du.
profile-ranks = 🏅 Diesen Monat: { $ranks }
profile-rank = { ranking-by } **#{ $rank }**
profile-unrated = 📈 Noch keine Wertung in diesem Quartal. Spiel eine Partie mit zwei Teams, ab vier Personen und ohne Computer.
profile-rating = 📈 Wertung im Quartal als { $role ->
    [spymaster] Geheimdienstchef
   *[operative] Ermittler
}: **{ $number }** ({ $note })
button-hide-profile = Profil verbergen
button-show-profile = Profil zeigen
hall-month = { month-name } { $year }
hall-title = ## 🏛️ Beste Hinweise · { $month }
hall-prize = { $prize ->
    [largest] 💎 Die meisten Karten
    [boldest] 🎲 Am mutigsten
    [funniest] 😂 Am lustigsten
   *[assassin] 💀 Am tödlichsten
}
hall-won = **{ hall-prize }:** **{ $clue }** von { $who }, { $prize ->
    [largest] { hall-largest }
    [boldest] { hall-boldest }
    [funniest] { hall-funniest }
   *[assassin] { hall-assassin }
}
hall-none = Diesen Monat glänzt noch kein Hinweis. Spielt eine Partie ohne Computer zu Ende: Deiner könnte der erste sein.
hall-none-then = In diesem Monat glänzte kein Hinweis.
hall-largest = alle { $found ->
   *[other] { $found } Karten
} gefunden
hall-boldest = er fand { $found ->
    [one] die Karte
   *[other] die { $found } Karten
}, an die ein Computer zuletzt gedacht hätte
hall-funniest = { $count ->
    [one] 1 Person hat gelacht
   *[other] { $count } Personen haben gelacht
}
hall-assassin = er führte zum Attentäter, { $found ->
    [0] sofort
    [one] nach 1 Agenten
   *[other] nach { $found } Agenten
}
hall-note = -# Aus beendeten Partien ohne Computer und Tipps. Nach einer Partie sagt 😂 unter **{ button-every-clue }**, welcher Hinweis lustig war.
hall-posted = -# Gepostet von { $who }
hall-laugh-head = Welcher Hinweis war lustig?
hall-laugh = 😂 { $clue }{ $count ->
    [0] {""}
   *[other] {" "}· { $count }
}
button-hall-post = Für alle posten
button-hall-off = Liste entfernen
hall-off = -# Hier wurde eine Liste bester Hinweise entfernt.
hall-strike = Hinweis für immer entfernen
refused-no-such-clue = Diesen Hinweis gibt es nicht mehr, oder Computer, Tipp oder Gast waren dabei. `/codenames club`, **{ club-hall }**, zeigt die anderen.
refused-own-clue = Das ist dein eigener Hinweis. Wähl einen von jemand anderem.
refused-not-a-moderator = Entfernen kann sie nur, wer sie gepostet hat oder hier Nachrichten verwaltet. Bitte jemanden davon.
ranking-by = { $by ->
    [wins] 🏆 Siege
    [givers] 💬 Hinweise geben
    [readers] 🔎 Hinweise lesen
    [duos] 🤝 Paare
    [spymasters] 📈 Wertung: Geheimdienstchefs
    [operatives] 📈 Wertung: Ermittler
   *[cases] 📅 Fälle des Tages
}
ranking-title = ### 🏅 Ranglisten
best-scores = **🎯 { format-one-team }, { $layout }:** { $scores }
best-score = **{ history-score }** { $who }, { $day }
ranking-each = { $score } je Person
ranking-wins = { $won ->
    [one] { $won } Sieg
   *[other] { $won } Siege
} in { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
ranking-givers = { $mean } Agenten je Hinweis ({ $clues ->
    [one] { $clues } Hinweis
   *[other] { $clues } Hinweise
})
ranking-readers = { $share } von { $cards ->
    [one] { $cards } gemeinten Karte
   *[other] { $cards } gemeinten Karten
} gefunden
ranking-duos = { $share } zusammen gewonnen ({ $won } von { $games })
ranking-rated = **{ $number }** ({ $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
})
ranking-cases = { $solved ->
   *[other] { $solved } gelöst
}, { $mean } Hinweise je Fall
