import { type ProjectPart, recordAt, type StyleOrigin } from "@hanok/page-document";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { setEditor, useEditor } from "../../state/editor-store.ts";

/** Where a value comes from, in a few words; where that is code, it can be opened. */
export function OriginNote({ origin }: { origin: StyleOrigin }) {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  if (!part) return null;
  const text = originText(origin, part, t);
  const rule = origin.from === "inherited" ? origin.origin : origin;
  if (rule.from !== "rule") return <span className="block truncate">{text}</span>;
  const shared = rule.sheet === "resource" ? ` — ${t("origin.shared")}` : "";
  return (
    <button
      type="button"
      title={`${text}${shared}`}
      onClick={() => showRule(rule)}
      className="block max-w-full cursor-pointer truncate rounded-base text-left text-accent hover:underline"
    >
      {text}
    </button>
  );
}

type Rule = Extract<StyleOrigin, { from: "rule" }>;

function showRule(rule: Rule): void {
  const resourceId = /^resource\/(.+)$/.exec(rule.text)?.[1];
  const isCss = /\/css$/.test(rule.text);
  setEditor({
    codeOpen: true,
    codeTarget: resourceId
      ? { kind: "resource", resourceId }
      : { kind: "block", source: isCss ? "css" : "html" },
    codeReveal: { text: rule.text, from: rule.declaration.span.from, to: rule.declaration.span.to },
  });
}

function originText(origin: StyleOrigin, part: ProjectPart, t: TFunction): string {
  switch (origin.from) {
    case "inline":
      return t("origin.inline");
    case "rule":
      return t("origin.ruleIn", { selector: origin.selector, place: placeOfRule(origin, part, t) });
    case "inherited":
      return t("origin.inherited", { tag: origin.tag });
    case "browser":
      return t("origin.browser");
    case "initial":
      return t("origin.initial");
  }
}

function placeOfRule(rule: Rule, part: ProjectPart, t: TFunction): string {
  const resourceId = /^resource\/(.+)$/.exec(rule.text)?.[1];
  if (resourceId) return recordAt(part.resources, resourceId)?.path.split("/").at(-1) ?? "";
  return rule.sheet === "block" ? t("origin.thisBlock") : t("origin.pageStyle");
}
