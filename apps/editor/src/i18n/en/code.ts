import type { code as ko } from "../ko/code.ts";
import type { Twin } from "../twin.ts";

export const code: Twin<typeof ko> = {
  title: "Code",
  html: "HTML",
  css: "CSS",
  js: "JS",
  file: "File",
  choose: "Code to edit",
  block: "Selected block",
  none: "Select a block to open its code",
  close: "Close code",
  loading: "Opening the code editor",
  editor: "Code of {{name}}",
  readOnly: "Damaged bytes, or characters outside its encoding, keep this file read-only.",
  whole: "Whole block",
};
