import { describe, expect, test } from "vitest";
import {
  acknowledge,
  type Change,
  commitOperation,
  editSession,
  type LoggedOperation,
  type Operation,
  openSession,
  type ProjectPart,
  type Resource,
  readEntry,
  receive,
  renewSession,
  runEdit,
  type Session,
  withRecords,
} from "../../src/index.ts";
import { partOf, resource, tools } from "../edits/helpers.ts";

const AT = "2026-01-01T00:00:00.000Z";
const content = (id: string, path: string): Resource =>
  resource({ id, path, fileExt: "json", category: "content", birth: "content", linked: false });
const FIRST = content("e1", "collections/news/first.json");
const SECOND = content("e2", "collections/news/second.json");
const TEXT = '{"status":"draft","publishAt":"","fields":{"title":"one two"}}';
const WHOLE: ProjectPart = {
  ...partOf("<p>x</p>"),
  resources: { e1: FIRST, e2: SECOND },
  texts: { ...partOf("<p>x</p>").texts, "resource/e1": TEXT, "resource/e2": TEXT },
};
/** The part with which an editor opens: no entry. */
const OPENED: ProjectPart = { ...partOf("<p>x</p>") };

class Server {
  part = WHOLE;
  readonly log: LoggedOperation[] = [];
  take(operation: Operation): LoggedOperation {
    const done = commitOperation(this.part, operation, this.log.slice(operation.base));
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    this.part = done.value.part;
    const entry = { ...operation, changes: done.value.changes, version: this.log.length + 1 };
    this.log.push(entry);
    return entry;
  }
  records(...ids: readonly string[]) {
    return {
      resources: Object.values(this.part.resources).filter(({ id }) => ids.includes(id)),
      texts: this.part.texts,
      version: this.log.length,
    };
  }
}

let opIds = 0;
const operation = (
  part: ProjectPart,
  base: number,
  edit: string,
  input: unknown,
  memberId: string,
): Operation => {
  const changes = runEdit(part, edit, input, tools());
  if (!changes.ok) throw new Error(JSON.stringify(changes.refusal));
  opIds += 1;
  return { opId: `op-${opIds}`, memberId, base, name: edit, at: AT, changes: changes.value };
};
const edited = (session: Session, edit: string, input: unknown) => {
  const { base: _base, ...own } = operation(session.part, session.version, edit, input, "me");
  const step = editSession(session, own);
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  return step.value;
};
const loaded = (session: Session, records: Parameters<typeof withRecords>[1]): Session => {
  const outcome = withRecords(session, records);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
};
const titleIn = (part: ProjectPart, id: string): unknown => {
  const read = readEntry(part.texts[`resource/${id}`] ?? "");
  return read.ok ? read.value.fields.title : read.refusal.reason;
};
const title = (resourceId: string, value: string) => ({ resourceId, field: "title", value });

describe("[COL-02] entries on demand", () => {
  test("a session without an entry passes over its changes, and loads it as it then is", () => {
    const server = new Server();
    let session = openSession(OPENED, 0, "p1");
    const theirs = server.take(operation(WHOLE, 0, "entry.field-set", title("e1", "ONE two"), "other"));
    session = receive(session, [theirs]).session;
    expect(session.version).toBe(1);
    session = loaded(session, server.records("e1"));
    expect(titleIn(session.part, "e1")).toBe("ONE two");
    expect(session.part.resources.e2).toBeUndefined();
    expect(loaded(session, server.records("e1"))).toBe(session);
  });

  test("records of another version are refused", () => {
    const server = new Server();
    const session = openSession(OPENED, 0, "p1");
    server.take(operation(WHOLE, 0, "entry.delete", { resourceId: "e2" }, "other"));
    const outcome = withRecords(session, server.records("e1"));
    expect(outcome).toMatchObject({ ok: false, refusal: { reason: "session.version" } });
  });

  test("records loaded under a running session are edited, merged, sent and received as ever", () => {
    const server = new Server();
    let session = openSession(OPENED, 0, "p1");
    const typed = edited(session, "text.set", { element: { text: "block/b1/html", at: 0 }, value: "own" });
    session = loaded(typed.session, server.records("e1"));
    expect(session.part.texts["block/b1/html"]).toBe("<p>own</p>");
    const mine = edited(session, "entry.field-set", title("e1", "one two three"));
    session = mine.session;
    const theirs = server.take(operation(WHOLE, 0, "entry.field-set", title("e1", "zero one two"), "other"));
    session = receive(session, [theirs]).session;
    expect(titleIn(session.part, "e1")).toBe("zero one two three");
    for (const own of [...session.pending]) {
      const logged = server.take(own);
      session = acknowledge(session, own.opId, logged).session;
    }
    expect(session.pending).toEqual([]);
    expect(session.part).toEqual({
      ...server.part,
      resources: { e1: FIRST },
      texts: without(server.part.texts, "resource/e2"),
    });
  });

  test("others' new entries come whole; bulk acts over held and unheld ones are taken as far as they concern", () => {
    const server = new Server();
    let session = loaded(openSession(OPENED, 0, "p1"), server.records("e1"));
    const both: readonly Change[] = ["e1", "e2"].flatMap(
      (resourceId) =>
        operation(WHOLE, 0, "entry.status-set", { resourceId, status: "published" }, "other").changes,
    );
    const added = operation(WHOLE, 0, "entry.delete", { resourceId: "e2" }, "other");
    const entry = server.take({ ...added, changes: [...both, ...added.changes] });
    const made = content("e3", "collections/news/third.json");
    const insert = server.take({
      ...added,
      opId: "insert",
      base: 1,
      changes: [
        { kind: "resource-insert", resource: made, text: TEXT },
        { kind: "resource-set", resourceId: "e3", field: "key", to: "b1", from: made.key } as Change,
      ],
    });
    session = receive(session, [entry, insert]).session;
    expect(session.version).toBe(2);
    expect(readEntry(session.part.texts["resource/e1"] ?? "")).toMatchObject({
      value: { status: "published" },
    });
    expect(session.part.resources.e2).toBeUndefined();
    expect(session.part.resources.e3?.key).toBe("b1");
  });

  test("a renewed session keeps the entries that come with the newest part, and deletes none that does not", () => {
    const server = new Server();
    let session = loaded(openSession(OPENED, 0, "p1"), server.records("e1", "e2"));
    session = edited(session, "entry.field-set", title("e1", "one two three")).session;
    const newest: ProjectPart = {
      ...OPENED,
      resources: { e1: FIRST },
      texts: { ...OPENED.texts, "resource/e1": TEXT },
    };
    const step = renewSession(session, newest, 5);
    expect(titleIn(step.session.part, "e1")).toBe("one two three");
    expect(step.session.part.resources.e2).toBeUndefined();
    expect(step.session.unplaced).toEqual([]);
    const gone = renewSession(session, OPENED, 5);
    expect(gone.session.pending).toEqual([]);
    expect(gone.session.unplaced).toHaveLength(1);
  });
});

const without = (texts: ProjectPart["texts"], gone: string): ProjectPart["texts"] =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => id !== gone));
