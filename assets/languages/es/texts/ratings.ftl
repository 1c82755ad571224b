### Lo que se dice de los niveles, en español. CC0-1.0. Véase ../texts.ftl.

refused-no-ratings = Este servidor ya no lleva niveles. **{ $button-shuffle }** lo deja al azar.
