import type { FrameLabels } from "../protocol/to-frame.ts";
import { getAttribute, hasOwn } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import { sectionOfPlaceholder } from "./placeholders.ts";

export const NO_LABELS: FrameLabels = {
  outside: "",
  roles: { byTag: {}, other: "", button: "", buttonClass: "^$" },
  selection: "",
  tools: {},
};

/** An element in a word for people: '제목'. The placeholder of an empty section is no element. */
export function labelOf(element: Element, nodes: Nodes, { roles }: FrameLabels): string {
  if (sectionOfPlaceholder(nodes.idOf(element) ?? "") !== null) return "";
  const tag = element.localName;
  if (tag === "a" && new RegExp(roles.buttonClass, "i").test(getAttribute(element, "class") ?? ""))
    return roles.button;
  if (tag === "i" && element.textContent?.trim()) return roles.byTag.span ?? roles.other;
  return hasOwn(roles.byTag, tag) ? (roles.byTag[tag] ?? "") : roles.other;
}
