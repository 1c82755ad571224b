### Co mówi się na nowym serwerze, po polsku. CC0-1.0. Zobacz ../texts.ftl.

hello = 👋 Cześć! Rozdaję Codenames, na każdym kanale. Otwórz stół albo spróbuj sprawy dnia w pojedynkę.
    -# Poza tym nic nie piszę, chyba że chcą tego osoby, które zarządzają serwerem: `/codenames { command-server }`.
