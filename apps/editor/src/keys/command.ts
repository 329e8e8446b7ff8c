import type { Chord } from "@hanok/canvas/protocol";
import type { ko } from "../language/ko.ts";
import type { EditorState } from "../state/editor-store.ts";

/** Where a command stands in the list of shortcuts. */
export type KeyGroup = keyof (typeof ko)["shortcuts"]["groups"];

/** Something that a key does. Its words are the dictionary's `shortcuts.<id>`. */
export interface KeyCommand {
  readonly id: Exclude<
    keyof (typeof ko)["shortcuts"],
    "title" | "groups" | "characterKeys" | "characterKeysHint"
  >;
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

/** Looking and editing: nothing while the page is previewed, nothing for viewers. */
export const canEdit = ({ editable, preview, picture }: EditorState): boolean =>
  editable && !preview && picture !== null;
