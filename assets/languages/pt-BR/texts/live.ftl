### O que se diz da mesa ao vivo, em português do Brasil. CC0-1.0. Veja ../texts.ftl.

button-live = Mesa ao vivo
button-live-open = Abrir a mesa ao vivo
live-link = Sua própria porta para a **mesa ao vivo**: toque nas cartas no seu navegador. O link vale dez minutos e abre uma só vez. Não o passe a ninguém: quem o abre é você.
live-no-link = Este link já foi usado ou tem mais de dez minutos. Aperte **{ button-live }** no Discord para pedir outro.
live-next = A próxima partida está na mesa.
live-bye-session = Você não está mais nesta mesa neste navegador. Aperte **{ button-live }** no Discord para pedir outro link.
live-bye-old = Esta página é mais antiga que o bot. Ela abre de novo agora.
live-bye-many = Há páginas demais abertas. Feche uma e abra esta de novo.
live-bye-fast = Chegou coisa demais desta página de uma vez. Abra-a de novo.
live-bye-stop = O bot está reiniciando. Esta página volta sozinha.
live-bye-gone = Não há mesa assim aqui. Aperte **{ button-live }** no Discord para pedir outro link.
too-often-link = Muitos links foram pedidos agora há pouco. Você pode pedir outro { $again }.
refused-no-live-table = Este bot não tem mesa ao vivo. Jogue aqui, com os botões abaixo do tabuleiro.

## A própria página; o que está entre chaves é a página que põe.

live-page-clues = Pistas
live-page-seats = Lugares
live-page-more = Mais
live-page-close = Fechar
live-page-give = Dar pista
live-page-word = Uma palavra
live-page-number = Número
live-page-lost = A conexão caiu. Nova tentativa em { $seconds } s. O que você digitou fica guardado.
