import { randomBytes } from "node:crypto";
import {
  blockText,
  keysBetween,
  newBlock,
  newPage,
  type Page,
  type ProjectPart,
  pageText,
  runEdit,
} from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";

const createId = () => `i${randomBytes(8).toString("hex")}`;
const now = "2026-03-02T09:00:00.000Z";
const PAGES = 1000;

describe.each(FEATURE_DIALECTS)("shared blocks on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  /** Every row of the project, by table and key, as text: what differs afterwards was written. */
  const rowsOf = (projectId: string) =>
    app.parts.database.read(async (query) => {
      const rows = new Map<string, string>();
      for (const table of [
        "pages",
        "blocks",
        "sharedBlocks",
        "resources",
        "projectFiles",
        "projectTexts",
        "alternatives",
        "changeLog",
      ] as const) {
        const found = await query.selectFrom(table).selectAll().where("projectId", "=", projectId).execute();
        for (const row of found as readonly Record<string, unknown>[])
          rows.set(
            [table, row.id ?? row.bid ?? row.textId ?? row.path ?? row.version].join(" "),
            JSON.stringify(row),
          );
      }
      return rows;
    });

  test("[BLK-18] [BLK-46] an edit of a shared block reaches 1,000 pages, and writes what an edit of one page writes", async () => {
    const { id: projectId, homePageId } = await createBlank(owner);
    const send = async (base: number, changes: readonly unknown[], name = "test") => {
      const answer = await owner.api.post("/api/projects/edit.json", {
        projectId,
        opId: createId(),
        base,
        name,
        changes: [...changes],
      });
      if (!answer.ok) throw new Error(`${answer.error} ${answer.message}`);
      return answer.data.version;
    };
    const head = (pageId: string, own: { bid?: string; thwhole: boolean }) => {
      const id = createId();
      const plain = newBlock({
        id,
        pageId,
        section: "header",
        key: "a0",
        name: "head",
        classtitle: "head",
        now,
        bid: own.bid,
      });
      const texts = {
        [blockText(id, "html")]: own.thwhole ? "" : "<nav>메뉴</nav>",
        [blockText(id, "css")]: "",
        [blockText(id, "js")]: "",
      };
      return { block: { ...plain, thwhole: own.thwhole }, texts };
    };
    let opened = await openPage(owner, projectId);
    const first = head(homePageId, { thwhole: false });
    await send(opened.version, [{ kind: "block-insert", ...first }]);
    opened = await openPage(owner, projectId);
    const made = runEdit(
      opened.part as ProjectPart,
      "shared.make",
      { blockId: first.block.id, kind: "thwhole" },
      { createId, now },
    );
    if (!made.ok) throw new Error(made.refusal.reason);
    let version = await send(opened.version, made.value);

    const homeKey = (opened.part.pages[homePageId] as Page).key;
    const inserts = keysBetween(homeKey, null, PAGES - 1).map((key, at) => {
      const page = newPage({ id: createId(), title: `쪽 ${at}`, name: `p${at}`, key, now });
      const { block, texts } = head(page.id, { bid: first.block.bid, thwhole: true });
      const around = { [pageText(page.id, "bodyStart")]: "", [pageText(page.id, "bodyEnd")]: "" };
      return { kind: "page-insert", page, blocks: [block], texts: { ...texts, ...around } };
    });
    version = await send(version, inserts);

    const before = await rowsOf(projectId);
    opened = await openPage(owner, projectId);
    const edited = runEdit(
      opened.part as ProjectPart,
      "shared.edit",
      { bid: first.block.bid, html: "<nav>새 메뉴</nav>" },
      { createId, now },
    );
    if (!edited.ok) throw new Error(edited.refusal.reason);
    await send(version, edited.value, "shared.edit");
    const after = await rowsOf(projectId);
    const written = [...after].filter(([key, row]) => before.get(key) !== row).map(([key]) => key);
    // One text, one row of the log; no page and no block.
    expect(written.map((key) => key.split(" ")[0]).sort()).toEqual(["changeLog", "projectTexts"]);
    expect(after.size - before.size).toBe(1);

    const list = await owner.api.get("/api/projects/page/list.json", { projectId, perPage: 99999 });
    if (!list.ok) throw new Error(list.error);
    expect(list.data.total).toBe(PAGES);
    for (const at of [0, 500, PAGES - 1]) {
      const page = await owner.api.get("/api/projects/page/item.json", {
        pageId: list.data.pageList[at]?.id ?? "",
      });
      expect(page.ok && page.data.page?.header).toMatchObject([
        { html: "<nav>새 메뉴</nav>", thwhole: true },
      ]);
    }
  });
});
