### Was zu Fällen und Rätseln gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

command-daily = täglich
command-daily-about = Der Fall des Tages: ein Brett für alle, allein zu lösen
command-case = fall
command-case-about = Den Fall des Tages spielen, wo du auch bist
option-case-language-about = Die Sprache des Falls; ohne Wahl deine
case-head = ## 🕵️ { $clue } { $number }
    Fall: { $date } · { case-effort } · Hinweis { $place } von { $all } · { $guesses }
case-about = Hinweis { $place }/{ $all } · { case-effort } · { $date }
case-effort = { $effort ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
case-lesson = -# Finde die neun 🔺 roten Agenten. Wähl eine Karte, dann **{ button-guess }**. Blau oder unbeteiligt beendet den Zug, der Attentäter den Fall.
case-solved = ## ✅ Gelöst mit { $clues ->
        [one] 1 Hinweis
       *[other] { $clues } Hinweisen
    }
case-lost = ## ❌ Keine Hinweise mehr: { $found } von { $all }
case-assassin = ## 💀 Der Attentäter
case-clue = { $squares }**{ $clue } { $number }**: { $cards }
case-others = 👥 { $people ->
    [one] Gelöst: { $solved } von 1 anderen Person
   *[other] Gelöst: { $solved } von { $people } anderen
}
case-with-friends = Mit anderen? `/codenames { command-start }` auf einem Server.
case-streak = 🔥 Serie: { $streak }
case-count = { $solved ->
    [one] 1 Fall gelöst
   *[other] { $solved } Fälle gelöst
}
case-best = am besten: { $clues ->
    [one] 1 Hinweis
   *[other] { $clues } Hinweise
}
case-result = { $solved ->
    [yes] gelöst mit { $clues ->
        [one] 1 Hinweis
       *[other] { $clues } Hinweisen
    }
   *[no] nicht gelöst
}
case-shared = 🕵️ { $who } · Fall des Tages · { $date } · { case-effort }
    { $ended ->
        [solved] ✅ Gelöst mit { $all ->
           *[other] { $clues } von { $all } Hinweisen
        }, { $misses ->
            [0] ohne Fehlgriff
            [one] mit 1 Fehlgriff
           *[other] mit { $misses } Fehlgriffen
        }
        [assassin] 💀 Attentäter bei Hinweis { $clues } von { $all }, { $found } von { $agents ->
           *[other] { $agents } Agenten
        } gefunden
       *[lost] ❌ { $found } von { $agents ->
           *[other] { $agents } Agenten
        } gefunden, mit allen { $all ->
           *[other] { $all } Hinweisen
        }
    }
case-archive = ### Frühere Fälle
    Die letzten 30 Tage, zum Üben: Sie zählen nicht.
case-choose = Bis { $first }
case-day-new = nicht begonnen
case-day-begun = begonnen
button-daily = Fall von heute
button-daily-play = Heutigen Fall spielen
button-archive = Frühere Fälle
refused-no-case = Für diesen Tag gibt es in dieser Sprache keinen Fall. `/codenames täglich` öffnet den von heute.
button-puzzles = Ein anderer Hinweis
puzzle-list = ### 🧩 Was war gemeint?
    Wähl einen Hinweis dieser Partie. Du siehst das Brett von damals, und niemand sieht, was du tust.
puzzle-choose = Hinweis wählen
puzzle-is-new = nicht begonnen
puzzle-is-begun = begonnen
puzzle-is-found = gefunden
puzzle-is-missed = nicht gefunden
puzzle-head = ## 🧩 { team-mark } { $clue }
    { $giver } meint { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } · { $guesses }
puzzle-lesson = -# { $count ->
    [one] Finde sie
   *[other] Finde sie alle
}. Wähl eine Karte, dann **{ button-guess }**. Ein Fehlgriff, und es ist vorbei.
puzzle-found = ## ✅ { team-mark } { $clue }: gefunden
puzzle-missed = ## ❌ { team-mark } { $clue }: nicht gefunden
puzzle-meant = { $giver } meinte { $cards }.
puzzle-share = 🧩 Gefunden: { $people ->
    [one] { $found } von 1 Person
   *[other] { $found } von { $people } Personen
}.
refused-no-puzzle = Diesen Hinweis gibt es nicht mehr, oder der Server hat Rätsel abgeschaltet. `/codenames täglich` hat jeden Tag ein neues Brett.

## Was von selbst kommt

case-posted = ## 🕵️ Fall des Tages
    { $date } · { case-effort } · { $clues ->
        [one] { $clues } Hinweis
       *[other] { $clues } Hinweise
    }, der erste ist **{ $clue } { $number }**
case-posted-note = -# **{ button-daily-play }** öffnet dieses Brett nur für dich. Es bleibt bis: { $end }
    -# Abstellen kann es die Serververwaltung: `/codenames { command-server }`, *{ case-posts-tab }*.
case-day-before = **Gestern gelöst:** { $people ->
    [one] { $solved } von 1 Person.
   *[other] { $solved } von { $people } Personen.
}
case-day-best = 🏆 Am besten: { $clues ->
    [one] 1 Hinweis
   *[other] { $clues } Hinweise
}{ $named ->
    [0] .
   *[other] { "" } ({ $who }).
}
case-day-streaks = 🔥 { $told ->
    [0] { $others ->
        [one] 1 Person hat eine Serie.
       *[other] { $others } Personen haben eine Serie.
    }
   *[other] Serien: { $named }{ $others ->
        [0] .
       *[other] { "" } und { $others } weitere.
    }
}
case-day-streak = { $who } ({ $streak })
button-remind = Erinnere mich
case-reminded = 🔔 Ich schreibe dir zwei Stunden, bevor der Fall endet, aber nur, wenn deine Serie in Gefahr ist. Höchstens einmal am Tag.
case-reminded-no-more = 🔕 Keine Erinnerungen mehr an den Fall.
button-remind-no-more = Nicht mehr erinnern
case-at-stake = ## 🔥 Deine Serie: { $streak ->
        [one] 1 Tag
       *[other] { $streak } Tage
    }
    Spiel den Fall von heute, dann hält sie. Er endet: { $end }
case-posts-tab = Fall des Tages
case-posts = ## 🕵️ Fall des Tages
    { $state ->
        [on] Täglich um **{ $hour }** Uhr ({ $zone }) in { $channel }, als Nächstes: { $next }
            -# Jeder Fall bleibt offen, bis der nächste gepostet wird.
       *[off] Ich kann ihn täglich posten. Genannt wird nur, wer *{ button-share }* drückt; angepingt wird niemand.
            -# Ein neuer Fall kommt jeden Tag: { $end }
    }
case-at-hour = Um { $hour } Uhr
button-case-here = Hier posten
button-case-off = Nicht mehr posten
case-posts-ended = 🕵️ In { $channel } kann ich den Fall des Tages nicht mehr posten. `/codenames { command-server }`, *{ case-posts-tab }*, holt ihn zurück, wo ich schreiben darf.
case-posts-unread = 🕵️ Ich habe die Uhrzeit für den Fall des Tages in { $channel } verloren, darum ruht er. `/codenames { command-server }`, *{ case-posts-tab }*, holt ihn zurück.
