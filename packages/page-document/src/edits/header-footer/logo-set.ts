import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeText } from "../../source/characters.ts";
import { parseHtml } from "../../source/html/index.ts";
import { explainStyle } from "../../style/explain.ts";
import type { EditTools, ElementAddress } from "../edit.ts";
import { elementDelete } from "../element/delete.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { findElement } from "../source/reading.ts";
import { shapeOf } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { inlineSet } from "../style/inline-set.ts";
import { setProperties } from "../style/set-properties.ts";
import { type CommonPart, LOGO_LIMITS, logoOf } from "./logo.ts";
import { isNamedWithout, nameBehind, nameClass, nameOf } from "./logo-name.ts";

/**
 * Height (pixels) and visibility of the logo in a page's header or footer [RES-19 to 21], written where its
 * style is decided; of a common header for every page. While a logo is hidden that represents the site's
 * name, the name is behind it in words. Refused: `logo.missing`, and as `style.set`.
 */
export const logoSet = defineEdit({
  name: "header-footer.logo-set",
  input: z.object({
    part: z.enum(["header", "footer"]),
    pageId: z.string(),
    height: z.optional(z.number().check(z.int(), z.minimum(LOGO_LIMITS.least), z.maximum(LOGO_LIMITS.most))),
    visible: z.optional(z.boolean()),
  }),
  group: ({ part, pageId }) => `logo ${part} ${pageId}`,
  run: (part, { part: where, pageId, height, visible }, tools) => {
    const address = () => logoOf(part, pageId, where);
    if (!address()) return reject("logo.missing");
    const onLogo =
      (run: (current: ProjectPart, logo: ElementAddress) => Outcome<readonly Change[]>) =>
      (current: ProjectPart) => {
        const logo = logoOf(current, pageId, where);
        return logo ? run(current, logo) : reject("logo.missing");
      };
    return inSequence(part, [
      onLogo((current, logo) =>
        height === undefined
          ? accept([])
          : setProperties(current, logo, "pc", { height: `${height}px`, width: "auto" }),
      ),
      onLogo((current, element) => {
        if (visible === undefined) return accept([]);
        const hidden = explainStyle(current, element, "display")?.value === "none";
        if (visible === !hidden) return accept([]);
        const value = visible ? null : "none";
        const shown = inlineSet.run(
          current,
          { element, property: "display", value, important: false },
          tools,
        );
        return shown.ok || shown.refusal.reason !== "style.rule-missing"
          ? shown
          : setProperties(current, element, "pc", { display: "inline-block" });
      }),
      onLogo((current, element) =>
        visible === undefined ? accept([]) : withName(current, element, where, !visible, tools),
      ),
    ]);
  },
});

/** The name in words behind a logo that is hidden, and gone again when it is shown. */
const withName = (
  part: ProjectPart,
  address: ElementAddress,
  where: CommonPart,
  isHidden: boolean,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const found = findElement(part, address);
  if (!found.ok) return found;
  const { text, element } = found.value;
  const behind = nameBehind(part, where, element);
  if (!isHidden)
    return behind ? elementDelete.run(part, { element: { text, at: behind.span.from } }, tools) : accept([]);
  const name = nameOf(part, element);
  if (behind || name === "" || isNamedWithout(part, address, element)) return accept([]);
  const words = `<span class="${nameClass(where)}">${escapeText(name)}</span>`;
  const at = element.span.to;
  return ifShaped(
    found.value,
    [{ from: at, to: at, insert: words }],
    (one, _inner, own) => (one === element ? own + shapeOf(parseHtml(words, "fragment").nodes) : own),
    [insertElement(text, at, words)],
  );
};
