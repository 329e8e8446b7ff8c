import type { common as koCommon, errors as koErrors, problems as koProblems } from "../ko/common.ts";
import type { Twin } from "../texts.ts";

export const common: Twin<typeof koCommon> = {
  product: "Hanok",
  confirm: "OK",
  cancel: "Cancel",
  close: "Close",
  save: "Save",
  next: "Next",
  back: "Back",
  change: "Change",
  retry: "Try again",
  undo: "Undo",
  loading: "Loading",
  skipToContent: "Skip to content",
};

export const errors: Twin<typeof koErrors> = {
  unreachable: "The server cannot be reached. Check your connection and try again.",
  unreadable: "The server's answer could not be read. Please try again in a moment.",
  aborted: "Canceled.",
  offline: "You are offline. Work goes on when the connection is back.",
  readFailed: "This could not be loaded.",
  broken: "Something went wrong while drawing this screen.",
  reload: "Reload",
};

export const problems: Twin<typeof koProblems> = {
  required: "Please fill this in.",
  type: "Please check the format.",
  format: "Please check the format.",
  "too-short": "Please make it a little longer.",
  "too-long": "Please make it a little shorter.",
  "file-too-large": "This file is too large. Up to 10MB can be sent.",
  "file-type": "Files of this kind cannot be sent.",
  "file-count": "There are too many files.",
  "too-small": "Please enter a larger value.",
  "too-large": "Please enter a smaller value.",
  choice: "Please choose from the list.",
  mismatch: "These do not match.",
  weak: "This is easy to guess. Please enter something longer or different.",
  taken: "This is already in use.",
};
