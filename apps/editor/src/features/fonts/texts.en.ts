export const fonts = {
  search: "Find a font",
  list: "Fonts",
  none: "No font matches.",
  kind: "Kind of font",
  kinds: { all: "All", gothic: "Sans", myeongjo: "Serif", title: "Display", hand: "Script", mono: "Mono" },
  groups: { project: "This project", korean: "Korean", latin: "Latin", system: "On the device" },
  sample: "The quick brown fox",
  lacks: {
    "rare-syllables": "rare syllables",
    jamo: "single Korean letters",
    hanja: "Hanja",
    signs: "some signs",
  },
  lacking: "Not in this font: {{letters}}",
  variable: "Weights {{least}}–{{most}}",
  weights: "{{count}} weights",
  loading: "Loading fonts.",
};
