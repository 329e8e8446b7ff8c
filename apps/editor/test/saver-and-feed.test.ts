import type { Client } from "@hanok/api-contract/client";
import { blockText, type Change, emptyPart, newBlock, newPage, type ProjectPart } from "@hanok/page-document";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EditorDocument } from "../src/document/document.ts";
import { type ChangeFeed, startFeed } from "../src/document/feed/change-feed.ts";
import type { ServerOperation } from "../src/document/feed/fetch-changes.ts";
import { type Saver, startSaver } from "../src/document/save/saver.ts";
import { wordsOf } from "../src/document/save/words-of.ts";

// Saver and feed on a made-up transport and a clock that the test moves.

const page = (id: string, key: string) => newPage({ id, title: id, key, now: "" });
const block = (id: string, pageId: string, key = "a0") =>
  newBlock({ id, pageId, section: "content", key, name: id, classtitle: id, now: "" });
const sources = (id: string, html: string) => ({
  [blockText(id, "html")]: html,
  [blockText(id, "css")]: "",
  [blockText(id, "js")]: "",
});
const start = (): ProjectPart => ({
  ...emptyPart(),
  pages: { p: page("p", "a0"), q: page("q", "a1") },
  blocks: { b: block("b", "p"), c: block("c", "p", "a1") },
  texts: { ...sources("b", "<p>ab</p>"), ...sources("c", "<p>cd</p>") },
});
/** Into a text of this length. */
const typing = (id: string, at: number, word: string, length = 9): Change => ({
  kind: "text",
  text: blockText(id, "html"),
  changes: [at, [0, word], length - at],
});

interface Call {
  readonly path: string;
  readonly body: { readonly opId: string; readonly base: number; readonly changes: readonly Change[] };
}
type Reply = { readonly ok: boolean; readonly [key: string]: unknown };
const failure = (status: number, error = "server.failed"): Reply => ({
  ok: false,
  code: "FAIL",
  status,
  error,
  message: error,
  fields: {},
  data: {},
});

let calls: Call[] = [];
let log: ServerOperation[] = [];
let newest: () => { part: ProjectPart; version: number };
let saving: (call: Call) => Reply;
let listing: (() => Reply) | null = null;
let document: EditorDocument;
let saver: Saver;
let feed: ChangeFeed;
let lost = 0;

const posts = () => calls.map(({ body }) => body.opId);
const entry = (version: number, changes: Change[], more: Partial<ServerOperation> = {}): ServerOperation => ({
  version,
  opId: `theirs-${version}`,
  memberId: 2,
  name: "test",
  at: "2026-01-01T00:00:00.000Z",
  changes,
  ...more,
});
const accept = ({ body }: Call): Reply => {
  const version = 2 + log.length;
  log.push(entry(version, [...body.changes], { opId: body.opId, memberId: 1 }));
  return { ok: true, data: { version, changes: body.changes } };
};

const client = {
  post: async (path: string, body: Call["body"]) => {
    const call = { path, body };
    calls.push(call);
    return saving(call);
  },
  get: async (path: string, query: { since?: string }) => {
    if (path.includes("changes"))
      return (
        listing?.() ?? {
          ok: true,
          data: { entries: log.filter(({ version }) => version > Number(query.since)), more: false },
        }
      );
    return { ok: true, data: { pageId: "p", ...newest() } };
  },
} as unknown as Client;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  log = [];
  lost = 0;
  listing = null;
  saving = accept;
  newest = () => {
    throw new Error("the newest part is not asked for");
  };
  let ids = 0;
  document = EditorDocument.open(
    {
      createId: () => `mine-${++ids}`,
      now: () => "2026-01-01T00:00:00.000Z",
      memberId: "1",
      pageId: "p",
      changed: () => {
        feed?.catchUp();
        saver?.plan();
      },
      notes: () => undefined,
    },
    start(),
    1,
  );
  saver = startSaver(client, "project", document, { changed: () => {}, outdated: () => void feed.renew() });
  feed = startFeed({
    client,
    projectId: "project",
    document,
    saver,
    flush: () => {},
    isQuiet: () => false,
    lost: () => {
      lost += 1;
    },
  });
  feed.start();
});
afterEach(() => {
  saver.stop();
  feed.stop();
  vi.useRealTimers();
});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const type = (id: string, at: number, word: string) =>
  document.edit({
    name: "text.set",
    subject: "",
    group: null,
    changes: [typing(id, at, word, html(id)?.length)],
  });
const html = (id: string) => document.part.texts[blockText(id, "html")];

describe("operations of others", () => {
  test("[fault 1] an edit in a block that came in the same batch is taken", async () => {
    log.push(
      entry(2, [{ kind: "block-insert", block: block("n", "p", "a2"), texts: sources("n", "<p>new</p>") }]),
      entry(3, [typing("n", 6, " words", 10)]),
    );
    await feed.nudge();
    expect(html("n")).toBe("<p>new words</p>");
    type("n", 12, "!");
    await wait(1_000);
    expect(saver.state().kind).toBe("saved");
    expect(calls[0]?.body).toMatchObject({ base: 3 });
  });

  test("[fault 2] an element that comes from another page comes with its source, and saving goes on", async () => {
    saving = (call) => {
      // Elsewhere an element of another page is moved into a block of this one before this save.
      if (log.length === 0)
        log.push(
          entry(
            2,
            [
              {
                kind: "element-move",
                text: blockText("far", "html"),
                toText: blockText("b", "html"),
                from: 0,
                to: 9,
                at: 0,
              },
            ],
            {
              arrivals: {
                blocks: [block("far", "q")],
                texts: sources("far", "<i>go</i><b>stay</b>"),
                alternatives: [],
              },
            },
          ),
        );
      return accept(call);
    };
    type("c", 3, "X");
    await wait(30_000);
    expect(posts()).toEqual(["mine-1"]);
    expect(html("b")).toBe("<i>go</i><p>ab</p>");
    type("c", 3, "Y");
    await wait(1_000);
    expect(posts()).toEqual(["mine-1", "mine-2"]);
    expect(saver.state()).toMatchObject({ kind: "saved", count: 0 });
  });

  test("operations in any order and twice are applied in log order; a gap is fetched", async () => {
    log.push(
      entry(2, [typing("b", 3, "1")]),
      entry(3, [typing("b", 4, "2", 10)]),
      entry(4, [typing("b", 5, "3", 11)]),
    );
    const [first, second, third] = log as [ServerOperation, ServerOperation, ServerOperation];
    feed.receive([third]);
    expect(html("b")).toBe("<p>ab</p>");
    await wait(0);
    expect(html("b")).toBe("<p>123ab</p>");
    feed.receive([second, first, third]);
    expect(document.session.version).toBe(4);
    expect(html("b")).toBe("<p>123ab</p>");
  });

  test("while somebody types in a block what touches it waits, all behind it too, and comes in order afterwards", async () => {
    document.hold([blockText("b", "html")]);
    log.push(
      entry(2, [typing("c", 3, "1")]),
      entry(3, [typing("b", 3, "2")]),
      entry(4, [typing("c", 4, "3", 10)]),
    );
    await feed.nudge();
    await feed.nudge();
    expect([html("b"), html("c")]).toEqual(["<p>ab</p>", "<p>1cd</p>"]);
    document.release();
    expect([html("b"), html("c")]).toEqual(["<p>2ab</p>", "<p>13cd</p>"]);
  });

  test("an operation of before that brings nothing along: the newest part is taken, unsent edits stay", async () => {
    saving = () => failure(503);
    type("c", 3, "X");
    log.push(
      entry(2, [
        {
          kind: "element-move",
          text: blockText("far", "html"),
          toText: blockText("b", "html"),
          from: 0,
          to: 9,
          at: 0,
        },
      ]),
    );
    const part = start();
    newest = () => ({
      part: { ...part, texts: { ...part.texts, ...sources("b", "<i>go</i><p>ab</p>") } },
      version: 2,
    });
    await feed.nudge();
    await wait(0);
    expect(document.session.version).toBe(2);
    expect([html("b"), html("c")]).toEqual(["<i>go</i><p>ab</p>", "<p>Xcd</p>"]);
    saving = accept;
    log.length = 1;
    await wait(31_000);
    expect(saver.state().kind).toBe("saved");
  });

  test("a tab whose base is older than the log takes the newest part and sends what it has", async () => {
    const part = start();
    newest = () => ({
      part: { ...part, texts: { ...part.texts, ...sources("b", "<p>other ab</p>") } },
      version: 40,
    });
    listing = () => failure(400, "edit.base");
    saving = (call) =>
      call.body.base < 40
        ? failure(400, "edit.base")
        : { ok: true, data: { version: 41, changes: call.body.changes } };
    type("b", 4, "X");
    await wait(5_000);
    expect(html("b")).toBe("<p>other aXb</p>");
    expect(saver.state()).toMatchObject({ kind: "saved", count: 0 });
    expect(lost).toBe(0);
  });
});

describe("one's own operations", () => {
  test("a failing operation is sent no more often than the pauses allow, though others are heard of", async () => {
    saving = () => failure(500);
    type("b", 3, "X");
    await wait(60_000);
    // Once, then after 1, 2, 5, 10 and 30 seconds.
    expect(calls.length).toBe(6);
    expect(saver.state()).toMatchObject({ kind: "unavailable", count: 1 });
    saving = accept;
    await wait(31_000);
    expect(saver.state().kind).toBe("saved");
  });

  test("[AVL-14] no answer is offline, an answer of a server whose database is away is not, a missing project is told as such", async () => {
    for (const [reply, kind, error] of [
      [failure(0, "network.unreachable"), "offline", "network.unreachable"],
      [failure(503, "server.unavailable"), "unavailable", "server.unavailable"],
      [failure(507, "server.disk-full"), "unavailable", "server.disk-full"],
      [failure(404, "project.missing"), "closed", "project.missing"],
    ] as const) {
      saving = () => reply;
      type("b", 3, "X");
      saver.now();
      await wait(1_000);
      expect(saver.state()).toMatchObject({ kind, error });
    }
    saving = accept;
    saver.now();
    await wait(5_000);
    expect(saver.state()).toMatchObject({ kind: "saved", error: "" });
  });

  test("an answer that waits for operations before it does not make the operation go again", async () => {
    listing = () => failure(0, "network.unreachable");
    saving = ({ body }) => ({ ok: true, data: { version: 9, changes: body.changes } });
    type("b", 3, "X");
    await wait(60_000);
    expect(calls.length).toBe(1);
    expect(saver.state().count).toBe(1);
  });

  test("[L14] a refused edit stays and is told; what does not depend on it is saved", async () => {
    saving = (call) => (call.body.opId === "mine-1" ? failure(409, "edit.refused") : accept(call));
    type("b", 3, "X");
    type("b", 4, "Y");
    type("c", 3, "Z");
    await wait(20_000);
    expect(posts()).toEqual(["mine-1", "mine-3"]);
    expect(document.pending.map(({ opId }) => opId)).toEqual(["mine-1", "mine-2"]);
    expect(saver.state()).toMatchObject({ kind: "refused", count: 2, why: "edit.refused" });
    saver.drop();
    await wait(1_000);
    expect(html("b")).toBe("<p>Yab</p>");
    expect(saver.state().kind).toBe("saved");
  });

  test("[L14] an edit that storage has no place for waits, is told and sent again by itself; others are saved meanwhile", async () => {
    let hasPlace = false;
    saving = (call) =>
      call.body.opId === "mine-1" && !hasPlace ? failure(409, "project.storage-full") : accept(call);
    type("b", 3, "X");
    type("c", 3, "Z");
    await wait(900);
    expect(posts()).toEqual(["mine-1", "mine-2"]);
    expect(saver.state()).toMatchObject({ kind: "full", count: 1, why: "project.storage-full" });
    type("c", 4, "Y");
    await wait(60_000);
    // Again after 1, 2, 5, 10 and 30 seconds; what has place does not wait for it.
    expect(posts().filter((id) => id === "mine-1")).toHaveLength(6);
    expect(posts()[2] === "mine-3" || posts()[3] === "mine-3").toBe(true);
    expect(saver.state()).toMatchObject({ kind: "full", count: 1 });
    // It stays reported while it is sent again.
    const told = new Set<string>();
    saving = (call) => {
      told.add(saver.state().kind);
      return hasPlace ? accept(call) : failure(409, "project.storage-full");
    };
    await wait(31_000);
    expect([...told]).toEqual(["full"]);
    hasPlace = true;
    await wait(31_000);
    expect(saver.state().kind).toBe("saved");
    expect(html("b")).toBe("<p>Xab</p>");
  });

  test("[L14] an edit that waits for place in storage can be left out", async () => {
    saving = (call) => (call.body.opId === "mine-1" ? failure(409, "project.storage-full") : accept(call));
    type("b", 3, "X");
    await wait(2_000);
    saver.drop();
    await wait(60_000);
    expect(posts().length).toBeLessThan(4);
    expect(saver.state().kind).toBe("saved");
    expect(html("b")).toBe("<p>ab</p>");
  });

  test("[L13] an edit that fits nowhere is never 'saved': the state says so until its author is done with it", async () => {
    type("b", 4, "LOST");
    const [lost] = document.pending;
    if (!lost) throw new Error("the edit is not pending");
    document.withdraw(lost.opId);
    document.adoptUnplaced([lost]);
    expect(wordsOf(lost)).toBe("LOST");
    // A sentence that was replaced word by word, from its end to its beginning.
    const spliced = (from: number, insert: string): Change => ({
      ...{ kind: "value-replace", text: blockText("b", "html"), removed: ["x"], what: "word" },
      splices: [{ from, to: from + 1, insert }],
    });
    expect(wordsOf({ changes: [spliced(9, "second"), spliced(3, "first")] })).toBe("first second");
    await wait(60_000);
    expect(saver.state()).toMatchObject({ kind: "unplaced", count: 1 });
    document.forgetUnplaced("mine-1");
    expect(saver.state().kind).toBe("saved");
  });
});
