import type { LiveEntry, ProjectMember } from "@hanok/api-contract";
import { create } from "zustand";
import type { TextCaret } from "./own-caret.ts";
import type { Selection } from "./selection.ts";

/** A member as a live message names them. */
export interface Colleague {
  readonly memberId: number;
  readonly memberName: string;
}

/** Place of a colleague on the open page [LIV-08]. */
export interface ColleaguePlace extends Colleague {
  /** Number of their colour. */
  readonly tint: number;
  readonly selection: Selection;
}

/** Caret of a colleague: places in a text of the open document. */
export interface ColleagueCaret extends Colleague {
  readonly tint: number;
  readonly caret: TextCaret;
}

/** State of working together in the open project [LIV-29, LIV-30]. */
export interface LiveState {
  /** `off`: nobody to work with, or the channel is not wanted; `lost`: it broke and is being opened again. */
  readonly connection: "off" | "connecting" | "connected" | "lost";
  /** The project that the channel is open for; '' while it is closed. */
  readonly connectedProject: string;
  /** Colleague who came last, and the one who went last. */
  readonly joined: Colleague | null;
  readonly left: Colleague | null;
  /** All members of the project, the owner included. */
  readonly coworkList: readonly ProjectMember[];
  /** Members who are in the project now, oneself included. */
  readonly coworkLiveList: readonly LiveEntry[];
  /** Other members by the page that they look at. */
  readonly userLocations: Readonly<Record<string, readonly Colleague[]>>;
  /** The page that a colleague changed last; '' before. */
  readonly changedPageId: string;
  /** Colleagues whose edits arrived in the last seconds. */
  readonly editing: readonly Colleague[];
  readonly places: readonly ColleaguePlace[];
  /** On this page and in files of the project. */
  readonly carets: readonly ColleagueCaret[];
  /** Colleague whose page and place are followed, until the person does something; null for nobody. */
  readonly following: Colleague | null;
  /** Number of reloads that each of these needed. */
  readonly triggers: Readonly<Record<"init" | "comment" | "pageList" | "coworkLive", number>>;
}

export const NOT_LIVE: LiveState = {
  connection: "off",
  connectedProject: "",
  joined: null,
  left: null,
  coworkList: [],
  coworkLiveList: [],
  userLocations: {},
  changedPageId: "",
  editing: [],
  places: [],
  carets: [],
  following: null,
  triggers: { init: 0, comment: 0, pageList: 0, coworkLive: 0 },
};

export const useLive = create<LiveState>()(() => NOT_LIVE);

export const readLive = (): LiveState => useLive.getState();
export const setLive = (change: Partial<LiveState>): void => useLive.setState(change);
