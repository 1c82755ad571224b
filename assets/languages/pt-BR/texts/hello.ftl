### O que se diz em um servidor novo, em português. CC0-1.0. Veja ../texts.ftl.

hello = 👋 Eu conduzo partidas de Codenames aqui: duas equipes, um tabuleiro de palavras, em qualquer canal. Abra uma mesa ou jogue o caso de hoje por conta própria.
    -# Esta é a única mensagem que vem por conta própria. O resto, quem gerencia o servidor escolhe em `/codenames { command-server }`.
button-start-table = Abrir uma mesa
