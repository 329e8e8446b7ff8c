import type { LoggedOperation } from "@hanok/page-document";
import type { PageCanvas } from "../state/page-canvas.ts";
import type { EditorDocument } from "./document.ts";
import type { ChangeFeed } from "./feed/change-feed.ts";
import type { Elsewhere } from "./save/kept-elsewhere.ts";
import type { Saver } from "./save/saver.ts";
import type { Draft } from "./typed-text.ts";

type Heard = (operations: readonly LoggedOperation[]) => void;

/**
 * State of this tab besides what React shows: the open document and its services. Opening sets and clears it;
 * editing, keeping and selecting use it.
 */
interface Current {
  document: EditorDocument | null;
  saver: Saver | null;
  feed: ChangeFeed | null;
  /** Unsaved work of other pages and tabs that is being sent. */
  elsewhere: Elsewhere | null;
  host: PageCanvas | null;
  /** This tab's id; survives a reload. */
  tab: string;
  memberId: string;
  /** The operator's keys of map services, '' where unset. */
  mapKeys: { readonly kakao: string; readonly google: string };
  /** Base address of the canvas, without the page's path. */
  canvasBase: string;
  /** Text of css files when they were fetched by the frame: later text is sent live. */
  fetchedStyles: Readonly<Record<string, string>>;
  /** Text in the making: not yet an edit, and kept beside those that are unsaved. */
  draft: Draft | null;
  /** Called for every operation that the server logged; see `onHeard`. */
  readonly heard: Set<Heard>;
}

export const current: Current = {
  document: null,
  saver: null,
  feed: null,
  elsewhere: null,
  host: null,
  tab: "",
  memberId: "",
  mapKeys: { kakao: "", google: "" },
  canvasBase: "",
  fetchedStyles: {},
  draft: null,
  heard: new Set(),
};

export const showIn = (host: PageCanvas | null): void => {
  current.host = host;
};

/** `heard` is called for every operation that the server logged; answers the function that removes it. */
export const onHeard = (heard: Heard): (() => void) => {
  current.heard.add(heard);
  return () => current.heard.delete(heard);
};
