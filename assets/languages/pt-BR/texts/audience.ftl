### O que se diz da plateia, em português. CC0-1.0. Veja ../texts.ftl.

notice-predict = -# 👀 Só olhando? Em **{ button-more }**, preveja o que a pista quer dizer.
predict-clue = ### 🔭 { team }: { $clue } { $number }
predict-ask = { $most ->
    [one] Qual carta a pista quer dizer? Escolha { $most }.
   *[other] Quais cartas a pista quer dizer? Escolha até { $most }.
}
predict-made = 📌 Você escolheu **{ $cards }**
predict-wait = 🔭 Nada para prever agora. Aperte **{ button-predict-again }** quando sair a próxima pista.
predict-went = { $right ->
    [0] 🔭 { $clue } { $number }: desta vez não saiu nenhuma das suas cartas
   *[other] 🎯 { $clue } { $number }: você acertou **{ $cards }**, { $right } de { $all }
}
predict-choose = { $most ->
    [one] Escolha { $most } carta
   *[other] Escolha até { $most } cartas
}
award-reader = 🔭 { $count ->
    [one] Melhor leitura
   *[other] Melhores leituras
}: { $who }, com { $found ->
    [one] { $found } carta certa
   *[other] { $found } cartas certas
}
recap-audience = -# 🔭 { $people ->
    [one] { $people } pessoa na plateia
   *[other] { $people } pessoas na plateia
}: { $cards }
recap-thought-of = { $codename } ×{ $count }
