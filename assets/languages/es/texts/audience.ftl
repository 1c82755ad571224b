### Lo que se dice del público, en español. CC0-1.0. Véase ../texts.ftl.

notice-predict = -# 👀 ¿No juegas? En **{ button-more }**, predice qué quiere decir la pista.
predict-clue = ### 🔭 { team }: { $clue } { $number }
predict-ask = { $most ->
    [one] ¿A qué carta se refiere la pista? Elige 1.
   *[other] ¿A qué cartas se refiere la pista? Elige hasta { $most }.
}
predict-made = 📌 Elegiste **{ $cards }**
predict-wait = 🔭 Ahora no hay nada que predecir. Pulsa **{ button-predict-again }** cuando salga la próxima pista.
predict-went = { $right ->
    [0] 🔭 { $clue } { $number }: esta vez no salió ninguna de tus cartas
   *[other] 🎯 { $clue } { $number }: acertaste **{ $cards }**, { $right } de { $all }
}
predict-choose = { $most ->
    [one] Elige 1 carta
   *[other] Elige hasta { $most } cartas
}
award-reader = 🔭 { $count ->
    [one] Mejor lectura
   *[other] Mejores lecturas
}: { $who }, con { $found ->
    [one] 1 carta acertada
   *[other] { $found } cartas acertadas
}
recap-audience = -# 🔭 { $people ->
    [one] 1 persona mirando
   *[other] { $people } personas mirando
}: { $cards }
recap-thought-of = { $codename } ×{ $count }
