### Lo que un jugador virtual le dice a quien le pregunta, en español. CC0-1.0. Véase ../texts.ftl.

coach-line = -# 🤖 { $reading }
coach-line-better = -# 🤖 { $reading } · habría dicho **{ $clue } { $number }**: { $cards }
coach-reads = Un jugador virtual lee: { $cards }
coach-reads-nothing = Un jugador virtual no pensó en ninguna carta
coach-unknown = Un jugador virtual no conoce esta palabra
led-to = { $sure ->
    [surely] sin duda { $cards }
    [perhaps] quizás { $cards }
   *[hardly] apenas { $cards }
}
button-hint = Pedir una ayuda
hint-clue = 🤖 Yo diría **{ $clue } { $number }**, pensando en { $cards }.
hint-guess = 🤖 La pista me lleva a esto: { $cards }. No veo más que tú.
hint-nothing = 🤖 Conozco esta palabra, pero no me hace pensar en ninguna carta de aquí.
hint-unknown = 🤖 **{ $clue }**: no conozco esta palabra.
