import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startForms } from "../../../test/forms-support.ts";
import { get } from "../../../test/raw-get.ts";
import { addTo } from "./sketch.ts";
import { forgetDays, forgetOldVisits } from "./sweep-visits.ts";
import { writeVisits } from "./write-visits.ts";

const AGENT =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.2.0";
const DAY = 86_400_000;

describe.each(DIALECTS)("[LIF-07] visits of a published site on %s", (dialect) => {
  let forms: Awaited<ReturnType<typeof startForms>>;
  beforeAll(async () => {
    forms = await startForms(dialect);
  });
  afterAll(() => forms?.app.stop());

  const host = () => `${forms.projectId}.localhost:${new URL(forms.app.origin).port}`;
  const visit = (path: string, headers: Record<string, string> = {}) =>
    get(forms.app, path, {
      host: host(),
      "user-agent": AGENT,
      accept: "text/html",
      "x-forwarded-for": "203.0.113.200",
      ...headers,
    });
  const read = async (range: "day" | "week" | "month" | "year" = "day") => {
    const { projectId } = forms;
    const answer = await forms.owner.api.get("/api/projects/visit/item.json", { projectId, range });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.visit;
  };
  const listOf = (read: { lists: readonly { detail: string; rows: readonly object[] }[] }, detail: string) =>
    read.lists.find((one) => one.detail === detail)?.rows ?? [];

  test("before anybody comes the figures say so", async () => {
    expect(await read()).toMatchObject({
      ...{ first: "", isOn: true, isPublished: true, months: 25, maySwitch: true },
      totals: { views: 0, visitors: 0, entries: 0, missed: 0 },
    });
  });

  test("openings of pages are counted, from the disk and from memory, changed and unchanged", async () => {
    const first = await visit("/", { referer: "https://search.example/?q=a", "x-country": "kr" });
    expect(first.status).toBe(200);
    await visit("/index.html");
    const unchanged = await visit("/plain.html?utm_source=news&utm_campaign=%EB%B4%84", {
      "user-agent": PHONE,
      "x-forwarded-for": "203.0.113.201",
    });
    const again = await visit("/plain.html", { "if-none-match": unchanged.headers.etag ?? "" });
    expect(again.status).toBe(304);
    const { totals, points, lists, first: begun } = await read();
    expect(totals).toEqual({ views: 4, visitors: 2, entries: 0, missed: 0 });
    expect(begun).toBe("2026-03-02T18");
    expect(points.find(({ at }) => at === "2026-03-02T18")).toMatchObject({ views: 4, visitors: 2 });
    expect(listOf({ lists }, "page")).toMatchObject([
      { value: "/", count: 2 },
      { value: "/plain.html", count: 2 },
    ]);
    expect(listOf({ lists }, "referrer")).toMatchObject([
      { value: "", count: 3 },
      { value: "search.example", count: 1 },
    ]);
    expect(listOf({ lists }, "country")).toMatchObject([{ value: "KR", count: 1 }]);
    expect(listOf({ lists }, "device")).toMatchObject([
      { value: "desktop", count: 3 },
      { value: "phone", count: 1 },
    ]);
    expect(listOf({ lists }, "source")).toMatchObject([{ value: "news", count: 1 }]);
    expect(listOf({ lists }, "campaign")).toMatchObject([{ value: "봄", count: 1 }]);
  });

  test("parts, heads, files, robots and prefetches are not counted; a missing page is, as missing", async () => {
    const before = (await read()).totals;
    await visit("/", { method: "HEAD" });
    await visit("/plain.html", { range: "bytes=0-3" });
    // Requests of nginx that fill its cache, for a head and for a part.
    await visit("/", { "x-hanok-asked": "HEAD " });
    await visit("/plain.html", { "x-hanok-asked": "GET bytes=0-3" });
    await visit("/", { "user-agent": "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)" });
    await visit("/", { "sec-purpose": "prefetch" });
    await visit("/robots.txt");
    expect((await visit("/no-such-page")).status).toBe(404);
    await visit("/wp-login.php", { "user-agent": "curl/8.5" });
    expect((await read()).totals).toEqual({ ...before, missed: before.missed + 1 });
    await visit("/", { "sec-gpc": "1", "x-forwarded-for": "203.0.113.222" });
    expect((await read()).totals).toMatchObject({ views: before.views + 1, visitors: before.visitors });
  });

  test("the draft of a site is not counted", async () => {
    const before = (await read()).totals.views;
    const { projectId, owner } = forms;
    const draft = await owner.api.post("/api/projects/access/draft.json", { projectId });
    const address = /https?:\/\/[^"/]+/.exec(JSON.stringify(draft.ok && draft.data))?.[0] ?? "";
    const shown = await visit("/plain.html", { host: new URL(address).host });
    expect([shown.status, String(shown.body)]).toEqual([200, "<p>글</p>"]);
    expect((await read()).totals.views).toBe(before);
    await owner.api.delete("/api/projects/access/draft.json", { projectId });
  });

  test("an entry counts for its form, beside the openings of the page that it came from", async () => {
    const { prove, submit, formId } = forms;
    await submit({ name: "한결" }, { proof: await prove(formId), page: `http://${host()}/index.html?a=1` });
    const { totals, lists } = await read();
    expect(totals.entries).toBe(1);
    const views = listOf({ lists }, "page").find((row) => "value" in row && row.value === "/");
    expect(listOf({ lists }, "form")).toMatchObject([
      { value: formId, count: 1, name: "문의", page: "/", pageViews: (views as { count: number }).count },
    ]);
  });

  test("a page whose password was not given is not counted", async () => {
    const before = (await read()).totals.views;
    const { projectId, owner } = forms;
    const locked = await owner.api.post("/api/projects/access/lock.json", {
      ...{ projectId, scope: "site", password: "nine Tiles 9" },
    });
    expect(locked).toMatchObject({ ok: true });
    expect((await visit("/plain.html")).status).toBe(403);
    expect((await read()).totals.views).toBe(before);
    await owner.api.delete("/api/projects/access/lock.json", { projectId, scope: "site" });
  });

  test("several instances add up: the same visitor counts once, views count each", async () => {
    const { database } = forms.app.parts;
    const { projectId } = forms;
    const before = (await read()).totals;
    const tally = () => {
      const visitors = new Map<number, number>();
      addTo(visitors, Buffer.from("a visitor of the day"));
      const counts = [{ dimension: "views", value: "", count: 2 }] as const;
      return { projectId, hour: "2026-03-02T18", counts, visitors };
    };
    await Promise.all([1, 2, 3].map(() => writeVisits(database, [tally()])));
    const { views, visitors } = (await read()).totals;
    expect([views, visitors]).toEqual([before.views + 6, before.visitors + 1]);
  });

  test("the list is paged, and the CSV holds everything and no formula", async () => {
    const { projectId, owner } = forms;
    for (let page = 0; page < 12; page += 1)
      await visit(`/?utm_source=${page === 3 ? "%3D1%2B1" : `s${page}`}`);
    await read();
    const ask = (page: number) =>
      owner.api.get("/api/projects/visit/list.json", {
        ...{ projectId, range: "day", detail: "source", page, perPage: 5 },
      });
    const last = await ask(3);
    expect(last).toMatchObject({ ok: true, data: { total: 13, totalPage: 3 } });
    expect(last.ok && last.data.visitList).toHaveLength(3);
    const csv = await owner.request(`/api/projects/visit/export.json?projectId=${projectId}&range=day`);
    expect(csv.headers.get("content-type")).toMatch(/text\/csv/);
    const text = await csv.text();
    expect(text).toContain("utm_source,'=1+1,1\r\n");
    expect(text).toMatch(/^\uFEFF?일시 \(서울\),항목,값,횟수\r\n2026-03-02 18:00,/);
  });

  test("[AVL-02] a list counts all its rows and shows those behind the thousandth, and the figures take turns", async () => {
    const { projectId, owner, app } = forms;
    const before = await owner.api.get("/api/projects/visit/list.json", {
      ...{ projectId, range: "day", detail: "campaign", page: 1, perPage: 5 },
    });
    const known = before.ok ? before.data.total : 0;
    await app.parts.database.write(projectId, async (query) => {
      const now = new Date(app.clock.now() + 9 * 3_600_000).toISOString().slice(0, 13);
      for (let from = 0; from < 1_200; from += 200)
        await query
          .insertInto("visits")
          .values(
            Array.from({ length: 200 }, (_, n) => ({
              ...{ projectId, at: now, dimension: "campaign", value: `c${from + n}`, count: 1 },
            })),
          )
          .execute();
    });
    const last = await owner.api.get("/api/projects/visit/list.json", {
      ...{ projectId, range: "day", detail: "campaign", page: 12, perPage: 100 },
    });
    expect(last).toMatchObject({ ok: true, data: { total: known + 1_200 } });
    expect(last.ok && last.data.visitList).toHaveLength(100);
    let reading = 0;
    let most = 0;
    const { readLong } = app.parts.database;
    const spy = vi.spyOn(app.parts.database, "readLong").mockImplementation(async (work) => {
      reading += 1;
      most = Math.max(most, reading);
      return readLong(work).finally(() => {
        reading -= 1;
      });
    });
    await Promise.all(Array.from({ length: 10 }, () => read("year")));
    spy.mockRestore();
    expect(most).toBeLessThanOrEqual(3);
    await app.parts.database.write(projectId, (query) =>
      query
        .deleteFrom("visits")
        .where("projectId", "=", projectId)
        .where("dimension", "=", "campaign")
        .where("value", "like", "c%")
        .execute(),
    );
  });

  test("a viewer reads, a stranger does not, and neither switches", async () => {
    const { app, projectId, owner } = forms;
    const stranger = await app.signUpMember();
    expect(await stranger.api.get("/api/projects/visit/item.json", { projectId })).toMatchObject({
      ok: false,
    });
    expect(
      await stranger.api.post("/api/projects/visit/item.json", { projectId, isOn: false }),
    ).toMatchObject({
      ok: false,
    });
    await app.parts.database.write(projectId, (query) =>
      query
        .insertInto("projectMembers")
        .values({ projectId, memberId: stranger.member.id, role: "VIEWER", date: "2026-03-02T09:00:00.000Z" })
        .execute(),
    );
    expect(await stranger.api.get("/api/projects/visit/item.json", { projectId })).toMatchObject({
      ok: true,
      data: { visit: { maySwitch: false } },
    });
    expect(
      await stranger.api.post("/api/projects/visit/item.json", { projectId, isOn: false }),
    ).toMatchObject({
      ok: false,
    });
    expect(await owner.api.get("/api/projects/visit/item.json", { projectId })).toMatchObject({ ok: true });
  });

  test("one switch ends the counting at once, and begins it again", async () => {
    const { projectId, owner } = forms;
    const before = (await read()).totals.views;
    await visit("/");
    await owner.api.post("/api/projects/visit/item.json", { projectId, isOn: false });
    await visit("/");
    expect(await read()).toMatchObject({ isOn: false, totals: { views: before } });
    await owner.api.post("/api/projects/visit/item.json", { projectId, isOn: true });
    await visit("/");
    expect(await read()).toMatchObject({ isOn: true, totals: { views: before + 1 } });
  });

  test("no address and no browser is in the database, and the next day nobody is known", async () => {
    const { app, projectId } = forms;
    const { database } = app.parts;
    await visit("/", { "x-forwarded-for": "198.51.100.77" });
    const { visitors } = (await read()).totals;
    const kept = () =>
      database.read(async (query) => ({
        rows: await query.selectFrom("visits").selectAll().execute(),
        sketches: await query.selectFrom("visitSketches").selectAll().execute(),
        salts: await query.selectFrom("visitSalts").selectAll().execute(),
      }));
    const now = await kept();
    expect([now.sketches.length, now.salts.length]).toEqual([1, 1]);
    expect(JSON.stringify(now)).not.toMatch(/198\.51|203\.0\.113|Mozilla|iPhone/);
    app.clock.advance(DAY);
    await visit("/", { "x-forwarded-for": "198.51.100.77" });
    expect((await read()).totals).toMatchObject({ views: 1, visitors: 1 });
    await forgetDays(database, app.clock);
    const next = await kept();
    expect(next.sketches.map(({ day }) => day)).toEqual(["2026-03-03"]);
    expect(next.salts.map(({ day }) => day)).toEqual(["2026-03-03"]);
    const week = await read("week");
    expect(week.totals.visitors).toBe(visitors + 1);
    expect(week.points.map(({ at }) => at)).toContain("2026-03-02");
    expect(projectId).not.toBe("");
  });

  test("[LIF-10] details become days, figures go when their owner's plan no longer keeps them", async () => {
    const { app } = forms;
    const { database } = app.parts;
    app.clock.advance(2 * DAY);
    const before = await read("week");
    const limits = (visitMonths: number | null) => async () => ({
      ...{ storageBytes: null, projects: null, pagesPerProject: null, versionsPerPage: null },
      ...{ versionDays: null, collaborators: null, exportsPerMonth: null, formEntriesPerMonth: null },
      ...{ madeWithBar: false, languages: null, visitMonths },
    });
    await forgetOldVisits(database, app.clock, limits(null));
    await forgetOldVisits(database, app.clock, limits(30));
    const rows = await database.read((query) => query.selectFrom("visits").selectAll().execute());
    const times = (wanted: string) =>
      new Set(rows.filter(({ dimension }) => dimension === wanted).map(({ at }) => at.length));
    expect([[...times("page")], [...times("views")]]).toEqual([[10], [13]]);
    const { first: _, ...same } = await read("week");
    expect({ ...before, first: "" }).toEqual({ ...same, first: "" });
    // However many values strangers choose, a day keeps the most frequent ones, and the sum of all.
    const hour = "2026-03-01T10";
    const many = Array.from({ length: 700 }, (_, at) => ({
      ...{ projectId: forms.projectId, at: at % 2 ? hour : "2026-03-01T11", dimension: "source" },
      ...{ value: `s${at % 350}`, count: at % 350 === 7 ? 50 : 1 },
    }));
    await database.write("visits", (query) =>
      query
        .insertInto("visits")
        .values(many)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const sum = (list: readonly { readonly count: number }[]) =>
      list.reduce((all, { count }) => all + Number(count), 0);
    const sources = () =>
      database.read((query) =>
        query.selectFrom("visits").selectAll().where("dimension", "=", "source").execute(),
      );
    const written = sum(await sources());
    await forgetOldVisits(database, app.clock, limits(null));
    const days = (await sources()).filter(({ at }) => at === "2026-03-01");
    expect([days.length, sum(await sources())]).toEqual([301, written]);
    expect(Number(days.find(({ value }) => value === "s7")?.count)).toBeGreaterThanOrEqual(50);
    app.clock.advance(40 * DAY);
    await forgetOldVisits(database, app.clock, limits(1));
    expect(await database.read((query) => query.selectFrom("visits").selectAll().execute())).toEqual([]);
  });
});
