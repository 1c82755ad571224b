### Lo que un jugador virtual le dice a quien le pregunta, en español. CC0-1.0. Véase ../texts.ftl.

button-coach = Entrenador
coach-title = ### 🤖 Pista { $place } de { $last }: { team } **{ $clue } { $number }**
coach-reads = Yo la leo así: { $cards }
coach-reads-nothing = Conozco esta palabra, pero no me hizo pensar en ninguna carta.
coach-unknown = No conozco esta palabra.
led-to = { $sure ->
    [surely] sin duda { $cards }
    [perhaps] quizás { $cards }
   *[hardly] apenas { $cards }
}
coach-says = Yo habría dicho:
coach-says-nothing = No se me ocurre nada mejor.
button-hint = Pedir una ayuda
hint-clue = 🤖 Yo diría **{ $clue } { $number }**, pensando en { $cards }.
hint-guess = 🤖 La pista me lleva a esto: { $cards }. No veo más que tú.
hint-nothing = 🤖 Conozco esta palabra, pero no me hace pensar en ninguna carta de aquí.
hint-unknown = 🤖 **{ $clue }**: no conozco esta palabra.
