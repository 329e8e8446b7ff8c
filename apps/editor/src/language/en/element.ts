import type { element as ko } from "../ko/element.ts";
import type { Twin } from "../twin.ts";

export const element: Twin<typeof ko> = {
  outside: "A script made this element. It can be edited in the code.",
  scripted: "The text on screen was changed by a script. Please edit it in the code.",
};
