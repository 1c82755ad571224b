/* Who wears what, from back to front: `make assets` writes this. */
export const CREWS = {
  "red": [
    "torso neck shirt tie lapels trench ears face shadow hair-short mouth-line nose eyes-shades hat-fedora",
    "hair-back-bob torso neck shirt lapels trench ears face shadow hair-bob mouth-lips nose eyes-cat",
    "hair-back-bob torso neck turtle ears face shadow hair-bob mouth-smirk nose eyes-round hat-beret",
    "torso neck shirt tie lapels ears face shadow hair-slick mouth-goatee nose eyes-shades hat-ear",
    "torso neck bow ears face shadow hair-short mouth-stache nose eyes-monocle hat-bowler",
    "hair-back-afro torso neck turtle ears face shadow hair-afro mouth-smile nose eyes-shades",
    "hair-back-long torso neck shirt lapels trench ears face shadow hair-long mouth-lips nose eyes-dots hat-wide",
    "torso neck shirt lapels ears face shadow hair-short mouth-beard nose eyes-patch hat-flat",
    "hair-back-pony torso neck turtle ears face shadow hair-pony mouth-smirk nose eyes-goggles"
  ],
  "blue": [
    "hair-back-long torso neck shirt lapels trench ears face shadow hair-long mouth-lips nose eyes-dots hat-wide",
    "torso neck shirt tie lapels trench ears face shadow hair-short mouth-line nose eyes-shades hat-fedora",
    "hair-back-afro torso neck turtle ears face shadow hair-afro mouth-smile nose eyes-shades",
    "hair-back-bob torso neck turtle ears face shadow hair-bob mouth-smirk nose eyes-round hat-beret",
    "hair-back-pony torso neck turtle ears face shadow hair-pony mouth-smirk nose eyes-goggles",
    "torso neck shirt tie lapels ears face shadow hair-slick mouth-goatee nose eyes-shades hat-ear",
    "hair-back-bob torso neck shirt lapels trench ears face shadow hair-bob mouth-lips nose eyes-cat",
    "torso neck bow ears face shadow hair-short mouth-stache nose eyes-monocle hat-bowler",
    "torso neck shirt lapels ears face shadow hair-short mouth-beard nose eyes-patch hat-flat"
  ],
  "orange": [
    "torso neck shirt tie lapels trench ears face shadow hair-short mouth-line nose eyes-shades hat-fedora",
    "hair-back-bob torso neck shirt lapels trench ears face shadow hair-bob mouth-lips nose eyes-cat",
    "hair-back-bob torso neck turtle ears face shadow hair-bob mouth-smirk nose eyes-round hat-beret",
    "torso neck shirt tie lapels ears face shadow hair-slick mouth-goatee nose eyes-shades hat-ear",
    "torso neck bow ears face shadow hair-short mouth-stache nose eyes-monocle hat-bowler",
    "hair-back-afro torso neck turtle ears face shadow hair-afro mouth-smile nose eyes-shades",
    "hair-back-long torso neck shirt lapels trench ears face shadow hair-long mouth-lips nose eyes-dots hat-wide",
    "torso neck shirt lapels ears face shadow hair-short mouth-beard nose eyes-patch hat-flat",
    "hair-back-pony torso neck turtle ears face shadow hair-pony mouth-smirk nose eyes-goggles"
  ],
  "purple": [
    "hair-back-long torso neck shirt lapels trench ears face shadow hair-long mouth-lips nose eyes-dots hat-wide",
    "torso neck shirt tie lapels trench ears face shadow hair-short mouth-line nose eyes-shades hat-fedora",
    "hair-back-afro torso neck turtle ears face shadow hair-afro mouth-smile nose eyes-shades",
    "hair-back-bob torso neck turtle ears face shadow hair-bob mouth-smirk nose eyes-round hat-beret",
    "hair-back-pony torso neck turtle ears face shadow hair-pony mouth-smirk nose eyes-goggles",
    "torso neck shirt tie lapels ears face shadow hair-slick mouth-goatee nose eyes-shades hat-ear",
    "hair-back-bob torso neck shirt lapels trench ears face shadow hair-bob mouth-lips nose eyes-cat",
    "torso neck bow ears face shadow hair-short mouth-stache nose eyes-monocle hat-bowler",
    "torso neck shirt lapels ears face shadow hair-short mouth-beard nose eyes-patch hat-flat"
  ],
  "green": [
    "torso neck shirt tie lapels trench ears face shadow hair-short mouth-line nose eyes-shades hat-fedora",
    "hair-back-bob torso neck shirt lapels trench ears face shadow hair-bob mouth-lips nose eyes-cat",
    "hair-back-bob torso neck turtle ears face shadow hair-bob mouth-smirk nose eyes-round hat-beret",
    "torso neck shirt tie lapels ears face shadow hair-slick mouth-goatee nose eyes-shades hat-ear",
    "torso neck bow ears face shadow hair-short mouth-stache nose eyes-monocle hat-bowler",
    "hair-back-afro torso neck turtle ears face shadow hair-afro mouth-smile nose eyes-shades",
    "hair-back-long torso neck shirt lapels trench ears face shadow hair-long mouth-lips nose eyes-dots hat-wide",
    "torso neck shirt lapels ears face shadow hair-short mouth-beard nose eyes-patch hat-flat",
    "hair-back-pony torso neck turtle ears face shadow hair-pony mouth-smirk nose eyes-goggles",
    "hair-back-bun torso neck shirt lapels trench ears face shadow hair-bun mouth-line nose eyes-shades hat-ear",
    "torso neck turtle ears face shadow hair-short mouth-stache nose eyes-goggles hat-cap",
    "hair-back-long torso neck bow ears face shadow hair-long mouth-smirk nose eyes-monocle hat-top",
    "hair-back-afro torso neck shirt tie lapels ears face shadow hair-afro mouth-goatee nose eyes-round",
    "torso neck turtle ears face shadow hair-slick mouth-beard nose eyes-dots hat-phones",
    "hair-back-pony torso neck shirt lapels trench ears face shadow hair-pony mouth-lips nose eyes-shades hat-fedora"
  ],
  "bystander": [
    "torso neck apron ears face shadow mouth-stache nose eyes-dots hat-chef",
    "hair-back-bun torso neck tee ears face shadow hair-bun mouth-smile nose eyes-round",
    "torso neck tee ears face shadow hair-short mouth-smile nose eyes-dots hat-straw",
    "torso neck tee ears face shadow hair-short mouth-smile nose eyes-closed hat-phones",
    "hair-back-long torso neck tee ears face shadow hair-long mouth-smile nose eyes-dots hat-grad",
    "torso neck tee ears face shadow hair-short mouth-beard nose eyes-dots hat-cap",
    "torso neck tee ears face shadow mouth-smile nose eyes-closed hat-scarfhead",
    "torso neck bow ears face shadow hair-grey mouth-beard nose eyes-round"
  ],
  "assassin": [
    "torso neck turtle ears face shadow mouth-mask eyes-glow hat-hood"
  ]
};
