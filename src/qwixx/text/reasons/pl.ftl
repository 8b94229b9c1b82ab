## Co przemawia za wyborem: krótko i rzeczowo, dla podpowiedzi, analizy i botów
## Po jednym wierszu i bez wariantów: ten plik czyta też Python

reason-row-r = czerwony
reason-row-y = żółty
reason-row-g = zielony
reason-row-b = niebieski
reason-ends-ahead = kończy grę z przewagą { $lead }
reason-ends = kończy grę
reason-closes = zamyka: { $rows }
reason-knocks = zbija kamień, −{ $costs } dla drugiej strony
reason-stacks = tworzy stos, wysokość { $height }
reason-bonus = daje bonus { $bonus }
reason-chain = krzyżyki za jednym razem: { $crosses }
reason-lucky = szczęśliwy krzyżyk, nic nie pomija
reason-next = następne pole, nic nie pomija
reason-saves-miss = ratuje przed pudłem, luka { $gap }
reason-smallest = zostawia najmniejszą lukę, { $gap }
reason-leaves = zostawia lukę, { $gap }
reason-only = nic innego nie jest możliwe
reason-plays-on = wszystko inne zakończyłoby grę
reason-free-miss = pudło nic nie kosztuje
reason-miss = raczej pudło niż luka { $least }
reason-pass = wszystko inne zostawia lukę co najmniej { $least }
reason-waits = czeka na akcję 2
reason-holds = zostawia rzędy bez zmian
