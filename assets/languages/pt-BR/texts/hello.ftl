### O que se diz em um servidor novo, em português. CC0-1.0. Veja ../texts.ftl.

hello = 👋 Aqui eu conduzo partidas de Codenames: duas equipes e um tabuleiro de palavras, em qualquer canal. Abra uma mesa, ou jogue o caso de hoje por conta própria.
    -# Só escrevo de novo por iniciativa própria se quem gerencia o servidor quiser: `/codenames { command-server }`.
button-start-table = Abrir uma mesa
