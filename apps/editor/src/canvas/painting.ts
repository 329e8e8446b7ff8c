import type { NodeId, Patch, ToFrame } from "@hanok/canvas/protocol";
import { type ProjectPart, SECTIONS, type Section, shownText } from "@hanok/page-document";
import i18next from "i18next";
import { editorChords } from "../commands/commands.ts";
import {
  isGone,
  manyAgain,
  nearestPlace,
  placedAgain,
  selectedPlace,
} from "../document/history/selected-place.ts";
import { takeSelectionBefore } from "../document/history/selection-before.ts";
import { liveStyles } from "../document/view.ts";
import { type FrameBlocks, frameBlocks, paintPage, sameFrameBlocks } from "../picture/picture.ts";
import { frameRoles } from "../selection/element-name.ts";
import { readEditor, setEditor } from "../state/editor-store.ts";
import { pageIsDrawing } from "../state/next-paint.ts";
import { untilLoaded } from "../state/until-loaded.ts";
import type { BoundContent } from "./bound-content.ts";
import { offeredTools, toolLabels } from "./canvas-tools.ts";
import { type Reach, reachOf } from "./typed-reach.ts";

/** Delay of a reload after a script was edited: a pause in typing. */
const RELOAD_MS = 300;

/** Canvas functions that painting needs. */
export interface PaintedCanvas {
  readonly send: (message: ToFrame) => void;
  /** Text is being typed in the page: nothing takes it from under the hand. */
  readonly typing: () => boolean;
  /** The page is drawn again: what is selected is shown again. */
  readonly painted: () => void;
}

/** Shows the document in a frame: the page whole where it must be, else the smallest change. */
export class Painting {
  readonly #canvas: PaintedCanvas;
  #revision = 0;
  #marker = "";
  #loaded = false;
  #timer = 0;
  #loadsSoon = false;
  #change: typeof import("./picture-update.ts") | null = null;
  /** Entries of collections in the page. */
  #content: BoundContent | null = null;
  #drawn: (() => void) | null = null;
  #begun: Begun | null = null;
  /** The frame is there and waits for the page's source. */
  #isAwaited = false;
  /** The blocks that the frame knows. */
  #known: FrameBlocks = [];

  constructor(canvas: PaintedCanvas) {
    this.#canvas = canvas;
  }

  /** The frame holds the page: what is sent to it now is understood. */
  get loaded(): boolean {
    return this.#loaded;
  }

  /** The page is about to be loaded again: what was just changed is not in the frame yet. */
  get loadsSoon(): boolean {
    return this.#loadsSoon;
  }

  /** Module that changes a page in place; not needed to see it. */
  async prepare(): Promise<void> {
    const change = await untilLoaded(() => import("./picture-update.ts"));
    if (this.#change) return;
    this.#change = change;
    this.#content = new change.BoundContent(() => {
      if (this.#loaded) this.load();
    });
    const { picture } = readEditor();
    if (picture) this.#content.begin(picture);
  }

  end(): void {
    this.forget();
    this.#content?.end();
  }

  /** For a frame that is about to be opened, or none. */
  forget(): void {
    window.clearTimeout(this.#timer);
    this.#loadsSoon = false;
    this.#loaded = false;
    this.#begun = null;
    this.#isAwaited = false;
  }

  /** Puts the page together while its frame is still coming, once the window has drawn itself. */
  begin(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (!this.#loaded) this.#begun = this.#paint();
    });
  }

  /** The page's source is there: it goes to a frame that waits for it, or is put together for one that comes. */
  arrived(): void {
    if (this.#isAwaited) this.load();
    else this.begin();
  }

  /** Rendering that was begun, if it is still of this page, or a new one. */
  #paint(): Begun | null {
    const { phase, part, pageId, scripts, editable, preview } = readEditor();
    const begun = this.#begun;
    this.#begun = null;
    if (!part || phase === "coming") return null;
    const shown = { part, pageId, scripts, editable, preview };
    if (begun && isSame(begun.shown, shown)) return begun;
    const marker = `data-h${Math.random().toString(36).slice(2, 10)}`;
    return { shown, marker, ...paintPage(part, pageId, optionsOf(shown, marker)) };
  }

  /** The whole page; in a frame that shows it already its scripts run again. */
  load(): void {
    const state = readEditor();
    if (this.#canvas.typing()) {
      this.#loadSoon();
      return;
    }
    this.#loadsSoon = false;
    const painted = this.#paint();
    this.#isAwaited = painted === null;
    if (!painted) return;
    const { picture, html, marker } = painted;
    const selected = selectedPlace(state.picture, state.selection);
    this.#marker = marker;
    this.#revision += 1;
    setEditor({
      picture,
      selection: placedAgain(picture, state.selection, selected),
      many: manyAgain(state.picture, picture, state.many, true),
    });
    const again = this.#loaded;
    this.#loaded = true;
    this.#known = frameBlocks(picture);
    this.#canvas.send({
      type: "load",
      revision: this.#revision,
      html: shownText(this.#content?.bind(picture.part, picture.pageId, html, marker) ?? html),
      marker: this.#marker,
      blocks: [...this.#known],
      labels: {
        outside: i18next.t("canvas.outside"),
        roles: frameRoles(),
        selection: i18next.t("canvas.selection"),
        tools: toolLabels(),
      },
      keys: [...editorChords()],
      selectable: state.editable && !state.preview,
      editable: state.editable && !state.preview,
      keepScroll: again,
    });
    this.showZoom();
    this.showTools();
    const live = liveStyles();
    if (live.length > 0) this.#patch(live);
    this.#canvas.painted();
  }

  /** Shows the newest document. The text being typed stays as it is: the frame holds those patches itself. */
  update(): void {
    const { part, picture, selection, many, pageId } = readEditor();
    if (!part || !picture || !this.#loaded || picture.pageId !== pageId) return;
    if (!this.#change) {
      void this.prepare().then(() => this.update());
      return;
    }
    const place = selectedPlace(picture, selection);
    const update = this.#change.updatePicture(picture, part, optionsOf(readEditor(), this.#marker));
    // First of all to the frame, which draws in a process of its own while this one goes on.
    if (!update.reload && update.patches.length > 0) this.#patch(update.patches, frameBlocks(update.picture));
    const survives =
      !isGone(update.picture, selection) &&
      (place === null || selectedPlace(update.picture, selection) !== null);
    const before = takeSelectionBefore(update.picture);
    setEditor({
      picture: update.picture,
      many: survives ? manyAgain(picture, update.picture, many, false) : [],
      ...(survives
        ? {}
        : { selection: before === undefined ? nearestPlace(picture, update.picture, place) : before }),
    });
    if (update.reload) this.#loadSoon();
    else if (update.patches.length > 0) this.#canvas.painted();
  }

  /**
   * Effect of this part on an element that is typed in; null where the element could not stay in the frame.
   */
  reach(node: NodeId, part: ProjectPart): Reach | null {
    const { picture } = readEditor();
    if (!picture || !this.#change || this.#loadsSoon) return null;
    const update = this.#change.updatePicture(picture, part, optionsOf(readEditor(), this.#marker));
    return update.reload ? null : reachOf(node, picture, update);
  }

  /** Whether an element's words refuse typing; a sentence then says why. A promise while the code for it is on its way. */
  refusesText(node: NodeId): boolean | Promise<boolean> {
    const refuses = (): boolean =>
      this.#change?.refusesText(readEditor().picture, node, this.#canvas.send) === true;
    return this.#change ? refuses() : this.prepare().then(refuses);
  }

  /** Paints the content of an element again, where the frame has made it without the patches. */
  repaintInside(node: NodeId): void {
    const { picture } = readEditor();
    const update = picture && this.#change?.repaintInside(picture, node, this.#marker);
    if (!update) {
      this.load();
      return;
    }
    this.#patch(update.patches, frameBlocks(update.picture));
    setEditor({ picture: update.picture });
    this.#canvas.painted();
  }

  /** The frame has drawn this revision. */
  painted(revision: number): void {
    if (revision === this.#revision) this.#drawn?.();
  }

  showTools(): void {
    this.#canvas.send({ type: "tools", ...offeredTools(readEditor()) });
  }

  showZoom(): void {
    this.#canvas.send({ type: "zoom", factor: readEditor().shown.percent / 100 });
  }

  #loadSoon(): void {
    window.clearTimeout(this.#timer);
    this.#loadsSoon = true;
    this.#timer = window.setTimeout(() => this.load(), RELOAD_MS);
  }

  /** `blocks` go along only where the frame knows others: most edits stay within one. */
  #patch(patches: readonly Patch[], blocks: FrameBlocks = this.#known): void {
    this.#revision += 1;
    const news = sameFrameBlocks(this.#known, blocks) ? {} : { blocks: [...blocks] };
    this.#known = blocks;
    this.#drawn?.();
    this.#drawn = pageIsDrawing();
    this.#canvas.send({
      type: "patch",
      revision: this.#revision,
      marker: this.#marker,
      patches: [...patches],
      ...news,
    });
  }
}

/** A page that was put together, and what it was put together from. */
interface Begun extends ReturnType<typeof paintPage> {
  readonly shown: Shown;
  readonly marker: string;
}
type Shown = Pick<ReturnType<typeof readEditor>, "part" | "pageId" | "scripts" | "editable" | "preview">;

const isSame = (one: Shown, other: Shown): boolean =>
  one.part === other.part &&
  one.pageId === other.pageId &&
  one.scripts === other.scripts &&
  one.editable === other.editable &&
  one.preview === other.preview;

const optionsOf = (
  { scripts, editable, preview }: Pick<Shown, "scripts" | "editable" | "preview">,
  marker: string,
) => ({ scripts, marker, placeholders: editable && !preview ? placeholders() : {} });

/** Text of each empty section of the page's layout [BLK-41]; that of the content needs no name. */
export function placeholders(): Partial<Record<Section, string>> {
  const label = i18next.t("layers.placeholder");
  return Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      section === "content" ? label : `${i18next.t(`layers.section.${section}`)} · ${label}`,
    ]),
  );
}
