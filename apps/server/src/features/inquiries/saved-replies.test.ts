import { INQUIRY_LIMITS } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { openOperator } from "../../../test/money-support.ts";

describe.each(DIALECTS)("saved replies on %s", (dialect) => {
  let app: TestApp;
  let operator: TestBrowser;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    const opened = await openOperator(app);
    operator = opened.operator;
    await opened.signIn();
  });
  afterAll(() => app?.stop());

  const save = (fields: { id?: string; name: string; content: string }) =>
    operator.api.post("/api/source/reply/item.json", { ...fields, reason: "자주 쓰는 답" });
  const names = async () => {
    const list = await operator.api.get("/api/source/reply/list.json", { perPage: 100 });
    return list.ok ? list.data.replyList.map(({ name }) => name) : [];
  };

  test("[SUP-38] a reply is saved, changed and deleted, each time on record", async () => {
    const made = await save({ name: "환불 안내", content: "14일 안에는 전액 돌려 드려요." });
    const id = made.ok ? made.data.id : "";
    await save({ name: "게시 안내", content: "게시 버튼을 눌러 주세요." });
    expect(await names()).toEqual(["게시 안내", "환불 안내"]);
    app.clock.advance(1000);
    expect(await save({ id, name: "환불", content: "전액 돌려 드려요." })).toMatchObject({ ok: true });
    expect(await save({ id: "nothing", name: "환불", content: "글" })).toMatchObject({
      error: "reply.missing",
    });
    expect(await save({ name: " ", content: "글" })).toMatchObject({ error: "request.invalid" });
    app.clock.advance(1000);
    const remove = { id, reason: "쓰지 않아요" };
    expect(await operator.api.delete("/api/source/reply/item.json", remove)).toMatchObject({ ok: true });
    expect(await operator.api.delete("/api/source/reply/item.json", remove)).toMatchObject({
      error: "reply.missing",
    });
    expect(await names()).toEqual(["게시 안내"]);
    const records = await operator.api.get("/api/source/record/list.json", { subject: id });
    expect(records.ok && records.data.recordList.map(({ action }) => action)).toEqual([
      "reply.delete",
      "reply.save",
      "reply.save",
    ]);
  });

  test("[SUP-38] the number of replies has a limit", async () => {
    await app.parts.database.write("test", async (query) => {
      const rows = Array.from({ length: INQUIRY_LIMITS.replies }, (_, at) => ({
        id: `reply-${at}`,
        name: `답 ${at}`,
        content: "글",
        date: "2026-03-02T00:00:00.000Z",
      }));
      for (let from = 0; from < rows.length; from += 50)
        await query
          .insertInto("savedReplies")
          .values(rows.slice(from, from + 50))
          .execute();
    });
    expect(await save({ name: "하나 더", content: "글" })).toMatchObject({ error: "reply.limit" });
    expect(await save({ id: "reply-1", name: "고친 답", content: "글" })).toMatchObject({ ok: true });
  });
});
