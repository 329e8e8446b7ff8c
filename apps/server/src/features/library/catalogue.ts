import type { LibraryMedia, LibraryRow } from "@hanok/api-contract";
import { type Findable, findableBy } from "@hanok/page-document";
import {
  type CategoryKind,
  type LocalText,
  listBlocks,
  listCategories,
  listElements,
  listIcons,
  listMedia,
  listSearchWords,
  listThemes,
  readIcon,
} from "@hanok/starter-content";
import { Addresses } from "./addresses.ts";
import type { StoredContent } from "./content-file.ts";

export interface Entry<Row> {
  readonly row: Row;
  readonly find: Findable;
  /** Absent: it is a file of the release. */
  readonly uploaded?: UploadedCode;
}
/** Code of an item that the operator has brought; the same in both languages. */
export interface UploadedCode {
  read(): Promise<{ readonly html: string; readonly css: string; readonly js: string } | null>;
  /** Pictures and films of its template, to be picked from by what the code names. */
  readonly files: readonly StoredContent[];
}
export interface Category {
  readonly name: string;
  readonly title: LocalText;
  readonly count: number;
}
export interface MediaEntry extends Entry<LibraryMedia> {
  /** The template that it belongs to. */
  readonly templateId: string;
  readonly priceType: "FREE" | "PREMIUM";
  readonly blob: string;
  /** `null`: it is stored already. */
  readonly read: (() => Promise<Buffer>) | null;
}
/** Rows in the order in which the library shows them. */
export interface Shelf<Item> {
  readonly entries: readonly Item[];
  readonly categories: readonly Category[];
  /** Every category of the shelf, those without an item too. */
  readonly names: ReadonlyMap<string, LocalText>;
}

/** Everything of the starter content that lists show, read once: it is part of the product. */
export interface Catalogue {
  readonly addresses: Addresses;
  readonly themes: Shelf<Entry<LibraryRow>>;
  readonly blocks: Shelf<Entry<LibraryRow>>;
  readonly assets: Shelf<Entry<LibraryRow>>;
  readonly icons: Shelf<MediaEntry>;
  readonly images: Shelf<MediaEntry>;
  readonly videos: Shelf<MediaEntry>;
}

/** The catalogue, read when it is first asked for; a failure is not remembered. */
export const createCatalogue = (): (() => Promise<Catalogue>) => {
  let reading: Promise<Catalogue> | null = null;
  return () => {
    reading ??= readCatalogue().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
};

interface Source {
  readonly id: string;
  readonly title: LocalText;
  readonly category: string;
  readonly cover: { readonly ko: string | undefined; readonly en: string | undefined };
  readonly words?: readonly string[];
  readonly theme?: string;
}

const NOBODY: LocalText = { ko: "", en: "" };

const readCatalogue = async (): Promise<Catalogue> => {
  const addresses = new Addresses();
  const themes = await listThemes();
  const themeNames = new Map(themes.map(({ id, name }) => [id, name]));
  const coverOf = async (file: string | undefined) => (file ? (await addresses.addFile(file)).url : "");

  const shelf = async (kind: CategoryKind, sources: readonly Source[]): Promise<Shelf<Entry<LibraryRow>>> => {
    const names = await listCategories(kind);
    const known = await listSearchWords(kind);
    const order = [...names.keys()];
    const sorted = [...sources].sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
    const entries: Entry<LibraryRow>[] = [];
    for (const { id, title, category, cover, theme = "", words = [] } of sorted) {
      const categoryTitle = names.get(category) ?? NOBODY;
      const templateName = themeNames.get(theme) ?? NOBODY;
      entries.push({
        row: {
          id,
          name: id.slice(id.lastIndexOf("/") + 1),
          title: { ...title },
          cover: { ko: await coverOf(cover.ko), en: await coverOf(cover.en) },
          templateId: theme,
          templateName: { ...templateName },
          categoryName: category,
          priceType: "FREE",
        },
        find: findableBy([
          title.ko,
          title.en,
          categoryTitle.ko,
          categoryTitle.en,
          templateName.ko,
          templateName.en,
          id,
          ...(known.get(category) ?? []),
          ...words,
        ]),
      });
    }
    return shelfOf(entries, names);
  };

  const iconNames = await listCategories("icon");
  const icons: MediaEntry[] = [];
  for (const { name, title, category, words } of await listIcons()) {
    const file = await addresses.add(`${name}.svg`, async () => Buffer.from(await readIcon(name)));
    const categoryTitle = iconNames.get(category) ?? NOBODY;
    icons.push(
      mediaEntry(file, {
        id: name,
        name: `${name}.svg`,
        title,
        path: `media/icons/${name}.svg`,
        category,
        words: [...words, categoryTitle.ko, categoryTitle.en],
        templateId: OWN_TEMPLATE,
      }),
    );
  }

  const pictures: MediaEntry[] = [];
  const films: MediaEntry[] = [];
  for (const { path, source, title, theme, kind } of await listMedia()) {
    const file = await addresses.addFile(source);
    const name = path.slice(path.lastIndexOf("/") + 1);
    const themeName = themeNames.get(theme ?? "") ?? OWN;
    const entry = mediaEntry(file, {
      id: name.replace(/\.\w+$/, ""),
      name,
      title,
      path,
      category: theme ?? OWN_TEMPLATE,
      words: [name, themeName.ko, themeName.en],
      templateId: theme ?? OWN_TEMPLATE,
    });
    (kind === "video" ? films : pictures).push(entry);
  }
  const owners = new Map([[OWN_TEMPLATE, OWN], ...themeNames]);

  return {
    addresses,
    themes: await shelf(
      "theme",
      themes.map(({ id, name, description, category, cover }) => ({
        id,
        title: name,
        category,
        cover,
        theme: id,
        words: [description.ko, description.en],
      })),
    ),
    blocks: await shelf("block", await listBlocks()),
    assets: await shelf("element", await listElements()),
    icons: shelfOf(icons, iconNames),
    images: shelfOf(pictures, owners),
    videos: shelfOf(films, owners),
  };
};

/** The template of what belongs to no theme. */
export const OWN_TEMPLATE = "hanok";
export const OWN: LocalText = { ko: "한옥", en: "Hanok" };

const mediaEntry = (
  file: Awaited<ReturnType<Addresses["addFile"]>>,
  about: {
    readonly id: string;
    readonly name: string;
    readonly title: LocalText;
    readonly path: string;
    readonly category: string;
    readonly words: readonly string[];
    readonly templateId: string;
  },
): MediaEntry => ({
  row: {
    id: about.id,
    name: about.name,
    title: { ...about.title },
    path: about.path,
    url: file.url,
    thumbUrl: file.url,
    categoryName: about.category,
    mediaType: file.mediaType,
    size: file.size,
  },
  find: findableBy([about.title.ko, about.title.en, ...about.words]),
  templateId: about.templateId,
  priceType: "FREE",
  blob: file.blob,
  read: file.read,
});

/** Entries with the categories that hold one. */
export const shelfOf = <Item extends { readonly row: { readonly categoryName: string } }>(
  entries: readonly Item[],
  names: ReadonlyMap<string, LocalText>,
): Shelf<Item> => ({ entries, categories: categoriesOf(entries, names), names });

const categoriesOf = (
  entries: readonly { readonly row: { readonly categoryName: string } }[],
  names: ReadonlyMap<string, LocalText>,
): Category[] =>
  [...names]
    .map(([name, title]) => ({
      name,
      title: { ...title },
      count: entries.filter(({ row }) => row.categoryName === name).length,
    }))
    .filter(({ count }) => count > 0);
