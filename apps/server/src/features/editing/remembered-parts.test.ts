import { blockText } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { chances } from "../../../test/soak.ts";
import type { Database } from "../../ports/database/index.ts";
import { anyTextPlace, createId } from "../files/index.ts";
import { commitOperation } from "./commit.ts";
import { loadPart } from "./load-part.ts";
import { createRememberedParts, rememberedParts } from "./remembered-parts.ts";
import { selectionOf } from "./selection.ts";

describe.each(FEATURE_DIALECTS)("parts of the last save, on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("a remembered part equals the stored one, whoever wrote in between", async () => {
    const page = `<section><p>하나</p></section><section><p>둘</p></section>`;
    const { project } = await importProject(
      member,
      await zipTree(
        new Map([
          ["index.html", Buffer.from(`<!doctype html><title>눈</title><body>${page}</body>`)],
          ["snow.css", Buffer.from("p { color: snow }")],
        ]),
      ),
    );
    const part = await app.parts.database.read((query) =>
      loadPart(query, project.id, {
        ...selectionOf([]),
        pages: "all",
        blocksOfPages: "all",
        textsOfPages: "all",
        resources: "all",
        commonTexts: true,
      }),
    );
    const texts = Object.keys(part.texts).filter((id) => /^(block\/.*\/html|resource\/)/.test(id));
    expect(texts.length).toBeGreaterThan(2);
    const expected: Record<string, string> = { ...part.texts };

    // Two processes: each has a memory of its own over the same database.
    const processes: Database[] = [app.parts.database, { ...app.parts.database }];
    const random = chances(20261122);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    let used = 0;
    let process = processes[0] as Database;
    let text = texts[0] as string;
    for (let turn = 0; turn < 60; turn += 1) {
      if (random() < 0.3) process = pick(processes);
      if (random() < 0.3) text = pick(texts);
      const body = expected[text] ?? "";
      const place = body.indexOf("<p>") + 3;
      const put = String.fromCharCode(0xac00 + turn);
      const changes = [{ kind: "text" as const, text, changes: [place, [0, put], body.length - place] }];
      const opId = createId();
      const answer = await commitOperation(
        { ...app.parts, database: process, hasTextPlace: anyTextPlace },
        {
          projectId: project.id,
          opId,
          base: "newest",
          name: "element.text",
          changes,
          author: { memberId: member.member.id, name: "김" },
        },
      );
      expect(answer).toMatchObject({ ok: true });
      const { at } = await process.read((query) =>
        query.selectFrom("changeLog").select("at").where("opId", "=", opId).executeTakeFirstOrThrow(),
      );
      expected[text] = body.slice(0, place) + put + body.slice(place);
      const selection = selectionOf(changes as never);
      const read = await process.read((query) => loadPart(query, project.id, selection));
      expect(read.texts[text]).toBe(expected[text]);
      for (const database of processes) {
        const remembered = rememberedParts(database).find(project.id, `${opId} ${at}`, selection);
        if (remembered) expect(remembered).toEqual(read);
        if (remembered) used += 1;
      }
    }
    // Each save leaves a part behind in its own process and in no other.
    expect(used).toBe(60);
  });

  test("only the part of the newest operation is used, and only for the same texts", () => {
    const parts = createRememberedParts(1000);
    const select = (...ids: string[]) =>
      selectionOf(ids.map((id) => ({ kind: "text", text: blockText(id, "html"), changes: [] })) as never);
    const part = (text: string) => ({
      project: null,
      pages: {},
      blocks: {},
      shared: {},
      resources: {},
      files: {},
      texts: { text },
      alternatives: {},
    });
    const own = part("a".repeat(400));
    parts.keep("one", "op1", select("a"), own);
    expect(parts.find("one", "op1", select("a"))).toBe(own);
    expect(parts.find("one", "op2", select("a"))).toBe(null);
    expect(parts.find("one", "op1", select("b"))).toBe(null);
    expect(parts.find("one", "op1", select("a", "b"))).toBe(null);
    expect(parts.find("one", "op1", { ...select("a"), project: true })).toBe(null);
    expect(parts.find("one", "op1", { ...select("a"), blocksOfPages: new Set(["p"]) })).toBe(null);
    // The oldest goes where there is too much.
    parts.keep("two", "op1", select("a"), part("b".repeat(400)));
    parts.keep("three", "op1", select("a"), part("c".repeat(400)));
    expect(parts.find("one", "op1", select("a"))).toBe(null);
    expect(parts.find("three", "op1", select("a"))).not.toBe(null);
    // Too large a part is not kept, and the part before it is forgotten.
    parts.keep("three", "op2", select("a"), part("d".repeat(2_000_000)));
    expect(parts.find("three", "op2", select("a"))).toBe(null);
  });
});
