## Koniec

win = { $who ->
    [you] Wygrywasz z wynikiem { $score }.
   *[other] Wygrywa { $name } z wynikiem { $score }.
  }
win-shared = { $who ->
    [us] { $name } i ty dzielicie się zwycięstwem z wynikiem { $score }.
   *[other] { $name } dzielą się zwycięstwem z wynikiem { $score }.
  }
win-alone = { $who ->
    [you] Twój wynik: { $points }.
   *[other] { $name }: { $points }.
  }
ended-rows = Dwa rzędy są zamknięte.
ended-rows-by = Dwa rzędy są zamknięte: { $rows }.
closed-row-by = { $colour } ({ $names })
ended-misses = To było czwarte pudło.
ended-misses-by = Czwarte pudło: { $name }.
ended-stones = Skończyły się kamienie.
after-turns = { $turns ->
    [one] po { $turns } turze
    [few] po { $turns } turach
    [many] po { $turns } turach
   *[other] po { $turns } tury
  }
bonus-short = bonus
misses-short = pudła
total-short = razem
end-sheets = Karty na koniec
your-total = Ty: { $score }.
play-again = Jeszcze raz
replay = Powtórka
share-picture = Udostępnij obrazek
download-record = Pobierz zapis
check-dice = Sprawdź kostki.
check-dice-small = Sekret jest jawny: zobacz, czy daje te rzuty.
check-dice-how = Zanim ktokolwiek usiadł, stół pokazywał obietnicę: SHA-256 sekretu. Każdy rzut wynika z sekretu, z tego, co dodało każde miejsce, i z numeru tury. Twoja przeglądarka właśnie to przeliczyła.
dice-promise = Obietnica
dice-secret = Sekret
dice-salts = Dodane przez miejsca
dice-rolls = Rzuty według tur
dice-same = tak samo
dice-kept = { $turns ->
    [one] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i jedyny rzut.
    [few] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i wszystkie { $turns } rzuty.
    [many] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i wszystkie { $turns } rzutów.
   *[other] Obietnica dotrzymana. Sekret do niej pasuje, a z niego wynika, kto zaczyna, i wszystkie { $turns } rzutu.
  }
dice-broken = Sekret nie pasuje do obietnicy.
dice-first = Według sekretu zaczyna { $given }, ale pierwszy ruch należał do: { $told }.
dice-roll = Tura { $turn } się różni: sekret daje { $given }, w zapisie jest { $told }.
dice-impossible = Twoja przeglądarka sprawdza kostki tylko na bezpiecznych stronach (https). Pobierz zapis i sprawdź go poleceniem „qwixx verify”.
dice-unknown = Nie udało się pobrać rzutów. Zamknij to i otwórz ponownie.
