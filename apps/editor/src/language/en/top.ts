import type { top as ko } from "../ko/top.ts";
import type { Twin } from "../twin.ts";

export const top: Twin<typeof ko> = {
  page: "Switch page",
  view: "View width",
  pc: "Desktop, full width",
  ta: "Tablet, 768px",
  mo: "Mobile, 375px",
  scale: "Scale",
  undo: "Undo",
  redo: "Redo",
  code: "Show code",
  preview: "Preview",
  endPreview: "Back to editing",
  previewing: "Previewing",
  publish: "Publish",
  publishMenu: "Publishing menu",
  export: "Export",
  theme: "Light and dark",
  shortcuts: "Keyboard shortcuts",
  more: "More",
  scripts: "Run or pause page scripts",
  scriptsOn: "Run scripts",
  scriptsOff: "Pause scripts",
  panel: "{{name}} panel",
  project: "Project {{title}}, open another",
  findPage: "Find a page",
};
