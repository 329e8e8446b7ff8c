import type { Chord } from "@hanok/canvas/protocol";
import type { ko } from "../i18n/ko.ts";
import type { EditorState } from "../state/editor-store.ts";
import type { Wording } from "./wording.ts";

type Shortcuts = (typeof ko)["shortcuts"];

/** Group of a command in the list of shortcuts. */
export type KeyGroup = keyof Shortcuts["groups"];

/** A command of the editor itself, whose words are the dictionary's `shortcuts.<id>`. */
export type CoreCommandId = Exclude<keyof Shortcuts, "title" | "groups">;

interface Keyed {
  readonly group: KeyGroup;
  /** The first is shown; all of them work. */
  readonly keys: readonly Chord[];
  /** Whether it means something now; otherwise the key is left to the page and the browser. */
  readonly when?: (state: EditorState) => boolean;
  /** null: handled where it happens (text in place, the browser); listed so that people find it. */
  readonly run: ((state: EditorState, chord: Chord) => void) | null;
  /** Works in fields and in the code view, too. Only with `ctrl`: letters belong to what is typed. */
  readonly inFields?: boolean;
}

/** Something that a key of the editor itself does. */
export interface CoreKeyCommand extends Keyed {
  readonly id: CoreCommandId;
}

/** Something that a key does, of the editor or of a feature. `label` is null for the editor's own commands. */
export interface KeyCommand extends Keyed {
  readonly id: string;
  readonly label: Wording | null;
}

/** Looking and editing: nothing while the page is previewed, nothing for viewers. */
export const canEdit = ({ editable, preview, picture }: EditorState): boolean =>
  editable && !preview && picture !== null;
