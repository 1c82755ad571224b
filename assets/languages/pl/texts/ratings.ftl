### Co mówi się o sile gry, po polsku. CC0-1.0. Zobacz ../texts.ftl.

refused-no-ratings = Ten serwer nie liczy już siły gry. **{ $button-shuffle }** rozdaje miejsca losowo.
