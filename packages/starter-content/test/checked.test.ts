import {
  emptyPart,
  newBlock,
  newPage,
  type ProjectFile,
  type ProjectPart,
  resourceText,
} from "@hanok/page-document";
import { checkSite, type Finding } from "@hanok/page-document/checks";
import { expect, test } from "vitest";
import {
  type Locale,
  listBlocks,
  listElements,
  listThemes,
  type MediaFile,
  readBlock,
  readElement,
  readTheme,
  type SectionName,
  type StarterBlock,
  type TextFile,
} from "../src/index.ts";

// The site checks over everything that the library gives: whoever puts it on a page sees no false alarm.

const LOCALES: readonly Locale[] = ["ko", "en"];
const NOW = "2026-03-02T09:00:00.000Z";
const SITE = { today: "2026-03-02", redirects: [], entries: [] };

interface Shown {
  readonly name: string;
  readonly section: SectionName;
  readonly block: Pick<StarterBlock, "html" | "css" | "js">;
}
interface ShownPage {
  readonly name: string;
  readonly headCode: string;
  readonly shown: readonly Shown[];
}

const siteOf = (
  language: Locale,
  pages: readonly ShownPage[],
  files: readonly MediaFile[],
  scripts: readonly TextFile[] = [],
): ProjectPart => {
  const part = emptyPart();
  const project = {
    ...{ id: "p", title: "한옥", name: "hanok", language, meta: { metaDesc: "설명" }, analytics: "" },
    ...{ robots: "", headCode: "", bodyCode: "", footerCode: "", favicon: "" },
  };
  const records = pages.map(({ name, headCode }, place) => {
    const made = newPage({ id: name, title: `${name} ${place}`, name, key: `a${place}`, now: NOW });
    return { ...made, path: `${name}.html`, meta: { ...made.meta, headCode } };
  });
  const blocks = pages.flatMap(({ name: pageId, shown }) =>
    shown.map(({ name, section, block }, place) => ({
      record: newBlock({
        ...{ id: `${pageId}-${place}`, pageId, section, key: `a${place}` },
        ...{ name, classtitle: name, now: NOW },
      }),
      block,
    })),
  );
  const texts: Record<string, string> = {};
  for (const { record, block } of blocks)
    for (const source of ["html", "css", "js"] as const)
      texts[`block/${record.id}/${source}`] = block[source];
  const resources = scripts.map(({ path, text }, place) => {
    const id = `r${place}`;
    texts[resourceText(id)] = text;
    return {
      ...{ id, path, fileExt: "js" as const, type: "code" as const, name: path, url: "", key: `a${place}` },
      ...{ fileKind: "template" as const, category: "js" as const, birth: "js", linked: true },
      ...{ imported: null, date: NOW },
    };
  });
  const manifest = files.map(({ path }): [string, ProjectFile] => [
    path,
    { path, size: 1, blob: "0", mediaType: "image/webp" },
  ]);
  return {
    ...part,
    project,
    pages: Object.fromEntries(records.map((one) => [one.id, one])),
    blocks: Object.fromEntries(blocks.map(({ record }) => [record.id, record])),
    resources: Object.fromEntries(resources.map((one) => [one.id, one])),
    files: Object.fromEntries(manifest),
    texts,
  };
};

const problemsOf = (part: ProjectPart): readonly string[] =>
  checkSite(part, SITE)
    .filter(({ severity }) => severity === "problem")
    .map((one) => `${one.pageId} ${one.rule} ${sourceAt(part, one)}`);

const sourceAt = (part: ProjectPart, { element }: Finding): string =>
  element ? (part.texts[element.text]?.slice(element.at, element.at + 120) ?? "") : "";

/** Each on a page of its own, with the files that come with it. */
const onPage = (name: string, block: Shown["block"]): ShownPage => ({
  name,
  headCode: "",
  shown: [{ name, section: "content", block }],
});

/** Elements that are a link alone: it leads nowhere before a person gives it an address, and the checks say so. */
const TO_BE_GIVEN_AN_ADDRESS = ["button-line", "button-round", "button-solid", "link-arrow"];

test.each(LOCALES)(
  "[BLD-13] no block and no element of the library is a false alarm of the checks in %s",
  async (locale) => {
    const empty = (name: string): ShownPage => ({ name, headCode: "", shown: [] });
    const found: string[] = [];
    for (const { id } of await listElements()) {
      const { html, css, files } = await readElement(id, locale);
      const pages = [empty("index"), onPage(id, { html, css, js: "" })];
      found.push(...problemsOf(siteOf(locale, pages, files)));
    }
    expect(found.map((one) => one.split(" <a")[0])).toEqual(
      TO_BE_GIVEN_AN_ADDRESS.map((name) => `${name} link-placeholder`),
    );
    const themes = await listThemes();
    for (const { id, theme: lender } of await listBlocks()) {
      const { html, css, js, files } = await readBlock(id, locale);
      // A lent block leads to pages of its theme: elsewhere its links have to be changed, which is no false alarm.
      const theirs = themes.find((theme) => theme.id === lender)?.pages.map(({ name }) => name) ?? ["index"];
      const pages = [...theirs.map(empty), onPage(id.replace("/", "-"), { html, css, js })];
      expect(problemsOf(siteOf(locale, pages, files)), id).toEqual([]);
    }
  },
);

test.each(LOCALES)("[BLD-13] no page of a theme is a problem of the checks in %s", async (locale) => {
  for (const { id } of await listThemes()) {
    const theme = await readTheme(id, locale);
    const pages = theme.pages.map(({ name, headCode, entries }) => ({
      name,
      headCode,
      shown: entries.map(({ section, block: wanted }) => {
        const block = theme.blocks.find((one) => one.name === wanted);
        if (!block) throw new Error(`no block ${wanted}`);
        return { name: wanted, section, block };
      }),
    }));
    expect(problemsOf(siteOf(locale, pages, theme.files, theme.js)), id).toEqual([]);
  }
});
