import { typeWords } from "../../src/changes/type-words.ts";
import {
  acknowledge,
  blockText,
  type Change,
  commitOperation,
  diffParts,
  editSession,
  emptyPart,
  type LoggedOperation,
  mapCaret,
  nextToSend,
  openSession,
  type ProjectPart,
  receive,
  type Session,
  type SessionStep,
} from "../../src/index.ts";
import { blockOf, pageOf } from "../changes/parts.ts";
import { type Random, randomFrom } from "../random.ts";

/**
 * Several people type at one place at the same time, each in one go: forward, backward, with letters undone,
 * or in Hangul, where each step of a composition replaces one's own last syllable. Pieces are sent whenever
 * the network lets them; what others did arrives late and in any order.
 */
export const TEXT = blockText("b1", "html");

const HOW = ["forward", "backward", "deleting", "hangul"] as const;
type How = (typeof HOW)[number];

interface Person {
  readonly id: string;
  readonly how: How;
  /** In the order in which they are typed; never two persons with one letter. */
  readonly letters: readonly string[];
  /** Present rest of the run, as its author sees it. */
  run: string;
  typed: number;
  /** Steps of the syllable under way that are still to come. */
  composing: string[];
  session: Session;
  caret: number;
  isOnline: boolean;
  inbox: LoggedOperation[];
  sent: string | null;
  answers: { readonly opId: string; readonly version: number; readonly changes: readonly Change[] }[];
  count: number;
}

export const partOf = (html: string): ProjectPart => ({
  ...emptyPart(),
  pages: { p1: pageOf("p1", "a0") },
  blocks: { b1: blockOf("b1", "p1", "a0") },
  texts: { [TEXT]: html },
});

const AT = "2026-01-01T00:00:00.000Z";

export interface Met {
  readonly text: string;
  /** Runs of all authors, as they must be in the text. */
  readonly runs: readonly string[];
  readonly alternatives: number;
  readonly copies: readonly string[];
}

/**
 * Result of `people` typing at `place` (an offset of `html`). `restored`: a version that the page went back
 * to first.
 */
export const typeTogether = (
  seed: number,
  html: string,
  place: number,
  people: number,
  restored: string | null = null,
): Met => {
  const random = randomFrom(seed);
  let server = partOf(restored ?? html);
  const log: LoggedOperation[] = [];
  const everybody = Array.from({ length: people }, (_, index) =>
    personOf(index, random, openSession(server, 0, "p1"), place),
  );
  const commit = (person: Person): void => {
    const operation = nextToSend(person.session);
    if (!operation || person.sent !== null) return;
    const done = commitOperation(server, operation, log.slice(operation.base));
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
    server = done.value.part;
    const entry = { ...operation, changes: done.value.changes, version: log.length + 1 };
    log.push(entry);
    person.sent = operation.opId;
    person.answers.push({ opId: operation.opId, version: entry.version, changes: entry.changes });
    for (const other of everybody) if (other !== person || random.chance(0.3)) other.inbox.push(entry);
  };
  const hear = (person: Person): void => {
    const answer = person.answers.shift();
    if (answer) {
      person.sent = null;
      take(person, acknowledge(person.session, answer.opId, answer));
    }
  };
  const listen = (person: Person, all: boolean): void => {
    const entries = person.inbox.filter(() => all || random.chance(0.6));
    person.inbox = person.inbox.filter((entry) => !entries.includes(entry));
    if (random.chance(0.3)) entries.reverse();
    if (entries.length > 0) take(person, receive(person.session, entries));
    const lacking = person.session.version < log.length && person.inbox.length === 0;
    if (all && lacking) take(person, receive(person.session, log));
  };
  if (restored !== null) {
    // Everybody has seen the page go back before typing begins.
    const target = partOf(html);
    const changes = diffParts(server, target);
    log.push({ opId: "back", memberId: "m0", at: AT, name: "page.restore", base: 0, version: 1, changes });
    server = target;
    for (const person of everybody) {
      person.session = receive(person.session, log).session;
      person.caret = place;
    }
  }
  for (let step = 0; step < 400 && everybody.some((one) => isBusy(one)); step++) {
    const person = random.pick(everybody);
    if (random.chance(0.05)) person.isOnline = !person.isOnline;
    const act = random.below(4);
    if (act <= 1) type(person, random);
    else if (person.isOnline && act === 2) random.chance(0.5) ? commit(person) : hear(person);
    else if (person.isOnline) listen(person, false);
  }
  for (const person of everybody) while (isBusy(person)) type(person, random);
  for (
    let round = 0;
    everybody.some(({ session, sent }) => session.pending.length > 0 || sent !== null);
    round++
  ) {
    if (round > 1_000) throw new Error("does not come to rest");
    const person = random.pick(everybody);
    hear(person);
    listen(person, false);
    commit(person);
  }
  for (const person of everybody) listen(person, true);
  return {
    text: server.texts[TEXT] ?? "",
    runs: everybody.map(({ run }) => run),
    alternatives: Object.keys(server.alternatives).length,
    copies: everybody.map(({ session }) => session.part.texts[TEXT] ?? ""),
  };
};

const personOf = (index: number, random: Random, session: Session, caret: number): Person => {
  const how = random.pick(HOW);
  const first = how === "hangul" ? 0xac00 + 28 * (2 + 40 * index) : 0x4e00 + 60 * index;
  return {
    id: `m${index}`,
    how,
    letters: Array.from({ length: 2 + random.below(9) }, (_, letter) =>
      String.fromCharCode(first + (how === "hangul" ? 28 * letter : letter)),
    ),
    ...{ run: "", typed: 0, composing: [], session, caret, isOnline: random.chance(0.8) },
    ...{ inbox: [], sent: null, answers: [], count: 0 },
  };
};

const isBusy = ({ typed, letters, composing }: Person): boolean =>
  typed < letters.length || composing.length > 0;

/** One piece: a letter or several, a step of a composition, or the last letter undone. */
const type = (person: Person, random: Random): void => {
  const { how, caret, run } = person;
  const [step, ...later] = person.composing;
  if (step !== undefined) {
    person.composing = later;
    put(person, caret - 1, caret, step);
    person.run = run.slice(0, -1) + step;
    return;
  }
  if (how === "deleting" && run.length > 0 && random.chance(0.25)) {
    put(person, caret - 1, caret, "");
    person.run = run.slice(0, -1);
    return;
  }
  const letter = person.letters[person.typed];
  if (letter === undefined) return;
  person.typed += 1;
  if (how === "hangul") {
    person.composing = [letter, String.fromCharCode(letter.charCodeAt(0) + 4)];
    put(person, caret, caret, "ㄱ");
    person.run += "ㄱ";
  } else if (how === "backward") {
    put(person, caret, caret, letter);
    person.caret -= letter.length;
    person.run = letter + run;
  } else {
    put(person, caret, caret, letter);
    person.run += letter;
  }
};

/** As an edit of words makes it; the caret is placed behind it. */
const put = (person: Person, from: number, to: number, insert: string): void => {
  const raw = person.session.part.texts[TEXT] ?? "";
  const opId = `${person.id}-${person.count++}`;
  const made = editSession(person.session, {
    ...{ opId, memberId: person.id, at: AT, name: "text.set" },
    changes: typeWords(TEXT, raw, [{ from, to, insert }]),
  });
  if (!made.ok) throw new Error(made.refusal.reason);
  person.session = made.value.session;
  person.caret = from + insert.length;
};

const take = (person: Person, step: SessionStep): void => {
  const { run } = person.session;
  // A caret at the beginning of one's own run stays there (SPEC R21).
  const isAtStart = run !== null && person.caret === run.from;
  const caret = mapCaret({ text: TEXT, at: person.caret }, step.foreign, false);
  person.session = step.session;
  person.caret = (isAtStart ? step.session.run?.from : caret?.at) ?? person.caret;
};
