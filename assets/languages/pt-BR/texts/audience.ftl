### O que se diz da plateia, em português. CC0-1.0. Veja ../texts.ftl.

notice-predict = -# 👀 Não está jogando? Em **{ button-more }**, preveja o que a pista quer dizer.
predict-clue = ### 🔭 { team }: { $clue } { $number }
predict-ask = { $most ->
    [one] A qual carta a pista se refere? Escolha { $most }.
   *[other] A quais cartas a pista se refere? Escolha até { $most }.
}
predict-made = 📌 Você escolheu **{ $cards }**
predict-lesson = -# Ninguém vê isso antes do fim da partida. Dá para mudar até o primeiro palpite.
predict-wait = 🔭 Não há nada para prever agora. Aperte **{ button-predict-again }** quando sair a próxima pista.
predict-choose = { $most ->
    [one] Escolha { $most } carta
   *[other] Escolha até { $most } cartas
}
award-reader = 🔭 Melhor leitura: { $who }, com { $found ->
    [one] { $found } carta certa
   *[other] { $found } cartas certas
}
recap-audience = -# 🔭 { $people ->
    [one] { $people } espectador
   *[other] { $people } espectadores
}: { $cards }
recap-thought-of = { $codename } { $count }
