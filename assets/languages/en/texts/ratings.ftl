### What is said of ratings in English. CC0-1.0. See ../texts.ftl.

refused-no-ratings = This server no longer keeps ratings. **{ $button-shuffle }** deals the seats at random.
