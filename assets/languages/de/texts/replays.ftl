### Was zu Replays, Filmen und Andenken gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

button-replay = Replay
button-replay-first = Start
button-replay-back = Zurück
button-replay-on = Vor
button-replay-last = Ende
button-film = Als Film posten
button-keepsake = Als Seite speichern
replay-deal = ### ⏪ Replay: das Austeilen
replay-step = ### ⏪ Replay: Schritt { $place } von { $last }
replay-took = -# ⏱️ Nach { $span }
replay-choose = Zu einem Zug springen
replay-turn = { $place }. { $clue } { $number }
replay-turn-lost = { $place }. kein Hinweis
lasted-seconds = { $seconds } s
lasted-minutes = { $whole } min { $rest } s
lasted-hours = { $whole } h { $rest } min
lasted-days = { $whole } d { $rest } h
film-title = ### 🎞️ { $title }
alt-film = Die ganze Partie als Film. { $headline } ({ $reason }).
alt-film-long = Die ganze Partie als Film, { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}. { $headline } ({ $reason }).
keepsake-file = Die Seite dieser Partie, für jeden Browser
keepsake-ready = Diese Seite zeigt die ganze Partie in jedem Browser, auch offline. Sie nennt alle so, wie sie jetzt auf diesem Server heißen.
keepsake-board = Das Brett
keepsake-turns = Jeder Zug, und was gemeint war
keepsake-when = Zug { $place }
keepsake-check-about = Der Fingerabdruck ist SHA-256 aus Salz und Verteilung. Er stand von Anfang an unter **{ $button-more }**, alle konnten ihn notieren. Dein Browser rechnet ihn hier nach.
keepsake-waiting = Nicht geprüft: Hier läuft kein Skript.
keepsake-agrees = Er stimmt: Das ist die Verteilung vom Anfang, und das Brett folgt daraus.
keepsake-differs = Er stimmt nicht: Auf dieser Seite wurde etwas geändert.
keepsake-unable = Nicht geprüft: Dieser Browser kann hier kein SHA-256 rechnen. Speichere die Seite als Datei und öffne sie in einem neueren Browser.
keepsake-commitment = Fingerabdruck
keepsake-salt = Salz, hexadezimal
keepsake-deal = Verteilung
keepsake-pictures = Die Bilder sind aus Fluent Emoji (© Microsoft, MIT-Lizenz) und Noto Emoji (© Google, Apache License 2.0) zusammengesetzt und neu gezeichnet.
refused-moves-gone = Die Züge dieser Partie habe ich nicht mehr. Nach einer Weile bleibt nur das Ergebnis: `/codenames datenschutz` sagt, wie lange.
