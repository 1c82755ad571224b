### Lo que se dice de las puntuaciones, en español. CC0-1.0. Véase ../texts.ftl.

refused-no-ratings = Este servidor ya no lleva niveles. **{ $button-shuffle }** lo deja al azar.
