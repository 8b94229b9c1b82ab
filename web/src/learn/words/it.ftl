## La prima partita guidata

page-learn = La tua prima partita · Qwixx
learn-partner = Ruth
learn-progress = Passo { $step } di { $steps }
learn-intro = La tua prima partita
learn-intro-why = Tu e Ruth avete una scheda ciascuno, con quattro righe. Più crocette ha una riga, più vale. Rosso e giallo salgono fino a 12, verde e blu scendono fino a 2.
learn-intro-do = Lancia i dadi.
learn-white = I dadi bianchi sono di tutti
learn-white-why = Dopo ogni lancio tutti possono segnare la somma dei dadi bianchi, in una riga a scelta. È l’azione 1.
learn-white-do = Segna il 3 rosso.
learn-colour = I colori sono tuoi
learn-colour-why = Hai lanciato tu, quindi solo tu hai l’azione 2: un dado bianco più un dado colorato, da segnare nella riga di quel colore. 1 bianco e 1 giallo fanno 2.
learn-colour-do = Segna il 2 giallo.
learn-left = Da sinistra a destra
learn-left-why = Ha lanciato Ruth, e i dadi bianchi valgono anche per te. Ciò che sta a sinistra di una crocetta è perso: l’11 rosso salterebbe 7 caselle, l’11 verde solo 1.
learn-left-do = Segna l’11 verde.
learn-pass = Puoi passare
learn-pass-why = Hai lanciato tu. Un 7 salterebbe almeno 3 caselle in ogni riga. Passare nell’azione 1 non costa nulla.
learn-pass-do = Passa.
learn-miss = Un lancio a vuoto
learn-miss-why = Se hai lanciato e non segni nulla nelle due azioni, prendi un lancio a vuoto, −5 punti. Qui ogni crocetta salterebbe almeno 5 caselle, quindi il lancio a vuoto fa meno male. Con il quarto la partita finisce.
learn-miss-do = Prendi il lancio a vuoto.
learn-close = Chiudere una riga
learn-close-why = Qualche turno dopo. Hai 5 crocette in rosso, quindi puoi segnare l’ultima casella. Il lucchetto si aggiunge come una crocetta in più, il rosso è chiuso per tutti e il suo dado esce dal gioco.
learn-close-do = Segna il 12 rosso.
learn-last = Con la seconda riga la partita finisce
learn-last-why = Ruth chiude il giallo. Con due righe chiuse la partita finisce dopo questa azione, e tu hai ancora la tua.
learn-last-do = Segna il 12 blu.
learn-not-pass = Puoi passare, ma qui una crocetta è meglio.
learn-not-this = È permesso. In questa lezione si va per un’altra strada.
learn-not-skip = { $count ->
    [one] { $cell } salterebbe { $count } casella per sempre.
   *[other] { $cell } salterebbe { $count } caselle per sempre.
  }
learn-end = Vinci tu, { $yours } a { $others }.
learn-end-why = Conta le crocette di ogni riga, lucchetto compreso, e guarda quanto valgono. Ogni lancio a vuoto costa 5 punti.
learn-points = Punti
learn-play = Gioca una partita
learn-again = Ancora una volta
learn-rules = Leggi le regole
