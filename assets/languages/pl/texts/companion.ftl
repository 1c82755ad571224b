### Co mówi się o prawdziwym stole, po polsku. CC0-1.0. Zobacz ../texts.ftl.

command-table = stół
command-table-about = Do gry przy prawdziwym stole: karta klucza albo klepsydra
option-key-card = karta_klucza
option-key-card-about = Rozdaj od razu tę kartę klucza, prywatnie
real-table = ## Do waszego prawdziwego stołu
    Tylko szefowie widzą na telefonach **kartę klucza**. **Klepsydra** stoi na tym kanale, dla wszystkich.
button-timer = { $seconds } s
option-seconds = sekundy
option-seconds-about = Odwróć od razu klepsydrę, na 15 do 600 sekund
key-card-classic = Klasyczna, 5 x 5
key-card-pictures = Obrazki, 5 x 4
key-card-duet = Duet, dwie strony
key-card-dealt = ## 🗝️ Karta klucza do waszego stołu: { $name }
key-card-starts = Pierwsza tura: { team }.
key-card-seen = 👁️ { $count ->
    [one] Widzi ją tylko { $who }. Drugi szef naciska **{ button-look }**.
   *[other] Widzą ją tylko { $who }.
}
key-card-sides = Pierwszą wskazówkę może podać dowolna strona. Naciśnij swoją: obu nie widzi nikt.
key-card-holder = 👁️ { team }: { $who }
key-card-yours = ## 🔑 Twoja karta klucza: { $name }
key-card-hold = Pierwsza tura: { team }. Szefowie czytają ją od tej samej krawędzi stołu, z numerem 1 w lewym górnym rogu. Nie pokazuj jej nikomu.
key-card-side = To { team-the }. Numer 1 to dla was obojga ta sama karta: umówcie się na róg. Nie pokazuj jej nikomu.
key-card-choose = Karta klucza jest na kanale. [Naciśnij tam swoją stronę]({ $url }), a drugą zostaw drugiej osobie.
button-look = Pokaż mi klucz
refused-key-card-gone = Tej karty klucza już nie ma: karty są trzymane 30 dni. `/codenames { command-table }` rozdaje nową.
refused-key-taken = Ten klucz ma już ktoś inny. Naciśnij wolną stronę, jeśli jest, albo rozdaj nową kartę: `/codenames { command-table }`.
refused-other-side-held = Znasz drugą stronę tej karty klucza, a obu nie widzi nikt. Naciśnij swoją, żeby spojrzeć jeszcze raz.
sand-runs = ⏳ { $who } odwraca klepsydrę: { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}. Piasek skończy się: { $when }
sand-ran = ⌛ { $who } odwraca klepsydrę: { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}. Koniec piasku: { $when }
sand-up = ⌛ **Koniec czasu!**
sand-up-late = ⌛ **Koniec czasu!** Piasek skończył się beze mnie: { $when }
sand-posted = Klepsydra stoi na kanale, piasek się sypie.
button-flip = Odwróć znowu
refused-timer-running = Na tym kanale stoi już [klepsydra]({ $url }). Odwróć swoją, gdy w tamtej skończy się piasek: { $when }
