import type { Chord, DraggedInFrame, Tool } from "@hanok/canvas/protocol";
import type { Language } from "@hanok/ui";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { DialogName, DialogScreen } from "../state/dialog-names.ts";
import type { EditorState } from "../state/editor-store.ts";
import type { LeftPanel, RightPanel } from "../state/panel-names.ts";
import type { KeyGroup } from "./command.ts";

/** Loads the screen of a contribution when it is first shown. */
type Load<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface PanelOf<Word extends string> {
  readonly Icon: LucideIcon;
  /** Name on the rail and in the switch. */
  readonly label: Word;
  /** The panel is of use only to people who may edit. */
  readonly forEditors: boolean;
  /** Guests of the share link who see it; absent: none of them. */
  readonly guests?: readonly EditorState["guest"][];
  /** The screen; it begins with `<Panel side title onClose>`. */
  readonly load: Load;
}

interface LeftPanelOf<Word extends string> extends PanelOf<Word> {
  readonly side: "left";
  /** Name of the panel in the state and in the browser's store. */
  readonly name: LeftPanel;
  /** Place of its button: top of the rail, foot of the rail, or nowhere (something else opens the panel). */
  readonly rail: "menu" | "settings" | null;
}

interface RightPanelOf<Word extends string> extends PanelOf<Word> {
  readonly side: "right";
  readonly name: RightPanel;
  /** Count of items that the person has not seen; the button shows a dot and reads `top.unread`. */
  readonly useUnread?: () => number;
}

interface CommandOf<Word extends string> {
  readonly id: Word;
  /** Whether the command means something now; absent: always. */
  readonly when?: (state: EditorState) => boolean;
  readonly run: (state: EditorState, chord: Chord) => void;
}

interface KeysOf<Word extends string> {
  readonly command: Word;
  readonly group: KeyGroup;
  /** The list of shortcuts shows the first; all of them work. */
  readonly chords: readonly Chord[];
  /** Works in fields and in the code view, too. Only with `ctrl`. */
  readonly inFields?: boolean;
}

/** `bar`: a button of the top bar where there is room; `more`: its menu of further acts; `selection`: the context menu. */
export type MenuPlace = "bar" | "more" | "selection";

interface MenuItemOf<Word extends string> {
  readonly command: Word;
  /** The menu that lists the command. */
  readonly menu: MenuPlace;
  readonly Icon: LucideIcon;
  /** Whether the item is listed; absent: always. */
  readonly isListed?: (state: EditorState) => boolean;
}

/** One feature of the editor as the shell sees it. `Word` names its texts. */
interface FeatureOf<Word extends string> {
  /** Unique among features; the namespace of its dictionary, too. */
  readonly id: string;
  /** Texts that the shell shows before the feature is loaded. Texts of its screens: `texts.ko.ts`, `texts.en.ts`. */
  readonly texts: Readonly<Record<Language, Readonly<Record<Word, string>>>>;
  readonly panel?: LeftPanelOf<NoInfer<Word>> | RightPanelOf<NoInfer<Word>>;
  /** A screen for each dialog of the feature; `state/dialog-names.ts` has their inputs and answers. */
  readonly dialogs?: { readonly [Name in DialogName]?: Load<DialogScreen<Name>> };
  readonly commands?: readonly CommandOf<NoInfer<Word>>[];
  readonly keys?: readonly KeysOf<NoInfer<Word>>[];
  readonly menu?: readonly MenuItemOf<NoInfer<Word>>[];
  /** Acts of tools that the frame offers beside a selected block or element. */
  readonly tools?: { readonly [Name in Tool]?: (target: DraggedInFrame) => void };
  /** A part over the canvas (sheet, notice), drawn once the page was seen. */
  readonly overlay?: Load;
  /** A part of the top bar, drawn from the same moment on. */
  readonly bar?: Load;
  /** A strip above the workspace, drawn from the same moment on, but not in a preview. */
  readonly notice?: Load;
  /** A part of the status line, drawn from the same moment on. */
  readonly status?: Load;
  /** A line of the dialog that publishes, such as a word about what is worth a look before. */
  readonly beforePublishing?: Load;
  /** A view beside the canvas, drawn while the state says so. `width` is the class of its room while it is loaded. */
  readonly beside?: {
    readonly isShown: (state: EditorState) => boolean;
    readonly width: string;
    readonly load: Load;
  };
  /** Reads its part of the address before a page is opened. */
  readonly onAddress?: (query: URLSearchParams) => void;
  /** Runs after a page can be seen for the first time since it was opened; the result ends it. */
  readonly onOpen?: () => (() => void) | undefined;
}

export type Feature = FeatureOf<string>;

/**
 * One feature as a value: the shell folds the list in `features.ts` and knows no feature by name. Everything heavy is
 * behind `load`, since the value itself is part of the first script.
 */
export const defineFeature = <const Word extends string>(feature: FeatureOf<Word>): Feature => feature;
