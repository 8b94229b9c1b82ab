## Zakończone gry i zapisy

your-games = Twoje gry
finished-games = Gry z otwartych stołów
no-games = Żadna jeszcze się nie skończyła.
your-entry = { $variant }, { $day }
game-entry = { $turns ->
    [one] { $variant }, { $turns } tura, { $day }
    [few] { $variant }, { $turns } tury, { $day }
    [many] { $variant }, { $turns } tur, { $day }
   *[other] { $variant }, { $turns } tury, { $day }
  }
import-title = Twój zapis
import-how = Wklej zapis (.qgn), wybierz plik albo upuść go tutaj. Jest tylko czytany, nie przechowywany.
import-label = Zapis
choose-file = Wybierz plik
replay-it = Odtwórz
import-wrong = Wiersz { $line }: { $reason }.
import-wrong-turn = Wiersz { $line }, tura { $turn }: { $reason }.
import-wrong-name = Wiersz { $line }, tura { $turn }, { $name }: { $reason }.
show-line = Pokaż wiersz { $line }
another-record = Inny zapis
