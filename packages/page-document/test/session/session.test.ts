import { describe, expect, test } from "vitest";
import {
  acknowledge,
  applySplices,
  blockText,
  type Change,
  commitOperation,
  commitThreeWay,
  diffText,
  editSession,
  emptyHistory,
  type LoggedOperation,
  loggedOperationSchema,
  moveElement,
  nextToSend,
  openSession,
  type ProjectPart,
  receive,
  restoreSession,
  type Session,
  saveSession,
  typeText,
  unwrapElement,
  withdraw,
} from "../../src/index.ts";
import { HTML, part } from "../changes/parts.ts";

const html = blockText("b1", "html");
const author = (opId: string) => ({ opId, memberId: opId, at: "2026-01-01T00:00:00.000Z", name: "text" });
const type = (on: ProjectPart, behind: string, insert: string): Change => {
  const at = (on.texts[html] ?? "").indexOf(behind) + behind.length;
  return typeText(on, html, [{ from: at, to: at, insert }]);
};
const edit = (session: Session, opId: string, behind: string, insert: string): Session => {
  const made = editSession(session, { ...author(opId), changes: [type(session.part, behind, insert)] });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value.session;
};
const logged = (version: number, opId: string, changes: readonly Change[]): LoggedOperation => ({
  ...author(opId),
  base: version - 1,
  version,
  changes,
});
const textOf = (session: Session) => session.part.texts[html];

describe("session", () => {
  test("[L1] [L4] own edits show at once and are sent one by one", () => {
    const session = edit(edit(openSession(part, 0), "a", "Hello", "1"), "b", "Hello1", "2");
    expect(textOf(session)).toBe(HTML.replace("Hello", "Hello12"));
    expect(nextToSend(session)?.opId).toBe("a");
    const done = acknowledge(session, "a", { version: 1 }).session;
    expect([done.version, nextToSend(done)?.opId, nextToSend(done)?.base]).toEqual([1, "b", 1]);
  });
  test("[L2] an acknowledgement heard twice changes nothing", () => {
    const once = acknowledge(edit(openSession(part, 0), "a", "Hello", "1"), "a", { version: 1 }).session;
    expect(acknowledge(once, "a", { version: 1 }).session).toEqual(once);
    expect(receive(once, [logged(1, "a", [type(part, "Hello", "1")])]).session).toEqual(once);
  });
  test("[L2] out of order: what is missing is named, then all is taken", () => {
    const one = type(part, "Hello", "1");
    const two = typeText(part, html, [{ from: 0, to: 0, insert: "2" }]);
    const late = receive(openSession(part, 0), [logged(2, "y", [two])]);
    expect([late.missing, late.session.version]).toEqual([{ from: 1, to: 1 }, 0]);
    const all = receive(late.session, [logged(1, "x", [one])]);
    expect([all.missing, all.session.version, textOf(all.session)]).toEqual([
      null,
      2,
      `2${HTML.replace("Hello", "Hello1")}`,
    ]);
  });
  test("[L3] the splices lead from what was shown to what is shown", () => {
    const session = edit(openSession(part, 0), "a", "Kim", "!");
    const step = receive(session, [logged(1, "x", [type(part, "Hello", "1")])]);
    expect(applySplices(textOf(session) ?? "", step.splices[html] ?? [])).toBe(textOf(step.session));
    expect(textOf(step.session)).toBe(HTML.replace("Hello", "Hello1").replace("Kim<", "Kim!<"));
  });
  test("[L6] a refused operation is withdrawn, later ones stay", () => {
    const session = edit(edit(openSession(part, 0), "a", "Hello", "1"), "b", "Kim", "!");
    const step = withdraw(session, "a");
    expect(textOf(step.session)).toBe(HTML.replace("Kim<", "Kim!<"));
    expect(nextToSend(step.session)?.opId).toBe("b");
  });
  test("[L7] comes back after a reload", () => {
    const session = edit(openSession(part, 0), "a", "Hello", "1");
    const kept: unknown = JSON.parse(JSON.stringify(saveSession(session, emptyHistory)));
    const restored = restoreSession(kept, part);
    // Text typed after a reload is a run of its own.
    expect(restored.ok && restored.value.session).toEqual({ ...session, run: null });
    expect(restoreSession({ form: 9 }, part)).toMatchObject({ refusal: { reason: "session.form" } });
  });
});

describe("commit", () => {
  const operation = { ...author("a"), base: 0, changes: [type(part, "Hello", "1")] };
  test("[L5] over what was logged since, whole or not at all", () => {
    const other = logged(1, "x", [typeText(part, html, [{ from: 0, to: 0, insert: "2" }])]);
    const first = commitOperation(part, { ...other, base: 0 }, []);
    if (!first.ok) throw new Error(first.refusal.reason);
    const done = commitOperation(first.value.part, operation, [other]);
    expect(done.ok && done.value.part.texts[html]).toBe(`2${HTML.replace("Hello", "Hello1")}`);
    expect(loggedOperationSchema.safeParse(JSON.parse(JSON.stringify(other))).success).toBe(true);
    expect(commitOperation(part, operation, [logged(2, "x", [])])).toMatchObject({
      refusal: { reason: "operation.base" },
    });
    const wrong = {
      ...operation,
      changes: [...operation.changes, { ...operation.changes[0], text: "block/none/html" } as Change],
    };
    expect(commitOperation(part, wrong, [])).toMatchObject({
      refusal: { reason: "text.unknown", detail: { index: 1 } },
    });
  });
  test("[L8] three-way from the base that the client kept", () => {
    const now = { ...part, texts: { ...part.texts, [html]: HTML.replace("Kim<", "Lee<") } };
    const done = commitThreeWay(now, operation, part);
    expect(done.ok && done.value.part.texts[html]).toBe(
      HTML.replace("Kim<", "Lee<").replace("Hello", "Hello1"),
    );
  });
});

test("[L8] the comparison of texts is exact, and never cuts a character", () => {
  const pairs = [
    [HTML, HTML.replace("\r\n", "\n")],
    ["a😀b", "a😁b"],
    [`${"line\r\n".repeat(3000)}end`, `${"line\r\n".repeat(1500)}new\r\n${"line\r\n".repeat(1400)}end`],
    ["", "x"],
    ["x", ""],
  ];
  for (const [before = "", after = ""] of pairs) {
    const splices = diffText(before, after);
    expect(applySplices(before, splices)).toBe(after);
    for (const { from, to } of splices)
      for (const at of [from, to])
        expect(/^(\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(before.slice(at - 1, at + 1))).toBe(false);
  }
});

test("[R4] [R7] a word typed within the words of an unwrapped element goes with them where it was moved", () => {
  const link = '<a href="/kim">Kim</a>';
  const at = HTML.indexOf(link);
  const tags = [
    { from: at, to: at + 15 },
    { from: at + 18, to: at + 22 },
  ] as const;
  const bare = { ...unwrapElement(part, html, ...tags), id: "u.0" };
  const made = editSession(openSession(part, 0), { ...author("unwrap"), changes: [bare] });
  if (!made.ok) throw new Error(made.refusal.reason);
  const session = edit(made.value.session, "type", "Ki", "-");
  expect(textOf(session)).toBe(HTML.replace(link, "Ki-m"));
  const moved = moveElement(html, { from: at, to: at + link.length }, html, HTML.length);
  const after = receive(session, [logged(1, "move", [moved])]).session;
  expect(textOf(after)).toBe(HTML.replace(link, "") + link.replace("Kim", "Ki-m"));
});
