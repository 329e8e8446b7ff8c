import type { Twin } from "../../i18n/twin.ts";
import type { runs as koRuns } from "./texts.ko.ts";

export const runs: Twin<typeof koRuns> = {
  title: "Edits by tools",
  hint: "What AI tools and scripts changed with an access token. Taking it back leaves what was changed later.",
  untitled: "Run without a title",
  by: "{{name}} · {{when}}",
  counts: "Changed sources: {{texts}}, settings: {{records}}",
  undo: "Take back",
  undoOf: "Take back “{{title}}”",
  undone: "Taken back by {{name}}",
  ask: "Take back “{{title}}”?",
  askText: "Only what this run changed is taken back. What people changed afterwards stays.",
  done: "Taken back.",
  failed: "This run could not be taken back",
  look: "Changes",
  lookOf: "Changes of “{{title}}”",
  line: "{{title}} · line {{line}}",
  allPages: "All pages",
  before: "Before",
  after: "After",
  pages: "Shown on: {{pages}}",
  none: "No source changed, only settings of pages or blocks.",
  close: "Close",
  readFailed: "Edits by tools could not be loaded.",
  more: "Show more",
};
