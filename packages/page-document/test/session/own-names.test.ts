import { describe, expect, test } from "vitest";
import { blockAdd } from "../../src/edits/block/add.ts";
import { libraryElementInsert } from "../../src/edits/library/element-insert.ts";
import { textSet } from "../../src/edits/text/text-set.ts";
import {
  acknowledge,
  applyChanges,
  blockText,
  type Change,
  commitOperation,
  createRenameResolver,
  editSession,
  emptyHistory,
  type LoggedOperation,
  mapHistory,
  openSession,
  type ProjectPart,
  receive,
  record,
  type Session,
  undo,
} from "../../src/index.ts";
import { findNamesInScript } from "../../src/script.ts";
import { CSS, elementIn, HTML, partOf, run } from "../edits/helpers.ts";

const renames = createRenameResolver(findNamesInScript);
const author = (opId: string) => ({ opId, memberId: opId, at: "2026-01-01T00:00:00.000Z", name: "add" });
const FAQ = {
  html: `<section class="faq"><h2 class="faq-title">Q</h2></section>\n`,
  css: ".faq { color: red }\n.faq-title { margin: 0 }\n",
  js: `document.querySelector(".faq");\n`,
};
const before = partOf(`<div class="wrap"><p>one</p></div>`, "");

const addFaq = (id: string): readonly Change[] => {
  const made = blockAdd.run(
    before,
    blockAdd.input.parse({
      ...{ pageId: "p1", section: "content", index: 1 },
      block: { name: "faq", title: "", classtitle: "faq", tagtitle: "section", idtitle: "", ...FAQ },
    }),
    { createId: () => id, now: "2026-01-01T00:00:00.000Z", findNamesInScript },
  );
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
};

/** A session with an operation that has not been sent yet. */
const started = (opId: string, changes: readonly Change[]): Session => {
  const made = editSession(openSession(before, 0), { ...author(opId), changes });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value.session;
};
const logged = (version: number, opId: string, changes: readonly Change[]): LoggedOperation => ({
  ...author(opId),
  ...{ base: version - 1, version, changes },
});
const committed = (
  part: ProjectPart,
  operation: Parameters<typeof commitOperation>[1],
  since: LoggedOperation[],
) => {
  const outcome = commitOperation(part, operation, since, { renames });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
};

describe("[L15] the same thing inserted twice at the same time", () => {
  const theirs = addFaq("x1");
  const mine = addFaq("x2");
  const first = committed(before, { ...author("a"), base: 0, changes: theirs }, []);
  const second = committed(first.part, { ...author("b"), base: 0, changes: mine }, [
    logged(1, "a", first.changes),
  ]);

  test("the later block has a class of its own in html, css, js and its field; the earlier stays as it is", () => {
    const own = second.part.blocks.x2?.classtitle ?? "";
    expect(own).toMatch(/^faq-[a-z0-9]{4}$/);
    expect(second.part.texts[blockText("x1", "html")]).toBe(FAQ.html);
    expect(second.part.blocks.x1?.classtitle).toBe("faq");
    expect(second.part.texts[blockText("x2", "html")]).toBe(
      `<section class="${own}"><h2 class="${own}-title">Q</h2></section>\n`,
    );
    expect(second.part.texts[blockText("x2", "css")]).toBe(
      `.${own} { color: red }\n.${own}-title { margin: 0 }\n`,
    );
    expect(second.part.texts[blockText("x2", "js")]).toBe(`document.querySelector(".${own}");\n`);
  });
  test("sent again it gets the same name; alone it keeps its name", () => {
    const again = committed(first.part, { ...author("b"), base: 0, changes: mine }, [
      logged(1, "a", first.changes),
    ]);
    expect(again.part).toEqual(second.part);
    const alone = committed(before, { ...author("b"), base: 0, changes: mine }, [logged(1, "a", [])]);
    expect(alone.part.blocks.x2?.classtitle).toBe("faq");
  });
  test("its author goes on in the block meanwhile, and can take it back", () => {
    let session = started("b", mine);
    let history = record(
      emptyHistory,
      { ...author("b"), id: "b", subject: "", group: null, changes: mine },
      before,
    );
    const html = blockText("x2", "html");
    const title = run(textSet, session.part, {
      element: { text: html, at: (session.part.texts[html] ?? "").indexOf("<h2") },
      value: "Question",
    }).changes;
    const typed = editSession(session, { ...author("c"), changes: title });
    if (!typed.ok) throw new Error(typed.refusal.reason);
    history = record(
      history,
      { ...author("c"), id: "c", subject: "", group: null, changes: title },
      session.part,
    );
    session = typed.value.session;

    const heard = receive(session, [logged(1, "a", first.changes)], { renames });
    history = mapHistory(history, heard.foreign, { renames });
    const answered = acknowledge(heard.session, "b", { version: 2, changes: second.changes }, { renames });
    history = mapHistory(history, answered.foreign, { renames });
    session = answered.session;
    const own = second.part.blocks.x2?.classtitle;
    expect(session.confirmed).toEqual(second.part);
    expect(session.part.texts[html]).toBe(
      `<section class="${own}"><h2 class="${own}-title">Question</h2></section>\n`,
    );
    const sent = session.pending[0];
    expect(sent?.opId).toBe("c");

    let { part } = session;
    for (const opId of ["u1", "u2"]) {
      const turn = undo(history, part, opId);
      const applied = applyChanges(part, turn?.changes ?? []);
      if (!turn || !applied.ok) throw new Error("no step");
      ({ part } = applied.value);
      ({ history } = turn);
    }
    expect(part.blocks.x2).toBeUndefined();
    expect(part.blocks.x1).toBeDefined();
  });
  test("an element of the library with its css, too: only what came with it is renamed", () => {
    const code = {
      source: `<ul class="steps"><li class="steps-one">1</li></ul>`,
      css: ".steps { gap: 4px }\n",
      js: "",
    };
    const wrap = elementIn(before, "<div");
    const insert = () => run(libraryElementInsert, before, { target: wrap, where: "end", ...code }).changes;
    const one = committed(before, { ...author("a"), base: 0, changes: insert() }, []);
    const two = committed(one.part, { ...author("b"), base: 0, changes: insert() }, [
      logged(1, "a", one.changes),
    ]);
    const html = two.part.texts[HTML] ?? "";
    const [, own = ""] = /class="(steps-[a-z0-9]{4})"/.exec(html) ?? [];
    expect(own).not.toBe("");
    expect(html.match(/class="steps"/g)).toHaveLength(1);
    expect(html.match(/class="steps-one"/g)).toHaveLength(1);
    expect(html).toContain(`class="${own}-one"`);
    expect(two.part.texts[CSS]).toBe(`.steps { gap: 4px }\n.${own} { gap: 4px }\n`);
  });
  test("a class that comes without css is one that both mean", () => {
    const code = { source: `<a class="button-main" href="#">Go</a>`, css: "", js: "" };
    const insert = () =>
      run(libraryElementInsert, before, { target: elementIn(before, "<div"), where: "end", ...code }).changes;
    const one = committed(before, { ...author("a"), base: 0, changes: insert() }, []);
    const two = committed(one.part, { ...author("b"), base: 0, changes: insert() }, [
      logged(1, "a", one.changes),
    ]);
    expect(two.part.texts[HTML]?.match(/class="button-main"/g)).toHaveLength(2);
  });
});
