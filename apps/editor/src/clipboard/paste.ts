import {
  type CarriedStyle,
  describeBlock,
  inClassesOfPlace,
  type NeededVariable,
  parentOf,
  sectionDropPosition,
} from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { chordText, isMac } from "../contributions/chord.ts";
import { current } from "../document/current.ts";
import { edit, refuse } from "../document/edit/editing.ts";
import { flush } from "../document/save/keeping.ts";
import { selectDropped } from "../drag/dropped.ts";
import type { NewBlock } from "../drag/payload.ts";
import { placeOfNode } from "../picture/picture.ts";
import { addBlock } from "../selection/add-block.ts";
import { blankBlock } from "../selection/blank-block.ts";
import { placeForBlock } from "../selection/place-for-block.ts";
import { announce } from "../state/announce.ts";
import { readEditor } from "../state/editor-store.ts";
import { bringHere } from "./journey.ts";
import type { Pasted } from "./pasted.ts";
import { isMarkupText, isSameText, isSectioning, sourceOfText, wordsOfText } from "./pasted-text.ts";
import { placeForElement } from "./place.ts";
import { type ClipboardRecord, readRecord } from "./record.ts";
import { picturesAsHtml, richPaste } from "./rich-paste.ts";
import { variablesFor } from "./variable.ts";

/** An element on its way in. */
interface Incoming {
  readonly name: string;
  readonly html: string;
  readonly css: string;
  readonly variables: readonly NeededVariable[];
  /** Written elsewhere: its characters stay as they are. */
  readonly verbatim: boolean;
  /** The rules that styled it where it was copied. */
  readonly style?: CarriedStyle | undefined;
  /** It takes the classes of its place. */
  readonly isDressed?: boolean;
  /** The removal that it was cut by. */
  readonly cut?: ClipboardRecord["cut"];
}

/** Last paste: the next one waits for it, and then goes behind it. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = (act: () => Promise<unknown>): Promise<void> => {
  const done = last.then(act, act);
  last = done;
  return done.then(() => undefined);
};

/** Puts what a clipboard holds on the page. */
export const pasteClipboard = (pasted: Pasted): Promise<void> => inTurn(() => paste(pasted));

/** By a menu: the clipboard has to be asked for. Where the browser keeps it, what was copied here is meant. */
export const pasteAsked = (): Promise<void> =>
  inTurn(async () => {
    const pasted = await askedClipboard();
    if (pasted === "nothing") return told("nothing");
    if (pasted !== "kept") return paste(pasted);
    const record = readRecord();
    if (record) return pasteRecord(record);
    const keys = chordText("ctrl+KeyV", isMac());
    showToast({ text: i18next.t("clipboard.pressKeys", { keys }) });
    return false;
  });

/** `kept`: the browser or the person does not give it; `nothing`: it has nothing that can be read. */
async function askedClipboard(): Promise<Pasted | "kept" | "nothing"> {
  const clipboard = navigator.clipboard as Partial<Clipboard> | undefined;
  const asks = [
    clipboard?.read && (() => readItem(navigator.clipboard)),
    clipboard?.readText && (() => readWords(navigator.clipboard)),
  ].filter((ask) => ask !== undefined);
  if (asks.length === 0) return "kept";
  for (const ask of asks) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotAllowedError") return "kept";
      // Content that this way cannot read.
    }
  }
  return "nothing";
}

const readWords = async (clipboard: Clipboard): Promise<Pasted> => ({
  text: await clipboard.readText(),
  html: "",
  plain: false,
  files: [],
});

/** Text, html and pictures of the clipboard. It is read once: Firefox and Safari ask the person at each reading. */
async function readItem(clipboard: Clipboard): Promise<Pasted> {
  const [item] = await clipboard.read();
  const textOf = async (type: string): Promise<string> =>
    item?.types.includes(type) ? (await item.getType(type)).text() : "";
  const type = item?.types.find((one) => one.startsWith("image/"));
  const picture = type === undefined ? null : await item?.getType(type);
  const files = picture && type !== undefined ? [new File([picture], "", { type })] : [];
  return { text: await textOf("text/plain"), html: await textOf("text/html"), plain: false, files };
}

async function paste({ text, html: written, plain, files }: Pasted): Promise<boolean> {
  if (text === null) return told("tooLarge");
  // Words that were typed until now are edits before something comes behind them.
  await current.host?.settled();
  // Programs put a picture of their words beside them: it counts where nothing else is there.
  if (text.trim() === "" && files.length > 0) {
    const html = await picturesAsHtml(files);
    const name = i18next.t("clipboard.fromOutside");
    return html === null
      ? false
      : pasteElement({ name, html, css: "", variables: [], verbatim: false, isDressed: true });
  }
  const record = plain ? null : readRecord();
  if (record && isSameText(record.html, text)) return pasteRecord(record);
  const rich = plain || isMarkupText(text) ? null : await richPaste(written);
  if (rich)
    return pasteElement({
      name: i18next.t("clipboard.fromOutside"),
      html: rich,
      css: "",
      variables: [],
      verbatim: false,
      isDressed: true,
    });
  // The pictures that it held were refused, which was reported.
  if (rich === "" && text.trim() === "") return false;
  const source = plain ? wordsOfText(text) : sourceOfText(text);
  if (!source) return told("nothing");
  const { html, isMarkup } = source;
  const { selection } = readEditor();
  const isBlock = isMarkup && selection?.kind !== "element" && isSectioning(html);
  const { title, ...names } = describeBlock(html);
  const name = title || names.tagtitle;
  if (isBlock) return pasteBlock({ ...names, name, title: name, html: `${html}\n` }, null);
  return pasteElement({ name, html, css: "", variables: [], verbatim: true });
}

function told(key: "tooLarge" | "nothing"): false {
  showToast({ text: i18next.t(`clipboard.${key}`), ...(key === "tooLarge" ? { tone: "danger" } : {}) });
  return false;
}

async function pasteRecord(record: ClipboardRecord): Promise<boolean> {
  const arrived = await bringHere(record);
  if (!arrived) return false;
  const { html, pieces, variables, style, css, js } = arrived;
  const { block, name } = record;
  const cut = record.projectId === readEditor().projectId ? record.cut : undefined;
  if (!block) return pasteElement({ name, html, css: pieces, variables, verbatim: false, style, cut });
  const { id, isCssRooted: _, ...names } = block;
  const part = readEditor().part;
  const isThere = part?.blocks[id]?.pageId === readEditor().pageId;
  const like = isThere && record.projectId === readEditor().projectId ? id : null;
  const around = variablesFor(null, html, css + pieces, variables);
  return pasteBlock({ ...names, html, css: around + css + pieces, js }, like, cut);
}

function spoken(name: string): true {
  announce(i18next.t("clipboard.pasted", { name }));
  return true;
}

async function pasteBlock(
  block: NewBlock,
  like: string | null,
  cut?: ClipboardRecord["cut"],
  style?: CarriedStyle | undefined,
): Promise<boolean> {
  const place = placeForBlock(null);
  if (!place) return false;
  const name = block.title || block.name;
  const input = { ...place, block, cut, style, ...(like === null ? {} : { like }) };
  if (!(await addBlock("paste.block", input, name))) return false;
  return spoken(name);
}

async function pasteElement({
  name,
  html,
  css,
  variables,
  verbatim,
  style,
  isDressed = false,
  cut,
}: Incoming): Promise<boolean> {
  flush();
  const { picture, part, pageId, selection } = readEditor();
  if (!picture || !part) return false;
  const found = placeForElement(picture, selection, html);
  if (found && "reason" in found) return refuse(found);
  if (!found) {
    const allowed = sectionDropPosition(part, { source: html });
    if (allowed.position === "none") return refuse(allowed);
    const blank = blankBlock(part, pageId, name, html);
    const around = variablesFor(null, html, css, variables);
    return pasteBlock({ ...blank, css: blank.css + around + css }, null, cut, style);
  }
  const { target } = found;
  const address = placeOfNode(picture, target.node)?.address;
  if (!address) return refuse({ reason: "element.outside-source" });
  const inside = target.place === "start" || target.place === "end";
  const into = inside ? address : parentOf(part, address);
  const withVariables = variablesFor(into, html, css, variables) + css;
  const input = {
    target: address,
    where: target.place,
    source: isDressed ? inClassesOfPlace(part, address, html) : html,
    css: withVariables,
    verbatim,
    pageId,
    style,
    cut,
  };
  const known = new Set(Object.keys(part.blocks));
  if (!(await edit("paste.element", input, name))) return false;
  const payload = { kind: "new-element", name, load: async () => null } as const;
  selectDropped(
    payload,
    target,
    { hint: inside ? "inside" : "outside", edit: "paste.element", input },
    known,
  );
  current.host?.reveal();
  return spoken(name);
}
