import { WORD } from "../src/changes/type-words.ts";
import { isWord, tokensOf } from "../src/changes/words.ts";
import {
  type Block,
  blockText,
  type Change,
  compareKeys,
  deleteBlock,
  deleteElement,
  deletePage,
  deleteResource,
  deleteShared,
  emptyPart,
  insertBlock,
  insertElement,
  insertPage,
  insertResource,
  insertShared,
  keyBetween,
  moveBlock,
  moveElement,
  type ProjectPart,
  pageText,
  type RenameResolver,
  type Resource,
  renameEverywhere,
  replaceValue,
  resourceText,
  type Section,
  type SharedBlock,
  setBlock,
  setFile,
  setPage,
  setProject,
  setResource,
  setShared,
  sharedText,
  type TextId,
  typeText,
  unwrapElement,
  wrapElement,
} from "../src/index.ts";
import { blockOf, pageOf } from "./changes/parts.ts";
import type { Random } from "./random.ts";
import { inside, isLeaf, type Node, readTree } from "./tree.ts";

/**
 * Every way of changing a part that the proofs know; several for one kind where they conflict differently.
 */
export const WAYS = [
  "text-type",
  "text-cut",
  "text-wild",
  "value-attribute",
  "value-text",
  "value-word",
  "value-tag",
  "element-insert",
  "element-delete",
  "element-move",
  "element-move-away",
  "element-wrap",
  "element-unwrap",
  "rename",
  "block-insert",
  "block-delete",
  "block-move",
  "block-set",
  "block-option",
  "page-insert",
  "page-delete",
  "page-set",
  "page-home",
  "page-path",
  "shared-insert",
  "shared-delete",
  "shared-set",
  "shared-text",
  "resource-insert",
  "resource-delete",
  "resource-set",
  "project-set",
  "file-set",
] as const;
export type Way = (typeof WAYS)[number];

/** Ids and tokens that no two callers share. */
export interface Names {
  readonly next: (prefix: string) => string;
}
export const namesOf = (owner: string): Names => {
  let count = 0;
  return { next: (prefix) => `${prefix}${owner}n${count++}` };
};

export const elementOf = (random: Random, names: Names, depth: number): string => {
  const id = names.next("e");
  const tag = random.pick(["div", "p", "li", "b"]);
  const children =
    depth > 0 ? Array.from({ length: random.below(4) }, () => elementOf(random, names, depth - 1)) : [];
  const text = `${random.pick(["글", "ab", "x😀", ""])}`;
  const content = children.length > 0 ? children.join(random.chance(0.3) ? "\r\n" : "") : text;
  return `<${tag} data-e="${id}" class="${random.pick(["old", "old big", "big", ""])}" href="${random.chance(0.2) ? "" : `v${id.slice(1)}`}">${content}</${tag}>`;
};

const SECTION: readonly Section[] = ["header", "content", "footer"];

export const sharedOf = (bid: string): SharedBlock => {
  const { name, title, classtitle, tagtitle, idtitle, option, cover, date } = blockOf(bid, "p1", "a0");
  return { bid, kind: "thwhole", name, title, classtitle, tagtitle, idtitle, option, cover, date };
};

export const resourceOf = (id: string, key: string): Resource => ({
  id,
  path: `css/${id}.css`,
  fileExt: "css",
  type: "code",
  name: id,
  url: "",
  fileKind: "user",
  category: "css",
  birth: "css",
  key,
  linked: true,
  imported: null,
  date: "",
});

/** Two pages; `small` ones have one block each, so that two changes often work in one element. */
export const generatePart = (random: Random, small = random.chance(0.7)): ProjectPart => {
  const names = namesOf("s");
  const blocks: Record<string, Block> = {};
  const texts: Record<string, string> = {};
  for (const page of ["p1", "p2"]) {
    texts[pageText(page, "bodyStart")] = "<!doctype html>";
    let key: string | null = null;
    for (let index = 0; index < (small ? 1 : 2 + random.below(2)); index++) {
      key = keyBetween(key, null);
      const id = names.next("b");
      blocks[id] = blockOf(id, page, key, random.pick(SECTION));
      const count = small ? 1 : 1 + random.below(3);
      texts[blockText(id, "html")] = Array.from({ length: count }, () => elementOf(random, names, 2)).join(
        "",
      );
      texts[blockText(id, "css")] = ".old { color: red }";
    }
  }
  texts[sharedText("sh1", "html")] = elementOf(random, names, 1);
  texts[sharedText("sh2", "html")] = elementOf(random, names, 1);
  texts[resourceText("r1")] = ".old { margin: 0 }";
  texts[resourceText("r2")] = ".big { margin: 0 }";
  return {
    ...emptyPart(),
    project: {
      id: "project",
      title: "제목",
      name: "name",
      language: "ko",
      meta: { ogTitle: "a", ogDesc: "b" },
      analytics: "",
      robots: "",
      headCode: "",
      bodyCode: "",
      footerCode: "",
      favicon: "",
    },
    pages: { p1: pageOf("p1", "a0"), p2: pageOf("p2", "a1"), p3: pageOf("p3", "a2") },
    blocks,
    shared: { sh1: sharedOf("sh1"), sh2: sharedOf("sh2") },
    resources: { r1: resourceOf("r1", "a0"), r2: resourceOf("r2", "a1") },
    files: { "a.png": { path: "a.png", blob: "0", size: 1, mediaType: "image/png" } },
    texts,
  };
};

/** Finds whole class tokens in generated markup and class selectors in generated css. */
export const resolver: RenameResolver = {
  find: (text, source, rename) => {
    if (rename.what !== "class") return [];
    if (!text.endsWith("html")) {
      const at = source.indexOf(`.${rename.from} `);
      return at < 0 ? [] : [{ from: at + 1, to: at + 1 + rename.from.length, insert: rename.to }];
    }
    return [...source.matchAll(/class="([^"]*)"/g)].flatMap((attribute) =>
      [...(attribute[1] ?? "").matchAll(/[^ ]+/g)]
        .filter(([token]) => token === rename.from)
        .map((token) => {
          const from = attribute.index + 7 + token.index;
          return { from, to: from + rename.from.length, insert: rename.to };
        }),
    );
  },
};

const htmlTexts = (part: ProjectPart, owner: string): TextId[] =>
  (Object.keys(part.texts) as TextId[]).filter((id) => id.startsWith(owner) && id.endsWith("/html"));

/** Boundaries of characters: nowhere inside a CRLF or a surrogate pair. */
const fair = (text: string, at: number): number => {
  const pair = text.slice(at - 1, at + 1);
  return pair === "\r\n" || /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? at - 1 : at;
};

const place = (text: string, nodes: readonly Node[], random: Random): number => {
  const gaps = [0, text.length];
  for (const node of nodes) {
    gaps.push(node.span.from, node.span.to);
    if (!isLeaf(node)) gaps.push(inside(node).from, inside(node).to);
  }
  return random.pick(gaps);
};

/** One change of this way that fits the part; null where the part has nothing for it. */
export const changeOf = (way: Way, part: ProjectPart, random: Random, names: Names): Change | null => {
  const source = sourceChange(way, part, random, names);
  return source !== undefined ? source : structureChange(way, part, random, names);
};

const sourceChange = (
  way: Way,
  part: ProjectPart,
  random: Random,
  names: Names,
): Change | null | undefined => {
  const owner = way === "shared-text" ? "shared/" : "block/";
  const candidates = htmlTexts(part, owner);
  if (candidates.length === 0) return null;
  const text = random.pick(candidates);
  const raw = part.texts[text] ?? "";
  const nodes = readTree(raw);
  if (!nodes) throw new Error(`does not nest: ${raw}`);
  const leaves = nodes.filter(isLeaf);
  const token = names.next("t");
  switch (way) {
    case "text-type":
    case "shared-text": {
      if (leaves.length === 0) return null;
      const { from, to } = inside(random.pick(leaves));
      const at = fair(raw, from + random.below(to - from + 1));
      return typeText(part, text, [{ from: Math.max(at, from), to: Math.max(at, from), insert: token }]);
    }
    case "text-cut": {
      if (leaves.length === 0) return null;
      const { from, to } = inside(random.pick(leaves));
      const start = Math.max(from, fair(raw, from + random.below(to - from + 1)));
      const end = fair(raw, start + random.below(to - start + 1));
      return typeText(part, text, [
        { from: start, to: Math.max(start, end), insert: random.chance(0.5) ? token : "" },
      ]);
    }
    case "text-wild": {
      const start = fair(raw, random.below(raw.length + 1));
      const end = Math.max(start, fair(raw, start + random.below(Math.min(60, raw.length - start) + 1)));
      return typeText(part, text, [{ from: start, to: end, insert: random.chance(0.5) ? token : "" }]);
    }
    case "value-attribute": {
      if (nodes.length === 0) return null;
      const node = random.pick(nodes);
      const name = random.pick(["href", "href", "class"]);
      const span = node.attributes[name];
      if (!span) return null;
      const value = random.chance(0.1) ? "same" : name === "class" ? `${token} old` : token;
      return replaceValue(part, text, [{ ...span, insert: value }], `attribute ${name}`);
    }
    case "value-text": {
      if (leaves.length === 0) return null;
      return replaceValue(part, text, [{ ...inside(random.pick(leaves)), insert: token }], "text");
    }
    case "value-word": {
      const words = leaves.flatMap((leaf) => {
        const { from, to } = inside(leaf);
        const tokens = tokensOf(raw.slice(from, to)).map((one) => ({
          from: one.from + from,
          to: one.to + from,
        }));
        return tokens.filter((one) => isWord(raw.slice(one.from, one.to)));
      });
      if (words.length === 0) return null;
      return replaceValue(part, text, [{ ...random.pick(words), insert: token }], WORD);
    }
    case "value-tag": {
      if (nodes.length === 0) return null;
      const node = random.pick(nodes);
      const insert = random.pick(["h1", "h2", "section"]);
      const splices = [node.start.from + 1, node.end.from + 2].map((from) => ({
        from,
        to: from + node.tag.length,
        insert,
      }));
      return replaceValue(part, text, splices, "tag");
    }
    case "element-insert":
      return insertElement(text, place(raw, nodes, random), elementOf(random, names, 1));
    case "element-delete": {
      if (nodes.length === 0) return null;
      return { ...deleteElement(part, text, random.pick(nodes).span), id: names.next("d") } as Change;
    }
    case "element-move":
    case "element-move-away": {
      if (nodes.length === 0) return null;
      const { span } = random.pick(nodes);
      const target = way === "element-move" ? text : random.pick(candidates);
      const at = place(part.texts[target] ?? "", readTree(part.texts[target] ?? "") ?? [], random);
      if (target === text && at > span.from && at < span.to) return null;
      return moveElement(text, span, target, at);
    }
    case "element-wrap": {
      if (nodes.length === 0) return null;
      const first = random.pick(nodes);
      const siblings = nodes.filter(
        (node) => node.parent === first.parent && node.span.from >= first.span.from,
      );
      const last = random.pick(siblings);
      return wrapElement(
        text,
        { from: first.span.from, to: last.span.to },
        `<nav data-e="${names.next("e")}" class="old">`,
        "</nav>",
      );
    }
    case "element-unwrap": {
      if (nodes.length === 0) return null;
      const node = random.pick(nodes);
      return { ...unwrapElement(part, text, node.start, node.end), id: names.next("u") } as Change;
    }
    case "rename": {
      const texts = (Object.keys(part.texts) as TextId[]).filter((id) => /html|css|resource/.test(id));
      const rename = {
        what: "class" as const,
        from: random.pick(["old", "big"]),
        to: random.pick(["new", token]),
      };
      const found = texts.map((id) => ({
        text: id,
        splices: resolver.find(id, part.texts[id] ?? "", rename),
      }));
      return {
        ...renameEverywhere(part, rename.what, rename.from, rename.to, texts, found),
        everywhere: true,
      } as Change;
    }
    default:
      return undefined;
  }
};

const structureChange = (way: Way, part: ProjectPart, random: Random, names: Names): Change | null => {
  const blocks = Object.values(part.blocks);
  const pages = Object.values(part.pages);
  const token = names.next("t");
  const freeKey = (pageId: string, section: Section, not?: string): string => {
    const keys = blocks
      .filter((block) => block.pageId === pageId && block.section === section && block.id !== not)
      .map(({ key }) => key)
      .sort(compareKeys);
    const index = random.below(keys.length + 1);
    return keyBetween(keys[index - 1] ?? null, keys[index] ?? null);
  };
  switch (way) {
    case "block-insert": {
      if (pages.length === 0) return null;
      const id = names.next("b");
      const page = random.pick(pages).id;
      const section = random.pick(SECTION);
      return insertBlock(blockOf(id, page, freeKey(page, section), section), {
        [blockText(id, "html")]: elementOf(random, names, 1),
      });
    }
    case "block-delete":
      return blocks.length > 0 ? deleteBlock(part, random.pick(blocks)) : null;
    case "block-move": {
      if (blocks.length === 0) return null;
      const block = random.pick(blocks);
      const pageId = random.pick(pages).id;
      const section = random.pick(SECTION);
      return moveBlock(block, { pageId, section, key: freeKey(pageId, section, block.id) });
    }
    case "block-set":
      return blocks.length > 0 ? setBlock(random.pick(blocks), random.pick(["name", "title"]), token) : null;
    case "block-option": {
      if (blocks.length === 0) return null;
      const block = random.pick(blocks);
      const field = random.pick(["top", "bottom", "bgcolor"] as const);
      return setBlock(block, "option", { ...block.option, [field]: token });
    }
    case "page-insert": {
      const id = names.next("p");
      const last =
        pages
          .map(({ key }) => key)
          .sort(compareKeys)
          .at(-1) ?? null;
      const page = { ...pageOf(id, keyBetween(last, null)), path: random.pick(["new.html", `${id}.html`]) };
      const block = blockOf(names.next("b"), id, "a0");
      return insertPage(page, [block], {
        [blockText(block.id, "html")]: elementOf(random, names, 1),
        [pageText(id, "bodyStart")]: "",
      });
    }
    case "page-delete":
      return pages.length > 1 ? deletePage(part, random.pick(pages)) : null;
    case "page-set":
      return pages.length > 0 ? setPage(random.pick(pages), random.pick(["title", "memo"]), token) : null;
    case "page-home": {
      const page = pages.find((one) => !one.home);
      return page
        ? setPage(random.chance(0.5) ? page : random.pick(pages.filter((one) => !one.home)), "home", true)
        : null;
    }
    case "page-path": {
      const path = random.pick(["about.html", "blog/first.html"]);
      if (pages.length === 0 || pages.some((page) => page.path === path)) return null;
      return setPage(random.pick(pages), "path", path);
    }
    case "shared-insert": {
      const bid = names.next("sh");
      return insertShared(sharedOf(bid), { [sharedText(bid, "html")]: elementOf(random, names, 1) });
    }
    case "shared-delete": {
      const all = Object.values(part.shared);
      return all.length > 0 ? deleteShared(part, random.pick(all)) : null;
    }
    case "shared-set": {
      const all = Object.values(part.shared);
      return all.length > 0 ? setShared(random.pick(all), "name", token) : null;
    }
    case "resource-insert":
      return insertResource(
        { ...resourceOf(names.next("r"), "a5"), path: random.pick(["css/new.css", `css/${token}.css`]) },
        ".old { padding: 0 }",
      );
    case "resource-delete": {
      const all = Object.values(part.resources);
      return all.length > 0 ? deleteResource(part, random.pick(all)) : null;
    }
    case "resource-set": {
      const all = Object.values(part.resources);
      return all.length > 0 ? setResource(random.pick(all), "name", token) : null;
    }
    case "project-set": {
      if (!part.project) return null;
      return random.chance(0.5)
        ? setProject(part.project, "title", token)
        : setProject(part.project, "meta", {
            ...part.project.meta,
            [random.pick(["ogTitle", "ogDesc"])]: token,
          });
    }
    case "file-set": {
      const path = random.pick(["a.png", "b.png"]);
      const to = random.chance(0.3) ? null : { path, blob: token, size: 1, mediaType: "image/png" };
      if (to === null && !part.files[path]) return null;
      return setFile(part, path, to);
    }
    default:
      return null;
  }
};
