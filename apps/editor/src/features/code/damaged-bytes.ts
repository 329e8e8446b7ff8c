import type { Extension } from "@codemirror/state";
import { highlightSpecialChars } from "@codemirror/view";
import { DAMAGED_CHARACTERS, namedDamage } from "@hanok/page-document";

/** Shows each damaged byte (SPEC S12) as browsers do, with its name [HND-14]. */
export const damagedBytes = (label: (byte: string) => string): Extension =>
  highlightSpecialChars({
    specialChars: DAMAGED_CHARACTERS,
    render: (code) => {
      const mark = document.createElement("span");
      mark.className = "cm-specialChar";
      mark.textContent = "\ufffd";
      mark.title = label(namedDamage(String.fromCodePoint(code)));
      mark.setAttribute("aria-label", mark.title);
      return mark;
    },
  });
