### Was zu einem echten Tisch gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

command-table = tisch
command-table-about = Für Partien an einem echten Tisch: Codekarte, Sanduhr
option-key-card = codekarte
option-key-card-about = Gleich diese Codekarte ausgeben, nur für euch
real-table = ## Für euren echten Tisch
    Die **Codekarte** sehen nur die beiden Geheimdienstchefs, auf ihren Handys. Die **Sanduhr** läuft in diesem Kanal, für alle.
button-timer = { $seconds } s
option-seconds = sekunden
option-seconds-about = Gleich die Sanduhr umdrehen, für 15 bis 600 Sekunden
key-card-classic = Klassisch, 5 x 5
key-card-pictures = Bilder, 5 x 4
key-card-duet = Duet, zwei Seiten
key-card-dealt = ## 🗝️ Codekarte: { $name }
key-card-starts = { team } fängt an.
key-card-seen = 👁️ { $count ->
    [one] Nur { $who } sieht sie. Der zweite Geheimdienstchef drückt **{ button-look }**.
   *[other] { $who } sehen sie, sonst niemand.
}
key-card-sides = Beide Seiten dürfen den ersten Hinweis geben. Drück deine eigene Seite: Niemand sieht beide.
key-card-holder = 👁️ { team }: { $who }
key-card-yours = ## 🔑 Deine Codekarte: { $name }
key-card-hold = { team } fängt an. Beide Geheimdienstchefs lesen sie vom selben Tischrand aus, die 1 oben links. Zeig sie niemandem.
key-card-side = Das ist { team }. Die 1 ist für euch beide dieselbe Karte: Einigt euch auf eine Ecke. Zeig sie niemandem.
key-card-choose = Die Codekarte ist im Kanal. [Drück dort deine Seite]({ $url }), und lass die andere der anderen Person.
button-look = Code zeigen
refused-key-card-gone = Diese Codekarte ist weg: Codekarten bleiben 30 Tage. `/codenames tisch` gibt eine neue aus.
refused-key-taken = Diesen Code hat schon jemand. Drück eine freie Seite, wenn es eine gibt, oder hol mit `/codenames tisch` eine neue Codekarte.
refused-other-side-held = Du kennst schon die andere Seite dieser Codekarte, und niemand sieht beide. Drück deine eigene, um sie noch einmal zu sehen.
sand-runs = ⏳ { $who } dreht die Sanduhr um: { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}. Der Sand ist durch: { $when }
sand-ran = ⌛ { $who } drehte die Sanduhr um: { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}. Der Sand war durch: { $when }
sand-up = ⌛ **Die Zeit ist um!**
sand-up-late = ⌛ **Die Zeit ist um!** Der Sand war durch, während ich weg war: { $when }
sand-posted = Die Sanduhr läuft im Kanal.
button-flip = Noch einmal umdrehen
refused-timer-running = [Eine Sanduhr]({ $url }) läuft schon in diesem Kanal. Dreh deine um, wenn sie durch ist: { $when }
