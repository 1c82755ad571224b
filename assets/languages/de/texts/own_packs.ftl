### Was zu den eigenen Paketen eines Servers gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

server-packs = Pakete
packs-title = ## Eigene Pakete: { $most ->
   *[other] { $count } von { $most }
}
packs-none = Noch gibt es keine. **{ button-pack-add }** nimmt eine Liste mit 30 bis 500 Wörtern, eins je Zeile.
packs-choose = Ein Paket ansehen
button-pack-add = Paket hinzufügen
button-pack-import = Mit Kennung holen
button-pack-rename = Umbenennen
button-pack-adults = Nur für Erwachsene
button-pack-everybody = Für alle freigeben
button-pack-share = Teilen
button-pack-file = Als Datei
button-pack-list = Alle Pakete
button-pack-remove = Entfernen
button-pack-remove-really = Ja, entfernen
button-pack-keep = Behalten
pack-form = Ein neues Paket
pack-title = Name des Pakets
pack-title-about = Bis zu 24 Buchstaben und Ziffern
pack-language = Sprache der Wörter
pack-upload = Eine Textdatei
pack-upload-about = Ein Wort je Zeile, UTF-8, bis 64 KB
pack-lines = Oder schreib sie hier
pack-lines-about = Ein Wort oder kurzer Ausdruck je Zeile, 30 bis 500
pack-adults = Für Erwachsene
pack-adults-about = Nur in Kanälen mit Altersgrenze wählbar
pack-code = Ein Paket importieren
pack-code-about = Die Kennung, die ein anderer Server unter { button-pack-share } zeigt
pack-compounds = Was ist zusammengesetzt?
pack-for-adults = 🔞 für Erwachsene
pack-with-compounds = { $count ->
    [one] 1 Zusammensetzung
   *[other] { $count } Zusammensetzungen
}
pack-shared = 🔗 Ein anderer Server importiert es mit der Kennung `{ $code }`.
pack-left-out = { $count ->
    [one] ✂️ 1 Zeile blieb draußen:
   *[other] ✂️ { $count } Zeilen blieben draußen:
}
pack-left-out-line = { $why ->
    [too-long] - { $line }: länger als 16 Zeichen
    [no-letter] - { $line }: ohne Buchstaben
    [unsafe] - { $line }: nicht nur lateinische Buchstaben und Ziffern
    [double] - { $line }: schon da
   *[kin] - { $line }: eine Form von { $beside }
}
pack-left-out-more = - und { $count } weitere
pack-remove = **{ $title }** entfernen? Gelegte Bretter behalten ihre Wörter; neue kommen ohne aus.
pack-handed = **{ $title }**, ein Codename je Zeile.
pack-file = Die Codenamen eines Pakets, einer je Zeile
alt-pack = Ein Brett aus { $title }: { $codenames }.
refused-pack-too-few = Ein Paket braucht mindestens 30 brauchbare Wörter. Schreib mehr Zeilen und schick die Liste noch einmal.
refused-pack-too-many = Ein Paket hat höchstens 500 Wörter. Schick eine kürzere Liste, oder zwei Pakete.
refused-too-many-packs = Dieser Server hat schon zehn Pakete. Entferne erst eins.
refused-no-such-code = Unter dieser Kennung wird kein Paket geteilt. Bitte den anderen Server, noch einmal *{ button-pack-share }* zu drücken.
refused-title-taken = Dieser Server hat schon ein Paket mit diesem Namen. Nimm einen anderen, oder benenn erst das andere um.
refused-bad-title = Ein Name hat 1 bis 24 lateinische Buchstaben, Ziffern, Leerzeichen oder Bindestriche. Nimm einen anderen.
refused-nothing-given = Bei mir kam weder Datei noch Zeile an. Wähl eine Datei, oder schreib die Wörter, eins je Zeile.
refused-file-not-there = Ich konnte diese Datei nicht von Discord holen. Schick sie noch einmal, oder schreib die Wörter, eins je Zeile.
refused-file-too-large = Diese Datei ist für eine Wortliste zu groß, bis 64 KB geht es. Schick reinen Text, ein Wort je Zeile.
refused-file-is-binary = Das ist keine Textdatei. Schick reinen Text, ein Wort je Zeile.
refused-file-not-utf8 = Diese Datei ist nicht in UTF-8. Speichere sie als UTF-8 und schick sie noch einmal.
