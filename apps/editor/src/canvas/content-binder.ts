import { COLLECTION_LIMITS } from "@hanok/api-contract";
import {
  bindContent,
  type Change,
  type ContentEntry,
  collectionsOf,
  entryCollectionOf,
  entryPagePath,
  type ProjectPart,
  readContentPath,
  readEntry,
  recordAt,
  resourceText,
  type SiteContent,
  usesContent,
} from "@hanok/page-document";
import { client } from "../api/client.ts";
import { onHeard } from "../document/current.ts";
import { readEditor, useEditor } from "../state/editor-store.ts";

/** Several operations in a row are read once. */
const PAUSE_MS = 400;

interface Shown {
  /** Project and names of the collections that were asked for. */
  readonly asked: string;
  /** The server's answer, to tell whether the next one is another. */
  readonly said: string;
  readonly entries: ReadonlyMap<string, readonly ContentEntry[]>;
}

/** Reads what a page shows of collections, and puts it into the page's html. */
export class ContentBinder {
  readonly #changed: () => void;
  readonly #stops: readonly (() => void)[];
  #shown: Shown | null = null;
  #names = "";
  /** Content was edited here and is not read again yet. */
  #isTouched = false;
  #timer = 0;

  /** `changed`: what a page that was bound shows is another now. */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.#stops = [
      onHeard((operations) => {
        if (operations.some(({ changes }) => changes.some(touchesContent))) this.#readSoon();
      }),
      useEditor.subscribe((state, before) => {
        if (state.part && before.part && differs(before.part, state.part)) this.#isTouched = true;
        if (this.#isTouched && state.save !== before.save && state.save.kind === "saved") this.#readSoon();
      }),
    ];
  }

  end(): void {
    window.clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  /** The html as it came while its entries are not there; `changed` then asks for the page again. */
  bind(part: ProjectPart, pageId: string, html: string, marker: string): string {
    const collections = new Map(
      collectionsOf(part).flatMap(({ name, read }) => (read.ok ? [[name, read.value] as const] : [])),
    );
    const used = [...usesContent(html, collections)].filter((name) => collections.has(name));
    this.#names = used.slice(0, COLLECTION_LIMITS.shownCollections).join(",");
    if (this.#names === "") return html;
    const shown = this.#shown;
    if (shown?.asked !== this.#asked()) {
      void this.#read();
      return html;
    }
    const entriesOf = (collection: string) => shown.entries.get(collection) ?? NOTHING;
    const content: SiteContent = {
      collections,
      entriesOf,
      addressOf: ({ collection, slug }) => `${collection}/${slug}.html`,
    };
    const own = entryCollectionOf(part, pageId);
    // The page of an entry shows the first one.
    const entry = own === null ? undefined : entriesOf(own)[0];
    const path = recordAt(part.pages, pageId)?.path ?? "";
    const pagePath = entry ? entryPagePath(path, entry.slug) : path;
    return bindContent(html, { content, pagePath, entry, purpose: "canvas", marker });
  }

  readonly #asked = (): string => `${readEditor().projectId} ${this.#names}`;

  #readSoon(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#read(), PAUSE_MS);
  }

  async #read(): Promise<void> {
    const asked = this.#asked();
    if (this.#names === "") return;
    const isTouched = this.#isTouched;
    this.#isTouched = false;
    const { projectId } = readEditor();
    const answer = await client.get("/api/projects/collection/shown.json", {
      projectId,
      collections: this.#names,
    });
    // Without an answer the page shows what it showed before, at first the words that it was written with.
    if (!answer.ok || asked !== this.#asked()) return;
    const { shown } = answer.data;
    const said = JSON.stringify(shown);
    if (!isTouched && this.#shown?.asked === asked && this.#shown.said === said) return;
    const entries = new Map(
      shown.map(({ collection, entries: found }) => [
        collection,
        found.flatMap(({ resource, text }): ContentEntry[] => {
          const slug = readContentPath(resource.path)?.slug;
          const read = readEntry(text);
          return read.ok && slug ? [{ collection, slug, entry: read.value }] : [];
        }),
      ]),
    );
    this.#shown = { asked, said, entries };
    this.#changed();
  }
}

const NOTHING: readonly ContentEntry[] = [];

const touchesContent = (change: Change): boolean =>
  change.kind.startsWith("resource-") || ("text" in change && String(change.text).startsWith("resource/"));

const differs = (before: ProjectPart, after: ProjectPart): boolean =>
  before !== after &&
  Object.values(after.resources).some((resource) => {
    if (resource.fileExt !== "json") return false;
    const text = resourceText(resource.id);
    return before.resources[resource.id] !== resource || before.texts[text] !== after.texts[text];
  });
