## Koniec

ended-rows = { $count ->
    [3] Trzy rzędy są zamknięte, { $after }.
    [4] Cztery rzędy są zamknięte, { $after }.
   *[other] Dwa rzędy są zamknięte, { $after }.
  }
ended-rows-by = { $count ->
    [3] Trzy rzędy są zamknięte, { $after }: { $rows }.
    [4] Cztery rzędy są zamknięte, { $after }: { $rows }.
   *[other] Dwa rzędy są zamknięte, { $after }: { $rows }.
  }
closed-row-by = { $who ->
    [you] { $colour } (ty)
    [us] { $colour } (ty i { $name })
   *[other] { $colour } ({ $name })
  }
ended-misses = To było czwarte pudło, { $after }.
ended-misses-by = { $who ->
    [you] Czwarte pudło jest twoje, { $after }.
   *[other] Czwarte pudło: { $name }, { $after }.
  }
ended-stones = Skończyły się kamienie, { $after }.
after-turns = { $turns ->
    [one] po { $turns } turze
    [few] po { $turns } turach
    [many] po { $turns } turach
   *[other] po { $turns } tury
  }
bonus-short = bonus
misses-short = pudła
total-short = razem
end-sheets = Arkusze na koniec
your-place = { $place ->
    [2] Ty: { $score }, drugie miejsce.
    [3] Ty: { $score }, trzecie miejsce.
    [4] Ty: { $score }, czwarte miejsce.
   *[other] Ty: { $score }, piąte miejsce.
  }
cheer-win = Dobra gra!
cheer-best = Twój najlepszy wynik! Poprzedni: { $score }.
cheer-close-won = Było blisko! Przewaga: { $points }.
cheer-close-lost = Było blisko! Zabrakło: { $points }.
play-again = Jeszcze raz
replay = Powtórka
share-result = Udostępnij
more-steps = Więcej
download-record = Pobierz zapis
dice-checking = Sprawdzanie kostek …
dice-as-promised = Kostki sprawdzone: zgodnie z obietnicą.
dice-not-promised = Kostki nie są zgodne z obietnicą.
dice-unchecked = Nie udało się sprawdzić kostek.
dice-how = Jak?
dice-why = Dlaczego?
story-making = Wybory są oceniane …
story-waiting = { $ahead ->
    [one] Najpierw oceniana jest inna gra.
    [few] Najpierw oceniane są { $ahead } inne gry.
    [many] Najpierw ocenianych jest { $ahead } innych gier.
   *[other] Najpierw oceniane jest { $ahead } innej gry.
  }
story-failed = Nie udało się zrobić analizy.
rematch-wanted = { $count ->
    [one] { $names } chce zagrać jeszcze raz.
    [few] { $names } chcą zagrać jeszcze raz.
    [many] { $names } chcą zagrać jeszcze raz.
   *[other] { $names } chcą zagrać jeszcze raz.
  }
review = Analiza
watch-rematch = Oglądaj następną grę
