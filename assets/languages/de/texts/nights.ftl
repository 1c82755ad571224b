### Was zu Spieleabenden gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

refused-night-gone = Dieser Spieleabend ist nicht mehr angekündigt. `/codenames { command-night }` kündigt einen an.
refused-not-a-night-host = Spieleabende kündigt nur an oder sagt ab, wer Events oder den Server verwaltet. Bitte jemanden davon.
refused-unknown-hour = Diese Uhrzeit konnte ich nicht lesen. Schreib sie so: 20:30.
command-night = abend
command-night-about = Einen Spieleabend hier ankündigen, einmal oder wöchentlich
option-day = tag
option-day-about = Der Wochentag
option-hour = uhrzeit
option-hour-about = Wann es anfängt, etwa 20:30
option-once = einmal
option-once-about = Nur dieses eine Mal, nicht jede Woche
night-cup = Turnier: viele Tische
option-night-format-about = Was gespielt wird; ohne Wahl zwei Teams
option-role = rolle
option-role-about = Die Rolle, die ich zum Beginn anpinge
night-title = ## { $opens ->
    [cup] 🏆 Codenames-Turnierabend
   *[table] 🗓️ Codenames-Abend
}
night-when = **{ $moment }** ({ $left })
night-weekly = jede Woche
night-once = einmal
night-coming = { $count ->
    [0] Noch ist niemand dabei.
    [one] **1 ist dabei:** { $who }
   *[other] **{ $count } sind dabei:** { $who }{ $more ->
        [0] {""}
       *[other] {" "}und { $more } weitere
    }
}
night-moved = ↪️ Verlegt. Geplant war: { $before }
night-note = -# Der Tisch öffnet hier zehn Minuten vorher{ $calls ->
    [yes] {" "}und pingt { $called } an
   *[no] {""}
}. Wer Events verwaltet, kann *{ button-call-off-night }* drücken.
night-begins = { $opens ->
    [cup] Der Turnierabend beginnt
   *[table] Der Spieleabend beginnt
}
night-call = 🗓️ **{ $begins }** · { $when }
    {"["}Spiel hier mit]({ $link }){ $called ->
        [0] .
       *[other] : { $who }{ $more ->
            [0] {""}
           *[other] {" "}und { $more } weitere
        }
    }
night-open = ▶️ Jetzt offen, gleich hier darunter.
night-posted = Der Spieleabend ist unten angekündigt.
night-called-off = ⏹️ Dieser Spieleabend ist abgesagt.
night-off = ⏹️ Dieser Abend ist abgesagt. Der nächste ist hier angekündigt.
night-missed = ⏭️ Ich konnte diesen Spieleabend nicht rechtzeitig öffnen.
night-busy = ⏭️ Dieser Spieleabend fiel aus: Im Kanal läuft eine Partie, und einen Thread kann ich hier nicht anfangen.
night-lost = 🗓️ In { $channel } kann ich nichts mehr posten, die Spieleabende dort hören auf. `/codenames { command-night }` holt sie zurück, wo ich schreiben darf.
night-unread = 🗓️ Die Spieleabende von { $channel } kann ich nicht mehr lesen, sie ruhen. `/codenames { command-night }` kündigt sie neu an. Ich melde mich dazu nicht wieder.
night-ended = ⏹️ In diesem Kanal gibt es keine Spieleabende mehr.
night-rests = 😴 { $count ->
   *[other] { $count } Abende
} lang kam niemand, also rufe ich nicht mehr. `/codenames { command-night }` holt sie zurück.
night-call-off-ask = { $night ->
    [on] Die Spieleabende in diesem Kanal beenden? Ein offener Tisch bleibt.
    [once] Diesen Spieleabend absagen?
   *[weekly] Nur diesen Spieleabend absagen, oder auch alle danach?
}
night-event-link = 📅 [In den Events dieses Servers]({ $link })
night-event = { $opens ->
    [cup] Codenames-Turnier
   *[table] Codenames-Abend
}
night-event-about = Der Tisch öffnet zehn Minuten vorher im Kanal: Spiel dort mit. Drück *Interessiert*, dann rufe ich dich. ({ $what })
button-night-come = Ich bin dabei
button-night-stay = Diesmal nicht
button-call-off-night = Abend absagen
button-skip-night = Nur diesen
button-call-off-really-night = { $night ->
    [on] Ja, beenden
    [once] Ja, absagen
   *[weekly] Alle absagen
}
button-end-nights = { $night ->
    [once] Diesen Abend beenden
   *[weekly] Diese Abende beenden
}
