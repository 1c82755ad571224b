### Co mówi się o powtórkach, filmach i pamiątkach, po polsku. CC0-1.0. Zobacz ../texts.ftl.

button-replay = Powtórka
button-replay-first = Początek
button-replay-back = Wstecz
button-replay-on = Dalej
button-replay-last = Koniec
button-film = Pokaż jako film
button-keepsake = Zapisz jako stronę
replay-deal = ### ⏪ Powtórka: rozdanie
replay-step = ### ⏪ Powtórka: krok { $place } z { $last }
replay-took = -# ⏱️ Po { $span }
replay-choose = Idź do tury
replay-turn = { $place }. { $clue } { $number }
replay-turn-lost = { $place }. bez wskazówki
lasted-seconds = { $seconds } s
lasted-minutes = { $whole } min { $rest } s
lasted-hours = { $whole } godz. { $rest } min
lasted-days = { $whole } d { $rest } godz.
film-title = ### 🎞️ { $title }
alt-film = Cała gra jako film. { $headline } ({ $reason }).
alt-film-long = Cała gra jako film, { $count ->
    [one] 1 tura
    [few] { $count } tury
   *[many] { $count } tur
}. { $headline } ({ $reason }).
keepsake-file = Strona tej gry, dla każdej przeglądarki
keepsake-ready = Ta strona pokazuje całą grę w każdej przeglądarce, nawet bez sieci. Używa nazw, które ludzie mają teraz na tym serwerze.
keepsake-board = Plansza
keepsake-turns = Każda tura i o co w niej chodziło
keepsake-when = tura { $place }
keepsake-check-about = Odcisk to SHA-256 z soli i rozdania. Był pod **{ $button-more }** od rozdania, więc każdy mógł go zapisać. Twoja przeglądarka liczy go tu jeszcze raz.
keepsake-waiting = Niesprawdzone: nie działa tu żaden skrypt.
keepsake-agrees = Zgadza się: to rozdanie z początku gry i z niego wynika plansza.
keepsake-differs = Nie zgadza się: coś na tej stronie jest zmienione.
keepsake-unable = Niesprawdzone: ta przeglądarka nie umie tu policzyć SHA-256. Zapisz stronę jako plik i otwórz go w nowszej przeglądarce.
keepsake-commitment = Odcisk
keepsake-salt = Sól, w cyfrach szesnastkowych
keepsake-deal = Rozdanie
keepsake-pictures = Obrazki są złożone z Fluent Emoji (© Microsoft, licencja MIT) i Noto Emoji (© Google, Apache License 2.0), przerysowane.
refused-moves-gone = Nie mam już ruchów tej gry. Po pewnym czasie zostaje tylko wynik: `/codenames { command-privacy }` mówi, po jakim.
