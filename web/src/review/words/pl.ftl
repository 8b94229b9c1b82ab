## Analiza

curve-percent = Szansa na wygraną
curve-points = Spodziewane punkty
curve-worths = W tym kroku: { $scores }
worth-percent = { $value }%
worth-points = { $value } pkt
judged-best = najlepiej
judged-good = dobrze
judged-slip = niedokładnie
judged-blunder = błąd
review-whose = Czyj wybór
review-chosen = wybrano
review-losses = Co kosztowało najwięcej
review-no-losses = Bez niedokładności i błędów.
review-where-1 = tura { $turn }, akcja 1
review-where-2 = tura { $turn }, akcja 2
review-instead = Wybrano: { $chosen }. Najlepiej: { $best }.
review-players = Szczęście i wybory
share-luck = Kostki
share-own = Własne wybory
share-others = Wybory innych
share-unknown = Nieznane kostki
mean-loss = Średnia strata na wyborze
review-note-percent = Szansa na wygraną w procentach według najsilniejszego bota, jeśli dalej wszyscy grają najlepiej.
review-note-points = Punkty spodziewane na końcu według najsilniejszego bota.
review-keys = N i B: następna i poprzednia niedokładność lub błąd.

## The story of a game

story-moments = { $count ->
    [1] Zdecydowała jedna chwila
    [2] Zdecydowały dwie chwile
   *[other] Zdecydowały trzy chwile
  }
story-no-slips = Bez pomyłek
story-dearest = { $who ->
    [you] Twój najdroższy wybór kosztował { $cost }.
   *[other] Najdroższy wybór ({ $name }) kosztował { $cost }.
  }
story-unknown = { $turns ->
    [one] Kostki z jednej tury są nieznane, więc jest pominięta.
    [few] Kostki z { $turns } tur są nieznane, więc są pominięte.
    [many] Kostki z { $turns } tur są nieznane, więc są pominięte.
   *[other] Kostki z { $turns } tury są nieznane, więc są pominięte.
  }
story-luck-good = { $who ->
    [you] Kostki dały ci { $luck }, twoje wybory kosztowały { $own }.
   *[other] Kostki dały { $luck } ({ $name }), własne wybory kosztowały { $own }.
  }
story-luck-bad = { $who ->
    [you] Kostki kosztowały cię { $luck }, twoje wybory { $own }.
   *[other] Kostki kosztowały { $luck } ({ $name }), własne wybory { $own }.
  }
story-curve-percent = { $who ->
    [you] Twoja szansa na wygraną zmieniła się z { $first } na { $last }.
   *[other] { $name }: szansa na wygraną zmieniła się z { $first } na { $last }.
  }
story-curve-points = { $who ->
    [you] Twój oczekiwany wynik zmienił się z { $first } na { $last }.
   *[other] { $name }: oczekiwany wynik zmienił się z { $first } na { $last }.
  }
moment-turn = tura { $turn }
moment-best = lepiej: { $best }
moment-gift = dzięki: { $name }
