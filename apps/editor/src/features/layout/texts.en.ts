export const layouts = {
  column1: "One column",
  column2: "Left column",
  column3: "Three columns",
  sticky1: "Sticky left",
  sticky2: "Sticky right",
  custom: "Free",
};
export const layoutPanel = {
  title: "Layout",
  of: "Layout of “{{title}}”",
  choose: "Columns",
  imported: "An imported page keeps the structure of its source.",
  mapping: "A theme comes with the layout that its sections need.",
  sections: "Sections and blocks",
  blocks_one: "{{count}} block",
  blocks_other: "{{count}} blocks",
  hidden_one: "This layout has no {{sections}}, so {{count}} block is hidden. It returns with its layout.",
  hidden_other:
    "This layout has no {{sections}}, so {{count}} blocks are hidden. They return with their layout.",
  gather: "Move to “{{section}}”",
};
