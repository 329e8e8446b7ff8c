import type { Change } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { styledPage } from "../../style/cascade/cascade.ts";
import type { StyleOrigin } from "../../style/origin.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { shifted } from "../../style/write/css-source.ts";
import { removeDeclaration, replaceDeclaration } from "../../style/write/declarations.ts";
import { removeInline, setInline } from "../../style/write/inline.ts";
import { classesOn, ownSelector, sheetOfClass } from "../../style/write/own/own-class.ts";
import { looksMade } from "../../style/write/own/role.ts";
import type { ElementAddress } from "../edit.ts";
import { inSequence } from "../sequence.ts";
import { removeAttribute } from "../source/attribute.ts";
import { classWords, removeClass } from "../source/class-words.ts";
import { findElement, readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { declarationAt } from "./declaration-set.ts";
import { shiftBefore } from "./shift-before.ts";

/**
 * Takes a declaration out that an edit of ours once wrote, with all that came along with it: the semicolon of
 * the one before it, the rule that was made for it. Nothing where it is outside the project.
 */
export const takeDeclarationOut = (
  part: ProjectPart,
  address: ElementAddress,
  origin: StyleOrigin,
  property: string,
): Outcome<readonly Change[]> => {
  if (origin.from === "inline") {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = removeInline(raw, element, property);
    return splice.ok ? accept([replaceValue(text, raw, [splice.value], `declaration ${property}`)]) : splice;
  }
  if (origin.from !== "rule") return accept([]);
  const { text, span } = origin.declaration;
  if (text === null) return accept([]);
  const read = readText(part, text);
  const found = declarationAt(part, text, span.from);
  const rule = found?.declaration.parent;
  if (!read.ok || !found || !rule?.body) return accept([]);
  const { source, declaration } = found;
  // A rule that was made for it goes whole, with the room before it.
  if (rule.nodes.every((node) => node === declaration)) {
    const before = source.css.text.slice(0, rule.span.from).trimEnd().length;
    const isAll = source.css.nodes.every((node) => node === rule) && source.from === 0;
    const to = isAll ? source.css.text.length : rule.span.to;
    const whole = { from: before, to, insert: "" };
    const taken = textChange(text, [shifted(whole, source.from)], read.value.length);
    return inSequence(part, [
      () => accept([taken]),
      (current) => withoutClass(part, current, address, rule.kind === "rule" ? rule.selector : ""),
    ]);
  }
  const before = rule.nodes[rule.nodes.indexOf(declaration) - 1];
  const splice =
    before?.kind === "declaration" && !declaration.semicolon
      ? // The one before it got its semicolon when this one came.
        { from: before.span.to, to: declaration.span.to, insert: "" }
      : removeDeclaration(source.css.text, { nodes: rule.nodes, body: rule.body }, declaration);
  return accept([replaceValue(text, read.value, [shifted(splice, source.from)], `declaration ${property}`)]);
};

/** A class that was made for the element goes with its last rule. */
const withoutClass = (
  before: ProjectPart,
  part: ProjectPart,
  address: ElementAddress,
  selector: string,
): Outcome<readonly Change[]> => {
  const name = ownSelector(selector)?.name;
  const pageId = pageOfText(part, address.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  const found = findElement(part, { ...address, at: address.at + shiftBefore(before, part, address) });
  if (name === undefined || !page || !found.ok || !looksMade(name) || sheetOfClass(page, name) !== null)
    return accept([]);
  if (classesOn(page.tree).get(name) !== 1) return accept([]);
  const { text, raw, element } = found.value;
  const isOnly = classWords(raw, element).length === 1;
  const splice = isOnly ? removeAttribute(raw, element, "class") : removeClass(raw, element, name);
  return accept(splice ? [replaceValue(text, raw, [splice], "attribute class")] : []);
};

/** Gives the author's declaration the value back that it had before an edit of ours. */
export const giveValueBack = (
  part: ProjectPart,
  address: ElementAddress,
  origin: StyleOrigin,
  property: string,
  value: string,
): Outcome<readonly Change[]> => {
  if (origin.from !== "inline" && origin.from !== "rule") return accept([]);
  const { text, span, important } = origin.declaration;
  const what = `declaration ${property}`;
  if (origin.from === "inline") {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text: own, raw, element } = found.value;
    const splice = setInline(raw, element, { property, value, important });
    return accept(splice ? [replaceValue(own, raw, [splice], what)] : []);
  }
  const read = text === null ? null : readText(part, text);
  const found = text === null ? null : declarationAt(part, text, span.from);
  if (text === null || !read?.ok || !found) return accept([]);
  const splice = replaceDeclaration(found.declaration, value, found.declaration.important);
  return accept([replaceValue(text, read.value, [shifted(splice, found.source.from)], what)]);
};
