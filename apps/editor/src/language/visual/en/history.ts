export const history = {
  title: "Edit history",
  list: "The latest 10 edits",
  none: "Nothing has been changed yet",
  noneHint: "Every edit is listed here; press one to go back to it.",
  opened: "Before any edit",
  before: "Start of this list",
  hint: "Takes back your own edits only. Those of your colleagues stay.",
};
export const alternatives = {
  title: "Met edits",
  count_one: "One value was given twice",
  count_other: "{{count}} values were given twice",
  hint: "Two people changed one value. Both are kept: choose.",
  standing: "Stands",
  kept: "Kept",
  keepStanding: "Keep what stands",
  takeKept: "Take the other",
  both: "Keep both",
  gone: "Its place is gone",
};
export const notes = {
  alternative: "Somebody else gave the same value. Both are kept in the edit history.",
  "kept-element": "Somebody else changed this element, so it was not deleted.",
  "kept-record": "Somebody else changed this, so it was not deleted.",
  "moved-over": "Somebody else moved it, too; it stands where it was moved last.",
  "cycle-refused": "Two moves would have put each into the other, so it was not moved.",
  "re-keyed": "Somebody else chose the same place; yours stands right behind.",
  "path-changed": "A file of that name exists, so yours got a number.",
  "set-over": "Somebody else’s later value stands.",
  show: "Show",
};
