import type { Change, Splice } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import { type Block, type ProjectPart, pageText, resourceText, type TextId } from "../../model/index.ts";
import { selectorsOf } from "../../source/css/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { locate, locateCss } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { closing } from "../../style/property/value-tokens.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { readText } from "../source/reading.ts";

/**
 * A block's new tag in the stylesheets of the project: files, and `<style>` in heads of pages. A selector follows
 * where it says the tag together with a class or id that no element of that tag outside of the block has; any other
 * may mean somebody else and stays.
 */
export const tagInFiles = (part: ProjectPart, block: Block, from: string, to: string): readonly Change[] => {
  const tag = from.toLowerCase();
  const names = namesOnlyIn(part, block, tag);
  if (names.size === 0) return [];
  const changes: Change[] = [];
  const follow = (text: TextId, splicesIn: (raw: string) => readonly Splice[]): void => {
    const read = readText(part, text);
    const splices = read.ok ? splicesIn(read.value) : [];
    if (read.ok && splices.length > 0) changes.push(textChange(text, splices, read.value.length));
  };
  for (const { id, fileExt } of Object.values(part.resources))
    if (fileExt === "css") follow(resourceText(id), (raw) => inCss(raw, 0, tag, to, names));
  for (const { id } of Object.values(part.pages)) {
    const head = pageText(id, "bodyStart");
    follow(head, (raw) =>
      [...allElements(locate(raw, htmlKindOf(part, head)).nodes)].flatMap((element) => {
        if (element.tag !== "style" || !element.span || !element.startTag || element.outside) return [];
        const content = { from: element.startTag.to, to: element.endTag?.from ?? element.span.to };
        return inCss(raw.slice(content.from, content.to), content.from, tag, to, names);
      }),
    );
  }
  return changes;
};

/** `.hero`, `#top`: what elements of this tag have in the block and nowhere else. */
const namesOnlyIn = (part: ProjectPart, block: Block, tag: string): ReadonlySet<string> => {
  const own = blockHtmlText(part, block);
  const others = new Set<TextId>(Object.values(part.blocks).map((one) => blockHtmlText(part, one)));
  for (const { id } of Object.values(part.pages))
    for (const source of ["bodyStart", "bodyEnd"] as const) others.add(pageText(id, source));
  others.delete(own);
  const names = new Set(namesIn(part, own, tag));
  for (const text of others) for (const name of namesIn(part, text, tag)) names.delete(name);
  return names;
};

const namesIn = (part: ProjectPart, text: TextId, tag: string): readonly string[] =>
  [...allElements(locate(part.texts[text] ?? "", htmlKindOf(part, text)).nodes)].flatMap((element) =>
    element.tag === tag ? namesOf(element) : [],
  );

const namesOf = ({ attributes }: LocatedElement): readonly string[] =>
  attributes.flatMap(({ name, value }) => {
    if (name === "id" && value !== "") return [`#${value}`];
    if (name !== "class") return [];
    return value
      .split(/[\t\n\f\r ]+/)
      .filter((one) => one !== "")
      .map((one) => `.${one}`);
  });

const inCss = (
  css: string,
  shift: number,
  tag: string,
  to: string,
  names: ReadonlySet<string>,
): readonly Splice[] =>
  locateCss(css).rules.flatMap((rule) =>
    (selectorsOf(rule) ?? []).flatMap((selector) => {
      const marks = new Map(
        selector.names
          .filter(({ what }) => what !== "tag")
          .map(({ what, name, span }) => [
            span.from - 1,
            { name: `${what === "id" ? "#" : "."}${name}`, to: span.to },
          ]),
      );
      return selector.names
        .filter(({ what, name, span }) => {
          if (what !== "tag" || name.toLowerCase() !== tag) return false;
          // Rest of the same compound: everything up to white space, a combinator or a comma.
          for (let at = span.to; at < selector.span.to; ) {
            const mark = marks.get(at);
            if (mark && names.has(mark.name)) return true;
            const next = mark ? mark.to : pastCondition(css, at);
            if (next === at) return false;
            at = next;
          }
          return false;
        })
        .map(({ span }) => ({ from: span.from + shift, to: span.to + shift, insert: to }));
    }),
  );

/** Behind an attribute or pseudo-class that begins there; the same place where none does. */
const pastCondition = (css: string, at: number): number => {
  if (css[at] === "[") {
    const end = css.indexOf("]", at);
    return end < 0 ? at : end + 1;
  }
  if (css[at] !== ":") return at;
  const end = at + (/^::?[\w-]*/.exec(css.slice(at))?.[0].length ?? 0);
  return css[end] === "(" ? closing(css, end) : end;
};
