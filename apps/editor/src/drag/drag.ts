import type { DropTarget } from "@hanok/canvas/protocol";
import i18next from "i18next";
import { current } from "../document/current.ts";
import { edit, refuse } from "../document/edit/editing.ts";
import { announce } from "../state/announce.ts";
import { readEditor } from "../state/editor-store.ts";
import { readDrag, type ShownDrag, useDrag } from "./drag-store.ts";
import { hintText, nameOf } from "./drag-words.ts";
import type { Held, Verdict } from "./drop-rules.ts";
import { type Dropping, loadDropping } from "./load-dropping.ts";
import { type DragPayload, isBlockPayload } from "./payload.ts";
import { dropAreasAnswer } from "./timing.ts";

/** The one drag that runs. `held` comes when a library's source has been read. */
interface Running {
  readonly payload: DragPayload;
  readonly held: Promise<Held | null>;
  /** The rules of dropping, once they are loaded. */
  rules: Dropping | null;
  ready: Held | null;
  target: DropTarget | null;
  verdict: Verdict | null;
}
let running: Running | null = null;

const show = (change: Partial<ShownDrag>): void => {
  const { shown } = useDrag.getState();
  if (shown) useDrag.setState({ shown: { ...shown, ...change } });
};

/** Begins a drag; nothing happens for people who may only look, or while another runs. */
export function beginDrag(
  payload: DragPayload,
  from: ShownDrag["from"],
  at: ShownDrag["at"] = null,
): boolean {
  const { picture, editable, preview } = readEditor();
  if (!picture || !editable || preview || running) return false;
  const held = read(payload);
  const begun: Running = { payload, held, rules: null, ready: null, target: null, verdict: null };
  running = begun;
  const name = nameOf(payload);
  useDrag.setState({ shown: { payload, name, from, at, hint: null, label: "", copy: false, over: null } });
  current.host?.send({
    type: "drag-start",
    kind: isBlockPayload(payload) ? "block" : "element",
    dragged: draggedNodes(payload),
  });
  // Without a pointer the first place is spoken with it.
  if (from !== "keyboard") announce(i18next.t("drag.began", { name }));
  void Promise.all([held, loadDropping()]).then(([ready, rules]) => {
    if (running !== begun) return;
    if (ready === null) cancelDrag();
    else {
      begun.ready = ready;
      begun.rules = rules;
      dragOver(begun.target, readDrag()?.copy ?? false);
    }
  });
  return true;
}

/** Settles with the rules when a drop can be checked: what is dragged has been read. */
export async function dragReady(): Promise<Dropping> {
  const [rules] = await Promise.all([loadDropping(), running?.held]);
  return rules;
}

/** The pointer (or the keyboard) is at a target: checks it and updates frame and screen. */
export function dragOver(target: DropTarget | null, copy: boolean, reveal = false): Verdict | null {
  const mine = running;
  if (!mine) return null;
  mine.target = target;
  const { picture, frameReadyAt } = readEditor();
  const early = !dropAreasAnswer(frameReadyAt, performance.now());
  mine.verdict =
    target === null || mine.ready === null || mine.rules === null || picture === null || early
      ? null
      : mine.rules.judgeDrop(picture, mine.ready, target, copy);
  const { verdict } = mine;
  const label = verdict === null ? "" : hintText(verdict);
  show({ hint: verdict?.hint ?? null, label, copy });
  current.host?.send({
    type: "drop-hint",
    target: verdict === null ? null : target,
    hint: verdict?.hint ?? "none",
    label: (picture && target && verdict && mine.rules?.lineWords(picture, target, verdict)) || label,
    reveal,
  });
  return verdict;
}

/** Alt was pressed or let go: the same place, checked as a copy or a move. */
export function copyInstead(copy: boolean): void {
  if (!running || readDrag()?.copy === copy) return;
  show({ copy });
  dragOver(running.target, copy);
}

/** Lets go: what the hint says happens. */
export async function drop(copy: boolean): Promise<boolean> {
  const mine = running;
  if (!mine) return false;
  // A library's source may still be on its way, and Alt may have changed since the last move.
  const { selectDropped } = await dragReady();
  if (running !== mine) return false;
  const verdict = dragOver(mine.target, copy);
  const { payload, target } = mine;
  const { name } = readDrag() ?? { name: "" };
  const known = new Set(Object.keys(readEditor().part?.blocks ?? {}));
  const dropped = await write(payload, verdict, name);
  end(dropped);
  if (dropped && target && verdict) {
    selectDropped(payload, target, verdict, known);
    announce(i18next.t("drag.dropped", { name }));
  }
  return dropped;
}

async function write(payload: DragPayload, verdict: Verdict | null, name: string): Promise<boolean> {
  if (verdict === null) {
    announce(i18next.t("drag.nowhere"));
    return false;
  }
  if (verdict.hint === "none") return refuse(verdict);
  if ("prepare" in payload && payload.prepare && !(await payload.prepare())) return false;
  return edit(verdict.edit, verdict.input, name);
}

/** Gives up: everything stays as it was. */
export function cancelDrag(): void {
  if (!running) return;
  end(false);
  announce(i18next.t("drag.cancelled"));
}

function end(landed: boolean): void {
  running = null;
  useDrag.setState({ shown: null });
  current.host?.send({ type: "drag-end", landed });
}

async function read(payload: DragPayload): Promise<Held | null> {
  if (payload.kind === "new-block") {
    const block = await payload.load();
    return block && { kind: "new-block", block };
  }
  if (payload.kind === "new-element") {
    const element = await payload.load();
    return element && { kind: "new-element", element, name: payload.name };
  }
  return payload;
}

function draggedNodes(payload: DragPayload): string[] {
  if (payload.kind === "element") return [payload.node];
  return payload.kind === "block" ? [...(current.host?.rootsOf(payload.blockId) ?? [])] : [];
}
