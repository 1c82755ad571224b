### O que se diz dos níveis, em português. CC0-1.0. Veja ../texts.ftl.

refused-no-ratings = Este servidor não calcula níveis. **{ $button-shuffle }** distribui os lugares por sorteio.
