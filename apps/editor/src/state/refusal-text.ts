import type { Refusal } from "@hanok/page-document";
import type { ko } from "../i18n/ko.ts";

type RefusalKey = keyof (typeof ko)["refusals"];

const KEYS: Readonly<Record<string, RefusalKey>> = {
  "text.read-only": "readOnly",
  "element.outside-source": "outside",
  "element.structure": "outside",
  "text.not-editable": "notText",
  "text.has-elements": "notText",
  "text.raw-element": "notText",
  "title.characters": "lineCharacters",
  "line.characters": "lineCharacters",
  "name.characters": "nameCharacters",
  "link.required": "linkRequired",
  "link.unsafe": "linkUnsafe",
  "link.nested": "linkNested",
  "class.name": "className",
  "id.name": "className",
  "style.value": "styleValue",
  "style.property": "styleValue",
  "style.shorthand": "styleShorthand",
  "style.no-stylesheet": "noStylesheet",
  "style.broken-css": "brokenCss",
  "block.name-required": "nameRequired",
  "image.source-required": "srcRequired",
  "drop.self": "dropSelf",
  "drop.descendant": "dropDescendant",
  "drop.inside-link": "dropLink",
  "drop.inside-paragraph": "dropParagraph",
  "drop.table-structure": "dropTable",
  "drop.not-container": "dropContainer",
  "drop.dragged-structure": "dropStructure",
  "drop.source-invalid": "dropSource",
  "block.onto-itself": "dropSelf",
};

/** The dictionary key under `refusals` for a refusal of the core. */
export const refusalKey = (refusal: Pick<Refusal, "reason">): RefusalKey => KEYS[refusal.reason] ?? "general";
