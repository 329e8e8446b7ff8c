import type { publish as ko } from "../ko/publish.ts";
import type { Twin } from "../twin.ts";

export const publish: Twin<typeof ko> = {
  title: "Publish",
  now: "Publish now",
  again: "Publish changes",
  publishing: "Publishing",
  done: "Published",
  open: "Open in a new tab",
  copy: "Copy address",
  copied: "Address copied",
  unpublish: "Unpublish",
  unpublishAsk: "Take the published site down?",
  unpublishHint: "Visitors can no longer see it. You can publish again or go back to an earlier release.",
  unpublished: "The site is no longer published",
  releases: "Releases",
  release: "Release {{number}}",
  live: "Live",
  rollBack: "Go back to this release",
  rolledBack: "Went back to release {{number}}",
  files_one: "{{count}} file",
  files_other: "{{count}} files",
  none: "Not published yet. Publishing gives it an address that anyone can open.",
  at: "Address",
  sandboxed: "With this server's settings, storage and cookies do not work on the published pages.",
  unsaved: "Some edits are not saved yet. Please publish once they are.",
};
