export const palette = {
  title: "Quick find",
  search: "Pages, blocks, words, files, actions, help",
  results: "Results",
  none: "Nothing was found. Try other words.",
  openPanel: "Open {{name}}",
  groups: {
    page: "Pages",
    block: "Blocks",
    element: "Elements of this page",
    file: "Files",
    action: "Actions",
    panel: "Panels and settings",
    help: "Help",
  },
};
