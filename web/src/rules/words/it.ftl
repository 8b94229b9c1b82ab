## Pagine delle regole

rules-heading = Regole
page-rules = Regole: { $game } · Qwixx
games = Giochi
rules-learn = Impara con una partita guidata
rules-numbers = C1, E1 e simili sono i numeri delle regole: servono a citarne una sola.
figure-classic-left = I dadi bianchi fanno 7.
figure-classic-close = Ci sono cinque crocette, quindi il 12 chiude la riga.
figure-longo-lucky = Il 6 è un numero fortunato, e la riga verde è quella con meno crocette.
figure-longo-close = Ci sono sei crocette, quindi già il 3 chiude la riga.
figure-gemixxt-a-colour = 4 bianco e 3 verde: il 7 verde sta nella riga che chiude il giallo.
figure-gemixxt-b-left = I dadi bianchi fanno 8, e l’8 è la quarta casella in rosso.
figure-bonus-a-chain = Una crocetta ne attiva altre due.
figure-bonus-b-each = Il secondo 7 della coppia porta una crocetta in ogni riga.
figure-duel-knock = La pedina più avanzata è sola sul 7.
figure-duel-stack = Due pedine dello stesso giocatore sono al sicuro.
