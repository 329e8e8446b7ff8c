import type { Splice } from "../../changes/change.ts";
import { indentBefore, indentUnit } from "../../edits/source/lines.ts";
import { lineEndOf } from "../../source/characters.ts";
import type { CssAtRule, CssNode, CssRule, LocatedCss } from "../../source/css/index.ts";
import { colonOf, declarationsIn, type NewDeclaration, written } from "./declarations.ts";

/** Format of the author's rules, read from one of them. */
interface RuleForm {
  readonly gap: string;
  readonly indent: string;
  readonly open: string;
  readonly lead: string;
  readonly colon: string;
  readonly semicolon: string;
  readonly tail: string;
}

/** A rule behind `kin`, or at the end of `container` (null: of the stylesheet), in the form of its kin. */
export const insertRule = (
  css: LocatedCss,
  kin: CssRule | null,
  container: CssAtRule | null,
  selector: string,
  declarations: readonly NewDeclaration[],
): Splice => {
  const { text } = css;
  const siblings = container ? container.nodes : css.nodes;
  const neighbour = kin ?? lastRule(siblings);
  const form = formOf(css, neighbour ?? lastRule(css.nodes), container, neighbour !== null);
  const rule = ruleText(form, selector, declarations);
  if (neighbour) return { from: neighbour.span.to, to: neighbour.span.to, insert: form.gap + rule };
  if (container?.body) {
    const indent = indentBefore(text, container.span.from) ?? "";
    const at = text.slice(container.body.from, container.body.to).trimEnd().length + container.body.from;
    const end = lineEndOf(text);
    return { from: at, to: container.body.to, insert: `${end}${form.indent}${rule}${end}${indent}` };
  }
  return atEnd(css, rule);
};

/** A rule right before a rule or block, as deep as that one; `media`: in a media block of its own. */
export const ruleBefore = (
  css: LocatedCss,
  node: CssRule | CssAtRule,
  selector: string,
  declaration: NewDeclaration,
  media: string | null = null,
): Splice => {
  const model = node.kind === "rule" ? node : lastRule(css.nodes);
  const container = node.parent?.kind === "at-rule" ? node.parent : null;
  const form = formOf(css, model, container, node.kind === "rule");
  const { from } = node.span;
  const rule = ruleText(form, selector, [declaration]);
  if (media === null) return { from, to: from, insert: rule + form.gap };
  const end = lineEndOf(css.text);
  const unit = indentUnit(css.text);
  const block = /[\r\n]/.test(css.text.trim())
    ? `@media ${media}${form.open}${end}${unit}${rule.replace(/(\r\n|\r|\n)/g, `$1${unit}`)}${end}}`
    : `@media ${media}{${rule}}`;
  return { from, to: from, insert: block + (gapOf(css, node) ?? form.gap) };
};

/** At the end of the stylesheet, but before what would take the rule along, and behind a statement that is ended. */
const atEnd = ({ text, tail }: LocatedCss, rule: string): Splice => {
  const end = lineEndOf(text);
  const at = tail.kind === "clean" ? text.trimEnd().length : tail.at;
  const before = text.slice(0, at).trim() === "" ? "" : end + end;
  const behind = tail.kind === "junk" ? end + end : at === text.length ? end : "";
  return { from: at, to: at, insert: (tail.kind === "statement" ? ";" : "") + before + rule + behind };
};

/** A media block with one rule, behind the outermost node around `kin` that does not open a layer. */
export const insertMediaRule = (
  css: LocatedCss,
  kin: CssRule | null,
  media: string,
  selector: string,
  declarations: readonly NewDeclaration[],
): Splice => {
  const { text } = css;
  let top: CssRule | CssAtRule | null = kin ?? lastRule(css.nodes);
  while (top?.parent && !(top.parent.kind === "at-rule" && top.parent.name === "layer")) top = top.parent;
  const end = lineEndOf(text);
  const outer = top ? (indentBefore(text, top.span.from) ?? "") : "";
  const form = formOf(css, kin ?? lastRule(css.nodes), null, true);
  const unit = indentUnit(text);
  const minified = !/[\r\n]/.test(text.trim()) && text.trim() !== "" && form.lead === "";
  const inner = minified ? "" : outer + unit;
  const deeper: RuleForm = minified
    ? form
    : { ...form, indent: inner, lead: reindented(form, inner, unit), tail: retailed(form, inner) };
  const rule = ruleText(deeper, selector, declarations);
  const block = minified
    ? `@media ${media}{${rule}}`
    : `@media ${media}${form.open}${end}${inner}${rule}${end}${outer}}`;
  // Inside of the block around it rules may be closer than blocks do.
  const gap = top === kin ? form.gap : ((top && gapOf(css, top)) ?? end + end + outer);
  if (top) return { from: top.span.to, to: top.span.to, insert: (minified ? "" : gap) + block };
  return atEnd(css, block);
};

const reindented = (form: RuleForm, indent: string, unit: string): string =>
  /[\r\n]/.test(form.lead) ? form.lead.replace(/(?<![^\r\n])[^\r\n]*$/, indent + unit) : form.lead;
const retailed = (form: RuleForm, indent: string): string =>
  /[\r\n]/.test(form.tail) ? form.tail.replace(/(?<![^\r\n])[^\r\n]*$/, indent) : form.tail;

const ruleText = (form: RuleForm, selector: string, declarations: readonly NewDeclaration[]): string => {
  const lines = declarations.map((one) => one.property + form.colon + written(one));
  const between = `;${/[\r\n]/.test(form.lead) ? form.lead : form.lead === "" ? "" : " "}`;
  return `${selector}${form.open}${form.lead}${lines.join(between)}${form.semicolon}${form.tail}}`;
};

const lastRule = (nodes: readonly CssNode[]): CssRule | null =>
  nodes.findLast((node): node is CssRule => node.kind === "rule" && node.closed) ?? null;

const formOf = (
  css: LocatedCss,
  model: CssRule | null,
  container: CssAtRule | null,
  besideModel: boolean,
): RuleForm => {
  const { text } = css;
  const end = lineEndOf(text);
  const unit = indentUnit(text);
  const outer = container ? (indentBefore(text, container.span.from) ?? "") + unit : "";
  const fallback: RuleForm = {
    gap: end + end + outer,
    indent: outer,
    open: " {",
    lead: `${end}${outer}${unit}`,
    colon: ": ",
    semicolon: ";",
    tail: end + outer,
  };
  if (!model) return fallback;
  const [first] = declarationsIn(model);
  const last = declarationsIn(model).at(-1);
  const open = text.slice(model.selectorSpan.to, model.body.from);
  if (!first || !last) return { ...fallback, open, gap: gapOf(css, model) ?? fallback.gap };
  const lead = text.slice(model.body.from, first.span.from);
  const tail = text.slice(last.semicolon?.to ?? last.span.to, model.body.to);
  const form: RuleForm = {
    gap: gapOf(css, model) ?? fallback.gap,
    indent: indentBefore(text, model.span.from) ?? "",
    open: /^\s*\{$/.test(open) ? open : " {",
    lead: /^\s*$/.test(lead) ? lead.replace(/^[ \t]*[\r\n]+(?=[\r\n])/, "") : fallback.lead,
    colon: colonOf(text, first),
    semicolon: last.semicolon ? ";" : "",
    tail: /^\s*$/.test(tail) ? tail : fallback.tail,
  };
  if (besideModel) return form;
  return {
    ...form,
    gap: fallback.gap,
    indent: outer,
    lead: /[\r\n]/.test(form.lead) ? fallback.lead : form.lead,
    tail: /[\r\n]/.test(form.tail) ? fallback.tail : form.tail,
  };
};

/** The white space that parts this rule or block from the one before it (or after it): one blank line, or none. */
const gapOf = ({ text, nodes }: LocatedCss, rule: CssRule | CssAtRule): string | null => {
  const row = rule.parent ? rule.parent.nodes : nodes;
  const place = row.indexOf(rule);
  const before = row[place - 1];
  const after = row[place + 1];
  const gap = before
    ? text.slice(before.span.to, rule.span.from)
    : after
      ? text.slice(rule.span.to, after.span.from)
      : null;
  return gap !== null && /^\s*$/.test(gap) ? gap : null;
};
