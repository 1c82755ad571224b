### Les textes de la table en français. CC0-1.0.
### Un message par chose dite. Un message nommé entre accolades reçoit les mêmes arguments.
### Comment nous parlons, en dix lignes :
### 1. Quelqu'un du groupe qui distribue : connaît les règles, aime qu'on s'amuse, n'est jamais le héros.
### 2. D'abord le moment, puis le bouton : « L'équipe rouge réfléchit. Ana : Donner l'indice. »
### 3. Vous pour tout le monde, à une personne comme à dix ; « ça », « on », le présent ; rien d'un guichet.
### 4. Court : quarante signes par ligne, deux lignes sur le plateau, trois en privé ; les règles plus.
### 5. Un bouton dit ce que fait l'appui : verbe à l'infinitif, 22 signes ; question et réponse gardent ce verbe.
### 6. Un mot pour une chose, partout le même ; les mots sont plus bas.
### 7. Personne ne se fait gronder : « Ana s'absente » ; une limite dit quand on pourra, non que c'était trop.
### 8. Un mot chaleureux où l'on fête, un seul « ! » par écran ; aucun où l'on perd. L'assassin peut faire mal.
### 9. Personne n'a de genre : ni « invité » ni « est parti » ; « en visite », « quitte la table ».
### 10. Les équipes se nomment par leurs formes : l'équipe rouge, de l'équipe rouge. À lire à voix haute.
### Les signes doubles : une espace fine insécable (U+202F) devant : ; ! ? et dans les guillemets « ».
### Les mots :
### spymaster maître-espion · operative agent de terrain · codename nom de code · agent agent
### double agent agent double · bystander témoin · assassin assassin · key clé · clue indice
### guess tentative, tenter · mark marquer · cover couvrir · open ouvert · hit, miss touché, raté
### turn tour · end the turn, pass passer · team équipe · side côté (Duo) · opponent adversaire (simulé)
### seat place · host hôte · table table · lobby salle d'attente · board plateau · deck cartes
### layout grille · game partie · token jeton · press appuyer · at random au hasard · ping prévenir
### object contester · stands tient · invalid non valable · allow accepter · refuse refuser
### pace rythme · sand timer sablier · slow game partie lente · streak série · computer ordinateur
### guest personne en visite · settings réglages · pack paquet · cup coupe · round manche
### case of the day affaire du jour · rating cote · score score · fingerprint empreinte · hint conseil

## Mots

team-mark = { $team ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [a] 🅰️
    [b] 🅱️
   *[both] 👥
}
team-name = { $team ->
    [red] Rouge
    [blue] Bleu
    [orange] Orange
    [purple] Violet
    [a] Côté A
    [b] Côté B
   *[both] Les deux équipes
}
team = { team-mark } { team-name }
team-name-start = { $team ->
    [red] L'équipe rouge
    [blue] L'équipe bleue
    [orange] L'équipe orange
    [purple] L'équipe violette
    [a] Le côté A
    [b] Le côté B
   *[both] Les deux équipes
}
team-name-the = { $team ->
    [red] l'équipe rouge
    [blue] l'équipe bleue
    [orange] l'équipe orange
    [purple] l'équipe violette
    [a] le côté A
    [b] le côté B
   *[both] les deux équipes
}
team-name-of = { $team ->
    [a] du côté A
    [b] du côté B
    [both] des deux équipes
   *[other] de { team-name-the }
}
team-start = { $team ->
    [red] L'équipe 🔺 rouge
    [blue] L'équipe 🔵 bleue
    [orange] L'équipe 🔶 orange
    [purple] L'équipe 🟣 violette
    [a] Le côté 🅰️
    [b] Le côté 🅱️
   *[both] Les deux équipes
}
team-the = { $team ->
    [red] l'équipe 🔺 rouge
    [blue] l'équipe 🔵 bleue
    [orange] l'équipe 🔶 orange
    [purple] l'équipe 🟣 violette
    [a] le côté 🅰️
    [b] le côté 🅱️
   *[both] les deux équipes
}
team-of = { $team ->
    [a] du côté 🅰️
    [b] du côté 🅱️
    [both] des deux équipes
   *[other] de { team-the }
}
team-in = { $team ->
    [a] du côté 🅰️
    [b] du côté 🅱️
    [both] dans les deux équipes
   *[other] dans { team-the }
}
loser = { $loser ->
    [red] 🔺 Rouge
    [blue] 🔵 Bleu
    [orange] 🔶 Orange
   *[purple] 🟣 Violet
}
loser-start = { $loser ->
    [red] L'équipe 🔺 rouge
    [blue] L'équipe 🔵 bleue
    [orange] L'équipe 🔶 orange
   *[purple] L'équipe 🟣 violette
}
loser-to = { $loser ->
    [red] à l'équipe 🔺 rouge
    [blue] à l'équipe 🔵 bleue
    [orange] à l'équipe 🔶 orange
   *[purple] à l'équipe 🟣 violette
}
identity-mark = { $identity ->
    [red] 🔺
    [blue] 🔵
    [orange] 🔶
    [purple] 🟣
    [green] 🟢
    [bystander] ◻️
   *[assassin] ✖️
}
identity-name = { $identity ->
    [red] agent rouge
    [blue] agent bleu
    [orange] agent orange
    [purple] agent violet
    [green] agent
    [bystander] témoin
   *[assassin] assassin
}
picture = 🖼️ { $number }
somebody = quelqu'un
guest = quelqu'un en visite
guest-named = { $name } (en visite)
and = { $first } { $before ->
   *[other] et
} { $last }
and-more = { $first } et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}

## Commandes

command-codenames = codenames
command-codenames-about = Jouer à Codenames dans ce salon
command-start = jouer
command-start-about = Ouvrir une table dans ce salon
option-language = langue
option-language-about = La langue des noms de code et de la table
option-format = format
option-format-about = Qui joue contre qui
option-deck = cartes
option-deck-about = Ce qu'il y a sur le plateau : mots, images ou les deux
option-layout = grille
option-layout-about = La taille du plateau et le nombre d'agents par équipe
command-clue = indice
command-clue-about = Donner un indice, quand c'est votre tour
option-word = mot
option-word-about = Un seul mot sur le sens de vos noms de code
option-number = nombre
option-number-about = Combien de noms de code il vise : de 0 à 9, ou ∞
option-ask = demander
option-ask-about = Demander d'abord à l'autre maître-espion, en privé

## Salle d'attente

lobby-host = Hôte : { $host } · 🌐 { button-language }
lobby-free = _libre_
lobby-lacking = ⏳ { $count ->
    [one] Il manque une personne
   *[other] Il manque { $count } personnes
}{ $computers ->
    [page] .
    [fill]  : **{ button-join }**, ou **{ button-fill }**.
    [yes]  : **{ button-join }**, ou un ordinateur sous **{ button-seats }**.
   *[no]  : **{ button-join }**.
}
lobby-ready-by-lot = ✅ On peut y aller : **{ button-start }** tire au sort les places libres.
lobby-uneven = Les équipes sont inégales, mais on peut commencer quand même.
lobby-no-tables = -# Sans dictionnaire, je ne vois que les mots qui se ressemblent. À vous de juger.
lobby-ready = ✅ Tout le monde est là. À la table, chacun peut appuyer sur **{ button-start }**.
lobby-closed = ## Codenames
    Cette table est fermée. `/codenames jouer` en ouvre une autre.
lobby-posted = La table est ouverte : { $link }
button-join = Participer
button-fill = Avec des ordinateurs
button-leave = Quitter
button-leave-really = Oui, quitter
button-how-to-play = Apprendre
seated-already = Vous avez déjà une place : { $role ->
    [spymaster] { team } · maître-espion.
    [member] { team }.
   *[operative] { team } · agent de terrain.
} Pour en changer : **{ $button-seats }**.
you-left = Vous avez quitté cette table.
lot = 🎲 Au hasard : { $seats }.
lot-seat = { $role ->
    [spymaster] { team } : maître-espion { $who }
    [member] { team } : { $who }
   *[operative] { team } : agent de terrain { $who }
}
next-deal = 🔁 { $rotates ->
    [yes] Cette fois : { $seats }.{" "}
   *[no] {""}
}Hôte : { $host }
next-seat = 🔁 Cette fois : { $seat }
button-shuffle = Mélanger les places
button-start = Commencer
button-sit = { $role ->
    [spymaster] { team-name } : maître-espion
    [member] { team-name }
   *[operative] { $team ->
        [both] Agent de terrain des deux
       *[other] { team-name } : agent de terrain
    }
}

## Plateau

headline-clue = ## { team-start } réfléchit
    { $who } : { $count ->
       *[other] à vous,
    } **{ $button-clue }**.
headline-first-clue = ## Qui commence ?
    { $who } : { $count ->
       *[other] une idée ?
    } **{ $button-clue }**. Le premier compte.
headline-cover = ## { team-start } couvre un agent adverse
    { $who } : { $count ->
       *[other] choisissez-le
    } sous **{ $button-key }**, puis donnez l'indice suivant.
headline-cover-own = ## { team-start } peut couvrir un de ses agents
    { $who } : { $count ->
       *[other] choisissez-le
    } sous **{ $button-key }**, ou **{ $button-clue }** sans rien couvrir.
headline-called = ## 🚫 { $objector } conteste { team-mark } { $clue } { $number }
    Règle : { $rule }. On attend. { $who } : { $count ->
       *[other] à vous,
    } **{ $button-answer }**.
headline-contested = ## 🚫 { team } : { $clue } { $number } tient-il ?
    Règle : { $rule }. { $who } : { $count ->
       *[other] décidez
    } sous **{ $button-answer }**. À égalité, l'indice tient.
headline-sudden-death = ## 🚨 Mort subite
    Fini les indices : chaque côté tente. Un raté, et tout le monde perd.
headline-guess = ## { team } : { $clue } { $number }
headline-guess-together = ## { team } tente : { $clue } { $number }
headline-guess-long = ## { $clue } { $number } { team-mark }
duet-tally = { $tokens ->
    [0] {""}
   *[other] 🎟️ **{ $tokens }** sur { $all ->
        [one] { $all } jeton
       *[other] { $all } jetons
    } ·{" "}
}🟢 **{ $found }** sur { $agents ->
    [one] { $agents } agent
   *[other] { $agents } agents
}
duet-done = ✅ Tous les agents { team-name-of } sont trouvés : ce côté ne donne plus d'indices.
how-at-once = **le premier appui compte**
guesses-left = { $count ->
    [one] **{ $count }** tentative
   *[other] **{ $count }** tentatives
}
guesses-zero = **∞** tentatives : avec 0, **aucune** de vos cartes ne colle. Tentez-en au moins une.
guesses-unlimited = **∞** tentatives
marked = 📍 { $marks }
mark = { $codename } : { $who }
end-turn-asked = ✋ { $who } : { button-end-turn }
touched = { $whose ->
    [own] Oui ! { $who } a trouvé **{ $codename }** : { identity-mark } **{ identity-name }**.
    [assassin] **{ $codename }** cachait l'{ identity-mark } **{ identity-name }**. Aïe, { $who }.
   *[other] { $who } a tenté **{ $codename }** : { identity-mark } **{ identity-name }**.
}
covered-by-choice = { $who } a couvert **{ $codename }** : { identity-mark } **{ identity-name }**.
stopped = { $who } : on s'arrête là.
computer = 🤖 { $number ->
    [1] Ada
    [2] Bit
    [3] Rouage
    [4] Pixel
    [5] Écho
    [6] Gizmo
    [7] Boulon
   *[8] Turing
}
computer-thinks = { $who } { $count ->
    [one] réfléchit
   *[other] réfléchissent
} un instant.
computer-torn = { $who } { $count ->
    [one] hésite
   *[other] hésitent
} entre deux cartes.
computer-unknown = { $who } ne connaît pas « { $clue } » et a pris **{ $codename }**{ $whose ->
    [assassin] … l'{ identity-mark } **{ identity-name }**, justement.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-touched = { $who } a lu « { $clue } » comme **{ $codename }**{ $whose ->
    [assassin] … l'{ identity-mark } **{ identity-name }**. Aïe.
   *[other] : { identity-mark } **{ identity-name }**.
}
computer-says = { $who } : « { $phrase } »
computer-phrase-easy = { $number ->
    [1] Oh, celui-là me plaît.
    [2] Ça pourrait même marcher.
    [3] Ne riez pas trop !
    [4] J'apprends encore.
    [5] Un peu d'indulgence !
    [6] C'est déjà à moi ?
    [7] Souhaitez-moi du courage !
    [8] J'ai répété exprès.
    [9] Pas loin, non ?
   *[10] Pas facile, dites donc.
}
computer-phrase-even = { $number ->
    [1] Voyons voir.
    [2] À la loyale.
    [3] Rien ne presse.
    [4] Ça devrait aller.
    [5] C'est parti.
    [6] On est toujours là.
    [7] Rien d'extraordinaire.
    [8] J'ai déjà fait pire.
    [9] Doucement.
   *[10] Belle partie, celle-ci.
}
computer-phrase-hard = { $number ->
    [1] Regardez bien.
    [2] Rien de personnel.
    [3] Trop facile.
    [4] Retenez bien ceci.
    [5] Je fais ça toute la journée.
    [6] Sans ciller.
    [7] Tout est dit.
    [8] Comme prévu.
    [9] Essayez de me suivre.
   *[10] Tout va bien, en face ?
}
computer-phrase-partner = { $number ->
    [1] On va y arriver.
    [2] Ensemble, alors.
    [3] Je suis avec vous.
    [4] En avant !
    [5] J'aime notre façon de jouer.
    [6] On va bien ensemble.
    [7] Toujours avec vous.
    [8] Un pour tous.
    [9] On continue.
   *[10] J'ai confiance en nous.
}
computer-lucky = { $number ->
    [1] Inespéré !
    [2] Ouf !
    [3] Youpi !
    [4] Bingo !
    [5] Ha !
   *[6] Waouh !
}
computer-blunder = { $number ->
    [1] Oups.
    [2] Argh.
    [3] Zut.
    [4] Houlà.
    [5] Aïe.
   *[6] Soupir.
}
computer-unsure = { $who } n'avait pas d'autre carte sûre et passe.
hired = { $who } fait venir { $computers }.
hiring = { $who } { $count ->
    [one] voudrait
   *[other] voudraient
} un ordinateur : { $seats }. Il faut plus de la moitié d'entre vous.
recap-assisted = 🤖 Avec des ordinateurs : elle compte à part dans votre profil, `/codenames club`
recap-visited = 👋 Une personne en visite a joué
recap-history-only = dans l'historique, mais dans aucune statistique
dms-closed = -# ✉️ { $who } : je ne peux pas vous écrire en privé ; { $count ->
    [one] **{ button-key }** montre votre clé.
   *[other] **{ button-key }** montre à chacun la sienne.
}
footer = -# Table { $match } · projet de fans, non officiel
won-title = { $you ->
    [won] Victoire !
    [lost] Pas cette fois
   *[none] { team-start } gagne !
}
won-loser = { $you ->
    [lost] Votre équipe
   *[other] { loser-start }
}
won-agents = ## { won-title }
    { $you ->
        [won] Tous vos agents sont trouvés
        [lost] { team-start } a trouvé tous ses agents
       *[none] Tous ses agents sont trouvés
    }, en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } ; il { $you ->
        [lost] vous en
       *[other] en
    } restait { $left ->
        [one] un
       *[other] { $left }
    }{ $you ->
        [lost] {""}
       *[other] {" "}{ loser-to }
    }.
won-assassin = ## { won-title }
    { won-loser } a touché l'assassin, **{ $codename }**. { $left ->
        [one] Il restait un agent
       *[other] Il restait { $left } agents
    } à trouver.
won-resigned = ## { won-title }
    { won-loser } abandonne.
alone-won = ## Victoire ! Score { $score } sur { $best }
    { $line } Tous vos agents sont trouvés, en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }.
alone-lost-agents = ## L'adversaire gagne
    Tous ses agents sont couverts, { $by ->
        [choice] le dernier par choix
       *[touch] le dernier par votre tentative
    } : **{ $codename }**.
alone-lost-assassin = ## L'adversaire gagne
    Vous avez touché l'assassin : **{ $codename }**.
alone-lost-resigned = ## L'adversaire gagne
    Vous avez abandonné.
score-best = À peine croyable !
score-7 = L'adversaire dormira mal cette nuit.
score-6 = Vous finissez les phrases l'un de l'autre.
score-5 = Une agence bien huilée.
score-4 = Du solide, avec du style.
score-3 = Les archives en garderont un bon souvenir.
score-2 = C'était plus serré que nécessaire.
score-1 = Une victoire est une victoire.
together-won = ## Victoire !
    Les 15 agents sont trouvés, en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    } ; il { $tokens ->
        [0] ne reste aucun jeton
        [one] reste { $tokens } jeton
       *[other] reste { $tokens } jetons
    }.
together-lost-assassin = ## Pas cette fois
    Vous avez touché un assassin : **{ $codename }**.
together-lost-sudden-death = ## Pas cette fois
    Mort subite, et **{ $codename }** était un témoin.
together-lost-resigned = ## Pas cette fois
    Vous avez abandonné ensemble.
game-stopped = ## La partie s'arrête là
    Personne ne gagne. Le plateau montre la clé.
button-clue = Donner l'indice
button-guess = Tenter
button-guess-this = Tenter { $codename }
button-end-turn = Passer
button-end-turn-asked = { button-end-turn } ({ $asked } sur { $needed })
end-turn-really = { $count ->
    [one] { $count } tentative faite
   *[other] { $count } tentatives faites
} sur { $number }. Passer quand même ?
button-guess-agreed = { button-guess-this } ({ $asked } sur { $needed })
button-key = Clé
button-more = Plus
status-clue = { team-name } réfléchit…
status-first = Qui commence ?
status-cover = { team-name } couvre un agent adverse…
status-cover-own = { team-name } peut couvrir un agent…
status-sudden-death = Mort subite
status-won = { team-name-start } gagne
status-you-won = Victoire !
status-you-lost = Pas cette fois
status-lost-alone = L'adversaire gagne
status-won-together = Tous les agents trouvés !
status-lost-together = Pas cette fois
status-case-over = L'affaire est close
status-paused = En pause
status-asleep = En sommeil
status-stopped = Terminée

## Textes de remplacement

alt-board = Le plateau, rangée par rangée. { $moment } { $score }. { $cards }.
alt-board-groups = Le plateau.
alt-page = Le plateau en gros caractères, cartes { $first } à { $last } sur { $all }.
alt-clue = Indice { team-name-of } : { $clue } { $number }.
alt-last = Dernière tentative : { $card }.
alt-score = { team-name } : encore { $left }
alt-score-together = { $found ->
    [one] { $found } agent sur 15 trouvé
   *[other] { $found } agents sur 15 trouvés
}, { $tokens ->
    [0] plus aucun jeton
    [one] encore { $tokens } jeton
   *[other] encore { $tokens } jetons
}
alt-identity = { $identity ->
    [red] rouge
    [blue] bleu
    [orange] orange
    [purple] violet
    [green] agent
    [bystander] témoin
   *[assassin] assassin
}
alt-known = { $card } : { alt-identity }
alt-open = Ouvertes
alt-group = { $label } : { $cards }.
alt-covered = Couverte
alt-covered-as = Couverte, { identity-mark } { alt-identity }
alt-key-card = La carte clé. { team-name-start } commence.
alt-key-card-side = La carte clé { team-name-of }.
alt-key-board = Le plateau avec la clé.
alt-key-side = Le plateau avec la clé { team-name-of }.

## Clé

key-title = ## 🔑 Votre clé, { team }
key-your-turn = À vous : cochez si vous voulez les cartes que vous visez, puis **{ button-clue }**. { $link }
key-ticked = ✏️ Vous en visez { $count } : { $cards }
key-cover = Choisissez un agent { team-of } à couvrir, puis donnez l'indice suivant. { $link }
key-cover-choose = Couvrir un agent adverse
key-cover-own = L'indice n'était pas valable : couvrez un de vos agents, ou donnez tout de suite votre indice sans rien couvrir. { $link }
key-cover-own-choose = Couvrir un de vos agents
key-called = Un indice est contesté ; tout le reste attend. { $link }
question-for-you = ❓ { $who } vous demande : acceptez-vous l'indice **{ $clue } { $number }** ? Sans réponse d'ici { span }, c'est oui.
question-for-you-refused = ❓ { $who } vous demande : acceptez-vous l'indice **{ $clue } { $number }** ? Sans réponse d'ici { span }, c'est non.
question-referee-asks = -# { $reason ->
    [unknown] Je ne connais pas ce mot, alors j'hésite. Règle : { $rule }.
   *[other] L'arbitre hésite. Règle : { $rule }.
}
question-referee-refuses = -# L'arbitre le refuse. Règle : { $rule }.
question-ruled = ✏️ Votre indice **{ $clue } { $number }** n'est pas encore donné.
question-kept = ✏️ Votre indice **{ $clue } { $number }** arrive trop tard ; je l'ai gardé pour votre prochain tour.
question-open = ❓ { $who } se prononce sur **{ $clue } { $number }**, en { span } au plus.
question-refused = ❌ { $who } refuse **{ $clue } { $number }**.
question-unanswered = ❌ { $who } n'a pas répondu : **{ $clue } { $number }** reste refusé.
question-waits = -# Je ne peux pas lui écrire en privé : la question attend sous son bouton **{ $button-key }**.
question-allowed = Vous avez accepté l'indice ; il est donné.
question-you-refused = Vous avez refusé l'indice. Je transmets.
question-died = ⌛ Plus besoin de répondre pour **{ $clue } { $number }** : la partie a continué.
personal-seat = Votre place maintenant : **{ team }**{ $role ->
    [spymaster] {""}, maître-espion
    [operative] {""}, agent de terrain
   *[member] {""}
}.
personal-knowing = Vous avez vu la clé : plus aucune tentative pour vous dans cette partie.
personal-no-seat = Vous n'avez plus de place. **{ $button-more }** montre celles qui sont libres.
personal-closed = ✉️ { $who } : votre place à cette table a changé. **{ button-more }** montre où vous jouez.
question-passed-allowed = ✅ { $who } accepte **{ $clue } { $number }** : c'est sur le plateau.
question-passed-silence = ✅ { $who } n'a pas répondu, alors **{ $clue } { $number }** est accepté : c'est sur le plateau.
call-title = ### Contester { $clue } { $number }
    Si vous avez raison, le tour s'arrête et vous pouvez couvrir un de vos agents.
call-by = -# Règle : { $rule }.
call-reason = Qu'est-ce qui ne va pas ?
objection-form = C'est une forme d'un mot du plateau
objection-word = C'est deux mots, ou aucun mot
objection-place = C'est sur les lettres, les sons, les places
objection-other = Autre chose
call-rule = Quelle règle ?
call-codename = Quel mot du plateau ?
call-answer = { $who } conteste **{ $clue } { $number }**. Règle : { $rule }.
call-vote = { $who } conteste **{ $clue } { $number }** ; { $by ->
    [you] vous le défendez
    [nobody] son auteur le défend
   *[other] { $giver } le défend
}. Règle : { $rule }.
call-at-once = 🚫 **{ $clue } { $number }** n'était pas valable. Règle : { $rule }.
call-conceded = 🚫 **{ $clue } { $number }** n'était pas valable, son auteur le reconnaît. Règle : { $rule }.
call-upheld = 🚫 **{ $clue } { $number }** n'est pas valable, le vote l'a dit. Règle : { $rule }.
call-stands = ✅ **{ $clue } { $number }** tient.
call-withdrawn = ✅ **{ $clue } { $number }** tient ; la contestation est retirée.
call-awaits-you = Indice non valable ? Dites-le, ou défendez-le, d'ici { span }. Sans réponse, vous le défendez.
call-awaits-giver = { $who } a { span } pour défendre l'indice ou non. Sans réponse, il est défendu.
call-awaits-votes = À { $who } de voter, d'ici { span }. Votes : { $voted } sur { $voters } ; personne ne voit qui a choisi quoi.
call-voted-stands = Votre vote : l'indice tient.
call-voted-invalid = Votre vote : l'indice n'est pas valable.
key-first-clue = L'un ou l'autre côté peut commencer. Un indice en tête ? **{ button-clue }**. { $link }
key-wait-duet = L'autre côté tente d'après votre clé. Quand ce sera à vous de donner un indice, vous le verrez ici. { $link }
key-sudden-death = Mort subite : la clé de l'autre côté décide de vos tentatives. { $link }
key-sudden-rest = Mort subite : les agents de l'autre côté sont tous trouvés, le vôtre a terminé. { $link }
key-wait = Pour l'instant, regardez : quand ce sera à vous, vous le verrez ici. { $link }
key-over = La partie est finie. { $link }
key-link = [Vers le plateau]({ $url })
key-conduct = -# Un mot, un nombre. Ensuite, visage de marbre : ni mots ni émojis.

## Indice

clue-title = Donner un indice
clue-beware = { $count ->
    [one] Gare à l'assassin
   *[other] Gare aux assassins
} : **{ $assassins }**
clue-word = Un mot
clue-word-about = { $deck ->
    [pictures] Sur ce que montrent vos images, pas sur leur place
   *[other] Sur le sens de vos noms de code, pas sur les lettres
}
clue-number = Nombre
clue-number-about = Combien de cartes il vise ; on peut en tenter une de plus
clue-number-choose = Combien ?
clue-number-zero = Aucune des nôtres ; sans limite
clue-number-unlimited = Sans limite
clue-number-together-about = De 0 à 9 ; il ne fixe pas de limite
clue-meant = Quelles cartes visez-vous ?
clue-given = Votre indice est donné : **{ $clue } { $number }**.
button-change = Le changer
button-ask = Demander l'accord
button-send = Envoyer quand même
button-send-plain = Envoyer
button-spell = { $clue } ?
button-unask = Retirer
button-allow = Accepter
button-refuse = Refuser
button-object = Contester l'indice
button-object-really = Contester
button-answer = Répondre
button-concede = Il n'est pas valable
button-contest = Défendre l'indice
button-vote-stands = L'indice tient
button-vote-invalid = Pas valable
button-decline = Ne rien couvrir

## Plus

more-side = **{ team } :** { $seats }
more-sits = { $role ->
    [spymaster] { $people } (maître-espion)
    [member] { $people }
   *[operative] { $count ->
        [0] { $people } (agent de terrain)
       *[other] { $people }
    }
}
more-clues = ### Tous les indices
more-point-out = -# ⚖️ Cet indice vous semble contre les règles ? Dites-le en privé { $spymaster ->
        [other] au maître-espion adverse
       *[own] à votre maître-espion
    } : seul ce rôle conteste.
more-no-clues = Pas encore d'indice.
more-turn = { team-mark } **{ $clue } { $number }** { $touches }
more-turn-void = { $number } 🚫
more-turn-lost = { team-mark } sans indice { $touches }
more-touch = { $codename } { identity-mark }
more-stopped = ✋
more-late = ⌛
more-covered = couvre { $codename }
more-then-covered = puis on couvre { $card }
more-sudden = **Mort subite :** { $touches }
more-fair-play = -# 🔒 La clé est fixée dès la donne. Son empreinte, pour **{ $button-check-it }** sous **{ $button-more }** après la partie :
    -# `{ $commitment }`
more-views = ### Autres vues
    Les deux premières sont pour vous ; la dernière remet le plateau au bas du salon.
button-fair-play = Fair-play
button-views = Autres vues
button-my-seat = Ma place
button-back = Retour
button-share = Partager

## Leçons

lesson-spymaster = 💡 Pensez à un mot pour deux ou trois de vos agents, mais pas pour l'assassin. À votre tour, cochez-les si vous voulez, puis **{ button-clue }**.
lesson-member = 💡 Le Duo ? Votre indice : un mot pour deux ou trois agents de votre clé, puis **{ button-clue }**. Le leur : choisissez une carte, puis tentez-la ; leur clé décide.
lesson-number = 💡 { $limit ->
    [zero] **0** : aucune de vos cartes. Tentez d'après les anciens indices, autant que vous voulez.
    [unlimited] **∞** : certaines cartes collent. Tentez autant que vous voulez.
   *[number] **{ $number }** : { $number ->
        [1] une carte colle
        [2] deux cartes collent
       *[other] { $number } cartes collent
    } ; une de plus est permise.
}
lesson-operative = { $marking ->
    [at-once] Votre choix est la tentative, pour de bon.
   *[majority] Un choix est un vote ; **{ $button-guess }** demande la majorité.
}

## Refus

refused-game-over = Cette table a fini de jouer. `/codenames jouer` en ouvre une autre.
refused-clue-not-awaited = Votre équipe a déjà son indice pour ce tour. Gardez le vôtre pour le prochain.
refused-guess-not-awaited = Il n'y a pas encore d'indice. Attendez qu'il arrive.
refused-no-such-card = Aucune carte ouverte ne s'appelle comme ça. Choisissez-en une encore ouverte.
refused-guess-first = Pas encore de tentative depuis cet indice. Tentez au moins une carte, puis passez.
refused-cover-first = Il faut d'abord couvrir un agent adverse. Choisissez-le sous **{ $button-key }**, puis donnez l'indice.
refused-not-to-cover = Cette carte ne peut pas être couverte maintenant. Choisissez dans la liste sous **{ $button-key }**.
refused-no-unlimited = En Duo, le nombre va de 0 à 9 et ne fixe pas de limite. Choisissez-en un.
refused-already-marked-by-side = Votre côté y a déjà rencontré un témoin. Choisissez une autre carte.
refused-sudden-death = En mort subite, il n'y a plus d'indice à donner, ni de tour à passer. Tentez une carte, ou laissez faire l'autre côté.
refused-partner-is-done = Les agents de l'autre côté sont tous trouvés, le vôtre n'a plus rien à tenter. Laissez-lui la suite.
refused-duet-is-classic = Le Duo se joue sur la grille classique 5 x 5. Choisissez cette grille, ou un autre format.
refused-too-many-people = Ce format a de la place pour { $most ->
    [one] { $most } personne
   *[other] { $most } personnes
} seulement. Il faut d'abord que quelqu'un parte.
refused-not-seated = Vous n'avez pas de place à cette table. Cherchez-en une sous **{ $button-more }**, ou regardez.
refused-not-your-turn = Pas tout de suite. Les autres n'ont pas fini.
not-your-turn-of = Pas tout de suite. On attend : { $who }
refused-only-spymasters-give-clues = Seuls les maîtres-espions donnent des indices. Attendez celui du vôtre.
refused-spymasters-never-guess = Les maîtres-espions ne tentent jamais. Gardez un visage de marbre et laissez faire vos agents de terrain.
refused-nothing-marked = Aucune carte n'est marquée. Choisissez-en une, puis appuyez sur **{ $button-guess }**.
refused-seat-taken = Cette place est prise. Essayez-en une autre.
refused-seats-missing = Il faut encore { $count ->
    [one] une personne
   *[other] { $count } personnes
} pour ça. Commencez dès qu'on est au complet.
refused-not-dealt = Les cartes ne sont pas encore distribuées. Appuyez d'abord sur **{ $button-start }**.
refused-table-full = Cette table est pleine. À la prochaine partie.
refused-not-agreed = Cette carte a { $marked } des { $needed ->
    [one] { $needed } marque
   *[other] { $needed } marques
} qu'il faut. Demandez aux autres de la marquer aussi.
refused-has-seen-key = Vous avez vu la clé : plus aucune tentative dans cette partie. Prenez une place où on la voit, ou regardez.
refused-only-the-starter = Ça, c'est pour l'hôte ou la modération. Demandez-leur.
only-the-host = Ça, c'est pour l'hôte, { $host }, ou la modération. Demandez-leur.
guidance-not-seated = Vous n'êtes pas encore à cette table.
key-unseen = 🗝️ Vous ne voyez aucune clé dans cette partie.
refused-guest-needs-word = En visite, on donne des indices si l'hôte le permet, et on n'est jamais hôte. Demandez-lui une telle place.
refused-no-such-guest = Cette personne n'est plus à la table. Rouvrez *{ button-seats }* pour voir qui est là.
refused-too-many-changes = Cette salle d'attente a changé 500 fois, c'est la limite. Commencez la partie, ou ouvrez une nouvelle table.
refused-starter-is-here = L'hôte était là à l'instant. Demandez-lui, ou réessayez dans cinq minutes.
refused-no-computers = Les ordinateurs ne parlent pas encore la langue de cette table. Choisissez-en une autre sous **{ $button-settings }**.
refused-key-is-secret = Seuls les maîtres-espions voient la clé. Jouez avec ce que dit le vôtre.
refused-clue-called = Cet indice est contesté. Attendez la décision.
refused-clue-stands = Cet indice tient, c'est réglé. Laissez-les tenter.
refused-call-spent = Chaque équipe peut contester une fois un indice que je trouvais bon, et c'est fait. Laissez passer celui-ci.
refused-name-the-codename = Cette règle et cette carte ne vont pas ensemble. Reprenez la règle, puis le nom de code.
refused-timing-out-of-range = Ces limites sont trop courtes ou trop longues. Choisissez 30 à 600 secondes par indice et 15 à 300 par tentative.
refused-never-awake = Il faut qu'un jour de la semaine reste ouvert. Choisissez moins de jours de repos.
refused-half-quiet = Les heures calmes ont un début et une fin. Choisissez les deux, ou aucun.
refused-game-paused = Cette partie est en pause. Appuyez d'abord sur **{ $button-resume }** sur le plateau.
refused-game-asleep = Cette partie dort. Appuyez d'abord sur **{ $button-wake }** sur le plateau.
refused-sand-runs = Le sable coule déjà. Attendez la fin.
refused-still-here = Cette personne était là à l'instant. Laissez-lui un peu de temps, puis réessayez.
refused-missing-too-short = Les autres manquent depuis moins de dix minutes. Attendez un peu, au cas où quelqu'un prendrait la place.
refused-agreement-too-long = Cet accord est trop long. Tenez-vous-en à une ligne de { $most ->
    [one] { $most } caractère
   *[other] { $most } caractères
}.
refused-question-open = Une question de vous attend déjà. Patientez, ou retirez la question.
refused-already-answered = Vous avez déjà demandé pour cet indice. Changez-le, ou envoyez-le si vous pouvez.
refused-nothing-to-ask = Aucun indice de vous n'attend. Donnez-en d'abord un.
refused-nobody-to-ask = Il n'y a pas d'autre maître-espion. Changez l'indice, ou envoyez-le si vous pouvez.
refused-not-yours-to-answer = Cette question est pour quelqu'un d'autre. Laissez-la-lui.
refused-other-open = Une autre table est ouverte dans ce salon. Réveillez cette partie quand l'autre sera finie : { $link }
refused-not-among-them = Pour lancer tout de suite la suivante, il faut avoir joué celle-ci. **{ $button-change-seats }** ouvre la salle d'attente à tout le monde.
refused-already-open = Il y a déjà une table dans ce salon. Rejoignez-la ici : { $link }
refused-moment-passed = Les choses ont bougé depuis. Regardez de nouveau et continuez.
refused-lobby-over = La partie a commencé depuis. Appuyez sur **{ $button-more }** sur son plateau.
refused-clue-too-late = La partie a continué sans votre indice **{ $clue } { $number }**. Gardez-le pour votre prochain tour.
refused-match-changed = Plusieurs appuis à la fois : rien ne s'est passé. Appuyez de nouveau.
refused-too-fast = Je suis encore à votre dernier appui. Un instant, puis appuyez de nouveau.
refused-stopping = Je redémarre. Réessayez dans quelques secondes.
refused-shut-out = Vous ou ce serveur n'avez plus accès à ce bot. Si c'est une erreur, demandez à ses responsables.
too-often = Doucement. Ce sera de nouveau possible { $again }.
refused-match-broken = Je n'arrive plus à lire cette partie, alors je l'ai fermée. `/codenames jouer` en ouvre une autre.
refused-no-match-here = Il n'y a pas de partie dans ce salon. `/codenames jouer` en ouvre une.
refused-pack-too-small = { $pack } est trop petit : ce plateau demande { $need ->
    [one] { $need } carte
   *[other] { $need } cartes
}, et { $have ->
    [one] { $have } seule va
   *[other] { $have } seulement vont
} ensemble. Prenez une plus petite part, ou un autre paquet.
refused-pack-gone = Le paquet { $title } n'existe plus. Choisissez-en un autre dans les réglages.
refused-pack-for-adults = Le paquet { $title } est pour adultes, et ce salon n'a pas de limite d'âge. Choisissez-en un autre dans les réglages.
refused-unknown-button = Je ne connais plus ce bouton. Prenez-en un sur le plateau le plus récent.
refused-form-too-late = J'ai mis trop de temps pour le formulaire. Appuyez de nouveau sur le bouton.

## L'arbitre

clue-refused-empty = Il manque le mot de l'indice. Tapez-en un.
clue-refused-too-long = Un indice a 32 caractères au plus. Choisissez un mot plus court.
clue-refused-unsafe-text = Un indice n'a que des lettres et des chiffres. Retirez le reste.
clue-refused-mixed-script = Cet indice a des lettres d'un autre alphabet. Écrivez-le en lettres latines.
clue-refused-number = Le nombre va de 0 à 9, ou ∞ pour illimité. Changez-le.
clue-refused-expert-off = Cette table joue sans 0 ni ∞. Choisissez de 1 à 9.
clue-refused-not-one-word = Un indice est un seul mot. Retirez les autres.
clue-refused-same-word = { $codename } est encore sur le plateau et ne peut pas être votre indice. Choisissez un autre mot.
rule-c1 = Un seul mot, et rien de plus
rule-c2 = Aucun nom de code du plateau
rule-c3 = Aucune forme d'un nom de code du plateau
rule-c4 = Aucune partie d'un mot composé du plateau
rule-c7 = Sur le sens, pas sur les lettres, l'orthographe, le son ou la place
rule-c8 = Le nombre dit seulement combien ; ce n'est pas un second indice
rule-c9 = Dans la langue de la partie
rule-c10 = Un indice épelé se lit comme son mot
rule-c11 = Ce qui s'écrit pareil est le même mot
rule-c12 = Les règles maison de cette table
rule-c13 = Ni composés ni noms inventés
rule-c18 = Aucun autre signe du maître-espion
rule-c20 = Rien sur les teintes ou les motifs du plateau
clue-refused-form = { $clue } est une forme du mot { $codename }, encore sur le plateau. Choisissez un autre mot.
clue-refused-contains = { $clue } contient { $codename }, encore sur le plateau. Choisissez un autre mot.
clue-refused-part = { $clue } partage un morceau avec { $codename }, encore sur le plateau. Choisissez un autre mot.
clue-refused-twin = Entre { $clue } et { $codename }, seuls les accents changent. Choisissez un autre mot.
clue-refused-letters = { $clue } parle de lettres, pas de sens. Choisissez un autre mot.
clue-refused-position = { $clue } parle de places sur le plateau, pas de sens. Choisissez un autre mot.
clue-refused-sound = { $clue } parle de sons, pas de sens. Choisissez un autre mot.
clue-refused-abbreviation = { $clue } est une abréviation, et cette table joue sans. Choisissez un autre mot.
clue-refused-unknown = Je ne connais pas { $clue }. Choisissez un autre mot.
clue-asked-form = { $clue } est peut-être une forme du mot { $codename }, encore sur le plateau. Envoyer quand même ?
clue-asked-contains = { $clue } contient peut-être { $codename }, encore sur le plateau. Envoyer quand même ?
clue-asked-part = { $clue } partage peut-être un morceau avec { $codename }, encore sur le plateau. Envoyer quand même ?
clue-asked-twin = Entre { $clue } et { $codename }, seuls les accents changent. Envoyer quand même ?
clue-asked-letters = { $clue } semble viser les lettres, et un indice porte sur le sens. Envoyer quand même ?
clue-asked-position = { $clue } semble dire où sont vos cartes, et un indice porte sur le sens. Envoyer quand même ?
clue-asked-sound = { $clue } sonne comme vos noms de code, et un indice porte sur le sens. Envoyer quand même ?
clue-asked-abbreviation = { $clue } a l'air d'une abréviation, et votre table n'en a pas convenu. Envoyer quand même ?
clue-asked-unknown = Je ne connais pas le mot { $clue }, alors j'hésite. Envoyer quand même ?
clue-slip = Vouliez-vous dire **{ $clue }** ?
clue-asked-not-one-word = { $clue } a l'air inventé, et un indice est un vrai mot. Envoyer quand même ?
clue-risk = -# Si vous l'envoyez et que l'autre maître-espion conteste par cette règle, l'indice tombe aussitôt.
clue-risk-doubt = -# Si vous l'envoyez ainsi, l'autre maître-espion peut le contester, et vous le défendre.

## Incidents

outdated-command = Cette commande a changé. Relancez Discord, ou rechargez-le avec Ctrl+R, et retapez-la.
moved-command = C'est maintenant `/codenames { $command }` : choisissez-y **{ $place }**.
renamed-command = C'est maintenant `/codenames { $command }`.
moved-key-card = Carte clé
moved-timer = Sablier
mishap = Ça a coincé de mon côté ; la partie est intacte. Réessayez, et si ça continue, signalez { $reference }.

## Démarrer le bot

exit-database-newer = La base de données vient d'une version plus récente de ce bot. Mettez le bot à jour.
exit-database-damaged = La base de données est abîmée, ou n'est pas à ce bot. Restaurez une copie, ou changez DATABASE_URL.
exit-database-unreachable = La base de données ne répond pas. Voyez si elle tourne, et vérifiez { $setting }.
exit-database-full = Il n'y a plus de place là où est la base de données. Faites-en.
exit-database-address = { $setting } ne désigne aucune base connue. Écrivez sqlite:///chemin, ou postgresql://nom:mot-de-passe@hôte/base.
exit-database-options = { $setting } contient ce que ce bot ne comprend pas ({ $names }). Retirez-le, ou corrigez-le.
exit-database-driver = Le pilote de Postgres n'est pas installé ici. Tapez make install, ou réglez DATABASE_URL sur un fichier.
exit-database-refused = Postgres refuse le nom ou le mot de passe de { $setting }, ou n'a pas cette base. Corrigez-le.
exit-database-folder = Il n'y a pas de dossier { $folder }. Créez-le, ou nommez-en un autre.
exit-database-directory = { $file } est un dossier. Nommez-y un fichier, comme sqlite:///{ $file }/codenames.db.
exit-database-unwritable = Le bot ne peut pas écrire { $file }, ou dans son dossier. Donnez-lui ce droit, ou nommez un autre endroit.
exit-database-none = Il n'y a pas encore de base de données à DATABASE_URL. Le premier démarrage du bot la crée.
exit-database-older = Les tables de la base sont plus anciennes ({ $schema }) que celles de cette version ({ $newest }). Démarrez le bot une fois.
exit-database-rights = Le bot peut seulement lire la base. Permettez à son rôle d'y créer des tables, ou changez DATABASE_URL.
exit-database-uncopied = La base de données ne peut pas être copiée. Faites de la place pour la copie.
exit-database-dump = Postgres se copie avec pg_dump : OPERATIONS dit comment sous Backup and restore. Ensuite, .venv/bin/python bot.py backup --taken le note.
exit-database-itself = La copie ne peut pas aller là où est la base elle-même. Nommez un autre fichier.
exit-database-taken = Il y a déjà quelque chose dans la base que désigne { $setting }. Nommez-en une vide, ou un fichier qui n'existe pas.
exit-database-beside = { $names } se trouve près de { $file }, et SQLite l'y lirait. Nommez un autre fichier, ou supprimez-le si rien ne s'en sert.
exit-database-disk = Le disque refuse { $file }. Cherchez un quota, une limite de taille (ulimit -f), ou un disque qui flanche.
exit-database-running = Un bot tourne sur la base de DATABASE_URL. Arrêtez-le d'abord, ou ce qui se joue entre-temps est perdu.
exit-database-unmoved = L'arrivée ne correspond pas au départ ({ $table }) : rien n'est gardé. Signalez-le, s'il vous plaît.
exit-database-unfit = Ce qui est stocké ne va pas dans les tables de cette version ({ $reason }) : rien n'a changé. Démarrez la précédente et signalez-le.
exit-settings = { $names } manque ou est faux. OPERATIONS dit sous Settings comment l'écrire ; cela va dans .env.
exit-settings-unknown = Aucun réglage ne s'appelle { $names }. Comparez .env à la liste d'OPERATIONS.
exit-settings-near = Aucun réglage ne s'appelle { $name }. Vouliez-vous dire { $near } ?
exit-settings-line = La ligne { $line } de { $file } ne commence pas par NOM=, comme DISCORD_TOKEN= puis le jeton. Ajoutez-le.
exit-settings-unreadable = { $file } est illisible. Enregistrez-le en UTF-8, là où le bot peut le lire.
exit-token-missing = DISCORD_TOKEN manque ou est faux. Prenez-le sur https://discord.com/developers/applications : votre application, puis Bot, Reset Token. Écrivez DISCORD_TOKEN= et le jeton dans .env.
exit-token = Discord a refusé DISCORD_TOKEN. Prenez-en un nouveau sur https://discord.com/developers/applications : votre application, puis Bot, Reset Token.
exit-intents = Discord refuse les intents du bot. Sur https://discord.com/developers/applications, sous Bot, enregistrez de nouveau Privileged Gateway Intents : il n'en demande aucun.
exit-unreachable = Discord est injoignable. Vérifiez le réseau et DISCORD_API_URL.
exit-identifies = Pour le moment, Discord { $left ->
    [0] n'accepte plus aucune connexion
    [one] n'accepte plus qu'une connexion
   *[other] n'accepte plus que { $left } connexions
} de ce bot, et ce processus a besoin de { $needed }. Laissez-le arrêté, cherchez dans son journal ce qui le relance sans cesse, et démarrez-le dans { $hours ->
    [one] une heure
   *[other] { $hours } heures
}.
exit-proxy = Le bot ne peut pas utiliser le proxy de HTTPS_PROXY. Écrivez-le comme http://hôte:port, ou démarrez avec HTTPS_PROXY= pour aucun.
exit-port = Autre chose écoute sur { $port }, ou { $host } n'est pas une adresse de cette machine. Choisissez-en une autre.
backup-done = La base de données est copiée dans { $file }.
backup-noted = C'est noté : une copie vient d'être faite.
announce-done = Publié dans { $posted ->
    [one] { $posted } salon
   *[other] { $posted } salons
} ; { $missed ->
    [one] { $missed } reste
   *[other] { $missed } restent
} hors d'atteinte.
announcement = 📣 De la part des responsables de ce bot : { $text }
leave-done = Le bot a quitté le serveur. Ses parties attendent ; après 30 jours, tout ce qui vient de ce serveur est oublié.
leave-not-there = Le bot n'est sur aucun serveur de ce numéro.
results-done = { $games ->
    [0] Aucune partie n'y est encore finie ; un fichier vide est dans { $file }.
    [one] Le résultat d'une partie est dans { $file }.
   *[other] Les résultats de { $games } parties sont dans { $file }.
}
shut-out-done = Accès coupé ; un bot qui tourne le sait en moins de dix secondes.
let-in-done = Accès rétabli ; un bot qui tourne le sait en moins de dix secondes.
clues-done = { $clues ->
    [0] { $file } est vide : aucun serveur ne partage encore d'indices, ou aucune de ses parties ne s'est finie depuis.
    [one] Un indice est dans { $file }.
   *[other] { $clues } indices de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } sont dans { $file }.
}
rebuild-done = { $games ->
    [0] Aucune partie n'est encore finie.
    [one] Une partie finie est comptée.
   *[other] { $games } parties finies sont comptées.
}
move-progress = { $games ->
    [one] { $done } partie sur une est passée
   *[other] { $done } parties sur { $games } sont passées
}, { $rate } par seconde. { $minutes ->
    [0] Il reste moins d'une minute.
    [one] Il reste une minute.
   *[other] Il reste { $minutes } minutes.
}
move-done = { $games ->
    [0] Il n'y avait aucune partie ; { $rows ->
        [one] { $rows } ligne a suivi.
       *[other] { $rows } lignes ont suivi.
    }
    [one] Une partie a suivi, en { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }{ $broken ->
        [0] , ligne par ligne et sans changement
       *[other] {""}
    }.
   *[other] { $games } parties ont suivi, en { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }{ $broken ->
        [0] , ligne par ligne et sans changement
       *[other] , ligne par ligne et sans changement ; celles nommées plus bas ne se rejouaient pas non plus avant
    }.
} Réglez DATABASE_URL sur la nouvelle base, puis démarrez le bot.
move-broken = { $count ->
    [one] Une partie ne se rejoue ni ici ni là-bas : { $names }.
   *[other] { $count } parties ne se rejouent ni ici ni là-bas : { $names }.
} Rien ne s'est perdu en route.
emojis-missing = { $missing ->
    [0] Toutes les images ont déjà leur émoji.
   *[other] Images sans leur émoji : { $missing } sur { $all }. Cela peut prendre quelques minutes ; vous pouvez arrêter, puis reprendre.
}
emojis-progress = Envoyés : { $done } sur { $missing }.
emojis-done = { $deleted ->
    [0] Chaque image a son émoji.
    [one] Chaque image a son émoji, et un ancien est supprimé.
   *[other] Chaque image a son émoji, et { $deleted } anciens sont supprimés.
} Un bot qui tourne les montre en moins d'une minute.
check-emojis = { $have ->
    [0] Les images n'ont pas d'émojis, les listes n'ont que leurs numéros. Envoyez-les une fois : .venv/bin/python bot.py emojis
   *[other] Images avec leur émoji : { $have } sur { $all }.
}
check-token = Discord accepte le jeton de { $name }.
check-code-grant = Personne ne peut encore ajouter le bot : sur https://discord.com/developers/applications, sous Bot, désactivez Requires OAuth2 Code Grant.
check-endpoint = Le bot n'entend aucun appui : sur https://discord.com/developers/applications, sous General Information, videz Interactions Endpoint URL.
invite-link = Ouvrez ceci pour ajouter le bot à un serveur : { $url }
check-identifies = Discord accepte encore { $left ->
    [one] une connexion
   *[other] { $left } connexions
} de ce bot aujourd'hui, sur { $total }.
check-servers = { $count ->
    [0] Le bot n'est encore sur aucun serveur.
    [one] Les permissions d'un serveur sont vérifiées.
   *[other] Les permissions de { $count } serveurs sont vérifiées.
}
check-lacking = Sur { $server }, il manque au bot : { $permissions }. Rouvrez le lien d'ajout, ou donnez-les dans Paramètres du serveur, Rôles, et dans les salons où l'on joue.
check-database = La base de données répond ({ $kind }, schéma { $schema }).
check-database-older = La base de données répond ({ $kind }, schéma { $schema }) ; { $kind ->
    [sqlite] le prochain démarrage la copie à côté, puis la porte à { $newest }.
   *[other] copiez-la avec pg_dump, car le prochain démarrage la porte à { $newest }.
}
check-database-none = Il n'y a pas encore de base de données à { $place } ; le premier démarrage la crée. Si vous en aviez une, DATABASE_URL se trompe d'endroit.
check-pictures = Les polices et les images sont là.
check-pictures-lacking = Des polices ou des images manquent ou sont abîmées. Reprenez assets.
check-libraries = Les bibliothèques sont celles de cette version.
check-libraries-old = Les bibliothèques ne sont pas celles de cette version ({ $names }). Tapez make install, puis redémarrez le bot.
check-env-file = D'autres sur cette machine peuvent lire { $file }, où est le jeton. Tapez chmod 600 { $file }
check-room = Il y a peu de place dans { $file } : une mise à jour demande { $megabytes } Mo. Faites-en.
check-clock = L'horloge de cette machine est à l'heure.
check-clock-wrong = L'horloge de cette machine se trompe de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}. Réglez-la par le réseau (timedatectl set-ntp true), ou les limites tomberont au mauvais moment.
check-backup = La dernière copie de la base a { $hours ->
    [0] moins d'une heure
    [one] une heure
   *[other] { $hours } heures
}.
check-backup-old = La dernière copie de la base a { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}. Voyez ce qui la fait chaque nuit.
check-backup-none = Aucune copie de la base n'a jamais été faite. OPERATIONS dit comment en avoir une chaque nuit.
check-web = La table en direct répond à { $url }.
check-web-silent = La table en direct ne répond pas à { $url }. Si le bot tourne, regardez le proxy devant lui, et WEB_HOST et WEB_PORT.

## Meubles

button-fair = Équipes équilibrées
button-seats = Places
button-settings = Réglages
button-remove = Retirer
button-remove-guest = Retirer, fin du lien
button-board = Plateau en bas
button-large = Gros caractères
button-text = Plateau en texte
button-resign = Abandonner
button-resign-really = Oui, abandonner
button-end = Terminer la partie
button-end-really = Oui, terminer
button-succeed = Devenir hôte
lobby-reseated = 🔀 { $who } a redistribué les places.
settings-title = ## Réglages
settings-game = La partie
settings-finer = Détails
setting-format = Format : { $to ->
    [three_players] à trois
    [one_team] une équipe
    [duet] Duo
   *[two_teams] deux équipes
}
setting-deck = Cartes : { $to ->
    [pictures] images
    [both] mots et images
   *[words] mots
}
setting-layout = Grille : { $to ->
    [pictures] { layout-pictures }
   *[classic] { layout-classic }
}
setting-tokens = Jetons : { $count }
setting-mistakes = Erreurs : { $count ->
    [0] chacune coûte 2 jetons
    [one] la première coûte 1 jeton, les autres 2
   *[other] les { $count } premières coûtent 1 jeton, les autres 2
}
setting-mistakes-all = Erreurs : chacune coûte 1 jeton
setting-packs = Paquet : { $title }
setting-no-packs = Paquets : aucun
setting-part = Venant des paquets : { $to ->
    [quarter] un quart des mots
    [half] la moitié des mots
   *[all] tous les mots
}
setting-pace = Temps : { $to ->
    [sand] sablier
    [strict] limites strictes
    [correspondence] partie lente
   *[free] libre
}
setting-limits = Indice { $clue } s, tentative { $guess } s
setting-language = Langue : { $to }
setting-any-language = Langue : la dernière jouée ici
setting-marking = Tentatives : { $to ->
    [at_once] d'un seul appui
    [majority] à la majorité
   *[mark] marquer, puis tenter
}
setting-follows = Plateau : { $to ->
    [yes] suit la conversation
   *[no] reste en place jusqu'au tour suivant
}
setting-temper = Ordinateurs adverses : { $to ->
    [easy] faciles
    [hard] difficiles
    [careful] prudents
    [bold] audacieux
   *[even] à votre niveau
}
temper-easy-about = Vous gagnerez le plus souvent. Vos partenaires jouent toujours de leur mieux.
temper-even-about = Vous gagnerez à peu près une partie sur deux.
temper-hard-about = Vous gagnerez à peu près une partie sur cinq.
setting-hints = Conseils : { $to ->
    [yes] un par tour, d'un ordinateur
   *[no] aucun
}
setting-opponent = Adversaire : { $to ->
    [yes] couvre au hasard
   *[no] le maître-espion couvre pour lui
}
setting-audience = Pronostics du public : { $to ->
    [yes] oui
   *[no] non
}
setting-house = Règles maison : { $rule }
setting-no-house = Règles maison : aucune
setting-no-switches = En plus : rien
setting-puzzles = Énigmes après une partie : { $to ->
    [yes] oui
   *[no] non
}
puzzles-yes-about = Après une partie, chacun ici peut chercher ce que visaient les indices
setting-rating = Cotes : { $to ->
    [yes] oui
   *[no] non
}
rating-yes-about = Une par rôle, remise à zéro chaque trimestre ; avant une partie, { button-seats } offre { button-fair }
setting-clues-name = Indices aux responsables
setting-clues = { setting-clues-name } : { $to ->
    [yes] oui, sans noms
   *[no] non
}
clues-yes-about = À qui tient ce bot : chaque indice, ce qu'il visait, plateau et suite. Nouvelles parties, aucun nom
setting-role = Rôle prévenu : aucun
mix = { $part ->
    [quarter] un quart { $packs }
    [half] moitié { $packs }
   *[all] seulement { $packs }
}
mix-several = { $part ->
    [quarter] un quart { packs }
    [half] moitié { packs }
   *[all] seulement { packs }
}
packs = { $count ->
    [one] { $count } paquet
   *[other] { $count } paquets
}
pack-about = { $count ->
    [one] { $count } nom de code
   *[other] { $count } noms de code
}
pack-about-some = { $count ->
    [one] { $count } nom de code
   *[other] { $count } noms de code
} : { $some }…
board-mix = 📚 Les mots : { $mix }.
format-two-teams = Deux équipes
format-two-teams-about = Deux équipes, un maître-espion chacune. La première qui trouve tous ses agents gagne.
format-two-teams-short = Un maître-espion et des agents de terrain par équipe, dès 4 personnes
format-three-players = À trois
format-three-players-about = Deux maîtres-espions face à face, et un agent de terrain qui tente pour les deux.
format-three-players-short = Deux maîtres-espions, un agent de terrain pour les deux
format-one-team = Une équipe
format-one-team-about = Une équipe contre un adversaire simulé : après chaque tour, votre maître-espion couvre un de ses agents.
format-one-team-short = Une équipe contre un adversaire simulé, dès 2 personnes
format-duet = Duo
format-duet-about = Deux côtés, une équipe : chacun connaît la moitié de la clé et donne des indices à l'autre. Trouvez les 15 agents avant la fin des jetons.
format-duet-short = Deux côtés jouent ensemble, dès 2 personnes
format-too-many = Pour { $most ->
    [one] { $most } personne
   *[other] { $most } personnes
} au plus
format-too-few = Dès { $fewest ->
    [one] { $fewest } personne
   *[other] { $fewest } personnes
} ; il en manque { $missing }
deck-words = Mots
deck-pictures = Images
deck-both = Mots et images
layout-classic = 5 x 5
layout-pictures = 5 x 4
tokens = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
mistakes = { $count ->
    [0] Chaque erreur coûte 2 jetons
    [one] La première erreur coûte 1 jeton, les autres 2
   *[other] Les { $count } premières erreurs coûtent 1 jeton, les autres 2
}
mistakes-all = Chaque erreur coûte 1 jeton
house-compound-clues = Mots composés
house-compound-clues-about = pomme de terre, arc-en-ciel ; seulement ceux du dictionnaire
house-multiword-names = Noms de plusieurs mots
house-multiword-names-about = Gens et titres : James Bond, Les Misérables
house-place-names = Lieux de plusieurs mots
house-place-names-about = New York, Rio de Janeiro
house-abbreviations = Abréviations
house-abbreviations-about = SNCF, TGV, PDG ; sinon je demande d'abord. Ovni, laser et radar sont toujours des mots
house-foreign = Mots étrangers
house-foreign-about = Les mots d'autres langues passent sans question
house-sound-links = Même son
house-sound-links-about = Un indice peut sonner comme un de ses noms de code : encre pour ANCRE
house-rhymes = Rimes
house-rhymes-about = Un indice peut rimer avec un nom de code ; je n'en juge jamais
house-wordplay = Tous les jeux de mots
house-wordplay-about = Lettres, orthographe et sons comptent aussi ; toujours permis avec des images seules
house-expert = 0 et ∞
house-expert-about = Sans : le nombre va de 1 à 9
house-no-expert = Ni 0 ni ∞
house-agreement = « { $agreement } »
house-line = -# 🏠 Règles maison : { $rules }
button-agreement = Accord de table
agreement-title = Accord de table
agreement-text = De quoi avez-vous convenu ?
agreement-text-about = Une ligne que tous voient ; je ne la fais pas respecter. Laissez vide pour rien.
marking-at-once = Tenter d'un appui
marking-at-once-about = Choisir une carte, c'est la tenter
marking-mark = Marquer, puis tenter
marking-mark-about = Choisir une carte la marque seulement ; { $button-guess } la tente
marking-majority = Majorité
marking-majority-about = { $button-guess } et { $button-end-turn } comptent quand plus de la moitié des agents de terrain le veulent
this-language = Français
button-language = Français
seats-title = ## Places
seats-sit = Où voulez-vous jouer ?
seats-own = Votre place : { $role ->
    [spymaster] { team } · maître-espion
    [member] { team }
   *[operative] { team } · agent de terrain
}
seats-who = Placer ou retirer quelqu'un
seats-guests = Choisir qui est en visite…
guest-removed = **{ $name }** n'est plus là, et les liens d'invitation ne marchent plus. Envoyez-en un nouveau aux autres.
seats-where = Quelle place pour { $who } ?
seats-hire = { $deck ->
    [words] 🤖 Ajouter un ordinateur
   *[other] 🤖 Ajouter un ordinateur (bêta)
}
seats-hire-all = Donner { $count ->
    [one] la place libre à un ordinateur
   *[other] les { $count } places libres à des ordinateurs
}
seats-dismiss = Retirer { $who }
headline-vacant = ## { team } : { $role ->
    [spymaster] le maître-espion manque
    [member] personne n'est là
    [knowing] personne ici ne peut plus tenter
   *[operative] l'agent de terrain manque
}
    La partie attend. La place est libre sous **{ $button-more }**{ $computers ->
        [yes] {""}, ou un ordinateur peut la prendre sous **{ $button-seats }**
       *[no] {""}
    }.
left = { $who } quitte la table.
took-seat = { $who } prend place.
reseated = { $who } a changé les places.
giving-up = 🏳️ { $who } { $count ->
    [one] voudrait
   *[other] voudraient
} abandonner.
panel-choose = Choisir une carte
panel-marked = 📍 { $codename }
panel-clue = **{ team } tente : { $clue } { $number }**
    { $guesses }
resign-really = Abandonner ? C'est fini dès que plus de la moitié de votre équipe le veut.
leave-really = { $alone ->
    [yes] Il n'y a que vous ici : la partie finirait sans que personne ne gagne. Voulez-vous quitter ?
   *[no] Voulez-vous quitter ? Personne ici ne peut vous remplacer : la partie attendra que quelqu'un prenne votre place.
}
end-really = Terminer cette partie pour tout le monde ? Personne ne gagne, et la clé est montrée.
button-close = Fermer la table
button-close-really = Oui, fermer
close-really = Fermer cette table pour tout le monde ?
guess-made = Vous avez tenté **{ $codename }** : { identity-mark } { identity-name }.
command-guess = tenter
command-guess-about = Tenter un nom de code, quand c'est votre tour
option-card = carte
option-card-about = Le nom de code à tenter
command-key = clé
command-key-about = Voir votre clé, si votre place en a une
command-end = terminer
command-end-about = Finir la partie pour tous, si vous êtes hôte ou modérez
command-server = serveur
command-server-about = Réglages des nouvelles tables et vos paquets (gestion)
defaults-title = ## Réglages de ce serveur
    -# Les nouvelles tables commencent ainsi.
defaults-ping = 🔔 Les nouvelles tables préviennent { $called }, au plus une fois par heure. Chacun peut se donner ce rôle sur Discord.
defaults-zone = 🕐 Fuseau horaire : { $zone }
defaults-clues = 📤 Les responsables de ce bot reçoivent les indices des parties depuis { $date }, ce qu'ils visaient, le plateau et la suite. Aucun nom avec.
refused-unknown-zone = Quel est votre fuseau horaire ? Choisissez-en un, ou tapez la grande ville la plus proche dans l'option *{ option-zone }*.
zone-choose = Votre fuseau horaire
option-marking = tentatives
option-marking-about = Comment se fait une tentative
refused-bot-timed-out = Je suis en exclusion temporaire sur ce serveur. Demandez à la modération d'y mettre fin, puis réessayez.
refused-lacking = Il me manque des permissions dans ce salon ({ $permissions }). Demandez-les à la modération.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-connect = Se connecter
refused-not-a-manager = Pour changer ces réglages, il faut gérer le serveur. Demandez à quelqu'un qui le gère.
refused-not-joined = Vous n'avez pas encore de place. Appuyez d'abord sur **{ $button-join }**.
refused-running-here = Il y a déjà une partie dans ce salon. La voici : { $link }
button-start-in-thread = Jouer dans un fil

## Guide

command-rules = règles
command-rules-about = Les règles en une minute, des conseils, une partie à voir
guide-minute-name = En une minute
guide-clues-name = Indices
guide-expert-name = Indices d'experts
guide-ways-name = Façons de jouer
guide-pictures-name = Images
guide-duet-name = Duo
guide-conduct-name = Savoir-vivre
guide-tips-name = Conseils
guide-show-name = ▶ Montrez-moi
button-previous = ◀ Précédent
button-next = Suivant ▶
guide-back-name = Règles
guide-look = **Première fois ?** Une courte partie, pas à pas, rien que pour vous.
button-start-table = Ouvrir une table
button-to-table = Vers la table
guide-version = -# Version { $version }
guide-minute = ## Le jeu en une minute
    Vingt-cinq mots sont sur la table. Certains cachent **les agents de votre équipe**, d'autres ceux de l'autre, et un seul l'**assassin**.
    Chaque équipe a un **maître-espion**, qui voit tout et ne dit qu'**un mot et un nombre** : **OCÉAN 3**, c'est *trois des nôtres ont un lien avec l'océan*.
    Les autres **tentent**, une carte à la fois :
    - ✅ **Un des vôtres ?** Continuez, jusqu'à une de plus que le nombre, ou passez.
    - ◻️ **À personne, ou aux autres ?** Fin du tour.
    - ✖️ **L'assassin ?** Vous perdez aussitôt.
    La première équipe qui trouve tous ses agents gagne : huit, ou neuf si elle commence (l'**agent double**).
    Parlez-en, puis appuyez sur **{ button-guess }**.
guide-clues = ## Indices
    Un indice est un mot et un nombre, comme **MUSIQUE 2**. Il porte sur le sens des noms de code.

    - **Un seul mot.** Pas d'espace, et pas un mot de plus.
    - **Aucun nom de code du plateau.** Ni aucune de ses formes : si DANSE est en vue, ni *danser* ni *danseuse*.
    - **Aucune partie d'un mot composé.** Si PORTE-CLÉS est en vue, ni *porte*, ni *clé*, ni *porte-avions*.
    - Un nom de code couvert n'interdit plus rien.
    - **Sur le sens.** Pas sur les lettres, l'orthographe, le son ou la place sur la table. Trois mots en b ne font pas de **B 3** un indice.
    - **Le nombre dit seulement combien.** Ce n'est pas un second indice, et personne ne le vérifie.
    - **Dans la langue de la partie.** Un mot étranger passe s'il se dit ici dans une phrase.
    - **Sans excès de rigueur.** Des lettres en commun ne sont pas un crime : *parterre* passe très bien à côté de TERRE.
    - **Les règles maison** peuvent permettre plus, comme des mots étrangers ou des rimes. La salle d'attente et **{ button-more }** les montrent.
    ### Un doute ?
    Demandez en privé au maître-espion adverse, avant de donner l'indice. Ce qu'il accepte est valable.
    ### Contre les règles ?
    L'autre maître-espion peut contester jusqu'à la fin du tour. S'il a raison, le tour est fini, et il peut couvrir un agent de sa propre équipe avant son prochain indice. Un indice que personne n'a contesté d'ici là est valable.
guide-expert = ## Indices d'experts
    Trois choses bonnes à savoir après une partie ou deux.
    ### Une de plus que le nombre
    De 1 à 9, vous pouvez tenter une fois de plus que le nombre. Cette tentative en plus sert à un mot manqué lors d'un tour précédent. Après elle, votre tour est fini.
    ### Zéro
    L'indice **ORAGE 0** dit : aucun de nos noms de code n'a de lien avec l'orage. Il éloigne votre équipe d'une carte tentante. Les tentatives sont alors illimitées, et vos agents de terrain peuvent rattraper d'anciens indices. Il faut tenter au moins une fois.
    ### Illimité
    Un indice comme **MUSIQUE ∞** lève aussi la limite. C'est utile quand des mots de plusieurs anciens indices sont encore ouverts. Le prix : personne ne sait combien de noms de code vont avec le nouveau mot. Là aussi, il faut tenter au moins une fois. Pour ∞, on peut aussi taper *illimité*, *inf* ou \*.

    Une erreur met fin au tour, quel que soit le nombre. Le nombre peut dépasser les agents qui vous restent. Une table peut jouer sans 0 ni ∞.
guide-ways = ## Façons de jouer
    `/codenames jouer` prend un format, des cartes et une grille ; dans la salle d'attente, on peut encore en changer.
    ### À trois
    Deux maîtres-espions jouent l'un contre l'autre. Un agent de terrain tente pour les deux, chaque indice à son tour. Si l'assassin est touché, l'équipe dont c'est le tour perd.
    ### Une équipe
    Un maître-espion et des agents de terrain jouent contre un adversaire simulé. Vous commencez toujours. Après chacun de vos tours, votre maître-espion couvre un agent adverse de son choix. Trouvez tous vos agents avant que le dernier de l'adversaire soit couvert. Le score est le nombre des siens encore ouverts.
    ### Duo
    Deux côtés gagnent ou perdent ensemble : voyez **Duo**.
    ### À une vraie table
    Vous jouez avec de vraies cartes ? `/codenames table` donne une carte clé que seuls les deux maîtres-espions voient sur leur téléphone (en Duo, chacun en voit un côté), et retourne un sablier dans le salon.
guide-pictures = ## Images
    Des images à la place des mots, d'ordinaire 5 x 4 : l'équipe qui commence a 8 agents, l'autre 7, avec 4 témoins et 1 assassin. Une image n'a pas de nom de code : son nom n'interdit rien, et vos indices peuvent jouer avec les mots. Mais la place d'une carte et sa teinte ne sont pas des indices.
    ### Les deux
    Mots et images alternent comme les cases d'un échiquier. Tout le reste est pareil.
guide-duet = ## Duo
    Deux côtés cherchent 15 agents, et gagnent ou perdent ensemble. Chacun voit son côté de la clé : 9 agents, 3 assassins et 13 témoins. Seuls 3 agents sont les mêmes des deux côtés, et un assassin chez vous peut être un agent en face.
    ### Un tour
    Vous donnez un indice pour les agents de votre clé, et l'autre côté tente. Puis il en donne un, et vous tentez. Le tout premier indice peut venir de l'un ou de l'autre.
    - 🟢 **Agent :** couvert pour de bon. Continuez ; le nombre ne fixe pas de limite.
    - ◻️ **Témoin :** fin du tour, et il coûte un jeton. La carte reçoit la marque de votre côté, et seul l'autre peut encore la tenter.
    - ✖️ **Assassin :** tout le monde perd.

    Il faut tenter au moins une fois. Passer ensuite coûte aussi un jeton. Un côté dont les neuf agents sont trouvés ne donne plus d'indices.
    ### La fin
    Vous gagnez dès que les 15 agents sont trouvés. Il y a 9 jetons, sauf si la salle d'attente dit autre chose. Quand le dernier est dépensé commence la **mort subite** : plus aucun indice. Chaque côté tente, la clé de l'autre décide, et une erreur fait perdre tout le monde.
guide-conduct = ## Savoir-vivre
    ### Comme maître-espion
    - Donnez un mot et un nombre, et rien d'autre.
    - Pendant que votre équipe tente, ne dites rien, n'écrivez rien, ne réagissez à rien : ni émoji, ni soupir, ni rire sur le salon vocal.
    - Gardez un visage de marbre. Un coup de chance ? C'était voulu. Une erreur ? Même pas mal.
    - Pas un mot sur les anciens indices ou les cartes manquées. Si on vous redemande un indice, répétez-le tel quel.
    - Regardez où est l'assassin avant chaque indice.
    - Les discussions privées d'une équipe sont pour ses agents de terrain, restez-en loin. Je n'ouvre pas de salon pour ça.
    ### Comme agent de terrain
    - Regardez les cartes. Ne cherchez pas un signe de votre maître-espion.
    - Parlez-en, laissez chacun s'exprimer, puis que l'un de vous appuie sur **{ button-guess }**.
    - Cet appui est la tentative de toute l'équipe. Après coup, on n'en veut à personne.
    - Si vous avez vu la clé, gardez le silence jusqu'à la fin de la partie.

    Personne ne peut vérifier tout cela, et moi encore moins. Un mot et un nombre : c'est tout le plaisir du jeu.
guide-tips = ## Conseils
    ### Pour les maîtres-espions
    - Le premier indice est le plus dur. Prenez votre temps ; les autres, patience.
    - Un indice pour un nom de code, c'est bien. Pour deux ou trois, c'est plus drôle.
    - Avant de donner un indice, vérifiez qu'il ne mène ni à l'assassin ni aux agents adverses.
    - En panne ? Donnez un indice pour votre mot le plus dur, et continuez à chercher pendant que les autres jouent.
    ### Pour les agents de terrain
    - Tentez d'abord la carte la plus sûre. Une erreur met fin au tour, et les autres mots doivent attendre.
    - Parlez, mais ne traînez pas. Une minute de doute, c'est réfléchir ; cinq, c'est une sieste.
    - Rien n'oblige à aller jusqu'au nombre. Une fois suffit.
    - La tentative en plus ne sert à rien au premier tour : il n'y a pas encore d'ancien indice.
    - Les mots d'anciens indices se tentent à tout tour, même en premier. **{ button-more }** montre tous les indices.
    - On peut aussi tenter au hasard. On s'en félicite rarement.
    - Regardez ce que tente l'autre équipe : ses indices vous disent quelles cartes ne sont pas à vous.
    ### Si vous regardez seulement
    - **{ button-predict }**, sous **{ button-more }** : marquez ce que vise l'indice selon vous, jusqu'à la première tentative. Personne ne le voit avant la fin.
    ### Pour tous les yeux
    - Trop petit ? **{ button-large }**, sous **{ button-more }** et avec votre clé, montre les cartes trois par rangée, rien que pour vous.
    - **{ button-text }**, sous **{ button-more }**, écrit le plateau en grille de texte ; `/codenames plateau texte:True` aussi. Chaque image a également sa description.
guide-show-title = ### Étape { $place } sur { $last }
guide-step-deal = Derrière ces 25 noms de code se cachent des agents : 9 rouges, car les rouges commencent, et 8 bleus. Les agents de terrain cherchent ceux de leur équipe, et ne voient que ceci.
guide-step-clue = Le maître-espion rouge voit qui est où, et dit **PIRATE 3** : trois cartes rouges vont avec *pirate*. Ce sont PERROQUET, TRÉSOR et SABRE. L'indice ne doit pas mener aux agents bleus, encore moins à l'assassin, RAQUETTE.
guide-step-first-agent = **PERROQUET** est un agent rouge : sa carte est couverte. L'équipe rouge continue, avec le même indice.
guide-step-second-agent = **TRÉSOR**, celui de l'île : rouge encore. Le nombre était 3, il reste donc jusqu'à deux tentatives.
guide-step-stop = Le troisième mot, est-ce ANCRE ou SABRE ? L'équipe rouge hésite et **passe**. Après une tentative c'est toujours permis, et le mot se tentera à un autre tour.
guide-step-rivals-clue = Au tour de l'équipe bleue. Son maître-espion donne **HIVER 2** : il faut tenter une fois, et on peut le faire jusqu'à trois fois.
guide-step-bystander = **AVALANCHE** fait très hiver, mais c'est un témoin. Une erreur met fin au tour aussitôt, et les deux mots bleus doivent attendre.
guide-step-clue-for-one = **OASIS 1** : un indice pour un seul mot, c'est bien aussi. Il donne deux tentatives, et un mot de pirate est encore ouvert.
guide-step-its-agent = **CHAMEAU** est un agent rouge. C'était le mot de cet indice, il ne reste que la tentative en plus.
guide-step-extra-guess = L'équipe rouge la dépense pour le mot de pirate qui manque et tente **ANCRE**. C'est un agent bleu : couvert en bleu, il aide l'autre équipe, et le tour est fini.
guide-step-zero = **DESSERT 0** dit qu'aucun agent bleu n'est un dessert. Voici le plateau que voit le maître-espion bleu : l'indice éloigne son équipe de GLACE, qui fait penser à l'hiver mais est rouge. Avec 0, les tentatives sont sans limite.
guide-step-earlier-clue = **IGLOO** revient à HIVER 2, et c'est un agent bleu. Les mots d'anciens indices se tentent à tout moment, même en premier.
guide-step-assassin = Il manque un mot d'hiver, et pour la neige il y a la **RAQUETTE**… mais c'est l'assassin. L'équipe bleue perd aussitôt, et **l'équipe rouge gagne**. Le mot était BONNET. Sans l'assassin, on gagne en couvrant tous ses agents en premier.

## Bilan

double-agent = -# 🕵️ { team-start } commence et a donc { $agents ->
    [one] { $agents } agent
   *[other] { $agents } agents
} à trouver, un de plus : c'est l'agent double.
packs-fresh = ♻️ Ce serveur a vu tout ce qu'il y a dans { $packs } : là, on recommence au début.
pack-fresh = ♻️ Ce serveur a vu tout le paquet : on recommence au début.
lobby-flips = 🔄 Le dernier plateau revient, cartes retournées.
button-again = Encore une
button-change-seats = Changer les places
button-flip-cards = Retourner les cartes
button-every-clue = Chaque indice
button-check-it = Vérifier
award-reach = 🎯 Plus grande portée : **{ $clue } { $number }** par { $giver }, { $found ->
    [one] { $found } agent trouvé
   *[other] { $found } agents trouvés
}{ $count ->
    [0] {""}
   *[other] {" "}par { $readers }
}
award-bold = 🦁 Indice le plus audacieux : **{ $clue } { $number }** par { $giver }, { $found ->
    [0] aucun agent trouvé
    [one] { $found } agent trouvé
   *[other] { $found } agents trouvés
}
award-close = 😅 À un cheveu : au tour { $place }, il manquait un agent { team-of }, et c'était **{ $codename }**
recap-evening = 🌙 Cette session : { $scores }
recap-evening-team = { team } **{ $won }**
recap-evening-together = 🌙 Cette session : **{ $won }** sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
recap-clues = ### Chaque indice
recap-turn = **{ $place }** { team-mark } **{ $clue } { $number }** · { $giver }
recap-turn-lost = **{ $place }** { team-mark } sans indice
recap-passed = -# ⚖️ { $passed ->
    [anyway] Envoyé quand même
    [against] Envoyé quand même, malgré le non de l'autre maître-espion
    [silence] L'autre maître-espion n'a pas répondu et laisse passer
   *[allowed] Accepté par l'autre maître-espion
}
recap-doubt = { $judged ->
    [refused] refusé d'abord
   *[ask] en doute
} : { $rule }
recap-call = ❗ { $who } conteste : { $rule }. { $fate ->
    [answer] La partie s'est finie avant la réponse.
    [vote] Défendu ; la partie s'est finie avant la décision.
    [at-once] Non valable, sans débat.
    [conceded] Son auteur l'a reconnu.
    [upheld] Défendu, et non valable quand même.
    [stands] Défendu, et il tient.
   *[withdrawn] Puis retire sa contestation.
}
recap-hand = { $who } : { $touches }
recap-cover = { $who } { $touches }
recap-clock = Temps écoulé
recap-meant = -# Visait : { $cards }
recap-meant-found = ✅ { $codename }
recap-meant-later = ☑️ { $codename } (tour { $place })
recap-meant-sudden = ☑️ { $codename } (mort subite)
recap-meant-open = ❔ { $codename } (reste ouvert)
recap-key = ### La clé
recap-key-side = ### La clé { team-of }
recap-key-name = { $identity ->
    [red] Rouge
    [blue] Bleu
    [orange] Orange
    [purple] Violet
    [green] Agents
    [bystander] Témoins
   *[assassin] { $count ->
        [one] Assassin
       *[other] Assassins
    }
}
recap-key-group = { identity-mark } **{ recap-key-name } :** { $codenames }
recap-more = ### Après la partie
    Ce que vous ouvrez ici, personne d'autre ne le voit.{ $flips ->
        [yes] {" "}**{ button-flip-cards }** donne une nouvelle partie à tous, au dos de ces cartes.
       *[no] {""}
    }
recap-proof = -# 🔒 La clé était fixée dès la donne ✓
recap-no-proof = ⚠️ L'empreinte de cette partie ne correspond pas à sa donne. Montrez ceci aux responsables du bot.
recap-proof-details = ### Vérifiez vous-même
    SHA-256 du sel et de la donne. Depuis le début sous **{ $button-more }**, **{ $button-views }** :
    `{ $commitment }`
    Sel, en chiffres hexadécimaux :
    ```
    { $salt }
    ```
    Donne :
    ```
    { $deal }
    ```
recap-page = -# Page { $place } sur { $last }
recap-rank = 🏅 N° { $rank } de ce serveur : `/codenames club`
best-others = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
score-record = Record de ce serveur : { $record }
summary-reason = { $termination ->
    [assassin] L'assassin : { $card }
    [sudden-death] Un témoin : { $card }
    [resigned] Par abandon
    [stopped] Personne ne gagne
   *[agents] Le dernier agent : { $card }
}
summary-found = { $found } sur { $all }
summary-reach = Plus grande portée
alt-summary = Toute la partie. { $headline } ({ $reason }).
alt-summary-turn = { $place }. { team-name }, { $clue } { $number }{ $fate ->
    [void] { " " }(non valable)
   *[valid] { "" }
} : { $count ->
    [0] aucune tentative
   *[other] { $cards }
}.
alt-ladder = Score { $score } sur { $best }. { $line }
alt-banner = La table est mise. { $format } : { $words }.

## Avis

# Ce qui est entre [ ] dans un avis mène au plateau.
notice-clue = 🔔 { $who } : { $count ->
   *[other] [donnez votre indice]
}
notice-first-clue = 🔔 { $who } : { $count ->
   *[other] [à qui le premier indice ?]
}
notice-cover = 🔔 { $who } : { $count ->
   *[other] [couvrez un agent adverse], puis donnez votre indice
}
notice-cover-own = 🔔 { $who } : { $count ->
   *[other] [couvrez un de vos agents] si vous voulez, puis donnez votre indice
}
notice-called = 🔔 { $who } : { $objector } conteste votre indice ; { $count ->
   *[other] [répondez d'ici { span }]
}
notice-contested = 🔔 { $who } : [l'indice tient-il ?] { $count ->
   *[other] Décidez
} d'ici { span }
notice-guess = 🔔 { $who } : { $room ->
    [no] {""}
   *[yes] **{ $clue } { $number }**,{" "}
}{ $count ->
   *[other] [à vous de tenter]
}
notice-sudden-death = 🔔 { $who } : { $count ->
   *[other] mort subite ! [Un raté et tout le monde perd]
}
notice-vacant = 🔔 { $role ->
    [spymaster] Le maître-espion { team-of } manque
    [member] Personne { team-in }
   *[operative] { $team ->
        [both] Il manque un agent de terrain pour les deux
       *[other] Il manque un agent de terrain { team-in }
    }
}. [La place est libre] sous **{ button-more }**
command-board = plateau
command-board-about = Montrer le plateau, ou la salle d'attente, en bas du salon
option-clues = indices
option-clues-about = Me montrer rien qu'à moi tous les indices de la partie
option-large = grand
option-large-about = Me le montrer rien qu'à moi, en gros caractères
option-text = texte
option-text-about = Me le montrer rien qu'à moi, en grille de texte
table-number = n°
table-state = état
table-codename = nom de code
table-open = ouverte
board-posted = Le plateau est maintenant en bas du salon. { $link }
board-moved = Ceci est une vieille copie. { $link }
refused-board-not-posted = Je ne peux rien publier dans ce salon. Laissez-moi le voir et y envoyer messages et fichiers, puis réessayez.

## Temps

pace-free = Temps libre
pace-free-about = Chacun prend le temps qu'il lui faut
pace-sand = Sablier
pace-sand-about = Chacun peut retourner une minute de sable ; c'est un simple rappel
pace-strict = Limites strictes
pace-strict-about = Indices et tentatives à temps, ou le tour passe
pace-correspondence = Partie lente
pace-correspondence-about = Un coup par jour, pendant des semaines si vous voulez
strict-limits = { $clue } s par indice, { $guess } s par tentative
span = { $seconds ->
    [86400] un jour
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
option-pace = rythme
option-pace-about = À quelle vitesse jouent les nouvelles tables
clock-limit = ⏱️ { $end }
clock-sand = ⏳ { $who } : { $end }
pause-asked = ⏸️ { $who } { $count ->
    [one] demande
   *[other] demandent
} une pause ; les autres peuvent l'accepter sous **{ button-more }**.
more-pause-asked = ⏸️ Vous avez demandé une pause. Elle commence dès que quelqu'un l'accepte, sous **{ $button-more }** : { $who }
side-missing = 🚪 Un bout de la table est vide. Dès { $time }, les autres peuvent fermer la partie sans résultat, sous **{ button-more }**.
headline-paused = ## ⏸️ En pause
    { $clock ->
        [none] La partie est en pause.
       *[runs] Le temps est arrêté.
    } À la table, chacun peut appuyer sur **{ $button-resume }**.
headline-asleep = ## 💤 En sommeil
    C'était bien calme ici. À la table, chacun peut appuyer sur **{ $button-wake }**. Sinon la partie se ferme : { $end }
rest-clue = { team } : **{ $clue } { $number }**
time-up-clue = ⌛ Temps écoulé : le tour passe sans indice.
time-up-guess = ⌛ Temps écoulé : le tour est fini.
time-up-decline = ⌛ Temps écoulé : aucune carte n'est couverte.
time-up-cover = ⌛ Temps écoulé : une carte est couverte au hasard, **{ $codename }**, { identity-mark } **{ identity-name }**.
took-over = { $who } remplace { $whom } pendant son absence.
changed-places = { $who } change de place avec { $whom }, qui n'est pas là. { $whom } a vu la clé : plus aucune tentative.
resumed = ▶️ { $who } reprend la partie.
woken = ☀️ { $who } réveille la partie.
button-resume = Reprendre
button-wake = Réveiller
button-sand = Retourner le sablier
button-pause = Mettre en pause
button-unpause = Retirer la pause
button-pause-agree = Accepter la pause
button-take-over = { $role ->
    [spymaster] { team-mark } Être maître-espion
    [member] { team-mark } Prendre la place
   *[operative] { team-mark } Être agent
}
button-take-over-really = Oui, prendre la place
take-over-really = Devenir maître-espion ? Vous verrez la clé, et ne pourrez plus rien tenter dans cette partie.
button-abandon = Fermer sans résultat
abandon-really = Fermer cette partie sans résultat ? Personne ne gagne, et la clé est montrée.
seat-idle = 💤 { $who } n'est pas là : chacun peut prendre sa place.
more-pace = -# ⏱️ { $pace }
key-paused = La partie est en pause. { $link }
key-asleep = La partie dort. { $link }
reminder-day = ⏰ Cette partie attend encore. Depuis : { $since }
button-quiet = Heures calmes
quiet-title = Heures calmes et repos
quiet-about = À ces heures, les parties lentes ne préviennent personne. Fuseau : **{ $zone }** ; `/codenames { command-server }`, option *{ option-zone }*, le change. Tout vide : pas d'heures calmes.
quiet-begins = Calme à partir de
quiet-ends = Calme jusqu'à
quiet-days-off = Jours de repos
quiet-hour = { $hour } h
weekday = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
}
setting-quiet = 🌙 Heures calmes : { $hours } ({ $zone })
notice-quiet = -# 🌙 Heures calmes : personne n'est prévenu avant : { $end }
notice-next = -# ⏭️ Ensuite : { $who }
more-away = 🏖️ { $who } est en vacances jusqu'à : { $end }
sand-out = ⌛ Le sable a fini de couler. Simple rappel : continuez.
asleep-lost = 💤 Deux tours sans un geste : la partie s'est endormie. **{ button-wake }** sur son plateau la reprend. { $link }
asleep-long = 💤 Deux semaines de calme : la partie s'est endormie. **{ button-wake }** sur son plateau la reprend ; après 30 jours encore, elle se ferme. { $link }
command-games = parties
command-games-about = Vos parties, partout, et à qui c'est de jouer
games-title = ## Vos parties
games-none = Vous n'êtes dans aucune partie. `/codenames jouer` en ouvre une.
games-line = - { $channel } · { $link } · { $format } · { $state } · { $since }
games-line-lost = - { $format } · 🏝️ son salon ou son serveur n'est plus là, alors elle attend ; elle reprend si le serveur me rappelle
games-lobby = pas encore commencée
games-mine = 👉 **à vous**
games-theirs = { $count ->
   *[other] on attend { $who }
}
games-vacant = attend que quelqu'un prenne une place libre
games-paused = ⏸️ en pause : **{ $button-resume }** sur son plateau
games-asleep = 💤 dort : **{ $button-wake }** sur son plateau
summary-lost = sans indice
alt-summary-lost = { $place }. { team-name }, pas d'indice à temps{ $count ->
    [0] {""}
   *[other] , { $cards }
}.
alt-summary-late = Temps écoulé.
guide-time-name = Temps
guide-time = ## Temps
    L'hôte choisit le rythme dans la salle d'attente, sous **{ button-settings }**. Par défaut, le temps est libre.
    ### Sablier
    À la table, chacun peut retourner une minute de sable sous **{ button-more }** : à chaque tour, une fois pour l'indice et une fois pour les tentatives. C'est un simple rappel : quand il est vide, continuez.
    ### Limites strictes
    Il y a une limite pour l'indice et une pour chaque tentative ; chaque équipe a le double pour son premier indice. Si l'indice vient trop tard, le tour passe. Si c'est une tentative, le tour est fini, même à la première. Après deux tours de suite sans un geste, la partie s'endort.
    ### Parties lentes
    Le temps est libre. Je préviens une fois qui doit jouer, et encore après un jour, mais jamais pendant les heures calmes du serveur. `/codenames parties` liste toutes vos parties, et à qui c'est de jouer.
    ### Une pause
    Demandez-la sous **{ button-more }** ; c'est là aussi qu'on la retire. Si les autres acceptent, tout s'arrête jusqu'à ce que quelqu'un appuie sur **{ button-resume }**.
    ### Sommeil
    Une partie que personne ne joue pendant 14 jours s'endort et libère son salon. **{ button-wake }** sur son plateau la reprend ; après 30 jours encore, elle se ferme, et personne ne gagne.
    ### Quelqu'un manque
    Les places libres sont offertes sous **{ button-more }**. La place de quelqu'un qui fait attendre la partie aussi : après 3 minutes, ou après un jour en partie lente. Quand un bout de la table est vide depuis dix minutes, les autres peuvent fermer la partie sans résultat.

## Fils et rôles

option-thread = fil
option-thread-about = Jouer dans un fil à part, ouvert dans ce salon
thread-name = Codenames · { $day }/{ $month }/{ $year }
thread-line = 🧵 { $who } ouvre une table de Codenames. La partie est dans le fil qui commence ici.
thread-beside = 🧵 Une partie est en cours dans ce salon : la prochaine table est dans le fil qui commence ici.
refused-lacking-for-thread = Il me manque des permissions pour ouvrir un fil ici ({ $permissions }). Demandez-les à la modération, ou jouez sans l'option **fil**.
permission-create-public-threads = Créer des fils publics
refused-no-thread-here = Je ne peux pas ouvrir de fil ici. Jouez dans un salon textuel, ou sans l'option **fil**.
refused-thread-not-begun = Discord ne m'a pas laissé ouvrir de fil ici. Réessayez, ou jouez sans l'option **fil**.
refused-thread-locked = Ce fil est verrouillé : son plateau ne peut plus changer. Demandez à la modération de le déverrouiller, puis réessayez.
refused-thread-archived = Ce fil est archivé : rien n'y change plus. Écrivez-y un message pour le réveiller, puis appuyez de nouveau.

option-ping-role = rôle_prévenu
option-ping-role-about = Le rôle à prévenir des nouvelles tables ; j'en ai besoin
notice-new-game = 🔔 { $called } : une nouvelle table est ouverte. Prenez place !
refused-role-unmentionable = Je ne peux pas mentionner ce rôle : personne ne serait prévenu. Permettez-le dans ses réglages, ou prenez-en un autre.
refused-everyone-called = Les nouvelles tables ne préviennent jamais tout le monde. Choisissez un rôle que chacun peut se donner.

## Confidentialité

command-privacy = confidentialité
command-privacy-about = Ce que je garde sur vous : le voir ou le faire supprimer
button-export = Exporter
button-forget = M'oublier
button-whole-privacy = Le texte entier
button-privacy-link = Sur le web
privacy = ## Ce qui est gardé sur vous
    Votre numéro de compte, votre langue et ce que vous faites dans les parties, pour qu'elles continuent et comptent. Je ne lis pas vos messages, et je ne garde de vous ni nom ni photo.
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } après la fin d'une partie, il n'en reste que le résultat. **{ button-export }** vous donne tout, rien qu'à vous ; **{ button-forget }** supprime tout.
privacy-whole = ## Ce qui est gardé sur vous
    - **Sur vous.** Votre numéro de compte, votre langue, si vos messages privés sont fermés, si vous avez masqué votre profil, et dans quels rôles on vous a montré comment jouer. Je ne lis pas vos messages, et je ne garde de vous ni nom ni photo.
    - **Sur chaque partie.** Où elle se joue, votre place, vos marques et pronostics, vos indices, tentatives et demandes de conseils avec leur heure, qui a gagné, et ce qu'on en compte : ce que vos indices ont trouvé, et vos tentatives. Quels indices vous ont fait rire. Sur un serveur qui tient des cotes, la vôtre.
    - **Sur les affaires, les soirées et les coupes.** Pour une affaire du jour, ou un indice que vous relisez après une partie : où vous en êtes, et si vous l'avez partagé. Pour une soirée jeu : si vous avez dit que vous viendriez. Pour une coupe : quand vous avez pris part ou dit être là, votre équipe, et comment ses parties ont fini.
    - **Sur les rappels.** Ce que vous m'avez demandé d'envoyer, à vous ou à un serveur, et quand vous avez reçu pour la dernière fois un message que vous ne veniez pas de demander. Pour les parties lentes : comment vous voulez savoir que l'une vous attend, et vos vacances des cent derniers jours.
    - **Pourquoi.** Pour que votre partie continue après une pause, dans votre langue, et que l'historique, les profils et les classements soient justes. Pour rien d'autre, et personne d'autre ne le reçoit, à une exception près qu'un serveur doit choisir : *{ setting-clues-name }* dans `/codenames { command-server }`. Alors les responsables de ce bot reçoivent de ses nouvelles parties les indices dont l'auteur a dit ce qu'il visait, avec le plateau et les tentatives. Rien n'y dit qui, où ni quand.
    - **Combien de temps.** { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } après la fin d'une partie, il n'en reste que le résultat : qui jouait où, qui a gagné, les indices avec ce que chacun a trouvé, et ce qui est compté. Les cartes clés d'une vraie table sont gardées 30 jours. Si l'on me retire d'un serveur, tout ce qui le concerne est supprimé 30 jours plus tard.
    - **À vous de décider.** **{ button-export }** donne un fichier, rien qu'à vous. **{ button-forget }** vous retire de chaque partie et supprime ici votre compte ; les parties finies disent alors « quelqu'un ». Ce qui est dans des messages sur Discord y reste.
privacy-file = Tout ce qui est gardé sur vous, en JSON
privacy-exported = Voici tout ce qui est gardé sur vous. Personne d'autre ne le voit.
forget-really = Dois-je vous oublier ? Vous quittez toutes vos parties, et vos places se libèrent. Les parties finies disent « quelqu'un » à votre place. C'est sans retour.
forgotten = C'est fait, tout est oublié : votre compte n'est plus gardé nulle part. Revenez quand vous voulez, comme au premier jour.

## Ordinateurs à la table

covered-by-lot = 🎲 L'adversaire a couvert **{ $codename }** : { identity-mark } **{ identity-name }**.
recap-lot = l'adversaire
recap-hinted = 💡 { $who } { $count ->
    [one] a demandé
   *[other] ont demandé
} conseil à un ordinateur

## Le public joue aussi

button-predict = Pronostiquer
button-predict-again = Actualiser
refused-only-spectators-predict = Vous êtes à cette table : pas de pronostics pour vous. C'est réservé au public.
refused-key-is-known = Vous avez vu une clé de cette partie : plus aucun pronostic pour vous. Vos pronostics d'avant restent.
refused-no-prediction-now = On pronostique jusqu'à la première tentative. Appuyez sur *{ button-predict-again }* quand le prochain indice sera là.
refused-too-many-predicted = C'est plus de cartes que n'en vise l'indice. Choisissez-en moins.

## Devinez ce qu'il visait

button-puzzle = Que visait-il ?
option-puzzles = énigmes
option-puzzles-about = Après une partie, peut-on en relire les indices ?
option-zone = fuseau
option-zone-about = Le fuseau horaire : une ville, ou l'heure qu'il est là-bas

## Dates

month-name = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
whole-date = { $day ->
    [1] 1er
   *[other] { $day }
} { month-name } { $year }
