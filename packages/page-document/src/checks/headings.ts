import { attributeValue } from "../forms/read-forms.ts";
import type { LocatedElement } from "../source/index.ts";
import { type CheckedPage, findingAt, wordsIn } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

/** 1 to 6; null for what is no heading. */
export const headingLevel = (element: LocatedElement): number | null => {
  if (element.namespace !== "html") return null;
  const role = attributeValue(element, "role");
  if (role === "heading") return Number(attributeValue(element, "aria-level") ?? 2) || 2;
  if (role !== null && role !== "") return null;
  const level = /^h([1-6])$/.exec(element.tag)?.[1];
  return level === undefined ? null : Number(level);
};

/** The order of headings: one of the first level, and none that skips one on the way down. */
export function* checkHeadings(checked: CheckedPage): Generator<Finding> {
  let firsts = 0;
  let before = 0;
  for (const element of checked.elements) {
    const level = headingLevel(element);
    if (level === null) continue;
    const words = wordsIn(element.children, 60);
    if (level === 1) {
      firsts += 1;
      if (firsts > 1) yield findingAt(checked, "heading-several", element, { words });
    }
    if (before > 0 && level > before + 1)
      yield findingAt(checked, "heading-skipped", element, {
        words,
        level: String(level),
        before: String(before),
      });
    before = level;
  }
  if (firsts === 0 && wordsIn(checked.tree.nodes, 200).length >= 100)
    yield findingAt(checked, "heading-none", null);
}
