"""The capitals of each language, as a range of a regular expression: a row that a native knows."""

ALPHABETS = {
    "de": "A-ZÄÖÜẞ",
    "en": "A-Z",
    "es": "A-ZÁÉÍÑÓÚÜ",
    "fr": "A-ZÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ",
    "pl": "A-ZĄĆĘŁŃÓŚŹŻ",
    "pt-BR": "A-ZÁÂÃÀÇÉÊÍÓÔÕÚ",
}
