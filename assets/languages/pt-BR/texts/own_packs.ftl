### O que se diz dos pacotes do próprio servidor, em português. CC0-1.0. Veja ../texts.ftl.

server-packs = Pacotes
packs-title = ## Pacotes deste servidor: { $count } de { $most }
packs-none = Nenhum ainda. **{ button-pack-add }** recebe uma lista de 30 a 500 palavras, uma por linha.
packs-choose = Ver um pacote
button-pack-add = Adicionar pacote
button-pack-import = Importar por código
button-pack-rename = Mudar o nome
button-pack-adults = Marcar para adultos
button-pack-everybody = Liberar para todos
button-pack-share = Compartilhar
button-pack-file = Baixar como arquivo
button-pack-list = Todos os pacotes
button-pack-remove = Remover
button-pack-remove-really = Sim, remover
button-pack-keep = Manter
pack-form = Novo pacote
pack-title = Nome do pacote
pack-title-about = Até 24 letras e algarismos
pack-language = Idioma das palavras
pack-upload = Um arquivo de texto
pack-upload-about = Uma palavra por linha, UTF-8, até 64 KB
pack-lines = Ou digite aqui
pack-lines-about = Uma palavra ou expressão curta por linha, de 30 a 500
pack-adults = Para adultos
pack-adults-about = Só pode ser escolhido em canais com restrição de idade
pack-code = Importar um pacote
pack-code-about = O código que outro servidor mostra em Compartilhar
pack-compounds = Compostas: parte não é pista
pack-for-adults = 🔞 para adultos
pack-with-compounds = { $count ->
    [one] { $count } palavra composta
   *[other] { $count } palavras compostas
}
pack-shared = 🔗 Em outro servidor, é só importar com o código `{ $code }`.
pack-left-out = { $count ->
    [one] ✂️ { $count } linha ficou de fora:
   *[other] ✂️ { $count } linhas ficaram de fora:
}
pack-left-out-line = { $why ->
    [too-long] - { $line }: mais de 16 caracteres
    [no-letter] - { $line }: não tem nenhuma letra
    [unsafe] - { $line }: não tem só letras latinas e algarismos
    [double] - { $line }: já está na lista
   *[kin] - { $line }: é uma forma de { $beside }
}
pack-left-out-more = - e mais { $count }
pack-remove = Remover **{ $title }**? Os tabuleiros já na mesa ficam com as palavras dele; os novos saem sem ele.
pack-handed = **{ $title }**, um codinome por linha.
pack-file = Os codinomes de um pacote, um por linha
alt-pack = Um tabuleiro tirado de { $title }: { $codenames }.
refused-pack-too-few = Faltaram palavras: um pacote pede pelo menos 30 que sirvam. Acrescente linhas e envie de novo.
refused-pack-too-many = Um pacote vai até 500 palavras. Envie uma lista menor, ou dois pacotes.
refused-too-many-packs = Este servidor já tem dez pacotes. Remova um deles primeiro.
refused-no-such-code = Esse código não abre nenhum pacote. Peça que o outro servidor aperte *{ button-pack-share }* de novo.
refused-title-taken = Já tem um pacote com esse nome aqui. Escolha outro nome ou renomeie aquele pacote primeiro.
refused-bad-title = O nome vai de 1 a 24 letras latinas, algarismos, espaços ou hifens. Escolha outro.
refused-nothing-given = Não chegou arquivo nem palavra. Escolha um arquivo ou digite as palavras, uma por linha.
refused-file-not-there = Não consegui buscar esse arquivo no Discord. Envie de novo, ou digite as palavras, uma por linha.
refused-file-too-large = Esse arquivo passa de 64 KB. Envie texto puro, uma palavra por linha.
refused-file-is-binary = Isso não é um arquivo de texto. Envie texto puro, uma palavra por linha.
refused-file-not-utf8 = Esse arquivo não está em UTF-8. Salve em UTF-8 e envie de novo.
