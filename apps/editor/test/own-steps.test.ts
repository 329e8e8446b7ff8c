import {
  blockText,
  emptyPart,
  type LoggedOperation,
  newBlock,
  newPage,
  type ProjectPart,
  textChange,
} from "@hanok/page-document";
import { expect, test } from "vitest";
import { EditorDocument } from "../src/document/document.ts";

const TEXT = blockText("here", "html");
const names = { id: "here", name: "here", classtitle: "here", now: "" };
const part: ProjectPart = {
  ...emptyPart(),
  pages: { page: newPage({ id: "page", title: "page", key: "a0", now: "" }) },
  blocks: { here: newBlock({ ...names, pageId: "page", section: "content", key: "a0" }) },
  texts: { [TEXT]: "<p>one</p>", [blockText("here", "css")]: "", [blockText("here", "js")]: "" },
};

const open = () => {
  let ids = 0;
  const document = EditorDocument.open(
    {
      createId: () => {
        ids += 1;
        return `op-${ids}`;
      },
      now: () => new Date(ids * 5_000).toISOString(),
      memberId: "7",
      pageId: "page",
      changed: () => {},
      notes: () => {},
    },
    part,
    3,
  );
  const type = (letters: string, act: string | null = null) =>
    document.edit({
      ...{ name: "text.set", subject: "p", group: act, isOneAct: act !== null },
      changes: [
        textChange(TEXT, [{ from: 3, to: 3, insert: letters }], document.part.texts[TEXT]?.length ?? 0),
      ],
    });
  return { document, type };
};

test("[LET-16] operations name the step of the history that they make, undo or redo", () => {
  const { document, type } = open();
  type("a", "burst");
  type("b", "burst");
  type("c");
  document.turn("undo");
  document.turn("redo");
  expect(document.pending.map(({ step }) => [step?.id, step?.turn])).toEqual([
    ["op-1", undefined],
    ["op-1", undefined],
    ["op-3", undefined],
    ["op-3", "undo"],
    ["op-3", "redo"],
  ]);
  expect(document.pending[0]?.step).toMatchObject({ pageId: "page", subject: "p" });
});

test("[LET-16] a step that another tab of the same person undid is not undone here again: the server knows both", () => {
  const { document, type } = open();
  type("a");
  const [made] = document.pending;
  document.acknowledge("op-1", { version: 4, changes: made?.changes ?? [] });
  const heard = (version: number, id: string, memberId = "7", pageId = "page"): LoggedOperation => ({
    ...{ opId: `there-${version}`, memberId, base: version - 1, version, name: "text.set", at: "" },
    changes: [],
    inStep: { id, pageId },
  });
  document.isFilled = true;
  document.receive([heard(5, "op-1", "8"), heard(6, "op-1", "7", "other")]);
  expect(document.history.undo.map(({ id }) => id)).toEqual(["op-1"]);
  expect(document.isFilled).toBe(true);
  document.receive([heard(7, "another")]);
  expect(document.history.undo.map(({ id }) => id)).toEqual(["op-1"]);
  expect(document.isFilled).toBe(false);
  document.receive([heard(8, "op-1")]);
  expect(document.history.undo).toEqual([]);
  expect(document.lacksSteps()).toBe(true);
});

test("[LET-16] steps of the server are undone here; with none there the button stays off and nothing is asked again", () => {
  const { document } = open();
  expect(document.lacksSteps()).toBe(true);
  const changes = [textChange(TEXT, [{ from: 3, to: 4, insert: "" }], 10)];
  const step = { id: "there", name: "text.set", subject: "p", group: null, at: "", changes };
  document.fill({ undo: [step], redo: [] });
  expect(document.lacksSteps()).toBe(false);
  document.turn("undo");
  expect(document.part.texts[TEXT]).toBe("<p>ne</p>");
  expect(document.pending[0]?.step).toMatchObject({ id: "there", turn: "undo" });
  expect(document.lacksSteps()).toBe(true);
  document.fill({ undo: [], redo: [] });
  expect(document.lacksSteps()).toBe(false);
  expect(document.history.redo.map(({ id }) => id)).toEqual(["there"]);
});

test("[LET-16] [HND-08] files that left are known here, or the server is asked what follows the step", () => {
  const { document } = open();
  const left: LoggedOperation = {
    ...{ opId: "left", memberId: "7", base: 3, version: 4, name: "library.leave", at: "" },
    changes: [],
    inStep: { id: "there", pageId: "page" },
  };
  const step = { id: "there", name: "block.add", subject: "", group: null, at: "", changes: [] };
  document.history = { undo: [], redo: [{ ...step, brought: { paths: ["a.png"], left: "left" } }] };
  document.receive([left]);
  expect(document.history.redo).toHaveLength(1);
  document.history = { undo: [], redo: [step] };
  document.receive([{ ...left, base: 4, version: 5 }]);
  expect(document.history.redo).toEqual([]);
});
