### Co komputer mówi temu, kto pyta, po polsku. CC0-1.0. Zobacz ../texts.ftl.

coach-line = -# 🤖 { $reading }
coach-line-better = -# 🤖 { $reading } · lepiej byłoby **{ $clue } { $number }**: { $cards }
coach-reads = Komputer czyta: { $cards }
coach-reads-nothing = Komputerowi żadna karta nie przychodzi do głowy
coach-unknown = Komputer nie zna tego słowa
led-to = { $sure ->
    [surely] na pewno { $cards }
    [perhaps] może { $cards }
   *[hardly] raczej nie { $cards }
}
button-hint = Zapytaj komputer
hint-clue = 🤖 Proponuję **{ $clue } { $number }**: { $cards }.
hint-guess = 🤖 Do tego prowadzi mnie wskazówka: { $cards }. Widzę tyle samo co ty.
hint-nothing = 🤖 Znam to słowo, ale żadna karta nie przychodzi mi do głowy.
hint-unknown = 🤖 **{ $clue }**: nie znam tego słowa.
