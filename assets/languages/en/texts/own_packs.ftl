### What is said of a server's own packs, in English. CC0-1.0. See ../texts.ftl.

server-packs = Packs
packs-title = ## Packs of this server: { $most ->
   *[other] { $count } of { $most }
}
packs-none = There are none yet. **{ button-pack-add }** takes a list of 30 to 500 words, one per line.
packs-choose = Look at a pack
button-pack-add = Add a pack
button-pack-import = Import by code
button-pack-rename = Rename
button-pack-adults = Mark for adults
button-pack-everybody = Open to everybody
button-pack-share = Share
button-pack-file = As a file
button-pack-list = All packs
button-pack-remove = Remove
button-pack-remove-really = Yes, remove
button-pack-keep = Keep it
pack-form = A new pack
pack-title = Name of the pack
pack-title-about = Up to 24 letters and digits
pack-language = Language of the words
pack-upload = A text file
pack-upload-about = One word per line, UTF-8, up to 64 KB
pack-lines = Or type them here
pack-lines-about = One word or short phrase per line, 30 to 500 of them
pack-adults = For adults
pack-adults-about = Can be chosen in age-restricted channels only
pack-code = Import a pack
pack-code-about = The code that another server shows under { button-pack-share }
pack-compounds = Compounds: no part as a clue
pack-for-adults = 🔞 for adults
pack-with-compounds = { $count ->
    [one] 1 compound
   *[other] { $count } compounds
}
pack-shared = 🔗 Another server imports it with the code `{ $code }`.
pack-left-out = { $count ->
    [one] ✂️ 1 line was left out:
   *[other] ✂️ { $count } lines were left out:
}
pack-left-out-line = { $why ->
    [too-long] - { $line }: longer than 16 characters
    [no-letter] - { $line }: has no letter
    [unsafe] - { $line }: not only Latin letters and digits
    [double] - { $line }: already there
   *[kin] - { $line }: a form of { $beside }
}
pack-left-out-more = - and { $count } more
pack-remove = Remove **{ $title }**? Boards already dealt keep their words; new ones do without it.
pack-handed = **{ $title }**, one codename per line.
pack-file = The codenames of a pack, one per line
alt-pack = A board drawn from { $title }: { $codenames }.
refused-pack-too-few = A pack needs at least 30 words that work. Add more lines and send the list again.
refused-pack-too-many = A pack has at most 500 words. Send a shorter list, or two packs.
refused-too-many-packs = This server already has ten packs. Remove one first.
refused-no-such-code = No pack is shared under that code. Ask the other server to press *{ button-pack-share }* again.
refused-title-taken = This server already has a pack with that name. Choose another name, or rename that pack first.
refused-bad-title = A name has 1 to 24 Latin letters, digits, spaces or hyphens. Choose another one.
refused-nothing-given = There was no file and no line. Choose a file or type the words, one per line.
refused-file-not-there = I couldn't fetch that file from Discord. Send it again, or type the words, one per line.
refused-file-too-large = That file is too large for a list of words: 64 KB at most. Send plain text, one word per line.
refused-file-is-binary = That isn't a text file. Send plain text, one word per line.
refused-file-not-utf8 = That file isn't in UTF-8. Save it as UTF-8 and send it again.
