import type { Denied, NodeId } from "@hanok/canvas/protocol";
import type { Note, ProjectPart } from "@hanok/page-document";
import { create } from "zustand";
import type { Picture } from "../picture/picture.ts";
import type { OpenDialog } from "./dialog-names.ts";
import type { LeftPanel, RightPanel } from "./panel-names.ts";
import type { SaveState } from "./save-state.ts";
import type { Selection } from "./selection.ts";
import type { ShownHistory } from "./shown-history.ts";

export type ViewMode = "pc" | "ta" | "mo";

/** Content of the code view: one source of a block, or a file. */
export type CodeTarget =
  | { readonly kind: "block"; readonly source: "html" | "css" | "js" }
  | { readonly kind: "resource"; readonly resourceId: string };

/** `href`: the link that the words have; the rest: where they are, in CSS pixels of the window. */
export interface LinkAsked {
  readonly href: string | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface EditorState {
  /**
   * `coming`: another page of the project is on its way, `pageId` already names it, and the editor stays around it.
   * `gone`: somebody else has deleted the page that was open.
   */
  readonly phase: "loading" | "coming" | "ready" | "failed" | "empty" | "gone";
  /** Number of openings of a page here: nothing drawn for one is left for the next. */
  readonly openings: number;
  /** Message for the person when opening failed; '' where no answer came. */
  readonly failure: string;
  readonly projectId: string;
  readonly pageId: string;
  readonly title: string;
  readonly editable: boolean;
  /** The member owns the project, and so may send it to a host. */
  readonly isOwner: boolean;
  /** Role by the share link; null for members of the project. */
  readonly guest: "GUEST" | "COMMENTER" | null;
  /** A plan does not cover the project, so that it is only looked at: one's own plan, or the owner's. */
  readonly lock: "own" | "others" | "inactive-owner" | null;
  readonly part: ProjectPart | null;
  /** State of the frame; null until it is there. */
  readonly picture: Picture | null;
  readonly frameReady: boolean;
  /** `performance.now()` when the page could first be seen. */
  readonly frameReadyAt: number;
  readonly selection: Selection | null;
  /** Several selected elements, `selection` among them; none while fewer than two are selected. */
  readonly many: readonly NodeId[];
  /** Text of an element is being edited in the frame. */
  readonly typing: boolean;
  /**
   * Reason why the text of an element cannot be edited in place, and the way to edit it; shown until
   * something else is selected.
   */
  readonly textRefusal: { readonly selection: Selection | null; readonly words: string } | null;
  /** Words in that text wait for the address of their link. */
  readonly linkAsked: LinkAsked | null;
  readonly scripts: boolean;
  readonly scriptsLost: "silent" | "left" | null;
  /** Features that scripts of the open page requested and get on the published site alone. */
  readonly denied: readonly Denied[];
  /** Those of which the person has read in this tab. */
  readonly deniedRead: readonly Denied[];
  readonly preview: boolean;
  readonly viewMode: ViewMode;
  readonly scale: 100 | 50;
  /** Width of the page in CSS pixels, and its scale in percent. */
  readonly shown: { readonly width: number; readonly percent: number };
  readonly leftPanel: LeftPanel | null;
  readonly rightPanel: RightPanel | null;
  readonly codeOpen: boolean;
  readonly codeTarget: CodeTarget;
  /** Range that the code view should show, from a style's origin. */
  readonly codeReveal: { readonly text: string; readonly from: number; readonly to: number } | null;
  /** Open dialogs, the topmost last. */
  readonly dialogs: readonly OpenDialog[];
  /** Decisions of merging about one's own edits since the page was opened; shown until they are read. */
  readonly notes: readonly Note[];
  readonly save: SaveState;
  /** One's own latest steps, oldest first. */
  readonly history: ShownHistory;
  /** [RES-29] `Y` while a code view holds text that is not yet an edit; `fileCode` is that text. */
  readonly fileEdit: "Y" | "N";
  readonly fileCode: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const INITIAL: EditorState = {
  phase: "loading",
  openings: 0,
  failure: "",
  projectId: "",
  pageId: "",
  title: "",
  editable: false,
  isOwner: false,
  guest: null,
  lock: null,
  part: null,
  picture: null,
  frameReady: false,
  frameReadyAt: 0,
  selection: null,
  many: [],
  typing: false,
  textRefusal: null,
  linkAsked: null,
  scripts: true,
  scriptsLost: null,
  denied: [],
  deniedRead: [],
  preview: false,
  viewMode: "pc",
  scale: 100,
  shown: { width: 0, percent: 100 },
  leftPanel: "layers",
  rightPanel: "element",
  codeOpen: false,
  codeTarget: { kind: "block", source: "html" },
  codeReveal: null,
  dialogs: [],
  notes: [],
  save: { kind: "saved", count: 0, why: "", error: "" },
  history: { steps: [], hasOlder: false },
  fileEdit: "N",
  fileCode: "",
  canUndo: false,
  canRedo: false,
};

export const useEditor = create<EditorState>()(() => INITIAL);

export const readEditor = (): EditorState => useEditor.getState();
export const setEditor = (change: Partial<EditorState>): void => useEditor.setState(change);
