### Co mówi się o własnych zestawach serwera, po polsku. CC0-1.0. Zobacz ../texts.ftl.

server-packs = Zestawy
packs-title = ## Zestawy tego serwera: { $most ->
   *[other] { $count } z { $most }
}
packs-none = Jeszcze żadnego nie ma. **{ button-pack-add }** przyjmuje listę od 30 do 500 słów, po jednym w linii.
packs-choose = Obejrzyj zestaw
button-pack-add = Dodaj zestaw
button-pack-import = Importuj kodem
button-pack-rename = Zmień nazwę
button-pack-adults = Oznacz: dla dorosłych
button-pack-everybody = Otwórz dla wszystkich
button-pack-share = Udostępnij
button-pack-file = Jako plik
button-pack-list = Wszystkie zestawy
button-pack-remove = Usuń
button-pack-remove-really = Tak, usuń
button-pack-keep = Zostaw
pack-form = Nowy zestaw
pack-title = Nazwa zestawu
pack-title-about = Najwyżej 24 litery i cyfry
pack-language = Język słów
pack-upload = Plik tekstowy
pack-upload-about = Słowo w linii, UTF-8, najwyżej 64 KB
pack-lines = Albo wpisz je tutaj
pack-lines-about = Słowo lub krótki zwrot w linii, od 30 do 500
pack-adults = Dla dorosłych
pack-adults-about = Do wyboru tylko na kanałach z ograniczeniem wieku
pack-code = Importuj zestaw
pack-code-about = Kod, który inny serwer pokazuje pod { button-pack-share }
pack-compounds = Które słowa są złożone?
pack-for-adults = 🔞 dla dorosłych
pack-with-compounds = { $count ->
    [one] 1 złożenie
    [few] { $count } złożenia
   *[many] { $count } złożeń
}
pack-shared = 🔗 Inny serwer importuje go kodem `{ $code }`.
pack-left-out = { $count ->
    [one] ✂️ Pominięta 1 linia:
    [few] ✂️ Pominięte { $count } linie:
   *[many] ✂️ Pominiętych { $count } linii:
}
pack-left-out-line = { $why ->
    [too-long] - { $line }: dłuższe niż 16 znaków
    [no-letter] - { $line }: bez litery
    [unsafe] - { $line }: nie tylko litery łacińskie i cyfry
    [double] - { $line }: już jest
   *[kin] - { $line }: ta sama rodzina co { $beside }
}
pack-left-out-more = - i jeszcze { $count }
pack-remove = Usunąć zestaw **{ $title }**? Rozdane już plansze zachowają słowa; nowe obejdą się bez nich.
pack-handed = **{ $title }**, po kryptonimie w linii.
pack-file = Kryptonimy zestawu, po jednym w linii
alt-pack = Plansza z zestawu { $title }: { $codenames }.
refused-pack-too-few = Zestaw potrzebuje co najmniej 30 słów, które się nadają. Dodaj linie i wyślij listę jeszcze raz.
refused-pack-too-many = Zestaw ma najwyżej 500 słów. Wyślij krótszą listę albo dwa zestawy.
refused-too-many-packs = Ten serwer ma już dziesięć zestawów. Najpierw usuń jeden.
refused-no-such-code = Pod tym kodem nie ma udostępnionego zestawu. Poproś drugi serwer, żeby jeszcze raz nacisnął *{ button-pack-share }*.
refused-title-taken = Ten serwer ma już zestaw o tej nazwie. Wybierz inną albo najpierw zmień nazwę tamtego.
refused-bad-title = Nazwa ma od 1 do 24 liter łacińskich, cyfr, spacji lub łączników. Wybierz inną.
refused-nothing-given = Nie ma pliku ani żadnej linii. Wybierz plik albo wpisz słowa, po jednym w linii.
refused-file-not-there = Nie da się pobrać tego pliku z Discorda. Wyślij go jeszcze raz albo wpisz słowa, po jednym w linii.
refused-file-too-large = Ten plik jest za duży jak na listę słów: najwyżej 64 KB. Wyślij zwykły tekst, po słowie w linii.
refused-file-is-binary = To nie jest plik tekstowy. Wyślij zwykły tekst, po słowie w linii.
refused-file-not-utf8 = Ten plik nie jest w UTF-8. Zapisz go jako UTF-8 i wyślij jeszcze raz.
