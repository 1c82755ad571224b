### Ce qui se dit des cotes, en français. CC0-1.0. Voir ../texts.ftl.

refused-no-ratings = Ce serveur ne tient plus de cotes. **{ $button-shuffle }** les donne au hasard.
