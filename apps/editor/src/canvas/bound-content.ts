import { type ProjectPart, pageText } from "@hanok/page-document";
import type { Picture } from "../picture/picture.ts";
import { untilLoaded } from "../state/until-loaded.ts";

type Binder = InstanceType<typeof import("./content-binder.ts").ContentBinder>;

/** An attribute by which a page shows entries of a collection (ADR 0110). */
const NAMES_CONTENT = /\sdata-hanok-(?:each|entry)\s*=/i;

/**
 * [COL-03] Entries in the page that the frame is given. The modules that read and bind them are loaded with
 * the first such page.
 */
export class BoundContent {
  readonly #changed: () => void;
  #binder: Promise<Binder> | null = null;
  #ready: Binder | null = null;
  #isOver = false;

  /** `changed`: the page shows other entries than the frame was given. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** A page that the frame shows already: its entries follow. */
  begin({ part, pageId, blocks }: Picture): void {
    const html = [...blocks.values()].map(({ located }) => located.text);
    this.bind(part, pageId, [part.texts[pageText(pageId, "bodyStart")] ?? "", ...html].join(""), "");
  }

  /** A page's html with real entries where its elements show content; as it came until those are there. */
  bind(part: ProjectPart, pageId: string, html: string, marker: string): string {
    if (!NAMES_CONTENT.test(html)) return html;
    if (this.#ready) return this.#ready.bind(part, pageId, html, marker);
    this.#binder ??= this.#load();
    void this.#binder.then((binder) => binder.bind(part, pageId, html, marker));
    return html;
  }

  end(): void {
    this.#isOver = true;
    this.#ready?.end();
  }

  async #load(): Promise<Binder> {
    const { ContentBinder } = await untilLoaded(() => import("./content-binder.ts"));
    const binder = new ContentBinder(this.#changed);
    if (this.#isOver) binder.end();
    this.#ready = binder;
    return binder;
  }
}
