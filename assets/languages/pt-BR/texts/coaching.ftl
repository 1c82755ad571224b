### O que um computador diz a quem pergunta, em português. CC0-1.0. Veja ../texts.ftl.

coach-line = -# 🤖 { $reading }
coach-line-better = -# 🤖 { $reading } · teria dito **{ $clue } { $number }**: { $cards }
coach-reads = Um computador lê: { $cards }
coach-reads-nothing = Um computador não pensou em nenhuma carta
coach-unknown = Um computador não conhece esta palavra
led-to = { $sure ->
    [surely] com certeza { $cards }
    [perhaps] talvez { $cards }
   *[hardly] dificilmente { $cards }
}
button-hint = Pedir uma ideia
hint-clue = 🤖 Eu diria **{ $clue } { $number }**, pensando em { $cards }.
hint-guess = 🤖 A pista me leva a isto: { $cards }. Só vejo o que você vê.
hint-nothing = 🤖 Conheço a palavra, mas ela não me faz pensar em nenhuma carta daqui.
hint-unknown = 🤖 **{ $clue }**? Não conheço esta palavra.
