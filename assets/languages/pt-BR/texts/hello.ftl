### O que se diz em um servidor novo, em português. CC0-1.0. Veja ../texts.ftl.

hello = 👋 Aqui eu conduzo partidas de Codenames: duas equipes e um tabuleiro de palavras, em qualquer canal. Abra uma mesa, ou jogue por conta própria o caso de hoje.
    -# Não escrevo mais nada sem alguém pedir, a não ser que quem gerencia o servidor queira: `/codenames { command-server }`.
button-start-table = Abrir uma mesa
