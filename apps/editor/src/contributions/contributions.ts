import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { create } from "zustand";
import type { DialogName, DialogScreen } from "../state/dialog-names.ts";
import type { EditorState } from "../state/editor-store.ts";
import { untilLoaded } from "../state/until-loaded.ts";
import type { KeyCommand } from "./command.ts";
import type { Feature, MenuPlace } from "./feature.ts";
import type { Wording } from "./wording.ts";

type Panel = NonNullable<Feature["panel"]>;
type Labelled<Entry> = Entry extends Panel
  ? Omit<Entry, "label" | "load"> & {
      readonly label: Wording;
      readonly Screen: LazyExoticComponent<ComponentType>;
    }
  : never;

export type PanelEntry = Labelled<Panel>;
export type LeftPanelEntry = Extract<PanelEntry, { side: "left" }>;
export type RightPanelEntry = Extract<PanelEntry, { side: "right" }>;

/** An item of a menu of the shell. */
export interface MenuEntry {
  readonly menu: MenuPlace;
  readonly id: string;
  readonly label: Wording;
  readonly Icon: NonNullable<Feature["menu"]>[number]["Icon"];
  readonly isListed: (state: EditorState) => boolean;
  /** Whether its command means something now; otherwise the item is shown, but off. */
  readonly isOn: (state: EditorState) => boolean;
  readonly run: (state: EditorState) => void;
  /** Chord of the list of shortcuts; '' without one. */
  readonly chord: string;
}

/** A part that a feature puts into a place of the shell. */
export interface Part {
  readonly id: string;
  readonly Part: LazyExoticComponent<ComponentType>;
}

interface BesideEntry extends Part {
  readonly isShown: (state: EditorState) => boolean;
  readonly width: string;
}

type Dialogs = {
  readonly [Name in DialogName]?: LazyExoticComponent<ComponentType<DialogScreen<Name>>>;
};

/** Contributions of all features, in the order of their list. */
export interface Contributions {
  readonly left: readonly LeftPanelEntry[];
  readonly right: readonly RightPanelEntry[];
  readonly dialogs: Dialogs;
  readonly keys: readonly KeyCommand[];
  readonly menu: readonly MenuEntry[];
  readonly tools: NonNullable<Feature["tools"]>;
  readonly overlays: readonly Part[];
  readonly bar: readonly Part[];
  readonly notices: readonly Part[];
  readonly status: readonly Part[];
  readonly beforePublishing: readonly Part[];
  readonly beside: readonly BesideEntry[];
  readonly onAddress: readonly NonNullable<Feature["onAddress"]>[];
  readonly onOpen: readonly NonNullable<Feature["onOpen"]>[];
}

/** Whether somebody is offered a panel. */
export const isOffered = (
  { forEditors, guests }: Pick<PanelEntry, "forEditors" | "guests">,
  { editable, guest }: Pick<EditorState, "editable" | "guest">,
): boolean => (guest === null ? editable || !forEditors : guests?.includes(guest) === true);

/**
 * Folds features into the tables that the shell reads. Each screen becomes a lazy component here, once. Throws where two
 * features claim one id, panel, dialog or command, or where a key or a menu names a command that its feature lacks.
 */
export function contributionsOf(features: readonly Feature[]): Contributions {
  const claimed = new Set<string>();
  const claim = (kind: string, name: string): void => {
    if (claimed.has(`${kind} ${name}`)) throw new Error(`two features contribute the ${kind} ${name}`);
    claimed.add(`${kind} ${name}`);
  };
  const left: LeftPanelEntry[] = [];
  const right: RightPanelEntry[] = [];
  let dialogs: Dialogs = {};
  const keys: KeyCommand[] = [];
  const menu: MenuEntry[] = [];
  for (const feature of features) {
    claim("feature", feature.id);
    const { panel, commands = [] } = feature;
    if (panel) {
      claim("panel", panel.name);
      const { load, label, ...entry } = panel;
      const shown = { label: wordingOf(feature, label), Screen: lazy(load) };
      if (entry.side === "left") left.push({ ...entry, ...shown });
      else right.push({ ...entry, ...shown });
    }
    for (const [name, load] of Object.entries(feature.dialogs ?? {})) {
      claim("dialog", name);
      // The name pairs the screen with its input, which a list of entries does not keep.
      dialogs = { ...dialogs, [name]: lazy(load as () => Promise<{ default: ComponentType }>) };
    }
    for (const { id } of commands) claim("command", id);
    for (const { command, chords, group, inFields = false } of feature.keys ?? []) {
      const { run, when } = commandOf(feature, command);
      const label = wordingOf(feature, command);
      keys.push({ id: command, label, group, keys: chords, run, inFields, ...(when && { when }) });
    }
    for (const { command, menu: place, Icon, isListed = () => true } of feature.menu ?? []) {
      const { run, when = () => true } = commandOf(feature, command);
      const chord = feature.keys?.find((one) => one.command === command)?.chords[0] ?? "";
      const label = wordingOf(feature, command);
      menu.push({
        menu: place,
        id: command,
        label,
        Icon,
        isListed,
        isOn: when,
        chord,
        run: (state) => run(state, chord),
      });
    }
  }
  let tools: Contributions["tools"] = {};
  for (const feature of features) {
    for (const name of Object.keys(feature.tools ?? {})) claim("tool", name);
    tools = { ...tools, ...feature.tools };
  }
  const partsOf = (place: "overlay" | "bar" | "notice" | "status" | "beforePublishing"): readonly Part[] =>
    features.flatMap(({ id, [place]: load }) => (load ? [{ id, Part: lazy(() => untilLoaded(load)) }] : []));
  return {
    left,
    right,
    dialogs,
    keys,
    menu,
    tools,
    overlays: partsOf("overlay"),
    bar: partsOf("bar"),
    notices: partsOf("notice"),
    status: partsOf("status"),
    beforePublishing: partsOf("beforePublishing"),
    beside: features.flatMap(({ id, beside }) =>
      beside ? [{ id, isShown: beside.isShown, width: beside.width, Part: lazy(beside.load) }] : [],
    ),
    onAddress: features.flatMap(({ onAddress }) => onAddress ?? []),
    onOpen: features.flatMap(({ onOpen }) => onOpen ?? []),
  };
}

/** The contributions of the editor in this page; set once, before it is drawn. */
export const useContributions = create<Contributions>()(() => contributionsOf([]));
export const readContributions = (): Contributions => useContributions.getState();

/** Whether a feature contributes the panel of this name. */
export const isPanel = (side: "left" | "right", name: string): boolean =>
  readContributions()[side].some((panel) => panel.name === name);

const wordingOf = ({ texts }: Feature, word: string): Wording => ({
  ko: texts.ko[word] ?? word,
  en: texts.en[word] ?? word,
});

function commandOf({ id, commands = [] }: Feature, name: string): NonNullable<Feature["commands"]>[number] {
  const found = commands.find((command) => command.id === name);
  if (!found) throw new Error(`feature ${id} names the command ${name}, but does not contribute it`);
  return found;
}
