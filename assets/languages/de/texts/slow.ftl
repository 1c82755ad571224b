### Langsame Partien mit Leben, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

button-slow = Meine Erinnerungen
slow-choices =
    ### Langsame Partien
    Wie soll ich dir sagen, dass eine langsame Partie auf dich wartet?
slow-way = { $way ->
    [mention] Mit einer Erwähnung im Kanal
    [dm] Mit einer privaten Nachricht
   *[nothing] Gar nicht
}
slow-dm-about = Höchstens einmal am Tag
slow-dms-closed = ⚠️ Ich kann dir nicht privat schreiben, also erwähne ich dich im Kanal. Erlaub es für diesen Server, dann wähl noch einmal *Mit einer privaten Nachricht*.
slow-by-message = ⏳ Wartet eine langsame Partie auf dich, sage ich es dir hier, höchstens einmal am Tag.
slow-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
slow-days-left = { $count ->
    [0] In diesem Quartal hast du keinen Urlaubstag mehr.
    [one] In diesem Quartal hast du noch 1 Urlaubstag. Im Urlaub nimmt dir niemand den Platz, und niemand erinnert dich.
   *[other] In diesem Quartal hast du noch { $count } Urlaubstage. Im Urlaub nimmt dir niemand den Platz, und niemand erinnert dich.
}
slow-on-holiday = 🏖️ Du hast Urlaub bis: { $end }
slow-away = In Urlaub gehen für …
button-slow-foretell = Vor meinem Zug melden
button-slow-not-foretell = Nicht vorher melden
button-slow-back = Ich bin wieder da
slow-holiday = 🏖️ { $who } hat Urlaub und behält den Platz bis: { $end }
slow-your-move = ⏳ Du bist dran, wann immer du magst: { $link }
slow-still-your-move = ⏰ Du bist noch dran, wann immer du magst: { $link }
slow-next = ⏭️ In einer langsamen Partie bist du als Nächstes dran: { $link }
slow-games = ⏳ { $count ->
    [one] { $count } langsame Partie wartet
   *[other] { $count } langsame Partien warten
} auf dich:
slow-games-next = ⏭️ Als Nächstes bist du dran in { $count ->
    [one] { $count } langsamen Partie
   *[other] { $count } langsamen Partien
}:
refused-holiday-too-long = In diesem Quartal hast du noch { $left ->
    [one] 1 Urlaubstag
   *[other] { $left } Urlaubstage
}. Wähl weniger Tage.
