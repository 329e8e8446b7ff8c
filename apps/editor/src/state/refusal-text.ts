import type { Refusal } from "@hanok/page-document";
import type { ko } from "../i18n/ko.ts";

type RefusalKey = keyof (typeof ko)["refusals"];

const KEYS: Readonly<Record<string, RefusalKey>> = {
  "element.outside-source": "outside",
  "element.structure": "outside",
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
