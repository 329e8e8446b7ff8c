import type { element as ko } from "../ko/element.ts";
import type { Twin } from "../twin.ts";

export const element: Twin<typeof ko> = {
  scripted: "The text on screen was changed by a script. Please edit it in the code.",
};
