import { describe, expect, test } from "vitest";
import {
  acknowledge,
  arrivalsOf,
  arrivingOwners,
  blockText,
  type Change,
  type ChangeSetJson,
  commitOperation,
  deleteBlock,
  editSession,
  emptyHistory,
  insertBlock,
  type LoggedOperation,
  loggedOperationSchema,
  moveBlock,
  nextToSend,
  type Operation,
  openSession,
  type ProjectPart,
  receive,
  renewSession,
  restoreSession,
  type Session,
  saveSession,
  sendFirst,
  sharedText,
  type TextId,
  typeText,
} from "../../src/index.ts";
import { blockOf, part as start } from "../changes/parts.ts";

const AT = "2026-01-01T00:00:00.000Z";
const header = sharedText("h1", "html");
const whole: ProjectPart = {
  ...start,
  shared: {
    h1: {
      bid: "h1",
      kind: "thwhole",
      name: "head",
      html: "",
      date: AT,
    } as unknown as ProjectPart["shared"][string],
  },
  texts: { ...start.texts, [header]: "<header><b>main</b></header>" },
};

/** Part that an editor with this page open holds. */
const opened = (part: ProjectPart, pageId: string): ProjectPart => ({
  ...part,
  blocks: Object.fromEntries(Object.entries(part.blocks).filter(([, block]) => block.pageId === pageId)),
  texts: Object.fromEntries(
    Object.entries(part.texts).filter(([text]) => {
      const [owner, id = ""] = text.split("/");
      if (owner === "block") return part.blocks[id]?.pageId === pageId;
      return owner !== "page" || id === pageId;
    }),
  ),
});

/** A server that has all of the project, and a log. */
class Server {
  part = whole;
  readonly log: LoggedOperation[] = [];
  take(operation: Operation): LoggedOperation {
    const known = this.log.find(({ opId }) => opId === operation.opId);
    if (known) return known;
    const done = commitOperation(this.part, operation, this.log.slice(operation.base));
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    const owners = arrivingOwners(done.value.changes);
    const arrivals = arrivalsOf(this.part, owners);
    const entry = {
      ...operation,
      version: this.log.length + 1,
      changes: done.value.changes,
      ...(arrivals ? { arrivals } : {}),
    };
    this.part = done.value.part;
    this.log.push(entry);
    expect(loggedOperationSchema.safeParse(JSON.parse(JSON.stringify(entry))).success).toBe(true);
    return entry;
  }
  do(opId: string, ...changes: Change[]): LoggedOperation {
    return this.take({ opId, memberId: "them", at: AT, name: "", base: this.log.length, changes });
  }
  type(opId: string, text: TextId, behind: string, insert: string): LoggedOperation {
    return this.do(opId, typed(this.part, text, behind, insert));
  }
}

const typed = (part: ProjectPart, text: TextId, behind: string, insert: string): Change => {
  const at = (part.texts[text] ?? "").indexOf(behind) + behind.length;
  return typeText(part, text, [{ from: at, to: at, insert }]);
};
const edit = (session: Session, opId: string, ...changes: Change[]): Session => {
  const made = editSession(session, { opId, memberId: "me", at: AT, name: "", changes });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value.session;
};
const expectHeld = (session: Session, server: Server, pageId = "p1"): void => {
  expect(session.version).toBe(server.log.length);
  const wanted = opened(server.part, pageId);
  for (const [id, block] of Object.entries(wanted.blocks))
    expect(session.confirmed.blocks[id]).toEqual(block);
  for (const [id, block] of Object.entries(session.confirmed.blocks))
    expect(server.part.blocks[id]).toEqual(block);
  for (const [text, source] of Object.entries(wanted.texts))
    expect(session.confirmed.texts[text]).toBe(source);
  for (const [text, source] of Object.entries(session.confirmed.texts))
    expect(server.part.texts[text]).toBe(source);
};

describe("a session that holds one page", () => {
  test("[L10] an edit in a block that came with the same batch is taken", () => {
    const server = new Server();
    const session = openSession(opened(whole, "p1"), 0, "p1");
    const copy = insertBlock(blockOf("b9", "p1", "a5"), { [blockText("b9", "html")]: "<p>Short.</p>" });
    server.do("o1", copy);
    server.type("o2", blockText("b9", "html"), "Short.", " THEIRS");
    const step = receive(session, server.log);
    expect(step.session.part.texts[blockText("b9", "html")]).toBe("<p>Short. THEIRS</p>");
    expectHeld(step.session, server);
  });

  test("[L10] a block that was added and changed before one types in it gets the words where they were typed", () => {
    const server = new Server();
    const text = blockText("b9", "html");
    server.do(
      "o1",
      insertBlock(blockOf("b9", "p1", "a5"), { [text]: "<p>Short.</p><p>A much longer one.</p>" }),
    );
    server.do("o2", { kind: "element-move", text, toText: text, from: 0, to: 13, at: 38 });
    let { session } = receive(openSession(opened(whole, "p1"), 0, "p1"), server.log);
    session = edit(session, "mine", typed(session.part, text, "Short.", " PRICE-10"));
    const sent = nextToSend(session);
    if (!sent) throw new Error("nothing to send");
    const entry = server.take(sent);
    session = acknowledge(session, "mine", entry).session;
    expect(session.part.texts[text]).toBe("<p>A much longer one.</p><p>Short. PRICE-10</p>");
    expectHeld(session, server);
  });

  test("[L10] [L12] a block that moves here comes with its sources, and unsent edits stay", () => {
    const server = new Server();
    const text = blockText("b3", "html");
    server.type("o1", text, "three", "!");
    const block = server.part.blocks.b3;
    if (!block) throw new Error("no block");
    server.do(
      "o2",
      moveBlock(block, { pageId: "p1", section: "content", key: "a9" }),
      typed(server.part, text, "three!", "?"),
    );
    let session = openSession(opened(whole, "p1"), 0, "p1");
    session = edit(session, "mine", typed(session.part, blockText("b1", "html"), "Hello", " MINE"));
    const step = receive(session, server.log);
    expect([step.missing, step.blocked]).toEqual([null, null]);
    expect(step.session.part.texts[text]).toBe("<div>three!?</div>");
    expect(step.session.part.texts[blockText("b1", "html")]).toContain("Hello MINE");
    expectHeld(step.session, server);
  });

  test("[L10] an element of another page that moves into a common block comes, and saving goes on", () => {
    const server = new Server();
    const text = blockText("b3", "html");
    let session = openSession(opened(whole, "p1"), 0, "p1");
    session = edit(session, "mine", typed(session.part, header, "main", " MINE"));
    server.do("o1", { kind: "element-move", text, toText: header, from: 0, to: 16, at: 8 });
    const sent = nextToSend(session);
    if (!sent) throw new Error("nothing to send");
    // The answer overtakes the log: it waits, and nothing is sent again meanwhile.
    const entry = server.take(sent);
    const answered = acknowledge(session, "mine", entry);
    expect(answered.missing).toEqual({ from: 1, to: 1 });
    expect(nextToSend(answered.session)).toBeNull();
    const step = receive(answered.session, server.log);
    expect(step.session.pending).toEqual([]);
    expect(step.session.part.texts[header]).toBe("<header><div>three</div><b>main MINE</b></header>");
    expectHeld(step.session, server);
  });

  test("[L10] words typed in an element follow it to another page", () => {
    const server = new Server();
    const text = blockText("b3", "html");
    let session = openSession(opened(whole, "p1"), 0, "p1");
    session = edit(session, "mine", typed(session.part, header, "main", " MINE"));
    server.do("o1", { kind: "element-move", text: header, toText: text, from: 8, to: 19, at: 0 });
    session = receive(session, server.log).session;
    const sent = nextToSend(session);
    if (!sent) throw new Error("nothing to send");
    session = acknowledge(session, "mine", server.take(sent)).session;
    expect(server.part.texts[text]).toBe("<b>main MINE</b><div>three</div>");
    expectHeld(session, server);
  });

  test("[L10] a page that is deleted goes with what moved there, and comes back whole where that was edited", () => {
    const server = new Server();
    const text = blockText("b2", "html");
    const { b2 } = server.part.blocks;
    const { p2 } = server.part.pages;
    if (!b2 || !p2) throw new Error("no block");
    server.do("o1", moveBlock(b2, { pageId: "p2", section: "content", key: "a9" }));
    let session = receive(openSession(opened(whole, "p1"), 0, "p1"), server.log).session;
    const untouched = session;
    session = edit(session, "mine", typed(session.part, text, "two", " MINE"));
    const { b2: moved, b3 } = server.part.blocks;
    if (!moved || !b3) throw new Error("no block");
    const texts = { [text]: server.part.texts[text] ?? "", [blockText("b3", "html")]: "<div>three</div>" };
    server.do("o2", { kind: "page-delete", pageId: "p2", page: p2, blocks: [b3, moved], texts });
    expectHeld(receive(untouched, server.log).session, server);
    session = receive(session, server.log).session;
    const sent = nextToSend(session);
    if (!sent) throw new Error("nothing to send");
    session = acknowledge(session, "mine", server.take(sent)).session;
    expect(server.part.texts[text]).toContain("two MINE");
    expect(server.part.texts[blockText("b3", "html")]).toBe("<div>three</div>");
    expectHeld(session, server);
  });

  test("[L11] a log without what a block brings blocks the session until the newest part is there", () => {
    const server = new Server();
    const text = blockText("b3", "html");
    const block = server.part.blocks.b3;
    if (!block) throw new Error("no block");
    server.do("o1", moveBlock(block, { pageId: "p1", section: "content", key: "a9" }));
    server.type("o2", text, "three", "!");
    const log = server.log.map(({ arrivals: _, ...entry }) => entry);
    let session = openSession(opened(whole, "p1"), 0, "p1");
    session = edit(session, "mine", typed(session.part, blockText("b1", "html"), "Hello", " MINE"));
    const step = receive(session, log);
    expect([step.blocked, step.missing, step.session.version]).toEqual([1, null, 0]);
    expect(nextToSend(step.session)?.opId).toBe("mine");
    const renewed = renewSession(step.session, opened(server.part, "p1"), 2);
    expect(renewed.session.part.texts[text]).toBe("<div>three!</div>");
    expect(renewed.session.part.texts[blockText("b1", "html")]).toContain("Hello MINE");
    expectHeld(renewed.session, server);
  });

  test("[L11] an operation in the newest part is not made twice", () => {
    const server = new Server();
    let session = openSession(opened(whole, "p1"), 0, "p1");
    session = edit(session, "mine", typed(session.part, header, "main", " MINE"));
    session = edit(session, "next", typed(session.part, header, "MINE", " TOO"));
    const [sent] = session.pending;
    if (!sent) throw new Error("nothing to send");
    server.take(sent);
    const known = renewSession(session, opened(server.part, "p1"), 1, ["mine"]).session;
    expect(known.part.texts[header]).toBe("<header><b>main MINE TOO</b></header>");
    expect(known.pending.map(({ opId }) => opId)).toEqual(["next"]);
  });

  test("[L13] an operation that fits nowhere is kept with its words, and an independent one goes on", () => {
    const session = edit(
      edit(
        openSession(opened(whole, "p1"), 0, "p1"),
        "gone",
        typed(whole, blockText("b1", "html"), "Hello", " A"),
      ),
      "stays",
      typed(whole, header, "main", " B"),
    );
    const [gone] = session.pending;
    if (!gone) throw new Error("nothing");
    const broken: Operation = {
      ...gone,
      changes: [{ kind: "text", text: "block/none/html", changes: [[0, "A"]] as ChangeSetJson }],
    };
    const kept: unknown = JSON.parse(
      JSON.stringify(
        saveSession({ ...session, pending: [broken, ...session.pending.slice(1)] }, emptyHistory),
      ),
    );
    const restored = restoreSession(kept, session.confirmed, "p1");
    if (!restored.ok) throw new Error(restored.refusal.reason);
    expect(restored.value.session.unplaced.map(({ opId }) => opId)).toEqual(["gone"]);
    expect(restored.value.session.pending.map(({ opId }) => opId)).toEqual(["stays"]);
    const again = restoreSession(
      JSON.parse(JSON.stringify(saveSession(restored.value.session, emptyHistory))),
      session.confirmed,
      "p1",
    );
    expect(again.ok && again.value.session.unplaced).toEqual([broken]);
  });

  test("[L14] a refused operation holds back what depends on it, and nothing else", () => {
    const text = blockText("b9", "html");
    let session = openSession(opened(whole, "p1"), 0, "p1");
    session = edit(session, "bad", insertBlock(blockOf("b9", "p1", "a5"), { [text]: "<p>x</p>" }));
    session = edit(session, "on it", typed(session.part, text, "x", "y"));
    session = edit(session, "apart", typed(session.part, header, "main", " B"));
    const refused = new Set(["bad"]);
    expect(nextToSend(session)?.opId).toBe("bad");
    const next = nextToSend(session, refused);
    expect(next?.opId).toBe("apart");
    const before = session.part;
    session = sendFirst(session, "apart");
    const server = new Server();
    if (next) session = acknowledge(session, "apart", server.take(next)).session;
    expect(session.part).toEqual(before);
    expect(session.pending.map(({ opId }) => opId)).toEqual(["bad", "on it"]);
    expect(nextToSend(session, refused)).toBeNull();
  });

  test("[L7] a session that a browser kept before this form knew pages and unplaced operations is read", () => {
    const kept = {
      form: 1,
      version: 0,
      pending: [
        {
          opId: "old",
          base: 0,
          changes: [{ kind: "text", text: header, changes: [15, [0, " OLD"], 13] }],
          name: "text.set",
          memberId: "7",
          at: AT,
        },
      ],
      history: { undo: [], redo: [] },
    };
    const restored = restoreSession(kept, opened(whole, "p1"), "p1");
    expect(restored.ok && restored.value.session).toMatchObject({ pageId: "p1", unplaced: [] });
    expect(restored.ok && restored.value.session.part.texts[header]).toBe("<header><b>main OLD</b></header>");
  });

  test("[L10] a block of the page that goes elsewhere is followed until nothing unsent stands in it", () => {
    const server = new Server();
    const { b2, b3 } = server.part.blocks;
    if (!b2 || !b3) throw new Error("no block");
    server.do("o1", moveBlock(b2, { pageId: "p2", section: "content", key: "a9" }));
    server.do("o2", {
      kind: "element-move",
      text: blockText("b3", "html"),
      toText: blockText("b2", "html"),
      from: 0,
      to: 16,
      at: 0,
    });
    server.do("o3", deleteBlock(server.part, b3));
    const session = receive(openSession(opened(whole, "p1"), 0, "p1"), server.log).session;
    expect(session.confirmed.blocks.b2).toBeUndefined();
    expectHeld(session, server);
  });

  test("[L10] [C8] a block that went elsewhere is followed while an unsent alternative stands in it", () => {
    const server = new Server();
    const { b2, b3 } = server.part.blocks;
    if (!b2 || !b3) throw new Error("no block");
    const text = blockText("b2", "html");
    const alternative = { id: "alt-1", text, from: 3, to: 5, value: "kept", what: "text" };
    const session = edit(openSession(opened(whole, "p1"), 0, "p1"), "mine", {
      kind: "alternative-add",
      alternative: { ...alternative, memberId: "me", date: AT },
    });
    server.do("o1", moveBlock(b2, { pageId: "p2", section: "content", key: "a9" }));
    server.do("o2", {
      ...{ kind: "element-move", text: blockText("b3", "html"), toText: text },
      ...{ from: 0, to: 16, at: 0 },
    });
    const step = receive(session, server.log);
    expect(step.session.confirmed.texts[text]).toBe(server.part.texts[text]);
    expect(step.session.pending[0]?.changes).toMatchObject([{ alternative: { text, from: 19, to: 21 } }]);
  });
});
