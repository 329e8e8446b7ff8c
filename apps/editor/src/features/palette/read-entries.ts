import { inOrder, isCodeResource, type LocatedElement } from "@hanok/page-document";
import type { Language } from "@hanok/ui";
import i18next from "i18next";
import { keyCommands } from "../../commands/commands.ts";
import { chordText, isMac } from "../../contributions/chord.ts";
import type { CoreCommandId } from "../../contributions/command.ts";
import { isOffered, readContributions } from "../../contributions/contributions.ts";
import { current } from "../../document/current.ts";
import { openOtherPage } from "../../document/open/opening.ts";
import { type Picture, pageBlocks } from "../../picture/picture.ts";
import { elementWords, roleName } from "../../selection/element-name.ts";
import { attributeOf, elementLabel } from "../../selection/element-path.ts";
import { select } from "../../selection/selecting.ts";
import { openDialog } from "../../state/dialogs.ts";
import type { EditorState } from "../../state/editor-store.ts";
import { setEditor } from "../../state/editor-store.ts";
import { showCode, showLeft, showRight } from "../../state/view.ts";
import type { Entry } from "./entries.ts";

/** Characters of an element's words that are listed and searched. */
const WORDS = 60;
/** Commands that only mean something under the fingers. */
const UNLISTED: ReadonlySet<string> = new Set([
  "palette",
  "nextPart",
  "leaveCanvas",
  "scrollDown",
  "scrollUp",
  "pickUp",
  "walk",
  "views",
]);

/** Everything that the editor can open or do at this moment, but help, which the server has. */
export const readEntries = (
  state: EditorState,
  language: Language,
  openPanel: (name: string) => string,
): Entry[] => [
  ...actions(state, language),
  ...pages(state),
  ...(state.picture ? blocksAndElements(state.picture) : []),
  ...files(state),
  ...panels(state, language, openPanel),
];

function actions(state: EditorState, language: Language): Entry[] {
  const mac = isMac();
  const byKeys = keyCommands()
    .filter(({ id, run, when }) => run !== null && !UNLISTED.has(id) && (when?.(state) ?? true))
    .map(({ id, label, keys, run }): Entry => {
      const [first = ""] = keys;
      return {
        id: `action ${id}`,
        kind: "action",
        label: label ? label[language] : i18next.t(`shortcuts.${id as CoreCommandId}`),
        detail: "",
        keys: first === "" ? "" : chordText(first, mac),
        run: () => run?.(state, first),
      };
    });
  const known = new Set(byKeys.map(({ id }) => id));
  const inMenus = readContributions()
    .menu.filter(({ id, isListed, isOn }) => !UNLISTED.has(id) && isListed(state) && isOn(state))
    .map(
      ({ id, label, run }): Entry => ({
        id: `action ${id}`,
        kind: "action",
        label: label[language],
        detail: "",
        keys: "",
        run: () => run(state),
      }),
    )
    .filter(({ id }) => !known.has(id));
  return [...byKeys, ...new Map(inMenus.map((entry) => [entry.id, entry])).values()];
}

const pages = ({ part, pageId }: EditorState): Entry[] =>
  inOrder(Object.values(part?.pages ?? {}))
    .filter(({ id }) => id !== pageId)
    .map(({ id, title, path }) => ({
      id: `page ${id}`,
      kind: "page",
      label: title || path,
      detail: title ? path : "",
      keys: "",
      run: () => void openOtherPage(id),
    }));

function blocksAndElements(picture: Picture): Entry[] {
  return pageBlocks(picture.part, picture.pageId).flatMap(({ block }) => {
    const name = block.title || block.name || block.id;
    const shown = picture.blocks.get(block.id);
    const elements = (shown?.located.elements ?? []).flatMap((element): Entry[] => {
      const node = shown?.ids[element.index];
      if (node === undefined || element.span === null) return [];
      // An element around others would repeat their words: it is found by its class or id.
      const words = hasWords(element) ? elementWords(element, WORDS) : "";
      const label = words || nameInCode(element);
      if (label === "") return [];
      return [
        {
          id: `element ${node}`,
          kind: "element",
          label,
          detail: `${roleName(element)} ${elementLabel(element)}`,
          keys: "",
          run: () => reveal(() => select({ kind: "element", node, blockId: block.id })),
        },
      ];
    });
    return [
      {
        id: `block ${block.id}`,
        kind: "block",
        label: name,
        detail: i18next.t(`layers.section.${block.section}`),
        keys: "",
        run: () => reveal(() => select({ kind: "block", blockId: block.id })),
      },
      ...elements,
    ];
  });
}

/** Whether an element has words of its own, or nothing in it that could have them. */
const hasWords = ({ children }: LocatedElement): boolean =>
  children.some((child) => child.kind === "text" && child.value.trim() !== "") ||
  !children.some((child) => child.kind === "element");

const nameInCode = (element: LocatedElement): string =>
  attributeOf(element, "class")?.trim().split(/\s+/)[0] || attributeOf(element, "id") || "";

const reveal = (choose: () => void): void => {
  choose();
  current.host?.reveal();
};

const files = ({ part }: EditorState): Entry[] =>
  Object.values(part?.resources ?? {})
    .filter(isCodeResource)
    .map((resource) => ({
      id: `file ${resource.id}`,
      kind: "file",
      label: resource.name || resource.path,
      detail: resource.type === "url" ? (resource.url ?? "") : resource.path,
      keys: "",
      run: () => {
        if (resource.type === "url") return void openDialog("resource", { resourceId: resource.id });
        setEditor({ codeTarget: { kind: "resource", resourceId: resource.id }, codeReveal: null });
        showCode(true);
      },
    }));

const panels = (state: EditorState, language: Language, openPanel: (name: string) => string): Entry[] => {
  const { left, right } = readContributions();
  return [...left, ...right]
    .filter((panel) => isOffered(panel, state))
    .map((panel) => ({
      id: `panel ${panel.name}`,
      kind: "panel",
      label: openPanel(panel.label[language]),
      detail: "",
      keys: "",
      run: () => (panel.side === "left" ? showLeft(panel.name) : showRight(panel.name)),
    }));
};
