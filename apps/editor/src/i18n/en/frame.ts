import type { frame as ko, leave as koLeave } from "../ko/frame.ts";
import type { Twin } from "../twin.ts";

export const frame: Twin<typeof ko> = {
  editor: "Hanok editor",
  title: "Editing {{project}}",
  toWorkspace: "Back to workspace",
  canvas: "Page preview",
  rail: "Select a left panel",
  status: "Path of the selected element",
  alternatives_one: "{{count}} conflicting edit: select one",
  alternatives_other: "{{count}} conflicting edits: select",
  loading: "Opening the page",
  noSelection: "Select an element on the page",
  closePanel: "Close panel",
  partFailed: "This part could not be shown",
  partFailedHint: "Your edits are safe. If trying again does not help, reload the page.",
  reload: "Reload",
};

export const leave: Twin<typeof koLeave> = {
  title: "Some edits are not saved",
  text: "Save before you leave? Edits that are not saved stay in this browser, and the project goes on with them when you open it again.",
  save: "Save and leave",
  without: "Leave without saving",
  stay: "Keep editing",
  notSaved: "Saving is not possible now. Your edits stay in this browser.",
};

/** A changed policy that needs consent. */
export const consent = {
  text: "Changed terms need your consent. You can go on editing.",
  give: "Read and accept",
  later: "Ask me tomorrow",
};
