import { expect } from "vitest";
import {
  acknowledge,
  arrivalsOf,
  arrivingOwners,
  blockText,
  type Change,
  commitOperation,
  deleteElement,
  editSession,
  emptyHistory,
  emptyPart,
  equalValues,
  type History,
  insertBlock,
  insertElement,
  keyBetween,
  keysBetween,
  type LoggedOperation,
  mapHistory,
  moveBlock,
  moveElement,
  newBlock,
  newPage,
  nextToSend,
  type Operation,
  openSession,
  type ProjectPart,
  pageText,
  receive,
  record,
  redo,
  replaceValue,
  restoreSession,
  runEdit,
  type Session,
  type SessionStep,
  type Splice,
  saveSession,
  sharedText,
  type TextId,
  typeText,
  undo,
} from "../../src/index.ts";
import { type Random, randomFrom } from "../random.ts";

/**
 * The merge oracle of sessions that hold one page each, and of the network between them: blocks go from page
 * to page, elements from block to block and into a common block, answers are lost, tabs are reloaded and
 * change their page. Every edit carries a word of its own; in the end each word is somewhere, whole, or was
 * taken away by somebody who had it on the screen.
 */
interface Editor {
  readonly id: string;
  pageId: string;
  session: Session;
  history: History;
  online: boolean;
  count: number;
  answers: { readonly opId: string; readonly entry: LoggedOperation }[];
}

const PAGES = ["p1", "p2", "p3"];
const NOW = "2026-03-02T09:00:00.000Z";
const WORD = /wq\d+x\d+qz/g;

const sources = (id: string, html: string) => ({
  [blockText(id, "html")]: html,
  [blockText(id, "css")]: "",
  [blockText(id, "js")]: "",
});
const PARAGRAPHS = "<p>one 100</p><p>two 200</p><p>three 300</p>";

const makePart = (): ProjectPart => {
  const part = emptyPart();
  const pages: Record<string, ProjectPart["pages"][string]> = {};
  const blocks: Record<string, ProjectPart["blocks"][string]> = {};
  const texts: Record<string, string> = {};
  const keys = keysBetween(null, null, PAGES.length);
  PAGES.forEach((id, i) => {
    pages[id] = newPage({ id, title: id, name: id, key: keys[i] ?? "", now: NOW });
    texts[pageText(id, "bodyStart")] = "";
    texts[pageText(id, "bodyEnd")] = "";
    keysBetween(null, null, 3).forEach((key, place) => {
      const block = newBlock({
        id: `${id}b${place}`,
        pageId: id,
        section: "content",
        key,
        name: "part",
        classtitle: "part",
        now: NOW,
      });
      blocks[block.id] = block;
      Object.assign(texts, sources(block.id, PARAGRAPHS));
    });
  });
  let ids = 0;
  const whole = { ...part, pages, blocks, texts };
  const made = runEdit(
    whole,
    "shared.make",
    { blockId: "p1b0", kind: "thwhole" },
    { createId: () => `made${++ids}`, now: NOW },
  );
  if (!made.ok) throw new Error(made.refusal.reason);
  const done = commitOperation(
    whole,
    { opId: "made", memberId: "", base: 0, name: "", at: NOW, changes: made.value },
    [],
  );
  if (!done.ok) throw new Error(done.refusal.reason);
  return done.value.part;
};

/** The part that an editor of the page opens. */
const pagePart = (part: ProjectPart, pageId: string): ProjectPart => {
  const blocks = Object.fromEntries(
    Object.entries(part.blocks).filter(([, block]) => block.pageId === pageId),
  );
  const texts = Object.fromEntries(
    Object.entries(part.texts).filter(([text]) => {
      const [owner, id = ""] = text.split("/");
      return owner === "block" ? Object.hasOwn(blocks, id) : owner !== "page" || id === pageId;
    }),
  );
  const alternatives = Object.fromEntries(
    Object.entries(part.alternatives).filter(
      ([, { text }]) => text.startsWith("field/") || Object.hasOwn(texts, text),
    ),
  );
  return { ...part, blocks, texts, alternatives };
};

const wordsIn = (part: Pick<ProjectPart, "texts" | "alternatives">): ReadonlySet<string> =>
  new Set(
    [...Object.values(part.texts), ...Object.values(part.alternatives).map(({ value }) => value)].flatMap(
      (text) => text.match(WORD) ?? [],
    ),
  );

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The first alternative whose span begins or ends inside a word: settling it would tear that. Null where there is none. */
const tornSpan = ({ alternatives, texts }: ProjectPart): string | null => {
  for (const { id, text, from, to } of Object.values(alternatives)) {
    const source = texts[text] ?? "";
    const isInWord = (at: number) => /\w/.test(source.charAt(at - 1)) && /\w/.test(source.charAt(at));
    if (isInWord(from) || isInWord(to)) return `${id} stands at ${from} to ${to} of ${text}: ${source}`;
  }
  return null;
};

/**
 * Answers what went wrong, the first fault first. `members`: whether each editor is a person of their own, or all are tabs
 * of one person. `crowd`: how many editors; absent: two to six.
 */
export const runPageOracle = (
  seed: number,
  steps: number,
  members: "each" | "one",
  crowd?: number,
): readonly string[] => {
  const random: Random = randomFrom(seed);
  const start = makePart();
  let server = start;
  const log: LoggedOperation[] = [];
  const faults: string[] = [];
  const issued = new Set<string>();
  /** Editors that removed each word. An editor that restores it undoes the removals that it knows. */
  const removed = new Map<string, Set<string>>();
  const wire: { readonly editor: Editor; readonly operation: Operation }[] = [];
  let clock = Date.parse(NOW);
  const open = (pageId: string) => ({
    pageId,
    session: openSession(pagePart(server, pageId), log.length, pageId),
    history: emptyHistory,
    answers: [],
  });
  const editors: Editor[] = Array.from({ length: crowd ?? 2 + random.below(5) }, (_, i) => ({
    id: String(i),
    online: true,
    count: 0,
    ...open(PAGES[i % PAGES.length] ?? "p1"),
  }));

  /** The server's part at each version. */
  const states: ProjectPart[] = [start];
  /** The confirmed part of a session is exactly that of the server at its version (SPEC L1). */
  const compare = ({ id, session }: Editor): void => {
    const there = states[session.version];
    const { confirmed } = session;
    for (const table of ["blocks", "texts", "alternatives"] as const)
      for (const [key, value] of Object.entries<unknown>(confirmed[table]))
        if (!equalValues(value, there?.[table][key]))
          faults.push(
            `editor ${id} on ${session.pageId} holds ${key} at ${session.version} as ${JSON.stringify(value)}, the server as ${JSON.stringify(there?.[table][key])}`,
          );
    const own = pagePart(there ?? start, session.pageId ?? "");
    for (const table of ["blocks", "texts", "alternatives"] as const)
      for (const key of Object.keys(own[table]))
        if (!Object.hasOwn(confirmed[table], key))
          faults.push(`editor ${id} lacks ${key} at ${session.version}`);
  };
  const take = (editor: Editor, step: SessionStep): void => {
    if (step.blocked !== null)
      faults.push(
        `editor ${editor.id} is blocked at ${step.blocked}: ${JSON.stringify(log[step.blocked - 1])}`,
      );
    if (step.session.unplaced.length > editor.session.unplaced.length)
      faults.push(`editor ${editor.id} cannot place ${JSON.stringify(step.session.unplaced.at(-1))}`);
    editor.history = mapHistory(editor.history, step.foreign, { vanished: step.vanished });
    editor.session = step.session;
    const torn = tornSpan(step.session.part);
    if (torn !== null) faults.push(`on the screen of ${editor.id} ${torn}`);
    compare(editor);
  };
  const note = (editor: Editor, before: ReadonlySet<string>): void => {
    const after = wordsIn(editor.session.part);
    const known = wordsIn(editor.session.confirmed);
    for (const word of before)
      if (!after.has(word)) removed.set(word, (removed.get(word) ?? new Set()).add(editor.id));
    for (const word of after) {
      if (before.has(word)) continue;
      if (known.has(word)) removed.get(word)?.delete(editor.id);
      else removed.delete(word);
    }
  };
  const make = (
    editor: Editor,
    name: string,
    changes: readonly Change[],
    opId = `${editor.id}-${editor.count++}`,
  ): void => {
    const before = editor.session.part;
    clock += 1_500;
    const at = new Date(clock).toISOString();
    const step = editSession(editor.session, {
      opId,
      name,
      memberId: members === "one" ? "m" : editor.id,
      at,
      changes,
    });
    if (!step.ok) {
      if (name !== "undo" && name !== "redo") faults.push(`${name}: ${step.refusal.reason}`);
      return;
    }
    if (name !== "undo" && name !== "redo")
      editor.history = record(
        editor.history,
        { id: opId, name, subject: "", group: null, at, changes: step.value.operation.changes },
        before,
      );
    editor.session = step.value.session;
    checkForeign(editor, name, before, changes);
    note(editor, wordsIn(before));
  };
  /** A settled choice changes nothing outside its span, and undo takes away no word of another. */
  const checkForeign = (
    editor: Editor,
    name: string,
    before: ProjectPart,
    changes: readonly Change[],
  ): void => {
    const after = editor.session.part;
    if (name === "undo") {
      const own = new RegExp(`^wq${editor.id}x`);
      const left = wordsIn(after);
      for (const word of wordsIn(before))
        if (!own.test(word) && !left.has(word))
          faults.push(`undo of ${editor.id} took away ${word}: ${JSON.stringify(changes)}`);
    }
    const [first] = changes;
    if (name !== "alternative.settle" || first?.kind !== "alternative-remove") return;
    const standing = before.alternatives[first.alternative.id];
    for (const [text, source] of Object.entries(before.texts)) {
      const now = after.texts[text];
      if (now === source) continue;
      const isOwn =
        standing?.text === text &&
        now?.startsWith(source.slice(0, standing.from)) &&
        now.endsWith(source.slice(standing.to));
      if (!isOwn) faults.push(`settling ${JSON.stringify(standing)} changed ${text}: ${source} -> ${now}`);
    }
  };
  const word = (editor: Editor): string => {
    const made = `wq${editor.id}x${++editor.count}qz`;
    issued.add(made);
    return made;
  };

  const act = (editor: Editor): void => {
    const { part } = editor.session;
    const shown = Object.values(part.blocks).filter(({ pageId }) => pageId === editor.pageId);
    const texts: TextId[] = [
      ...shown.filter(({ thwhole }) => !thwhole).map(({ id }) => blockText(id, "html")),
      ...Object.keys(part.shared).map((bid) => sharedText(bid, "html")),
    ].filter((text) => part.texts[text] !== undefined);
    if (texts.length === 0) return;
    const text = random.pick(texts);
    const source = part.texts[text] ?? "";
    const elements = [...source.matchAll(/<p>[^<]*<\/p>/g)].map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
    }));
    const element = elements.length > 0 ? random.pick(elements) : undefined;
    const typed = (splice: Splice) => make(editor, "text.set", [typeText(part, text, [splice])]);
    const roll = random.below(100);
    if (roll < 8) {
      const way = roll < 6 ? "undo" : "redo";
      const opId = `${editor.id}-${editor.count++}`;
      const turn = (way === "undo" ? undo : redo)(editor.history, part, opId);
      if (!turn) return;
      editor.history = turn.history;
      make(editor, way, turn.changes, opId);
    } else if (roll < 13) {
      const ids = Object.keys(part.alternatives);
      if (ids.length === 0) return;
      const choice = random.pick(["kept", "standing", "both"]);
      const made = runEdit(
        part,
        "alternative.settle",
        { id: random.pick(ids), choice },
        { createId: () => "", now: NOW },
      );
      if (made.ok) make(editor, "alternative.settle", made.value);
    } else if (roll < 20) {
      const id = `b${editor.id}n${editor.count}`;
      const key = keyBetween(
        shown
          .map((block) => block.key)
          .sort()
          .at(-1) ?? null,
        null,
      );
      const block = newBlock({
        id,
        pageId: editor.pageId,
        section: "content",
        key,
        name: "part",
        classtitle: "part",
        now: NOW,
      });
      make(editor, "block.insert", [insertBlock(block, sources(id, `<p>${word(editor)} 1</p><p>2</p>`))]);
    } else if (roll < 28) {
      const movable = shown.filter(({ thwhole }) => !thwhole);
      if (movable.length === 0) return;
      const block = random.pick(movable);
      make(editor, "block.move", [
        moveBlock(block, { pageId: random.pick(PAGES), section: "content", key: block.key }),
      ]);
    } else if (element && roll < 42) {
      const toText = random.pick(texts);
      if (toText !== text) make(editor, "element.move", [moveElement(text, element, toText, 0)]);
    } else if (element && elements.length > 1 && roll < 47)
      make(editor, "element.delete", [deleteElement(part, text, element)]);
    else if (roll < 55) make(editor, "element.insert", [insertElement(text, 0, `<p>${word(editor)}</p>`)]);
    else if (element && roll < 65) {
      const inner = { from: element.from + 3, to: element.to - 4, insert: word(editor) };
      make(editor, "text.set", [replaceValue(part, text, [inner], "text")]);
    } else if (element) {
      const at = element.to - 4;
      typed({ from: at, to: at, insert: ` ${word(editor)}` });
    }
  };

  const send = (editor: Editor): void => {
    const operation = nextToSend(editor.session);
    if (operation && editor.online) wire.push({ editor, operation: copy(operation) });
  };
  const serve = (): void => {
    const [message] = wire.splice(random.below(wire.length), 1);
    if (!message) return;
    const { editor, operation } = message;
    let entry = log.find(({ opId }) => opId === operation.opId);
    if (!entry) {
      const before = server;
      const done = commitOperation(before, operation, log.slice(operation.base));
      if (!done.ok) {
        faults.push(`refused ${done.refusal.reason}: ${JSON.stringify(operation)}`);
        return;
      }
      server = done.value.part;
      states.push(server);
      const torn = tornSpan(server);
      if (torn !== null) faults.push(`${torn} after ${operation.opId} ${JSON.stringify(done.value.changes)}`);
      const arrivals = arrivalsOf(before, arrivingOwners(done.value.changes));
      entry = copy({
        ...operation,
        version: log.length + 1,
        changes: done.value.changes,
        ...(arrivals ? { arrivals } : {}),
      });
      log.push(entry);
    }
    if (editor.online) editor.answers.push({ opId: operation.opId, entry });
  };
  const answer = (editor: Editor): void => {
    const [first] = editor.answers.splice(0, 1);
    if (!first) return;
    const { version, changes, arrivals } = copy(first.entry);
    take(editor, acknowledge(editor.session, first.opId, { version, changes, arrivals }));
  };
  const catchUp = (editor: Editor): void => {
    if (editor.online) take(editor, receive(editor.session, copy(log.slice(editor.session.version))));
  };
  const reload = (editor: Editor): void => {
    const kept: unknown = copy(saveSession(editor.session, editor.history));
    const restored = restoreSession(kept, editor.session.confirmed, editor.pageId);
    if (!restored.ok) throw new Error(restored.refusal.reason);
    Object.assign(editor, { ...restored.value, answers: [] });
  };

  for (let step = 0; step < steps && faults.length === 0; step += 1) {
    const editor = random.pick(editors);
    const roll = random.below(100);
    if (roll < 45) act(editor);
    else if (roll < 60) send(editor);
    else if (roll < 75) {
      if (wire.length > 0) serve();
    } else if (roll < 82) answer(editor);
    else if (roll < 90) catchUp(editor);
    else if (roll < 95) {
      editor.online = !editor.online;
      if (!editor.online) editor.answers = [];
    } else if (roll < 97) reload(editor);
    else if (editor.online && editor.session.pending.length === 0)
      Object.assign(editor, open(random.pick(PAGES)));
  }
  if (faults.length > 0) return faults;
  for (const editor of editors) editor.online = true;
  for (let round = 0; round < 10_000 && faults.length === 0; round += 1) {
    for (const editor of editors) {
      send(editor);
      while (wire.length > 0) serve();
      while (editor.answers.length > 0) answer(editor);
      catchUp(editor);
    }
    if (editors.every(({ session }) => session.pending.length === 0 && session.version === log.length)) break;
  }
  if (faults.length > 0) return faults;
  for (const { session, id } of editors) expect(session.pending.length, `${id} has nothing unsaved`).toBe(0);
  for (const [text, source] of Object.entries(server.texts)) {
    const rest = source.replace(WORD, (found) => (issued.has(found) ? "" : found));
    if (/wq|qz/.test(rest)) faults.push(`torn in ${text}: ${source}`);
  }
  const standing = wordsIn(server);
  for (const made of issued)
    if (!standing.has(made) && !removed.get(made)?.size) faults.push(`lost: ${made}`);
  return faults;
};
