import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyChanges,
  type Change,
  commitOperation,
  editSession,
  emptyHistory,
  type History,
  type LoggedOperation,
  mapHistory,
  openSession,
  type ProjectPart,
  receive,
  record,
  type Session,
  undo,
} from "../../src/index.ts";
import { changeOf, generatePart, type Names, namesOf, resolver, type Way } from "../generate.ts";
import { randomFrom } from "../random.ts";
import { runs } from "../soak.ts";

/**
 * Two people edit one part, each before hearing of the other; then one of them takes every step back.
 * Whatever the other put in stays, and whatever was there before either of them is there again.
 */
const WAYS: readonly Way[] = [
  "text-type",
  "text-type",
  "text-type",
  "text-cut",
  "value-word",
  "value-attribute",
  "element-insert",
  "element-delete",
  "element-delete",
  "element-move",
  "element-unwrap",
  "element-wrap",
];

/** A letter closes each name, so that digits that are placed behind it make no other name of it. */
const closedNames = (owner: string): Names => {
  const names = namesOf(owner);
  return { next: (prefix) => `${names.next(prefix)}z` };
};

interface Person {
  readonly id: string;
  session: Session;
  history: History;
  count: number;
}

const run = (seed: number, ways: readonly Way[]) => {
  const random = randomFrom(seed);
  const start = generatePart(random, true);
  let server = start;
  const log: LoggedOperation[] = [];
  const persons = ["a", "b"].map(
    (id): Person => ({ id, session: openSession(start, 0), history: emptyHistory, count: 0 }),
  );
  const make = (person: Person, changes: readonly Change[], recorded: boolean): void => {
    const before = person.session.part;
    const opId = `${person.id}-${person.count++}`;
    const at = new Date(person.count * 2000).toISOString();
    const made = editSession(person.session, { opId, changes, name: "edit", memberId: person.id, at });
    if (!made.ok) throw new Error(`refused: ${JSON.stringify(made.refusal)} ${JSON.stringify(changes)}`);
    const step = { id: opId, name: "edit", subject: "", group: null, at };
    if (recorded)
      person.history = record(person.history, { ...step, changes: made.value.operation.changes }, before, {
        renames: resolver,
      });
    person.session = made.value.session;
  };
  const hear = (person: Person): void => {
    const step = receive(person.session, log.slice(person.session.version), { renames: resolver });
    person.history = mapHistory(person.history, step.foreign, { vanished: step.vanished, renames: resolver });
    person.session = step.session;
  };
  const send = (person: Person): void => {
    const [operation] = person.session.pending;
    // Sent again it is answered as before.
    if (!operation || log.some(({ opId }) => opId === operation.opId)) return;
    const done = commitOperation(server, operation, log.slice(operation.base), { renames: resolver });
    if (!done.ok) throw new Error(`server: ${JSON.stringify(done.refusal)}`);
    server = done.value.part;
    log.push({ ...operation, version: log.length + 1, changes: done.value.changes });
    if (random.chance(0.6)) hear(person);
  };
  const names = { a: closedNames("a"), b: closedNames("b") } as const;
  for (let step = 0; step < 14; step++) {
    const person = random.pick(persons);
    const roll = random.below(10);
    if (roll < 6) {
      const change = changeOf(
        random.pick(ways),
        person.session.part,
        random,
        person.id === "a" ? names.a : names.b,
      );
      if (change) make(person, [change], true);
    } else if (roll < 9) send(person);
    else hear(person);
  }
  const settle = (): void => {
    for (let round = 0; round < 40; round++)
      for (const person of persons) {
        send(person);
        hear(person);
      }
  };
  settle();
  return { start, persons, make, settle, server: () => server };
};

/** Number of occurrences of each character in the texts of a part. */
const count = (part: ProjectPart, kind: RegExp): Map<string, number> => {
  const found = new Map<string, number>();
  for (const raw of Object.values(part.texts))
    for (const [token] of raw.matchAll(kind)) found.set(token, (found.get(token) ?? 0) + 1);
  return found;
};

const TOKENS_OF_B = /[tebp]bn\d+z/g;

test("[H6] [H9] undoing all of one's own steps keeps every word of the other, and of what stood there", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { persons, make, settle, server } = run(seed, WAYS);
      const [own] = persons;
      if (!own) return;
      for (;;) {
        const before = own.session.part;
        const turn = undo(own.history, before, `${own.id}-${own.count}`);
        if (!turn) break;
        own.history = turn.history;
        make(own, turn.changes, false);
        const [old, now] = [count(before, TOKENS_OF_B), count(own.session.part, TOKENS_OF_B)];
        for (const [token, times] of old)
          expect(now.get(token) ?? 0, `${token} after undo`).toBeGreaterThanOrEqual(times);
      }
      settle();
      expect(own.session.part).toEqual(server());
    }),
    { seed: 20260131, numRuns: runs(300) },
  );
});

/** Only letters are put in: what is left after undoing is the start with the other's letters. */
test("[H9] undoing typing leaves exactly what the other typed", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { start, persons, make, server } = run(seed, ["text-type", "element-delete"]);
      const [own, other] = persons;
      if (!own || !other) return;
      for (const person of persons)
        for (;;) {
          const turn = undo(person.history, person.session.part, `${person.id}-${person.count}`);
          if (!turn) break;
          person.history = turn.history;
          make(person, turn.changes, false);
          const applied = applyChanges(person.session.part, []);
          expect(applied.ok).toBe(true);
        }
      // Each screen on its own: without one's own steps only the other's are there.
      const letters = (part: ProjectPart, kind: RegExp) => [...count(part, kind).keys()];
      expect(letters(own.session.part, /tan\d+z/g)).toEqual([]);
      expect(letters(other.session.part, /tbn\d+z/g)).toEqual([]);
      for (const [text, raw] of Object.entries(own.session.part.texts)) {
        let bare = raw;
        // Text typed into typed text is removed first.
        while (/tbn\d+z/.test(bare)) bare = bare.replace(/tbn\d+z/g, "");
        // Text that the other removed and nobody edited is gone; the rest is unchanged.
        const all = [...(start.texts[text] ?? "")];
        let at = 0;
        for (const letter of bare) {
          at = all.indexOf(letter, at) + 1;
          expect(at, `${text}: ${bare} is not part of ${all.join("")}`).toBeGreaterThan(0);
        }
      }
      expect(server()).toBeDefined();
    }),
    { seed: 20260201, numRuns: runs(100) },
  );
});
