import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  affordableSince,
  type Change,
  commitOperation,
  editSession,
  emptyHistory,
  type History,
  type HistoryEntry,
  historyOfLog,
  type LoggedAct,
  type LoggedOperation,
  mapHistory,
  openSession,
  type ProjectPart,
  RESTORE,
  receive,
  record,
  redo,
  type Session,
  type StepMark,
  undo,
} from "../../src/index.ts";
import { changeOf, generatePart, type Names, namesOf, resolver, type Way } from "../generate.ts";
import { randomFrom } from "../random.ts";
import { runs } from "../soak.ts";

const PAGE = "page-1";

interface Person {
  readonly id: string;
  readonly member: "a" | "b";
  session: Session;
  history: History;
  count: number;
}

type Logged = LoggedOperation & { readonly inverse: readonly Change[] };

const closedNames = (owner: string): Names => {
  const names = namesOf(owner);
  return { next: (prefix) => `${names.next(prefix)}z` };
};

/**
 * Not done by the colleague: where one's own act has brought back what they took away, undoing it takes that away again
 * with all its words.
 */
const TAKES_AWAY = /cut|delete|unwrap/;

/**
 * A project with its log as the server keeps it, and two people; `a` changes the device now and then, and has a second
 * tab where `tabs` says so.
 */
const openProject = (seed: number, tabs = 1) => {
  const random = randomFrom(seed);
  const start = generatePart(random, true);
  let server = start;
  const log: Logged[] = [];
  const open = (id: string, member: "a" | "b"): Person => ({
    ...{ id, member, session: openSession(start, 0), history: emptyHistory, count: 0 },
  });
  const [own, other, tab] = [open("a", "a"), open("b", "b"), open("c", "a")];
  const people = tabs === 1 ? [own, other] : [own, other, tab];
  const names = { a: closedNames("a"), b: closedNames("b") } as const;

  const make = (person: Person, changes: readonly Change[], turned?: [HistoryEntry, "undo" | "redo"]) => {
    const before = person.session.part;
    const opId = `${person.id}-${person.count++}`;
    const at = new Date(person.count * 2000).toISOString();
    const made = editSession(person.session, { opId, changes, name: "edit", memberId: person.member, at });
    if (!made.ok) throw new Error(`refused: ${JSON.stringify(made.refusal)}`);
    person.session = made.value.session;
    // Every third edit goes on with the step before it.
    const group = person.count % 3 === 0 ? null : "typing";
    const step = { id: opId, name: "edit", subject: "p", group, isOneAct: true, at };
    if (!turned)
      person.history = record(person.history, { ...step, changes: made.value.operation.changes }, before, {
        renames: resolver,
      });
    const id = turned?.[0].id ?? person.history.undo.at(-1)?.id ?? opId;
    const mark: StepMark = { id, pageId: PAGE, subject: "p", turn: turned?.[1] };
    const pending = person.session.pending.map((one) => (one.opId === opId ? { ...one, step: mark } : one));
    person.session = { ...person.session, pending };
  };
  const hear = (person: Person): void => {
    // As the editor does where another session has turned a step that is held here too.
    const held = new Set([...person.history.undo, ...person.history.redo].map(({ id }) => id));
    const isTheirs = ({ opId, step }: Logged): boolean =>
      !opId.startsWith(`${person.id}-`) && held.has(step?.id ?? "");
    if (log.slice(person.session.version).some(isTheirs)) person.history = emptyHistory;
    const step = receive(person.session, log.slice(person.session.version), { renames: resolver });
    person.history = mapHistory(person.history, step.foreign, { vanished: step.vanished, renames: resolver });
    person.session = step.session;
  };
  const send = (person: Person): void => {
    const [operation] = person.session.pending;
    if (!operation || log.some(({ opId }) => opId === operation.opId)) return;
    const done = commitOperation(server, operation, log.slice(operation.base), { renames: resolver });
    if (!done.ok) throw new Error(`server: ${JSON.stringify(done.refusal)}`);
    const { changes, part } = done.value;
    const made = { id: operation.opId, name: "edit", subject: "", group: null, at: operation.at, changes };
    const inverse = record(emptyHistory, made, server).undo.at(-1)?.changes ?? [];
    server = part;
    log.push({ ...operation, version: log.length + 1, changes, inverse });
    if (random.chance(0.6)) hear(person);
  };
  const settle = (): void => {
    for (let round = 0; round < 60; round++)
      for (const person of people) {
        send(person);
        hear(person);
      }
  };
  const turn = (person: Person, way: "undo" | "redo"): boolean => {
    const turned = (way === "undo" ? undo : redo)(
      person.history,
      person.session.part,
      `${person.id}-${person.count}`,
    );
    if (!turned) return false;
    person.history = turned.history;
    make(person, turned.changes, [turned.entry, way]);
    return true;
  };
  const ofLog = (): History => {
    const acts = log.map(
      ({ opId, name, at, changes, memberId, step, inverse }): LoggedAct => ({
        ...{ opId, name, at, changes },
        own: memberId === "a" && step ? { step, inverse, isWhole: false } : null,
      }),
    );
    return historyOfLog(acts, { renames: resolver });
  };
  const work = (ways: readonly Way[], steps: number): void => {
    for (let count = 0; count < steps; count++) {
      const person = random.chance(0.6) ? (tabs > 1 && random.chance(0.5) ? tab : own) : other;
      const roll = random.below(12);
      if (roll < 7) {
        const by = names[person.member];
        const of = by === names.a ? ways : ways.filter((way) => !TAKES_AWAY.test(way));
        const change = changeOf(random.pick(of), person.session.part, random, by);
        if (change) make(person, [change]);
      } else if (roll < 8) turn(person.member === "a" ? person : own, random.chance(0.7) ? "undo" : "redo");
      else if (roll < 11) send(person);
      else hear(person);
    }
  };
  /** The browser is closed, and the page is opened on another device. */
  const changeDevice = (): void => {
    settle();
    own.session = openSession(server, log.length);
    own.history = ofLog();
    // The other tab is closed and opened: a step of both that they undo at the same moment is another matter.
    tab.history = emptyHistory;
  };
  return { start, own, other, work, turn, settle, changeDevice, server: () => server };
};

const count = (part: ProjectPart, kind: RegExp): Map<string, number> => {
  const found = new Map<string, number>();
  for (const raw of Object.values(part.texts))
    for (const [token] of raw.matchAll(kind)) found.set(token, (found.get(token) ?? 0) + 1);
  return found;
};

test("[LET-16] [H10] on another device one's own typing is taken back whole, and the colleague's words stay", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { start, own, work, turn, settle, changeDevice, server } = openProject(seed);
      work(["text-type"], 12);
      changeDevice();
      work(["text-type"], 8);
      changeDevice();
      const before = own.session.part;
      const others = count(before, /tbn\d+z/g);
      let turns = 0;
      while (turn(own, "undo")) turns += 1;
      expect([...count(own.session.part, /tan\d+z/g).keys()]).toEqual([]);
      // Own letters in a colleague's word parted it before.
      for (const [token, times] of others)
        expect(count(own.session.part, /tbn\d+z/g).get(token) ?? 0, token).toBeGreaterThanOrEqual(times);
      for (const [text, raw] of Object.entries(own.session.part.texts)) {
        let bare = raw;
        while (/tbn\d+z/.test(bare)) bare = bare.replace(/tbn\d+z/g, "");
        expect(bare, text).toBe(start.texts[text]);
      }
      // Taken back on one device, made again on the next.
      changeDevice();
      expect(turn(own, "undo")).toBe(false);
      for (let left = turns; left > 0; left -= 1) expect(turn(own, "redo")).toBe(true);
      expect(own.session.part).toEqual(before);
      settle();
      expect(own.session.part).toEqual(server());
    }),
    { seed: 20261130, numRuns: runs(200) },
  );
});

test("[LET-16] [H10] two tabs of one person make one history, of which nothing is left when all is taken back", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { start, own, work, turn, settle, changeDevice, server } = openProject(seed, 2);
      work(["text-type"], 16);
      changeDevice();
      work(["text-type"], 10);
      changeDevice();
      const ids = own.history.undo.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const others = count(own.session.part, /tbn\d+z/g);
      while (turn(own, "undo"));
      expect([...count(own.session.part, /tan\d+z/g).keys()]).toEqual([]);
      for (const [token, times] of others)
        expect(count(own.session.part, /tbn\d+z/g).get(token) ?? 0, token).toBeGreaterThanOrEqual(times);
      for (const [text, raw] of Object.entries(own.session.part.texts)) {
        let bare = raw;
        while (/tbn\d+z/.test(bare)) bare = bare.replace(/tbn\d+z/g, "");
        expect(bare, text).toBe(start.texts[text]);
      }
      changeDevice();
      expect(turn(own, "undo")).toBe(false);
      settle();
      expect(own.session.part).toEqual(server());
    }),
    { seed: 20261202, numRuns: runs(200) },
  );
});

const WAYS: readonly Way[] = [
  ...(["text-type", "text-type", "text-cut", "value-word", "value-attribute"] as const),
  ...(["element-insert", "element-delete", "element-move", "element-unwrap", "element-wrap"] as const),
];

test("[LET-16] [H10] whatever was edited: what the colleague put in stays, and all devices end alike", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { own, work, turn, settle, changeDevice, server } = openProject(seed);
      work(WAYS, 14);
      changeDevice();
      work(WAYS, 6);
      changeDevice();
      for (;;) {
        const old = count(own.session.part, /[tebp]bn\d+z/g);
        if (!turn(own, "undo")) break;
        const now = count(own.session.part, /[tebp]bn\d+z/g);
        for (const [token, times] of old)
          expect(now.get(token) ?? 0, `${token} after undo`).toBeGreaterThanOrEqual(times);
      }
      changeDevice();
      expect(turn(own, "undo")).toBe(false);
      settle();
      expect(own.session.part).toEqual(server());
    }),
    { seed: 20261201, numRuns: runs(200) },
  );
});

describe("[H10] reading the log", () => {
  const insert = (at: number, letters: string): Change => ({
    kind: "text",
    text: "block/b/html",
    changes: [...(at > 0 ? [at] : []), [0, letters], 20 - at],
  });
  const remove = (at: number): Change => ({
    kind: "text",
    text: "block/b/html",
    changes: [...(at > 0 ? [at] : []), [1], 20 - at],
  });
  const act = (opId: string, step: Partial<StepMark> | null, place = 3): LoggedAct => ({
    ...{ opId, name: "text.set", at: "2026-01-01T00:00:00.000Z", changes: [insert(place, "x")] },
    own: step && {
      step: { id: opId, pageId: PAGE, subject: "p", ...step },
      inverse: [step.turn === "undo" ? insert(place, "x") : remove(place)],
      isWhole: false,
    },
  });
  const ids = (entries: readonly HistoryEntry[]): string[] => entries.map(({ id }) => id);

  test("operations of one burst are one step, and the next act is another", () => {
    const { undo: steps } = historyOfLog([act("a", {}), act("b", { id: "a" }), act("c", {})]);
    expect(ids(steps)).toEqual(["a", "c"]);
    expect(steps[0]?.changes).toHaveLength(2);
  });

  test("a step that was undone is not offered again; what was redone is, and a new act ends redoing", () => {
    const made = [act("a", {}), act("b", {})];
    const undone = [...made, act("u", { id: "b", turn: "undo" })];
    const over = historyOfLog(undone);
    expect([ids(over.undo), ids(over.redo)]).toEqual([["a"], ["b"]]);
    const again = historyOfLog([...undone, act("r", { id: "b", turn: "redo" })]);
    expect([ids(again.undo), ids(again.redo)]).toEqual([["a", "b"], []]);
    expect(historyOfLog([...undone, act("n", {})]).redo).toEqual([]);
    // The step itself is older than what is read.
    const late = historyOfLog(undone.slice(1).slice(1));
    expect([ids(late.undo), ids(late.redo)]).toEqual([[], ["b"]]);
  });

  test("a version that was brought back ends the steps in the texts that it wrote anew", () => {
    expect(historyOfLog([act("a", {}), { ...act("v", null), name: RESTORE }]).undo).toEqual([]);
  });

  test("[E63] an own version that was brought back is a step of the server's, which is undone and redone", () => {
    const restore = (opId: string, step: Partial<StepMark>): LoggedAct => {
      const { own, ...rest } = act(opId, step);
      return { ...rest, name: RESTORE, own: own && { ...own, isWhole: true } };
    };
    const acts = [act("a", {}), restore("v", {}), act("b", {})];
    const made = historyOfLog(acts);
    expect(made.undo.map(({ id, operation }) => [id, operation])).toEqual([
      ["v", "v"],
      ["b", undefined],
    ]);
    const undone = [...acts, act("ub", { id: "b", turn: "undo" }), restore("uv", { id: "v", turn: "undo" })];
    const back = historyOfLog(undone);
    expect(ids(back.undo)).toEqual([]);
    expect(back.redo.at(-1)).toMatchObject({ id: "v", name: RESTORE, operation: "uv" });
    const again = historyOfLog([...undone, restore("rv", { id: "v", turn: "redo" })]);
    expect(again.undo.map(({ id, operation }) => [id, operation])).toEqual([["v", "rv"]]);
  });

  test("[HND-08] files and fonts that left the project are noted with the step that they follow, and come back with it", () => {
    const file = { path: "a.png", blob: "", size: 1, mediaType: "image/png" };
    const leave = (opId: string, step: Partial<StepMark>): LoggedAct => {
      const there = { kind: "file-set", path: "a.png", from: file, to: null } as const;
      const back = { kind: "file-set", path: "a.png", from: null, to: file } as const;
      const { own, ...rest } = act(opId, step);
      const [changes, inverse] = step.turn ? [[back], [there]] : [[there], [back]];
      return { ...rest, name: "library.leave", changes, own: own && { ...own, inverse, isWhole: true } };
    };
    const undone = [
      ...[act("a", {}), act("ua", { id: "a", turn: "undo" })],
      leave("l", { id: "a", follow: "files" }),
    ];
    const { undo: none, redo: steps } = historyOfLog(undone);
    expect(none).toEqual([]);
    expect(steps).toMatchObject([{ id: "a", brought: { paths: ["a.png"], left: "l" } }]);
    const again = [...undone, act("ra", { id: "a", turn: "redo" })];
    expect(historyOfLog(again).undo).toMatchObject([{ id: "a", brought: { paths: ["a.png"], left: "l" } }]);
    const back = historyOfLog([...again, leave("l-back", { id: "a", follow: "files", turn: "undo" })]);
    expect(back.undo).toMatchObject([{ id: "a", brought: { paths: ["a.png"], left: null } }]);
    const fonts = historyOfLog([act("a", {}), leave("l", { id: "a", follow: "fonts" })]);
    expect(fonts.undo).toMatchObject([{ id: "a", brought: { paths: null, left: "l" } }]);
  });

  test("reading begins where the mapping is affordable, however long the log is", () => {
    const acts = Array.from({ length: 300 }, (_, place) => act(`o${place}`, place % 3 === 0 ? {} : null));
    const since = affordableSince(acts, 500);
    expect(since).toBeGreaterThan(200);
    expect(affordableSince(acts, 1_000_000)).toBe(0);
    expect(historyOfLog(acts.slice(since)).undo.length).toBeGreaterThan(10);
  });
});
