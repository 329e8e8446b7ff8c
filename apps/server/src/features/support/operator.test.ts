import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";

const DAY = 86_400_000;
const REASON = "여름 행사를 알려요";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(DIALECTS)("help pages of the operator on %s", (dialect) => {
  let app: TestApp;
  let operator: TestBrowser;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    const email = "admin@hanok.local";
    const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
    operator = app.visitor();
    await operator.api.post("/api/members/member/basic/login.json", {
      email,
      password: made?.password ?? "",
    });
  });
  afterAll(() => app?.stop());

  const must = <Data>(answer: { ok: true; data: Data } | { ok: false; error: string }): Data => {
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const texts = (title: string) => ({
    ko: { title, summary: "", content: `${title} 내용` },
    en: { title: `${title} en`, summary: "", content: "text" },
  });
  const news = (title: string) => ({
    kind: "notice" as const,
    category: "event" as const,
    publishedAt: new Date(app.clock.now() - DAY).toISOString(),
    endsAt: "",
    order: 0,
    videoUrl: "",
    texts: texts(title),
    reason: REASON,
  });
  const save = (input: Parameters<typeof operator.api.post<"/api/source/support/item.json">>[1]) =>
    operator.api.post("/api/source/support/item.json", input);
  const readNotice = (id: string) => app.visitor().api.get("/api/public/notice/item.json", { id });
  const faqIds = async (search: string) =>
    must(await app.visitor().api.get("/api/public/faq/list.json", { search, perPage: 100 })).faqList.map(
      ({ id }) => id,
    );

  test("[SUP-05] [SUP-34] [SUP-38] news are drafted, scheduled, shown, ended, changed and deleted, and each write is recorded with its reason", async () => {
    const { id } = must(await save({ ...news("초안"), publishedAt: "" }));
    expect(await readNotice(id)).toMatchObject({ error: "notice.missing" });
    const soon = new Date(app.clock.now() + DAY).toISOString();
    const end = new Date(app.clock.now() + 3 * DAY).toISOString();
    must(await save({ ...news("여름 행사"), id, publishedAt: soon, endsAt: end }));
    const listed = must(
      await operator.api.get("/api/source/support/list.json", { kind: "notice", search: "ㅇㄹ ㅎㅅ" }),
    );
    expect(listed.entryList.filter(({ isShipped }) => !isShipped)).toMatchObject([
      { id, state: "SCHEDULED" },
    ]);
    expect(await readNotice(id)).toMatchObject({ error: "notice.missing" });
    app.clock.advance(2 * DAY);
    expect(await readNotice(id)).toMatchObject({
      data: { notice: { title: "여름 행사", content: "여름 행사 내용", cateCode: "event" } },
    });
    app.clock.advance(2 * DAY);
    expect(await readNotice(id)).toMatchObject({ error: "notice.missing" });
    must(await operator.api.delete("/api/source/support/item.json", { id, reason: "끝났어요" }));
    expect(await operator.api.delete("/api/source/support/item.json", { id, reason: "또" })).toMatchObject({
      ok: false,
    });
    const { recordList } = must(await operator.api.get("/api/source/record/list.json", { subject: id }));
    expect(recordList.map(({ action }) => action)).toEqual([
      "support.delete",
      "support.save",
      "support.save",
    ]);
    expect(recordList[0]).toMatchObject({ actor: 149, reason: "끝났어요", after: "null" });
    expect(recordList[0]?.before).toContain("여름 행사");
  });

  test("[SUP-38] an entry that cannot be shown is refused and nothing is stored", async () => {
    const half = { ...texts("반"), en: { title: "Half", summary: "", content: "" } };
    expect(await save({ ...news("반"), texts: half })).toMatchObject({ error: "support.incomplete" });
    expect(await save({ ...news("분류"), category: "plan" })).toMatchObject({ error: "support.category" });
    const past = new Date(app.clock.now() - 2 * DAY).toISOString();
    expect(await save({ ...news("끝"), endsAt: past })).toMatchObject({ error: "support.dates" });
    expect(await save({ ...news("없음"), id: "nothing" })).toMatchObject({ error: "support.missing" });
    expect(await save({ ...news("주소"), videoUrl: "javascript:alert(1)" })).toMatchObject({ ok: false });
    expect(await save({ ...news("주소"), videoUrl: "//evil.example" })).toMatchObject({ ok: false });
    expect(await save({ ...news("이유"), reason: "" })).toMatchObject({ ok: false });
    const { entryList } = must(await operator.api.get("/api/source/support/list.json", { kind: "notice" }));
    expect(entryList.filter(({ isShipped }) => !isShipped)).toEqual([]);
  });

  test("[LET-11] news are shown in Korean before their English text is there; questions are not", async () => {
    const korean = { ...texts("한국어 먼저"), en: { title: "", summary: "", content: "" } };
    const { id } = must(await save({ ...news("한국어 먼저"), texts: korean }));
    expect(await readNotice(id)).toMatchObject({ ok: true, data: { notice: { title: "한국어 먼저" } } });
    const listIn = async (language: string) => {
      const answer = await app.visitor().request("/api/public/notice/list.json?perPage=100", {
        headers: { "accept-language": language },
      });
      return JSON.stringify(await answer.json());
    };
    expect(await listIn("ko")).toContain(id);
    expect(await listIn("en")).not.toContain(id);
    must(await save({ ...news("한국어 먼저"), id }));
    expect(await listIn("en")).toContain(id);
    expect(await save({ ...news("질문"), kind: "faq", category: "start", texts: korean })).toMatchObject({
      error: "support.incomplete",
    });
  });

  test("[LET-11] the news of the release are shown from their day, in both languages", async () => {
    const shipped = must(
      await operator.api.get("/api/source/support/list.json", { kind: "notice", perPage: 100 }),
    ).entryList.filter(({ isShipped }) => isShipped);
    expect(shipped.length).toBeGreaterThan(0);
    for (const { id, publishedAt, texts: both } of shipped) {
      expect(new Date(Date.parse(publishedAt) + 9 * 3_600_000).toISOString().slice(11, 19), id).toBe(
        "00:00:00",
      );
      for (const { title, content } of [both.ko, both.en]) expect([title, content], id).not.toContain("");
    }
  });

  test("[SUP-03] [SUP-36] [SUP-38] a question of the release is changed, moved, found by initial consonants, hidden and restored", async () => {
    const all = must(
      await operator.api.get("/api/source/support/list.json", { kind: "faq", perPage: 100 }),
    ).entryList;
    const [first, second] = all;
    if (!first || !second) throw new Error("no question of the release");
    expect(first).toMatchObject({ isShipped: true, isEdited: false, state: "SHOWN" });
    const { id, category } = second;
    const edit = { ...news("무지개떡 질문"), kind: "faq" as const, category, id, order: first.order - 1 };
    must(await save(edit));
    expect((await faqIds(""))[0]).toBe(id);
    expect(await faqIds("ㅁㅈㄱㄸ")).toEqual([id]);
    must(await save({ ...edit, publishedAt: "" }));
    expect(await faqIds("")).not.toContain(id);
    must(await operator.api.delete("/api/source/support/item.json", { id, reason: "원래 글로" }));
    const back = must(
      await operator.api.get("/api/source/support/list.json", { kind: "faq", perPage: 100 }),
    ).entryList;
    expect(back).toEqual(all);
  });

  test("[SUP-02] [SUP-36] [SUP-38] a lesson of the operator's stands in the manual at its place", async () => {
    const { id } = must(
      await save({
        ...news("새 강의"),
        kind: "manual",
        category: "",
        order: 0,
        videoUrl: "https://example.com/film",
      }),
    );
    const { manualList } = must(
      await app.visitor().api.get("/api/public/manual/list.json", { perPage: 100 }),
    );
    expect(manualList[0]).toMatchObject({ id, title: "새 강의", videoUrl: "https://example.com/film" });
  });

  test("[SUP-20] [SUP-21] [SUP-22] [SUP-27] a banner with an uploaded picture shows within its window, in its order", async () => {
    const popup = {
      linkUrl: "/help/notice",
      targetWindow: "NEW" as const,
      startsAt: "",
      endsAt: "",
      order: 5,
      texts: { ko: { title: "여름", memo: "글" }, en: { title: "Summer", memo: "text" } },
      reason: REASON,
    };
    const savePopup = (input: Parameters<typeof operator.api.post<"/api/source/popup/item.json">>[1]) =>
      operator.api.post("/api/source/popup/item.json", input);
    const shown = async () => must(await app.visitor().api.get("/api/public/popup/list.json", {})).popupList;
    const sent = must(
      await operator.api.upload(
        "/api/attach/file/upload.json",
        { use: "popup", fileType: "image" },
        { part: "file", name: "summer.png", content: new Blob([PNG]) },
      ),
    );
    if (!("key" in sent) || typeof sent.key !== "string") throw new Error("no key");
    const { key: imageKey } = sent;
    expect(await savePopup({ ...popup, imageKey: "0".repeat(40) })).toMatchObject({
      error: "support.picture",
    });
    expect(await savePopup({ ...popup, linkUrl: "javascript:alert(1)" })).toMatchObject({ ok: false });
    const { id } = must(await savePopup({ ...popup, imageKey }));
    const { id: firstId } = must(await savePopup({ ...popup, order: 1 }));
    expect((await shown()).map((one) => one.id)).toEqual([firstId, id]);
    const [, banner] = await shown();
    expect(banner).toMatchObject({ title: "여름", targetWindow: "NEW", linkUrl: "/help/notice" });
    expect(banner?.imageUrl).toContain(imageKey);
    const later = new Date(app.clock.now() + DAY).toISOString();
    must(await savePopup({ ...popup, id, startsAt: later }));
    expect((await shown()).map((one) => one.id)).toEqual([firstId]);
    const { popupList } = must(await operator.api.get("/api/source/popup/list.json", {}));
    expect(popupList).toMatchObject([
      { id: firstId, imageUrl: "" },
      { id, state: "SCHEDULED" },
    ]);
    expect(popupList[1]?.imageUrl).toContain(imageKey);
    must(await operator.api.delete("/api/source/popup/item.json", { id, reason: REASON }));
    const files = () =>
      app.parts.database.read((query) =>
        query.selectFrom("attachedFiles").select("key").where("key", "=", imageKey).execute(),
      );
    // The deletion can be taken back for thirty days, and the banner comes with its picture.
    await app.app.sweep();
    expect(await files()).toEqual([{ key: imageKey }]);
    const { recordList } = must(await operator.api.get("/api/source/record/list.json", { subject: id }));
    const deletion = recordList.find(({ action }) => action === "popup.delete");
    expect(deletion?.revert).toBe("possible");
    const recordId = deletion?.id ?? "";
    must(await operator.api.post("/api/source/record/revert.json", { id: recordId, reason: REASON }));
    const again = must(await operator.api.get("/api/source/popup/list.json", {})).popupList;
    expect(again.find((one) => one.id === id)?.imageUrl).toContain(imageKey);
    must(await operator.api.delete("/api/source/popup/item.json", { id, reason: REASON }));
    app.clock.advance(32 * DAY);
    await app.app.sweep();
    expect(await files()).toEqual([]);
  });
});
