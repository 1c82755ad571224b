### Was zu Wertungen gesagt wird, auf Deutsch. CC0-1.0. Siehe ../texts.ftl.

refused-no-ratings = Dieser Server führt keine Wertungen mehr. **{ $button-shuffle }** lost die Plätze aus.
