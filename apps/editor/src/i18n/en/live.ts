import type { live as ko } from "../ko/live.ts";
import type { Twin } from "../twin.ts";

export const live: Twin<typeof ko> = {
  people: "People here now",
  peopleCount_one: "{{count}} person here now: {{names}}",
  peopleCount_other: "{{count}} people here now: {{names}}",
  samePage: "this page",
  stateEditing: "editing",
  stateThere: "online",
  stateViewing: "viewing",
  noticesOff: "Hide notices when people join or leave",
  noticesOn: "Show notices when people join or leave",
  join: "{{name}} joined",
  leave: "{{name}} left",
  edits: "{{name}} is editing this project",
  editsHere: "{{name}} is editing this page",
  "page-create": "{{name}} added a page",
  "page-delete": "{{name}} deleted a page",
  "page-sort": "{{name}} reordered the pages",
  "edit-thumbnail": "{{name}} changed the project image",
  follow: "Select someone to follow",
  following: "Following {{name}}",
  followStop: "Stop following",
  followed: "Following {{name}}. Press any key to stop",
  followEnded: "No longer following {{name}}",
  lost: "Live connection lost, reconnecting",
};
