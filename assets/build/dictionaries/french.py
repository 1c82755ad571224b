"""French: the classical spelling dictionary of Grammalecte, and WOLF."""

from dictionaries.dictionary import Dictionary
from dictionaries.hunspell import Hunspell
from dictionaries.listed_forms import TableForms

_NOUNS = "S. S= X. A. I. F. Fs Fc Fe Gs Gc Ge Go F+ Fx W. Wx"
_VERBS = """
zA zE a0 a6 a8 a9 b0 c0 d0 aA aD aE aF aG aH aY aZ dA f0 fA fB fC fD fY p+ p. i0 i5 iA iB iC iD
iE iF iG iI iJ iK iM iN iO iP iQ iR iS iT iU iV iW iX iY pA pB pC pD pE pF pG pH pI pJ pK pM pN
pO pP pQ pR pS pT pU pV pW pX pY pZ qA rA rB rC rD tA tD tE tF tG tM tU uA uC uD vA vC wA wB wD
wF wG wL wM wN wO wP wQ wR wS wT wU wV xA xC xJ xK xL xM xN xO xP xQ xR xS y1 yA yB yC yD yE yF
yG yJ yK yL yM yN yO yU yV yW yX yY yZ q+ q.
"""

DICTIONARY = Dictionary(
    language="fr",
    spelling=Hunspell("fr"),
    flags={"n": _NOUNS.split(), "v": _VERBS.split()},
    compounds="french_compounds.txt",
    forms="french_forms.txt",
    meanings="wolf_fr.tab.xz",
    listed_forms=TableForms(),
    elsewhere=("en", "es", "de", "it", "pt", "nl"),
    run_together=("au", "avec", "dans", "des", "en", "les", "par", "pour", "sans"),
    exchanged=(("ss", "s"), ("é", "er"), ("an", "en"), ("en", "an"), ("s", "ss"), ("ai", "é")),
)
