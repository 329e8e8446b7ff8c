import { expect } from "vitest";
import {
  acknowledge,
  applyChanges,
  type Change,
  commitOperation,
  editSession,
  emptyHistory,
  type History,
  type LoggedOperation,
  mapHistory,
  nextToSend,
  type Operation,
  openSession,
  type ProjectPart,
  receive,
  record,
  redo,
  restoreSession,
  type Session,
  type SessionStep,
  saveSession,
  undo,
} from "../../src/index.ts";
import { changeOf, generatePart, type Names, namesOf, resolver, type Way } from "../generate.ts";
import { type Random, randomFrom } from "../random.ts";
import { inside, type Node, readTree } from "../tree.ts";

/**
 * The merge oracle. Several editors work on one project through Session and commitOperation, over a network
 * that delays, reorders, repeats and loses. Every edit carries a unique token; in the end every token is in
 * its element, in an alternative, or was taken away by somebody who had it on the screen.
 */
const WAYS: readonly Way[] = [
  "text-type",
  "text-type",
  "text-cut",
  "value-attribute",
  "value-text",
  "value-tag",
  "element-insert",
  "element-delete",
  "element-delete",
  "element-move",
  "element-move",
  "element-move-away",
  "element-wrap",
  "element-unwrap",
  "rename",
  "block-insert",
  "block-delete",
  "block-move",
  "block-set",
  "block-option",
  "page-insert",
  "page-delete",
  "page-set",
  "page-home",
  "page-path",
  "shared-text",
  "shared-delete",
  "shared-set",
  "resource-delete",
  "resource-set",
  "project-set",
];

interface Editor {
  readonly id: string;
  readonly names: Names;
  session: Session;
  history: History;
  online: boolean;
  /** Logged operations on their way here. */
  inbox: LoggedOperation[];
  /** Answers on their way here. */
  answers: { readonly opId: string; readonly version: number; readonly changes: readonly Change[] }[];
  /** opId of the operation on its way to the server. */
  sent: string | null;
  count: number;
}

interface Token {
  readonly home: string;
  /** Tokens on the author's screen when it was made. */
  readonly seen: ReadonlySet<string>;
  readonly way: string;
}

export interface OracleResult {
  readonly edits: number;
  readonly tokens: number;
  readonly aside: number;
  readonly removed: number;
}

const TOKEN = /[tebp]c\d+n\d*[A-J]/g;

/** The tokens in a text; what `issued` does not know is a piece that looks like one by chance. */
function* tokensIn(text: string, issued: ReadonlySet<string>): Generator<{ token: string; index: number }> {
  for (const { 0: token, index } of text.matchAll(TOKEN)) if (issued.has(token)) yield { token, index };
}

/**
 * A name's last digit as a letter: nothing that is typed behind, before or in the middle of a token makes another of it,
 * and the piece of a broken one is none.
 */
const closed = (name: string): string =>
  name.replace(/\d$/, (digit) => String.fromCharCode(65 + Number(digit)));

/** With words and numbers that are replaced as values. */
export const WITH_WORDS: readonly Way[] = [...WAYS, "value-word", "value-word"];

export const runOracle = (seed: number, steps: number, ways = WAYS): OracleResult => {
  const random = randomFrom(seed);
  const start = generatePart(random, random.chance(0.6));
  const log: LoggedOperation[] = [];
  let server = start;
  const issued = new Set<string>();
  const namesFor = (id: string): Names => {
    const names = namesOf(id);
    const next = (prefix: string): string => {
      const name = closed(names.next(prefix));
      issued.add(name);
      return name;
    };
    return { next };
  };
  const wire: { readonly editor: Editor; readonly operation: Operation }[] = [];
  const editors = Array.from(
    { length: 2 + random.below(7) },
    (_, index): Editor => ({
      id: `c${index}`,
      names: namesFor(`c${index}`),
      session: openSession(start, 0),
      history: emptyHistory,
      online: true,
      inbox: [],
      answers: [],
      sent: null,
      count: 0,
    }),
  );
  const tokens = new Map<string, Token>();
  const removers = new Map<string, Set<string>>();
  const unwrapped = new Map<string, Set<string>>();
  const renamed = new Set<string>();
  /** Ids of elements that a wrap put around others; their tag may have been changed since. */
  const wrappers = new Set<string>();
  let edits = 0;
  let clock = 0;

  const options = { renames: resolver };
  const settle = (editor: Editor, step: SessionStep) => {
    const shown = applyChanges(editor.session.part, step.foreign, { rebased: true });
    expect(shown.ok, "foreign changes fit the screen").toBe(true);
    editor.history = mapHistory(editor.history, step.foreign, { vanished: step.vanished, ...options });
    editor.session = step.session;
    if (step.missing && editor.online) {
      const { from, to } = step.missing;
      editor.inbox.push(...log.slice(from - 1, to));
    }
  };

  const make = (editor: Editor, changes: readonly Change[], way: string, recorded: boolean) => {
    const before = editor.session.part;
    const opId = `${editor.id}-${editor.count++}`;
    clock += 1;
    const at = new Date(clock * 400).toISOString();
    const made = editSession(editor.session, { opId, changes, name: way, memberId: editor.id, at });
    if (!made.ok)
      throw new Error(`${way} refused: ${JSON.stringify(made.refusal)} ${JSON.stringify(changes)}`);
    edits += 1;
    const stamped = made.value.operation.changes;
    if (recorded)
      editor.history = record(
        editor.history,
        { id: opId, name: way, subject: "", group: random.chance(0.3) ? way : null, at, changes: stamped },
        before,
        options,
      );
    editor.session = made.value.session;
    for (const change of stamped)
      if (change.kind === "element-wrap" && change.restores === undefined) {
        const [, id] = /data-e="([^"]*)"/.exec(change.before) ?? [];
        if (id !== undefined) wrappers.add(id);
      }
    const marks = { issued, wrappers };
    const [old, now] = [findTokens(before, marks), findTokens(editor.session.part, marks)];
    for (const token of old.keys())
      if (!now.has(token)) removers.set(token, (removers.get(token) ?? new Set()).add(editor.id));
    for (const [token, [home = ""]] of now)
      if (!old.has(token) && !tokens.has(token)) tokens.set(token, { home, seen: new Set(old.keys()), way });
    // An editor that restores its own removal has not removed it.
    for (const token of now.keys()) if (!old.has(token)) removers.get(token)?.delete(editor.id);
    for (const change of stamped) {
      if (change.kind === "element-unwrap")
        for (const [, id = ""] of change.removed[0].matchAll(/data-e="([^"]*)"/g))
          unwrapped.set(id, new Set([...(unwrapped.get(id) ?? []), ...ownersOf(before, id)]));
      if (change.kind === "rename") renamed.add(change.to);
    }
  };

  const edit = (editor: Editor) => {
    if (random.chance(0.12)) {
      const back = random.chance(0.7);
      const opId = `${editor.id}-${editor.count}`;
      const turn = (back ? undo : redo)(editor.history, editor.session.part, opId);
      if (!turn) return;
      editor.history = turn.history;
      make(editor, turn.changes, back ? "undo" : "redo", false);
      return;
    }
    const way = random.pick(ways);
    const change = changeOf(way, editor.session.part, random, editor.names);
    if (change) make(editor, [change], way, true);
  };

  const send = (editor: Editor) => {
    const operation = nextToSend(editor.session);
    if (!editor.online || !operation || (editor.sent === operation.opId && random.chance(0.7))) return;
    editor.sent = operation.opId;
    wire.push({ editor, operation });
  };

  const serve = (random: Random) => {
    const index = random.below(wire.length);
    const [message] = wire.splice(index, 1);
    if (!message) return;
    const { editor, operation } = message;
    let entry = log.find(({ opId }) => opId === operation.opId);
    if (!entry) {
      const done = commitOperation(server, operation, log.slice(operation.base), options);
      if (!done.ok)
        throw new Error(
          `server refused ${operation.name}: ${JSON.stringify(done.refusal)} ${JSON.stringify(operation)}`,
        );
      server = done.value.part;
      entry = { ...operation, version: log.length + 1, changes: done.value.changes };
      log.push(entry);
      for (const one of editors) if (one.online) one.inbox.push(entry);
    }
    const { opId, version, changes } = entry;
    if (editor.online) editor.answers.push({ opId, version, changes });
  };

  const deliver = (editor: Editor) => {
    if (!editor.online) return;
    if (editor.answers.length > 0 && random.chance(0.5)) {
      const [answer] = editor.answers.splice(random.below(editor.answers.length), 1);
      if (answer) settle(editor, acknowledge(editor.session, answer.opId, answer, options));
      return;
    }
    const count = Math.min(editor.inbox.length, random.chance(0.2) ? 8 : 1);
    const batch = Array.from({ length: count }, () =>
      editor.inbox.splice(random.below(editor.inbox.length), 1),
    ).flat();
    if (batch.length > 0) settle(editor, receive(editor.session, batch, options));
  };

  const reconnect = (editor: Editor) => {
    editor.online = true;
    editor.sent = null;
    if (random.chance(0.5)) {
      // A reload: all that the browser kept is JSON and the confirmed part.
      const kept: unknown = JSON.parse(JSON.stringify(saveSession(editor.session, editor.history)));
      const restored = restoreSession(kept, editor.session.confirmed);
      if (!restored.ok) throw new Error(`reload: ${JSON.stringify(restored.refusal)}`);
      expect(restored.value.session.part).toEqual(editor.session.part);
      editor.session = restored.value.session;
      editor.history = restored.value.history;
    }
    settle(editor, receive(editor.session, log.slice(editor.session.version), options));
  };

  for (let step = 0; step < steps; step++) {
    const editor = random.pick(editors);
    const roll = random.below(100);
    if (roll < 35) edit(editor);
    else if (roll < 55) send(editor);
    else if (roll < 75) {
      if (wire.length > 0) serve(random);
    } else if (roll < 95) deliver(editor);
    else if (editor.online) {
      editor.online = false;
      editor.inbox = [];
      editor.answers = [];
    } else reconnect(editor);
  }
  for (const editor of editors) if (!editor.online) reconnect(editor);
  for (let round = 0; round < 10_000; round++) {
    for (const editor of editors) {
      send(editor);
      while (wire.length > 0) serve(random);
      while (editor.answers.length > 0 || editor.inbox.length > 0) deliver(editor);
      if (editor.session.version < log.length)
        settle(editor, receive(editor.session, log.slice(editor.session.version), options));
    }
    if (editors.every(({ session }) => session.pending.length === 0 && session.version === log.length)) break;
  }

  for (const { session, id } of editors) {
    expect(session.pending.length, `${id} has nothing unsaved`).toBe(0);
    expect(session.part, `${id} has what the server has`).toEqual(server);
  }
  const removed = new Set([...removers].filter(([, by]) => by.size > 0).map(([token]) => token));
  return judge(server, { tokens, removed, unwrapped, renamed, edits, issued, wrappers });
};

interface Marks {
  readonly issued: ReadonlySet<string>;
  readonly wrappers: ReadonlySet<string>;
}

interface Record extends Marks {
  readonly tokens: ReadonlyMap<string, Token>;
  readonly removed: ReadonlySet<string>;
  /** Unwrapped elements, each with all that it was in when somebody unwrapped it. */
  readonly unwrapped: ReadonlyMap<string, ReadonlySet<string>>;
  readonly renamed: ReadonlySet<string>;
  readonly edits: number;
}

const judge = (
  part: ProjectPart,
  { tokens, removed, unwrapped, renamed, edits, ...marks }: Record,
): OracleResult => {
  const problems: string[] = [];
  const found = findTokens(part, marks);
  const elements = new Map<string, number>();
  const around = new Map<string, Set<string>>();
  for (const [text, raw] of Object.entries(part.texts)) {
    if (!text.endsWith("/html")) continue;
    const nodes = readTree(raw);
    if (!nodes) {
      problems.push(`${text} does not nest: ${raw}`);
      continue;
    }
    for (const node of nodes) {
      const id = attribute(raw, node, "data-e");
      elements.set(id, (elements.get(id) ?? 0) + 1);
      const outer = new Set<string>();
      for (let one = node.parent; one; one = one.parent) outer.add(attribute(raw, one, "data-e"));
      around.set(id, outer);
      const href = attribute(raw, node, "href");
      if ((href.match(TOKEN) ?? []).length > 1) problems.push(`concatenated href: ${href}`);
    }
  }
  for (const [id, count] of elements) if (count > 1) problems.push(`element ${id} stands ${count} times`);
  let aside = 0;
  for (const [token, { home, way, seen }] of tokens) {
    if (renamed.has(token)) continue;
    const places = found.get(token) ?? [];
    const now = places.find((place) => place === home) ?? places[0];
    if (now === undefined) {
      if (!removed.has(token)) problems.push(`${token} (${way}, ${home}) is lost`);
      continue;
    }
    if (now.startsWith("alternative")) {
      aside += 1;
      continue;
    }
    const owner = /^(?:text|tag|attribute) (\S+)/.exec(home)?.[1];
    // Words put among those of an element without its tags are in it when its tags come back, also where
    // somebody who never saw it bare had moved it out of what it was unwrapped in: the words around them went
    // along (R4, R7).
    const inner = /^text (\S+)/.exec(now)?.[1];
    const bareIn = inner === undefined ? undefined : unwrapped.get(inner);
    const among =
      inner !== undefined &&
      bareIn !== undefined &&
      // An element at the top of its block was in none.
      (owner === undefined ? home === "top" : bareIn.has(owner) || around.get(inner)?.has(owner));
    // Words that replaced all of an unwrapped element go where somebody moved that element, and take its tags (R5).
    const wentAlong =
      owner !== undefined &&
      way.startsWith("value-") &&
      [...unwrapped].some(([id, outer]) => outer.has(owner) && !elements.has(id));
    if (
      now !== home &&
      !among &&
      !wentAlong &&
      !(owner !== undefined && unwrapped.has(owner) && !elements.has(owner))
    )
      problems.push(`${token} (${way}) belongs to ${home} and is in ${now}`);
    if (way !== "text-type" || !now.startsWith("text ")) continue;
    for (const [other, place] of found)
      if (
        place.includes(now) &&
        tokens.get(other)?.way === "value-text" &&
        // Words of an element that was unwrapped since are beside others rightly.
        tokens.get(other)?.home === now &&
        !seen.has(other) &&
        !tokens.get(other)?.seen.has(token)
      )
        problems.push(`${token} was typed into the value ${other} unseen`);
  }
  expect(problems).toEqual([]);
  return { edits, tokens: tokens.size, aside, removed: removed.size };
};

/** The ids of all elements around this one. */
const ownersOf = (part: ProjectPart, id: string): readonly string[] =>
  Object.entries(part.texts).flatMap(([text, raw]) => {
    if (!text.endsWith("/html") || !raw.includes(`data-e="${id}"`)) return [];
    const owners: string[] = [];
    const node = readTree(raw)?.find((one) => attribute(raw, one, "data-e") === id);
    for (let one = node?.parent; one; one = one.parent) owners.push(attribute(raw, one, "data-e"));
    return owners;
  });

const attribute = (raw: string, node: Node, name: string): string => {
  const span = node.attributes[name];
  return span ? raw.slice(span.from, span.to) : "";
};

/** Every token of a part and what it is in: elements first, then alternatives, then fields. */
const findTokens = (part: ProjectPart, { issued, wrappers }: Marks): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  const put = (text: string, placeAt: (index: number) => string): void => {
    for (const { token, index } of tokensIn(text, issued))
      found.set(token, [placeAt(index), ...(found.get(token) ?? [])]);
  };
  for (const alternative of Object.values(part.alternatives)) put(alternative.value, () => "alternative");
  for (const table of [part.blocks, part.pages, part.shared, part.resources])
    for (const [id, value] of Object.entries(table))
      for (const [field, one] of Object.entries(value))
        if (
          field !== "id" &&
          field !== "bid" &&
          field !== "pageId" &&
          field !== "classtitle" &&
          field !== "path"
        )
          put(JSON.stringify(one), () => `field ${id} ${field}`);
  put(JSON.stringify(part.project), () => "field project");
  for (const [text, raw] of Object.entries(part.texts)) {
    if (!text.endsWith("/html")) continue;
    const nodes = readTree(raw) ?? [];
    put(raw, (index) => placeOf(raw, nodes, index, wrappers));
  }
  return found;
};

const placeOf = (raw: string, nodes: readonly Node[], at: number, wrappers: ReadonlySet<string>): string => {
  const around = nodes.filter((node) => node.span.from <= at && at < node.span.to).at(-1);
  if (!around) return "top";
  const id = attribute(raw, around, "data-e");
  const { from, to } = inside(around);
  // A wrap that undo or a restored part brought is identified by its tag.
  const isWrapper = (node: Node): boolean =>
    node.tag === "nav" || wrappers.has(attribute(raw, node, "data-e"));
  // Wrappers come between a text and its element without taking it away.
  if (from <= at && at < to) {
    const own = nodes.filter((node) => !isWrapper(node) && node.span.from <= at && at < node.span.to);
    const last = own.at(-1);
    return last ? `text ${attribute(raw, last, "data-e")}` : "top";
  }
  const name = Object.entries(around.attributes).find(([, span]) => span.from <= at && at < span.to)?.[0];
  return name === "data-e" ? "element" : `attribute ${id} ${name ?? "tag"}`;
};
