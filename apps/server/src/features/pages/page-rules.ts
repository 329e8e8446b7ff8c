import { type Change, inOrder, keyBetween, type Page, type ProjectPart } from "@hanok/page-document";
import { createId, isProjectPath } from "../files/index.ts";

/** Fields that a page may be saved with; what is left out stays. */
export interface PageFields {
  readonly title?: string | undefined;
  readonly name?: string | undefined;
  readonly memo?: string | undefined;
  readonly status?: Page["status"] | undefined;
  readonly layout?: Page["layout"] | undefined;
  readonly mode?: Page["mode"] | undefined;
  readonly home?: boolean | undefined;
  readonly meta?: Readonly<{ [Field in keyof Page["meta"]]?: string | undefined }> | undefined;
}

const SIMPLE = ["title", "memo", "status", "layout", "mode"] as const;

/** The differences of one page as changes; the home flag moves, so that one page has it [PAG-36]. */
export const pageChanges = (pages: readonly Page[], page: Page, fields: PageFields): Change[] => {
  const changes: Change[] = [];
  for (const field of SIMPLE) {
    const to = fields[field];
    if (to !== undefined && to !== page[field])
      changes.push({ kind: "page-set", pageId: page.id, field, to, from: page[field] } as Change);
  }
  if (fields.name !== undefined && fields.name !== page.name) {
    changes.push({ kind: "page-set", pageId: page.id, field: "name", to: fields.name, from: page.name });
    const path = pathNamed(page.path, fields.name);
    if (path !== page.path)
      changes.push({ kind: "page-set", pageId: page.id, field: "path", to: path, from: page.path });
  }
  if (fields.meta) {
    const sent = Object.entries(fields.meta).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const to: Page["meta"] = { ...page.meta, ...Object.fromEntries(sent) };
    if (sent.some(([field, value]) => page.meta[field as keyof Page["meta"]] !== value))
      changes.push({ kind: "page-set", pageId: page.id, field: "meta", to, from: page.meta });
  }
  if (fields.home === true && !page.home) changes.push(...homeChanges(pages, page.id));
  return changes;
};

export const homeChanges = (pages: readonly Page[], pageId: string): Change[] => [
  ...pages
    .filter((page) => page.home && page.id !== pageId)
    .map(({ id }): Change => ({ kind: "page-set", pageId: id, field: "home", to: false, from: true })),
  { kind: "page-set", pageId, field: "home", to: true, from: false },
];

/** The page's file under its new name, in the folder where it is. */
export const pathNamed = (path: string, name: string): string =>
  `${path.slice(0, path.lastIndexOf("/") + 1)}${name}.html`;

/** A name is one segment of a path; any language [PAG-83]. */
export const isPageName = (name: string): boolean =>
  !/[/\\:*?"<>|#%&]/.test(name) && !name.startsWith(".") && isProjectPath(`${name}.html`);

/** Names of pages and paths of everything that a project has. */
const takenIn = (part: Pick<ProjectPart, "pages" | "files" | "resources">) => ({
  names: new Set(Object.values(part.pages).map((page) => page.name)),
  paths: new Set([
    ...Object.values(part.pages).map(({ path }) => path),
    ...Object.values(part.resources).map(({ path }) => path),
    ...Object.keys(part.files),
  ]),
});

/** The name itself, else with the next free number. */
export const freeName = (name: string, part: Pick<ProjectPart, "pages" | "files" | "resources">): string => {
  const { names, paths } = takenIn(part);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!names.has(candidate) && !paths.has(`${candidate}.html`)) return candidate;
  }
};

/** A page's own texts and blocks under new ids [PAG-34]. */
export const clonedPage = (
  part: ProjectPart,
  page: Page,
  at: string,
): Change & { readonly kind: "page-insert" } => {
  const id = createId();
  const pages = inOrder(Object.values(part.pages));
  const place = pages.findIndex((each) => each.id === page.id);
  // Name and file get one number: `blog-first`, `blog/first.html` → `blog-first2`, `blog/first2.html`.
  const { names, paths } = takenIn(part);
  const numberedPath = (number: number) => page.path.replace(/(\.html?)?$/i, `${number}$1`);
  let number = 2;
  while (names.has(`${page.name}${number}`) || paths.has(numberedPath(number))) number++;
  const texts: Record<string, string> = {};
  const copyTexts = (from: string, to: string, sources: readonly string[]) => {
    for (const source of sources) {
      const text = part.texts[`${from}/${source}`];
      if (text !== undefined) texts[`${to}/${source}`] = text;
    }
  };
  copyTexts(`page/${page.id}`, `page/${id}`, ["bodyStart", "bodyEnd"]);
  const blocks = Object.values(part.blocks)
    .filter(({ pageId }) => pageId === page.id)
    .map((block) => {
      const blockId = createId();
      copyTexts(`block/${block.id}`, `block/${blockId}`, ["html", "css", "js"]);
      const shared = block.thpart || block.thwhole;
      return { ...block, id: blockId, bid: shared ? block.bid : blockId, pageId: id };
    });
  return {
    kind: "page-insert",
    page: {
      ...page,
      id,
      // [PAG-33]
      title: [...`${page.title} 복제본`].slice(-60).join(""),
      name: `${page.name}${number}`,
      path: numberedPath(number),
      home: false,
      key: keyBetween(page.key, pages[place + 1]?.key ?? null),
      date: at,
    },
    blocks,
    texts,
  };
};

/** [PAG-71] New order keys for pages that are not where they are wanted. */
export const sortChanges = (
  pages: readonly Page[],
  positions: Readonly<Record<string, number>>,
  keys: readonly string[],
): Change[] => {
  const current = inOrder(pages);
  const rest = current.filter(({ id }) => !Object.hasOwn(positions, id));
  const wanted = current
    .filter(({ id }) => Object.hasOwn(positions, id))
    .sort((a, b) => (positions[a.id] ?? 0) - (positions[b.id] ?? 0));
  const ordered = [...wanted, ...rest];
  if (ordered.every((page, place) => page === current[place])) return [];
  return ordered.flatMap((page, place): Change[] => {
    const to = keys[place] ?? page.key;
    return to === page.key ? [] : [{ kind: "page-set", pageId: page.id, field: "key", to, from: page.key }];
  });
};
