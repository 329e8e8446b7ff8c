import type { ProjectPart } from "../../model/index.ts";
import type { ElementAddress } from "../edit.ts";

/** Shift of the element: a `<style>` before it in the same text may have grown. */
export const shiftBefore = (before: ProjectPart, now: ProjectPart, { text, at }: ElementAddress): number => {
  const old = before.texts[text] ?? "";
  const young = now.texts[text] ?? "";
  const rest = old.slice(at, at + 1);
  let same = 0;
  while (same < at && old[same] === young[same]) same += 1;
  return same >= at && young[at] === rest ? 0 : young.length - old.length;
};
