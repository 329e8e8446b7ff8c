import type { exporting as ko } from "../ko/exporting.ts";
import type { Twin } from "../twin.ts";

export const exporting: Twin<typeof ko> = {
  title: "Export as ZIP",
  hint: "Only what you edited differs; every other file is the original, byte for byte.",
  start: "Export",
  download: "Download ZIP",
  again: "Make again",
  stages: {
    collecting: "Collecting files",
    html: "Writing pages",
    bundling: "Bundling",
    archive: "Packing",
    done: "Ready",
    error: "The export failed",
    cancelled: "Cancelled",
  },
  warnings_one: "{{count}} thing to check",
  warnings_other: "{{count}} things to check",
};
