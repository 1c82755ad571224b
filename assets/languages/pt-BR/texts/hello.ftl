### O que se diz em um servidor novo, em português. CC0-1.0. Veja ../texts.ftl.

hello = 👋 Oi! Codenames em qualquer canal: duas equipes, 25 palavras e um assassino. Abra uma mesa ou tente o caso de hoje.
    -# Só publico por conta própria se quem gerencia o servidor pedir: `/codenames { command-server }`.
button-start-table = Abrir uma mesa
