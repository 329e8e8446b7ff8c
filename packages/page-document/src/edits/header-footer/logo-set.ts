import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { explainStyle } from "../../style/explain.ts";
import type { ElementAddress } from "../edit.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { inlineSet } from "../style/inline-set.ts";
import { setProperties } from "../style/set-properties.ts";
import { logoOf } from "./logo.ts";

/**
 * Height (pixels) and visibility of the logo in a page's header or footer [RES-19 to 21], written where its style
 * is decided; of a common header for every page. Refused: `logo.missing`, and as `style.set`.
 */
export const logoSet = defineEdit({
  name: "header-footer.logo-set",
  input: z.object({
    part: z.enum(["header", "footer"]),
    pageId: z.string(),
    height: z.optional(z.number().check(z.int(), z.minimum(8), z.maximum(400))),
    visible: z.optional(z.boolean()),
  }),
  permission: "page.edit",
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
    ]);
  },
});
