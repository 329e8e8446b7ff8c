import type { drag as ko } from "../ko/drag.ts";
import type { Twin } from "../twin.ts";

export const drag: Twin<typeof ko> = {
  began: "Picked up {{name}}",
  dropped: "Dropped {{name}}",
  cancelled: "Moving canceled",
  nowhere: "There is no place to drop it",
  place: "{{place}}. {{hint}}",
  pickedUp: "Picked up {{name}}. {{keys}}. {{place}}",
  line: "Add {{place}}",
  keys: "↑ ↓ before and after, → in, ← out, Enter drops, C copies, Esc cancels",
  hint: { inside: "Add inside", outside: "Add beside", none: "Cannot add" },
  where: {
    before: "before {{name}}",
    after: "after {{name}}",
    start: "first in {{name}}",
    end: "last in {{name}}",
    section: "{{name}} section",
  },
};
