import type { save as ko } from "../ko/save.ts";
import type { Twin } from "../twin.ts";

export const save: Twin<typeof ko> = {
  saved: "Saved",
  saving: "Saving",
  unsaved_one: "{{count}} edit not saved",
  unsaved_other: "{{count}} edits not saved",
  offline_one: "Offline · {{count}} edit kept",
  offline_other: "Offline · {{count}} edits kept",
  offline: "Offline",
  unavailable_one: "The server has a problem · {{count}} edit kept",
  unavailable_other: "The server has a problem · {{count}} edits kept",
  unavailable: "The server has a problem",
  refused: "Some edits could not be saved",
  closed: "Cannot save",
  signedOut: "Signed out",
  kept_one:
    "{{count}} unsaved edit is kept in this browser and will be saved as soon as that is possible again.",
  kept_other:
    "{{count}} unsaved edits are kept in this browser and will be saved as soon as that is possible again.",
  fullKept_one:
    "{{count}} edit waits in this browser and is saved as soon as there is space. Other edits are saved as usual.",
  fullKept_other:
    "{{count}} edits wait in this browser and are saved as soon as there is space. Other edits are saved as usual.",
  refusedKept_one: "{{count}} edit is kept in this browser; the others are saved.",
  refusedKept_other: "{{count}} edits are kept in this browser; the others are saved.",
  removed: "You are no longer a member of this project. To go on, ask its owner to invite you again.",
  removedKept_one:
    "{{count}} unsaved edit is kept in this browser. You can save it once you are invited again and open the project.",
  removedKept_other:
    "{{count}} unsaved edits are kept in this browser. You can save them once you are invited again and open the project.",
  noneLost: "Everything that you changed so far is saved.",
  reassure: "Everything is saved. Hanok saves each edit as you make it.",
  sessionOver: "You have been signed out. Sign in again to go on editing.",
  logIn: "Sign in again",
  retry: "Save again",
  drop: "Leave this edit out",
  dropAsk: "Leave out the edit that could not be saved?",
  dropHint: "Only the one edit that the server did not accept is taken back; the others are saved.",
  unplaced_one: "{{count}} edit without a place",
  unplaced_other: "{{count}} edits without a place",
  unplacedTold_one: "{{count}} edit no longer has a place on the page. Its content is kept.",
  unplacedTold_other: "{{count}} edits no longer have a place on the page. Their content is kept.",
  unplacedShow: "Show",
  unplacedTitle: "Edits that have no place on the page",
  unplacedHint:
    "Others changed the page meanwhile, so these edits no longer have a place. Their content is kept in this browser: copy it and put it in again.",
  unplacedNoWords: "This edit holds no text to copy.",
  unplacedCopied: "Copied",
  unplacedDrop: "Remove",
  unplacedAsk: "Remove this edit?",
  unplacedLost: "Its content cannot be shown again.",
  draftLost: "The place of the text that you were typing has changed",
  draftRefused: "What you typed could not be put on the page",
  draftCopy: "Copy the text",
  unkeptTitle: "Edits cannot be kept in this browser",
  unkept: "This browser cannot keep unsaved edits. Please wait for “Saved” before you close the window.",
  lockedOwn: "The free plan cannot use premium projects. Change your plan to edit.",
  lockedOthers: "The owner's plan has changed. Please contact the owner.",
  ownerInactive:
    "The owner has not signed in for three months, so this project can only be viewed. It can be edited again as soon as the owner signs in.",
  plans: "See plans",
  readOnly: "View only",
  recovered_one: "Brought back {{count}} edit that had not been saved",
  recovered_other: "Brought back {{count}} edits that had not been saved",
};
