## Zakończone gry i zapisy

your-games = Twoje gry
finished-games = Ostatnie gry publiczne
no-games = Nie ma jeszcze zakończonych gier.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } tura, { $day }
    [few] { $variant }, { $turns } tury, { $day }
    [many] { $variant }, { $turns } tur, { $day }
   *[other] { $variant }, { $turns } tury, { $day }
  }
import-title = Twój zapis
import-how = Wklej zapis (.qgn), wybierz plik albo upuść go tutaj. Jest tylko czytany, nie przechowywany. Z kilku gier pokazana będzie pierwsza.
import-label = Zapis
choose-file = Wybierz plik
replay-it = Odtwórz
show-line = Pokaż wiersz { $line }
another-record = Inny zapis

## Co jest nie tak w zapisie i gdzie

at-line = Wiersz { $line }
at-turn = tura { $turn }
refused-players = Liczba graczy w tej grze: od { $least } do { $most }, nie { $players }.
refused-players-exactly = Liczba graczy w tej grze: { $most }, nie { $players }.
refused-not-first = Miejsce { $seat } nie może zaczynać: miejsca są od 1 do { $players }.
refused-not-utf-8 = Ten tekst nie jest w UTF-8.
refused-no-game = Nie ma tu żadnej gry.
refused-no-tags = Gra zaczyna się od znaczników, nie od { $what }.
refused-not-a-tag = Znacznik wygląda tak: [Name "value"], a nie tak: { $what }.
refused-tag-twice = Znacznik { $tag } występuje dwa razy.
refused-not-a-comment = Komentarz zaczyna się od {"{"} i kończy na {"}"} w tym samym wierszu.
refused-seat-tags = Miejsca nazywają się Seat1, Seat2 i tak dalej, bez luk.
refused-no-variant = Brakuje znacznika Variant.
refused-not-a-variant = Nie ma gry { $what }. Są: { $known }.
refused-not-a-seat = First to numer miejsca, nie { $what }.
refused-lucky-nobody = { $tag } nie należy tu do nikogo.
refused-lucky-pair = { $tag } to dwie różne liczby od 2 do { $most }, nie { $what }.
refused-not-a-result = Wynik to * albo punkty każdego miejsca, nie { $what }.
refused-wrong-result = Wynik to { $result }, nie { $what }.
refused-unfinished = Gra nie jest skończona, więc jej wynik to *.
refused-not-a-turn = Tura wygląda tak: 1. 41 r2y3g5b6 : r5 - / b10, a nie tak: { $what }.
refused-wrong-turn = Tu powinna być tura { $turn }, nie { $number }.
refused-dice-shape = Kostki wyglądają tak: 41 r2y3g5b6 albo ??, a nie tak: { $what }.
refused-move-shape = { $what } to nie jest ruch.
refused-move-count = Ruchy w akcji { $action }: { $moves } zamiast { $needs }.
refused-no-action = Brakuje akcji { $action }, a to nie jest ostatnia tura.
refused-ended-in-action-1 = Gra skończyła się w akcji 1, więc akcji 2 nie ma.
