import { SITE_PAGES } from "@hanok/public-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { sitemapOf } from "./index.ts";

describe.each(FEATURE_DIALECTS)("rules for crawlers on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  test("the sitemap names the public pages, templates that are shown, lessons and news", async () => {
    const answer = await app.visitor().request("/sitemap.xml");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/xml; charset=utf-8",
    ]);
    const places = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => {
      expect(place.startsWith(`${app.parts.settings.origin}/`)).toBe(true);
      return place.slice(app.parts.settings.origin.length);
    });
    expect(places).toEqual(
      expect.arrayContaining([
        "/",
        "/template",
        "/template/bakery",
        "/plan",
        "/policy/terms",
        "/guide/publishing",
      ]),
    );
    expect(new Set(places).size).toBe(places.length);
    const lessons = await app.visitor().api.get("/api/public/manual/list.json", { perPage: 100 });
    if (!lessons.ok) throw new Error(lessons.error);
    for (const { id } of lessons.data.manualList) expect(places).toContain(`/help/manual/${id}`);
    // Nothing that asks for a sign-in.
    expect(places.filter((place) => /^\/(?:workspace|source|account|neditor|payment)/.test(place))).toEqual(
      [],
    );
  });

  test("every public page has a head in both languages; screens behind a sign-in have none", async () => {
    const { read } = app.app.server.readPageHead;
    for (const { path, title, description } of SITE_PAGES)
      for (const locale of ["ko", "en"] as const)
        expect(await read(path, locale)).toMatchObject({
          path,
          title: title[locale],
          description: description[locale],
        });
    for (const path of [
      "/workspace",
      "/source",
      "/login",
      "/template/nothing",
      "/policy/nothing",
      "/help/manual/%E0",
    ])
      expect(await read(path, "ko"), path).toBeNull();
    expect(await read("/template/bakery", "en")).toMatchObject({
      title: "Wheat & Sun",
      image: expect.stringMatching(/^\//),
      text: expect.arrayContaining([expect.any(String)]),
    });
    const terms = await read("/policy/terms/", "ko");
    expect(terms?.path).toBe("/policy/terms");
    expect(terms?.text.join(" ")).not.toMatch(/\{\{|\*\*|\]\(/);
    expect((await read("/help/faq", "ko"))?.structured).toMatchObject({ "@type": "FAQPage" });
    const [lesson] = await app
      .visitor()
      .api.get("/api/public/manual/list.json", { perPage: 100 })
      .then((answer) => (answer.ok ? answer.data.manualList : []));
    expect(await read(`/help/manual/${lesson?.id}`, "ko")).toMatchObject({ title: lesson?.title });
  });

  test("robots.txt closes calls and screens behind a sign-in, and leads to the sitemap", async () => {
    const answer = await app.visitor().request("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /neditor/",
        `Sitemap: ${app.parts.settings.origin}/sitemap.xml`,
      ]),
    );
    // Sites that are served in place stay open.
    expect(lines.some((line) => line.startsWith("Disallow: /workspace"))).toBe(false);
  });
});

test("addresses are escaped in the sitemap", () => {
  expect(sitemapOf("https://hanok.example", ["/a&b<c"])).toContain(
    "<loc>https://hanok.example/a&amp;b&lt;c</loc>",
  );
});
