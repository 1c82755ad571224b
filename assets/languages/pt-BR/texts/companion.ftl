### O que se diz de uma mesa de verdade, em português. CC0-1.0. Veja ../texts.ftl.

command-table = mesa
command-table-about = Para uma mesa de verdade: carta-chave ou ampulheta
option-key-card = carta_chave
option-key-card-about = Sorteia na hora esta carta-chave, em particular
real-table = ## Para a mesa de verdade
    A **carta-chave** só os dois espiões-mestres veem, no celular. A **ampulheta** corre neste canal, para todo mundo ver.
button-timer = { $seconds } s
option-seconds = segundos
option-seconds-about = Vira na hora a ampulheta, por 15 a 600 segundos
key-card-classic = Clássica, 5 x 5
key-card-pictures = Imagens, 5 x 4
key-card-duet = Duet, dois lados
key-card-dealt = ## 🗝️ Uma carta-chave para a mesa de vocês: { $name }
key-card-starts = { team-start } começa.
key-card-seen = 👁️ { $count ->
    [one] Por enquanto só { $who } vê a carta. O segundo espião-mestre aperta **{ button-look }**.
   *[other] { $who } veem a carta, e mais ninguém.
}
key-card-sides = Qualquer lado pode dar a primeira pista. Cada um aperta seu lado: ninguém vê os dois.
key-card-holder = 👁️ { team }: { $who }
key-card-yours = ## 🔑 Sua carta-chave: { $name }
key-card-hold = { team-start } começa. Os dois espiões-mestres leem a carta do mesmo lado da mesa, com o número 1 no alto, à esquerda. Não mostre a ninguém.
key-card-side = Este é { team-the }. O número 1 é a mesma carta para vocês dois: combinem em que canto ele fica. Não mostre a ninguém.
key-card-choose = A carta-chave está no canal. [Aperte seu lado lá]({ $url }) e deixe o outro para a outra pessoa.
button-look = Quero ver a chave
refused-key-card-gone = Esta carta-chave já passou dos 30 dias. `/codenames mesa` sorteia uma nova.
refused-key-taken = Esta chave já está com outra pessoa. Aperte um lado livre, se houver, ou sorteie outra carta-chave com `/codenames mesa`.
refused-other-side-held = Você vê o outro lado desta carta-chave, e ninguém vê os dois. Aperte seu lado para olhar de novo.
sand-runs = ⏳ { $who } virou a ampulheta: { $seconds } segundos. A areia acaba: { $when }
sand-ran = ⌛ { $who } virou a ampulheta: { $seconds } segundos. A areia acabou: { $when }
sand-up = ⌛ **Acabou o tempo!**
sand-up-late = ⌛ **Acabou o tempo!** A areia acabou enquanto eu estava fora: { $when }
sand-posted = A ampulheta está correndo no canal.
button-flip = Virar de novo
refused-timer-running = Já há [uma ampulheta]({ $url }) correndo neste canal. Vire a sua quando a areia dela acabar: { $when }
