import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import type { PopupBanners, SupportEntries } from "../../migrations/tables/public-texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

const visit = () => app.visitor().api;
const addEntries = (
  ...entries: (Pick<SupportEntries, "id" | "kind" | "category"> & { texts: unknown; publishedAt?: string })[]
) =>
  app.parts.database.write("support", async (query) => {
    for (const { texts, publishedAt = "2026-03-01T00:00:00.000Z", ...entry } of entries)
      await query
        .insertInto("supportEntries")
        .values({
          place: "a0",
          videoUrl: "",
          endsAt: "",
          ...entry,
          publishedAt,
          texts: JSON.stringify(texts),
        })
        .execute();
  });
const news = (title: string) => ({
  ko: { title, content: `${title} **글**` },
  en: { title: `en ${title}`, content: "text" },
});

test("[SUP-05] [SUP-19] [SUP-33] [SUP-34] [SUP-35] news of a kind come newest first; drafts and news to come are missing", async () => {
  await addEntries(
    {
      id: "n1",
      kind: "notice",
      category: "update",
      texts: news("하나"),
      publishedAt: "2026-02-01T00:00:00.000Z",
    },
    {
      id: "n2",
      kind: "notice",
      category: "event",
      texts: news("둘"),
      publishedAt: "2026-02-03T00:00:00.000Z",
    },
    {
      id: "n3",
      kind: "notice",
      category: "update",
      texts: news("셋"),
      publishedAt: "2026-02-02T00:00:00.000Z",
    },
    { id: "draft", kind: "notice", category: "update", texts: news("초안"), publishedAt: "" },
    {
      id: "later",
      kind: "notice",
      category: "update",
      texts: news("나중"),
      publishedAt: "2026-03-03T00:00:00.000Z",
    },
  );
  const all = await visit().get("/api/public/notice/list.json", {});
  expect(all).toMatchObject({
    data: { total: 3, noticeList: [{ id: "n2", title: "둘" }, { id: "n3" }, { id: "n1" }] },
  });
  const updates = await visit().get("/api/public/notice/list.json", { cateCode: "update", perPage: 1 });
  expect(updates).toMatchObject({
    data: { total: 2, totalPage: 2, noticeList: [{ id: "n3", cateCode: "update" }] },
  });
  expect(await visit().get("/api/public/notice/item.json", { id: "n1" })).toMatchObject({
    data: { notice: { title: "하나", content: "하나 **글**" } },
  });
  for (const id of ["draft", "later", "none"])
    expect(await visit().get("/api/public/notice/item.json", { id }), id).toMatchObject({
      error: "notice.missing",
    });
  app.clock.advance(2 * 86_400_000);
  expect(await visit().get("/api/public/notice/item.json", { id: "later" })).toMatchObject({ ok: true });
});

test("[SUP-03] [SUP-36] questions are found by words, half-typed syllables and initial consonants; a row replaces a shipped one", async () => {
  const found = async (search: string) => {
    const answer = await visit().get("/api/public/faq/list.json", { search, perPage: 100 });
    return answer.ok ? answer.data.faqList.map(({ id }) => id) : [];
  };
  expect((await found("")).length).toBeGreaterThanOrEqual(40);
  expect(await found("비밀번호")).toContain("forgot-password");
  expect(await found("비밀벊")).toContain("forgot-password");
  expect(await found("ㅂㅁㅂㅎ")).toContain("forgot-password");
  expect(await found("없는낱말입니다")).toEqual([]);
  await addEntries(
    {
      id: "phone",
      kind: "faq",
      category: "start",
      texts: { ko: { question: "새 질문", answer: "새 답" }, en: { question: "q", answer: "a" } },
    },
    {
      id: "own-site",
      kind: "faq",
      category: "start",
      publishedAt: "",
      texts: { ko: { question: "x", answer: "x" }, en: { question: "x", answer: "x" } },
    },
  );
  const list = await visit().get("/api/public/faq/list.json", { perPage: 100 });
  const entries = list.ok ? list.data.faqList : [];
  expect(entries.find(({ id }) => id === "phone")).toMatchObject({ question: "새 질문" });
  expect(entries.some(({ id }) => id === "own-site")).toBe(false);
  expect(JSON.stringify(entries)).not.toContain("{{");
});

test("[SUP-02] [SUP-36] lessons come in their order", async () => {
  const list = await visit().get("/api/public/manual/list.json", { perPage: 100 });
  expect(list.ok && list.data.manualList.map(({ id }) => id).slice(0, 3)).toEqual([
    "first-page",
    "styles",
    "blocks",
  ]);
});

test("[SUP-20] [SUP-27] banners are listed within their window of time, in their order", async () => {
  const texts = JSON.stringify({ ko: { title: "여름", memo: "글" }, en: { title: "Summer", memo: "text" } });
  const banner = (id: string, startsAt: string, endsAt: string, place: string): PopupBanners => ({
    id,
    place,
    startsAt,
    endsAt,
    imageUrl: "",
    linkUrl: "https://event.example",
    targetWindow: "NEW",
    texts,
  });
  await app.parts.database.write("support", async (query) => {
    for (const row of [
      banner("b", "2026-03-01T00:00:00.000Z", "", "a1"),
      banner("a", "2026-03-01T00:00:00.000Z", "2026-03-10T00:00:00.000Z", "a0"),
      banner("over", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z", "a2"),
      banner("soon", "2026-04-01T00:00:00.000Z", "", "a3"),
    ])
      await query.insertInto("popupBanners").values(row).execute();
  });
  expect(await visit().get("/api/public/popup/list.json", {})).toMatchObject({
    data: {
      total: 2,
      popupList: [
        {
          id: "a",
          title: "여름",
          memo: "글",
          linkUrl: "https://event.example",
          targetWindow: "NEW",
          imageUrl: "",
        },
        { id: "b" },
      ],
    },
  });
});
