/** Words of entries on the canvas. */
export const content = {
  refused: "This text comes from an entry of a collection. Open the entry to edit it.",
  openEntries: "Open entries",
};
