import type { element as ko } from "../ko/element.ts";
import type { Twin } from "../twin.ts";

export const element: Twin<typeof ko> = {
  scripted: "The text on screen was changed by a script. Please edit it in the code.",
  refused: {
    outside: "A script made this text, so it cannot be edited here. Please edit the code.",
    field: "The text of a field cannot be edited here. Please edit it in the panel on the right.",
    drawing: "Text inside a drawing (SVG) cannot be edited here. Please edit the code.",
    structure: "This text stands in the structure of a table or list. Please edit the code.",
    readOnly:
      "It holds characters that cannot be saved in its encoding, so it is read-only. Convert it to UTF-8 and import it again to edit it.",
  },
};
