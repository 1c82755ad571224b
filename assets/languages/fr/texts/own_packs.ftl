### Ce qui se dit des paquets du serveur, en français. CC0-1.0. Voir ../texts.ftl.

server-packs = Paquets
packs-title = ## Paquets de ce serveur : { $most ->
   *[other] { $count } sur { $most }
}
packs-none = Il n'y en a pas encore. **{ button-pack-add }** prend une liste de 30 à 500 mots, un par ligne.
packs-choose = Voir un paquet
button-pack-add = Ajouter un paquet
button-pack-import = Importer par code
button-pack-rename = Renommer
button-pack-adults = Marquer pour adultes
button-pack-everybody = Ouvrir à tous
button-pack-share = Partager
button-pack-file = En fichier
button-pack-list = Tous les paquets
button-pack-remove = Supprimer
button-pack-remove-really = Oui, supprimer
button-pack-keep = Garder
pack-form = Un nouveau paquet
pack-title = Nom du paquet
pack-title-about = Jusqu'à 24 lettres et chiffres
pack-language = Langue des mots
pack-upload = Un fichier texte
pack-upload-about = Un mot par ligne, UTF-8, jusqu'à 64 Ko
pack-lines = Ou tapez-les ici
pack-lines-about = Un mot ou une courte expression par ligne, de 30 à 500
pack-adults = Pour adultes
pack-adults-about = Au choix seulement dans les salons avec limite d'âge
pack-code = Importer un paquet
pack-code-about = Le code qu'un autre serveur montre sous { button-pack-share }
pack-compounds = Quels mots sont composés ?
pack-for-adults = 🔞 pour adultes
pack-with-compounds = { $count ->
    [one] { $count } mot composé
   *[other] { $count } mots composés
}
pack-shared = 🔗 Un autre serveur l'importe avec le code `{ $code }`.
pack-left-out = { $count ->
    [one] ✂️ { $count } ligne laissée de côté :
   *[other] ✂️ { $count } lignes laissées de côté :
}
pack-left-out-line = { $why ->
    [too-long] - { $line } : plus de 16 caractères
    [no-letter] - { $line } : n'a aucune lettre
    [unsafe] - { $line } : pas seulement des lettres latines et des chiffres
    [double] - { $line } : y est déjà
   *[kin] - { $line } : une forme du mot { $beside }
}
pack-left-out-more = { $count ->
    [one] - et { $count } autre
   *[other] - et { $count } autres
}
pack-remove = Supprimer **{ $title }** ? Les plateaux déjà donnés gardent leurs mots ; les prochains s'en passeront.
pack-handed = **{ $title }**, un nom de code par ligne.
pack-file = Les noms de code d'un paquet, un par ligne
alt-pack = Un plateau tiré du paquet { $title } : { $codenames }.
refused-pack-too-few = Un paquet demande au moins 30 mots valables. Ajoutez des lignes et renvoyez la liste.
refused-pack-too-many = Un paquet a 500 mots au plus. Envoyez une liste plus courte, ou deux paquets.
refused-too-many-packs = Ce serveur a déjà dix paquets. Supprimez-en d'abord un.
refused-no-such-code = Aucun paquet n'est partagé sous ce code. Demandez à l'autre serveur d'appuyer de nouveau sur *{ button-pack-share }*.
refused-title-taken = Ce serveur a déjà un paquet de ce nom. Choisissez-en un autre, ou renommez d'abord ce paquet.
refused-bad-title = Un nom a 1 à 24 lettres latines, chiffres, espaces ou traits d'union. Choisissez-en un autre.
refused-nothing-given = Il n'y avait ni fichier ni ligne. Choisissez un fichier ou tapez les mots, un par ligne.
refused-file-not-there = Je n'ai pas pu prendre ce fichier chez Discord. Renvoyez-le, ou tapez les mots, un par ligne.
refused-file-too-large = Ce fichier est trop gros pour une liste de mots : 64 Ko au plus. Envoyez du texte simple, un mot par ligne.
refused-file-is-binary = Ce n'est pas un fichier texte. Envoyez du texte simple, un mot par ligne.
refused-file-not-utf8 = Ce fichier n'est pas en UTF-8. Enregistrez-le en UTF-8 et renvoyez-le.
