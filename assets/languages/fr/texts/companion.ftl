### Ce qui se dit d'une vraie table, en français. CC0-1.0. Voir ../texts.ftl.

command-table = table
command-table-about = Pour une vraie table : une carte clé ou un sablier
option-key-card = carte_clé
option-key-card-about = Donner tout de suite cette carte clé, en privé
real-table = ## Pour votre vraie table
    Seuls les deux maîtres-espions voient la **carte clé**, sur leur téléphone. Le **sablier** coule dans ce salon, pour tous.
button-timer = { $seconds } s
option-seconds = secondes
option-seconds-about = Retourner tout de suite le sablier, 15 à 600 secondes
key-card-classic = Classique, 5 x 5
key-card-pictures = Images, 5 x 4
key-card-duet = Duo, deux côtés
key-card-dealt = ## 🗝️ Une carte clé pour votre table : { $name }
key-card-starts = { team-start } commence.
key-card-seen = 👁️ { $count ->
    [one] { $who } la voit, et personne d'autre. Le second maître-espion appuie sur **{ button-look }**.
   *[other] { $who } la voient, et personne d'autre ne le peut.
}
key-card-sides = L'un ou l'autre côté peut donner le premier indice. Appuyez sur le vôtre : personne ne voit les deux.
key-card-holder = 👁️ { team } : { $who }
key-card-yours = ## 🔑 Votre carte clé : { $name }
key-card-hold = { team-start } commence. Les deux maîtres-espions la lisent du même bord de la table, le numéro 1 en haut à gauche. Ne la montrez à personne.
key-card-side = Voici { team-the }. Le numéro 1 est la même carte pour vous deux : convenez d'un coin. Ne la montrez à personne.
key-card-choose = La carte clé est dans le salon. [Appuyez là sur votre côté]({ $url }), et laissez l'autre à l'autre personne.
button-look = Me montrer la clé
refused-key-card-gone = Cette carte clé n'existe plus : on les garde 30 jours. `/codenames table` en donne une nouvelle.
refused-key-taken = Quelqu'un d'autre a déjà cette clé. Appuyez sur un côté libre, ou prenez-en une nouvelle avec `/codenames table`.
refused-other-side-held = Vous avez vu l'autre côté de cette carte clé, et personne ne voit les deux. Appuyez sur le vôtre pour le revoir.
sand-runs = ⏳ { $who } retourne le sablier : { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}. Le sable s'arrête : { $when }
sand-ran = ⌛ { $who } a retourné le sablier : { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}. Le sable s'est arrêté : { $when }
sand-up = ⌛ **Temps écoulé !**
sand-up-late = ⌛ **Temps écoulé !** Le sable s'est arrêté pendant mon absence : { $when }
sand-posted = Le sablier coule dans le salon.
button-flip = Retourner encore
refused-timer-running = [Un sablier]({ $url }) coule déjà dans ce salon. Retournez le vôtre quand il sera vide : { $when }
