### Was ein Computer sagt, wenn man ihn fragt, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

coach-line = -# 🤖 { $reading }
coach-line-better = -# 🤖 { $reading } · er hätte **{ $clue } { $number }** gesagt: { $cards }
coach-reads = Ein Computer liest: { $cards }
coach-reads-nothing = Einem Computer fiel keine Karte ein
coach-unknown = Ein Computer kennt dieses Wort nicht
led-to = { $sure ->
    [surely] sicher { $cards }
    [perhaps] vielleicht { $cards }
   *[hardly] kaum { $cards }
}
button-hint = Computer fragen
hint-clue = 🤖 Ich würde **{ $clue } { $number }** sagen und meine { $cards }.
hint-guess = 🤖 Dahin führt mich der Hinweis: { $cards }. Ich sehe nicht mehr als du.
hint-nothing = 🤖 Ich kenne dieses Wort, aber hier fällt mir keine Karte ein.
hint-unknown = 🤖 **{ $clue }**: Dieses Wort kenne ich nicht.
