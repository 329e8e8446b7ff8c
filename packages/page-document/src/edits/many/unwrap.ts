import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { cssBeside } from "../../style/carry/read.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { classesOf } from "../../style/selector/tree.ts";
import { namesOnPage } from "../block/own-class.ts";
import { elementUnwrap } from "../element/unwrap.ts";
import { defineEdit } from "../input.ts";
import { inSequence } from "../sequence.ts";
import { chosenElements, elementsSchema, inTurn } from "./elements.ts";
import { cssOfLayout, layoutOfClass } from "./layout-part.ts";

/**
 * Takes the tags of several elements away in one step and leaves what is in them, each as `element.unwrap` does. Rules
 * that `many.wrap` wrote for one of them go with it, where they are as it wrote them. Refused: as there.
 */
export const manyUnwrap = defineEdit({
  name: "many.unwrap",
  input: z.object({ elements: elementsSchema }),
  run: (part, { elements }, tools) => {
    const chosen = chosenElements(part, elements);
    if (!chosen.ok) return chosen;
    const fromBehind = chosen.value.map(({ address }) => address).toReversed();
    const done = inTurn(part, fromBehind, (now, element) => elementUnwrap.run(now, { element }, tools));
    if (!done.ok) return done;
    const made = chosen.value.flatMap(({ address, element }) => {
      const css = cssBeside(part, address.text);
      const pageId = pageOfText(part, address.text);
      return css && pageId !== null
        ? classesOf(element)
            .filter((name) => layoutOfClass(name) !== null)
            .map((name) => ({ css, pageId, name }))
        : [];
    });
    return inSequence(part, [
      () => accept(done.value.changes),
      ...made.map((one) => (now: ProjectPart) => accept(withoutRules(now, one))),
    ]);
  },
});

/** The rules that `many.wrap` wrote for a class that nothing on the page bears any more. */
const withoutRules = (
  part: ProjectPart,
  { css, pageId, name }: { readonly css: TextId; readonly pageId: string; readonly name: string },
): readonly Change[] => {
  const layout = layoutOfClass(name);
  const raw = part.texts[css] ?? "";
  if (!layout || !/^block\//.test(css) || namesOnPage(part, pageId).includes(name)) return [];
  const rules = cssOfLayout(layout, name)
    .trim()
    .replaceAll("\n", raw.includes("\r\n") ? "\r\n" : "\n");
  const at = raw.indexOf(rules);
  // Another rule that names the class is the author's, and so are these then.
  if (at < 0 || raw.replace(rules, "").includes(`.${name}`)) return [];
  const end = at + rules.length;
  const behind = /^\r?\n/.exec(raw.slice(end))?.[0].length ?? 0;
  return [textChange(css, [{ from: at, to: end + behind, insert: "" }], raw.length)];
};
