## Ce qui parle pour un choix : court et neutre, pour conseils, analyse et bots
## Une ligne chacun et sans sélecteur : Python lit aussi ce fichier

reason-row-r = rouge
reason-row-y = jaune
reason-row-g = vert
reason-row-b = bleu
reason-ends-ahead = termine la partie avec { $lead } d’avance
reason-ends = termine la partie
reason-closes = clôture : { $rows }
reason-knocks = éjecte un pion, −{ $costs } pour l’adversaire
reason-stacks = fait une pile de { $height }
reason-bonus = apporte un bonus de { $bonus }
reason-chain = coche { $crosses } cases d’un coup
reason-lucky = croix porte-bonheur, rien n’est sauté
reason-next = case suivante, rien n’est sauté
reason-saves-miss = évite le coup manqué, avec un trou de { $gap }
reason-smallest = laisse le plus petit trou, { $gap }
reason-leaves = laisse un trou de { $gap }
reason-only = rien d’autre n’est possible
reason-plays-on = tout autre choix terminerait la partie
reason-free-miss = le coup manqué ne coûte rien
reason-miss = plutôt le coup manqué qu’un trou de { $least }
reason-pass = tout autre choix laisse un trou d’au moins { $least }
reason-waits = attend l’action 2
reason-holds = laisse les rangées telles quelles
