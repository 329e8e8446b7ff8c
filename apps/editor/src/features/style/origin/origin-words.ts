import { type ProjectPart, recordAt, type StyleExplanation, type StyleOrigin } from "@hanok/page-document";
import type { TFunction } from "i18next";
import { setEditor } from "../../../state/editor-store.ts";

export type RuleOrigin = Extract<StyleOrigin, { from: "rule" }>;

/** `.title · style.css`: where a value comes from, in a few words. */
export function originWords(origin: StyleOrigin, part: ProjectPart, t: TFunction<"visual">): string {
  switch (origin.from) {
    case "inline":
      return t("origin.inline");
    case "rule":
      return `${origin.selector} · ${placeOfRule(origin, part, t)}`;
    case "inherited": {
      const above = origin.origin.from === "rule" ? originWords(origin.origin, part, t) : "";
      return `${t("origin.inherited", { tag: origin.tag })}${above === "" ? "" : ` · ${above}`}`;
    }
    case "attribute":
      return t("origin.attribute", { tag: origin.tag, name: origin.attribute });
    case "browser":
      return t("origin.browser");
    case "initial":
      return t("origin.initial");
  }
}

/** The same of a value; where a variable of the element's own gives it, that one's place and name. */
export function standWords(explanation: StyleExplanation, part: ProjectPart, t: TFunction<"visual">): string {
  const { through } = explanation;
  return through
    ? `${originWords(through.origin, part, t)} · ${through.name}`
    : originWords(explanation.origin, part, t);
}

export function placeOfRule(rule: RuleOrigin, part: ProjectPart, t: TFunction<"visual">): string {
  const resourceId = /^resource\/(.+)$/.exec(rule.text)?.[1];
  if (resourceId) return recordAt(part.resources, resourceId)?.path.split("/").at(-1) ?? "";
  return rule.sheet === "block" ? t("origin.thisBlock") : t("origin.pageStyle");
}

/** The rule itself, if one decides here or further up. */
export const ruleOf = (origin: StyleOrigin): RuleOrigin | null =>
  origin.from === "rule" ? origin : origin.from === "inherited" ? ruleOf(origin.origin) : null;

/** Distance of the value: on this element, on one around it, or nowhere in the author's source. */
export const nearness = (origin: StyleOrigin | undefined): "inline" | "rule" | "inherited" | "none" =>
  !origin || origin.from === "browser" || origin.from === "initial"
    ? "none"
    : // An attribute is on the element itself.
      origin.from === "attribute"
      ? "inline"
      : origin.from;

export function showInCode(rule: RuleOrigin): void {
  const resourceId = /^resource\/(.+)$/.exec(rule.text)?.[1];
  setEditor({
    codeOpen: true,
    codeTarget: resourceId
      ? { kind: "resource", resourceId }
      : { kind: "block", source: /\/css$/.test(rule.text) ? "css" : "html" },
    codeReveal: { text: rule.text, from: rule.declaration.span.from, to: rule.declaration.span.to },
  });
}
