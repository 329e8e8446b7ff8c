export const keys = {
  characters: "Use single-character shortcuts",
  charactersHint: "When off, M and ? are not shortcuts. Turn them off if you use speech input.",
  pile: "Hold Alt and click to select what lies at that point, one after the other.",
};
