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
