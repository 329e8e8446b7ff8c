/** Words of entries on the canvas. */
export const content = {
  stepsNotLoaded: "Your earlier edits could not be loaded. Try undoing again in a moment.",
  entryNotLoaded: "The entry that this step changed could not be loaded. Try again in a moment.",
  refused: "This text comes from an entry of a collection. Open the entry to edit it.",
  openEntries: "Open entries",
};
