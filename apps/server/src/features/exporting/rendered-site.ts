import { open } from "node:fs/promises";
import type { Page, ProjectFields, Resource } from "@hanok/page-document";
import type { Database, Query } from "../../ports/database/index.ts";
import type { Files, SpooledFile } from "../../ports/files/index.ts";
import type { FairLimit, Threads } from "../../ports/threads/index.ts";
import { homePage } from "../editing/index.ts";
import { type PublishedForm, retentionOf } from "../forms/index.ts";
import {
  besidePages,
  contentFile,
  makePages,
  type Outlet,
  type PageFiles,
  pathsOfEntries,
  SEARCH_PATHS,
  type SiteFile,
  writesSearch,
} from "../publishing/index.ts";
import { collectSearch } from "./collect-search.ts";
import { openSource, type ProjectSource } from "./project-source.ts";
import { pageSources, resourceSources } from "./pulled-sources.ts";

type Stored = Extract<SiteFile["content"], { kind: "stored" }>;

/** One file of a site as an archive gets it. */
export interface RenderedFile extends Omit<SiteFile, "content"> {
  readonly content:
    | Stored
    /** Made for this site and not in memory: `read` answers its bytes until the site is let go. */
    | { readonly kind: "made"; read(): Promise<Buffer> };
}

/** A whole project as it comes out; what was rendered is in a temporary file. */
export interface RenderedSite {
  readonly project: ProjectFields | null;
  /** The project's version that this is. */
  readonly version: number;
  /** When that was made, ISO 8601. */
  readonly modified: string;
  /** Path of the home page; '' where there is no page. */
  readonly home: string;
  /** No page came from elsewhere. */
  readonly builtHere: boolean;
  /** It is the project's source, not the finished site. */
  readonly isSource: boolean;
  readonly files: readonly RenderedFile[];
  /** Forms whose answers are collected. */
  readonly forms: readonly PublishedForm[];
  /** Lets the temporary file go. */
  discard(): Promise<void>;
}

export interface Rendering {
  readonly database: Database;
  readonly files: Files;
  readonly threads: Threads;
  /** Renderings of exports and transfers, so many at once (`EXPORTS_AT_ONCE`); members take turns [AVL-02]. */
  readonly inTurn: FairLimit;
  /** Origin of the app, to which exported forms send. */
  readonly origin: string;
  /** Root-based links become relative ones, so that the copy works in any folder and from a disk. */
  readonly relativeLinks?: boolean;
  /** [COL-10] Bindings stay in the pages, and content comes along. */
  readonly source?: boolean;
  /** [AGT-04] With what the command line needs to know of each file. */
  readonly pulled?: boolean;
  /** Time by which scheduled entries count as published, ISO 8601. */
  readonly publishedAt: string;
  /** Called after each page; an error from it ends the rendering. */
  readonly onPage?: (done: number, of: number) => void;
}

const LARGEST = 64 * 1024 * 1024 * 1024;
/** Each holds a connection for reading, and the processor. */
export const EXPORTS_AT_ONCE = 2;

/**
 * Renders every page of the project as it is at one moment: page by page from one snapshot into a temporary file,
 * so that memory holds a few pages and the list of files. Null where there is no such project. Throws PageTooHeavy.
 */
export const renderSite = (
  {
    database,
    files,
    threads,
    inTurn,
    origin,
    relativeLinks = false,
    source = false,
    pulled = false,
    publishedAt,
    onPage = () => {},
  }: Rendering,
  projectId: string,
): Promise<RenderedSite | null> =>
  inTurn(async () => {
    // A read may run again: what an earlier run left goes.
    const spools: SpooledFile[] = [];
    const clear = () => Promise.all(spools.splice(0).map((spool) => spool.discard()));
    try {
      const { site, fault } = await database.read(async (query) => {
        await clear();
        const retention = await retentionOf(query, projectId);
        const forms = { projectId, origin, retention };
        const searches = !source && (await writesSearch(query, projectId));
        const outlet = { purpose: "export", forms, relativeLinks, source, pulled, searches } as const;
        const rendered = await render(query, threads, outlet, publishedAt, onPage);
        if (!rendered) return { site: null, fault: null };
        // A file that cannot be written is no fault of the database, which would be asked again for it.
        const fault = await files.spool(rendered.bytes(), LARGEST).then(
          (spool) => {
            spools.push(spool);
            return null;
          },
          (error: unknown) => ({ error }),
        );
        if (fault && rendered.failed()) throw fault.error;
        return { site: rendered, fault };
      });
      if (fault) throw fault.error;
      const [spool] = spools;
      return site && spool
        ? { ...site.facts, forms: site.forms, ...(await readable(site.listed, spool)) }
        : null;
    } catch (error) {
      await clear();
      throw error;
    }
  });

/** Facts about all pages of a project that decide where each file is in an archive. */
export const layoutFacts = (pages: readonly Page[]): Pick<RenderedSite, "home" | "builtHere"> => ({
  home: homePage(pages)?.path ?? "",
  builtHere: pages.every(({ imported }) => imported === null),
});

type ExportOutlet = Extract<Outlet, { readonly purpose: "export" }>;

type Listed = Omit<SiteFile, "content"> & {
  readonly content: Stored | { readonly kind: "made"; readonly at: number; readonly size: number };
};

/** Every file of a project as it leaves, page by page. */
async function* filesOf(
  { common, pages, sizes, content, bound }: ProjectSource,
  threads: Threads,
  outlet: ExportOutlet,
  onForms: (forms: readonly PublishedForm[]) => void,
): AsyncGenerator<SiteFile> {
  const binding = bound && {
    content: bound.content,
    entriesOf: ({ id }: Page) => {
      const own = bound.entryPages.get(id);
      return own
        ? { collection: own.collection, ids: own.entries.map((entry) => entry.id), withCommon: true }
        : null;
    },
    taken: new Set([
      ...[...Object.values(common.pages), ...Object.values(common.resources)].map(({ path }) => path),
      ...Object.keys(common.files),
      ...pathsOfEntries(common.pages, bound.entryPages),
    ]),
    onLeftOut: () => {},
  };
  const search = outlet.searches ? collectSearch(threads) : null;
  for await (const batch of pages()) {
    // Large pages are made in threads after the small ones; they leave in the order of the project.
    const made = new Map<string, PageFiles>();
    for await (const { page, made: files, entryId, listNumber } of makePages(
      threads,
      batch.part,
      batch.pages,
      outlet,
      sizes,
      binding,
    )) {
      if (entryId === undefined && listNumber === undefined) made.set(page.id, files);
      else {
        // There may be thousands of one template: each leaves at once.
        onForms(files.forms);
        if (entryId !== undefined) await search?.add(files, bound?.entryPages.get(page.id)?.collection ?? "");
        yield* files.files;
      }
    }
    for (const { id } of batch.pages) {
      const page = made.get(id);
      if (!page) continue;
      onForms(page.forms);
      await search?.add(page, "");
      yield* page.files;
      if (outlet.pulled) yield pageSources(batch.part, id, page.files);
    }
  }
  for (const file of besidePages(common, outlet, (blob) => sizes.get(blob) ?? 0, []))
    if (!search || !SEARCH_PATHS.has(file.path)) yield file;
  if (search) yield* await search.finish();
  const contents: Resource[] = [];
  if (outlet.source)
    for await (const { resource, text } of content()) {
      contents.push(resource);
      yield contentFile(resource, text);
    }
  if (outlet.pulled) yield resourceSources(common, contents);
}

/** `bytes` gives everything that is made, one after the other, and lists each file with its place. */
const render = async (
  query: Query,
  threads: Threads,
  outlet: ExportOutlet,
  publishedAt: string,
  onPage: (done: number, of: number) => void,
) => {
  const { projectId } = outlet.forms;
  const project = await query
    .selectFrom("projects")
    .select(["version", "modified"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return null;
  const source = await openSource(query, threads, projectId, outlet.source ? null : publishedAt);
  const pages = Object.values(source.common.pages);
  const listed: Listed[] = [];
  const forms: PublishedForm[] = [];
  let failed = false;
  const ofEntries = [...(source.bound?.entryPages.values() ?? [])];
  const total = ofEntries.reduce((sum, { entries }) => sum + entries.length - 1, pages.length);
  return {
    listed,
    forms,
    facts: {
      ...project,
      project: source.common.project,
      ...layoutFacts(pages),
      isSource: outlet.source === true,
    },
    /** Whether it was the giving that failed, not the taking. */
    failed: () => failed,
    bytes: async function* () {
      let at = 0;
      let done = 0;
      try {
        for await (const { content, ...file } of filesOf(source, threads, outlet, (found) =>
          forms.push(...found),
        )) {
          if (content.kind === "stored") listed.push({ ...file, content });
          else {
            const size = content.bytes.length;
            listed.push({ ...file, content: { kind: "made", at, size } });
            at += size;
            yield content.bytes;
          }
          // Further pages of lists are counted by nobody before they are made.
          if (file.pageId !== undefined) onPage(Math.min(++done, total), total);
        }
      } catch (error) {
        failed = true;
        throw error;
      }
    },
  };
};

const readable = async (
  listed: readonly Listed[],
  spool: SpooledFile,
): Promise<Pick<RenderedSite, "files" | "discard">> => {
  const handle = await open(spool.path, "r");
  const read = async (at: number, size: number): Promise<Buffer> => {
    const buffer = Buffer.allocUnsafe(size);
    for (let done = 0; done < size; ) {
      const { bytesRead } = await handle.read(buffer, done, size - done, at + done);
      if (bytesRead === 0) throw new Error("a rendered file ends early");
      done += bytesRead;
    }
    return buffer;
  };
  return {
    files: listed.map(({ content, ...file }) => ({
      ...file,
      content:
        content.kind === "stored" ? content : { kind: "made", read: () => read(content.at, content.size) },
    })),
    discard: async () => {
      await handle.close();
      await spool.discard();
    },
  };
};
