import type { LegalKind } from "@hanok/api-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { noDetails } from "../../site-details.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    dialect: "sqlite",
    settings: {
      site: {
        ...noDetails,
        company: { name: { ko: "한옥 주식회사", en: "Hanok Inc." }, email: "help@hanok.example" },
        links: { youtube: "https://youtube.example/hanok" },
        familySites: [{ name: { ko: "기와", en: "Tile" }, url: "https://tile.example" }],
      },
    },
  });
});
afterAll(() => app?.stop());

const read = (query: { kind: LegalKind; version?: string }) =>
  app.visitor().api.get("/api/public/policy/item.json", query);

test("[PUB-18] [PUB-20] [PUB-43] the details of the installation come in the caller's language, unset ones left out", async () => {
  const answer = await app.visitor().request("/api/public/site/item.json", {
    headers: { cookie: "locale=en" },
  });
  expect(await answer.json()).toMatchObject({
    data: {
      site: {
        company: { name: "Hanok Inc.", email: "help@hanok.example" },
        links: { youtube: "https://youtube.example/hanok" },
        familySites: [{ name: "Tile", url: "https://tile.example" }],
      },
    },
  });
});

test("[PUB-35] [PUB-36] [PUB-45] visitors read the five policies with the company's name filled in, marked as templates", async () => {
  const list = await app.visitor().api.get("/api/public/policy/list.json", {});
  expect(list.ok && list.data.policyList.map(({ kind }) => kind)).toEqual([
    "terms",
    "privacy",
    "license",
    "refund",
    "finance",
  ]);
  const terms = await read({ kind: "terms" });
  expect(terms).toMatchObject({
    ok: true,
    data: { policy: { version: "2023-09-25", state: "current", isTemplate: true } },
  });
  expect(terms.ok && terms.data.policy.content).toContain("한옥 주식회사");
  expect(terms.ok && terms.data.policy.content).not.toContain("{{");
  expect(await read({ kind: "terms", version: "2020-01-01" })).toMatchObject({ error: "policy.missing" });
  const unknown = await app.visitor().request("/api/public/policy/item.json?kind=nothing");
  expect(unknown.status).toBe(422);
});

test("[RET-12] a later version is announced until its day in Seoul, then in force; a consent names the one in force", async () => {
  const texts = JSON.stringify({
    ko: { title: "이용약관", content: "새 글" },
    en: { title: "Terms of service", content: "New text" },
  });
  await app.parts.database.write("legal", (query) =>
    query
      .insertInto("legalVersions")
      .values({
        kind: "terms",
        version: "2026-04-05",
        noticedAfter: 0,
        announcedAt: "2026-03-02",
        needsConsent: 1,
        texts,
      })
      .execute(),
  );
  const list = await app.visitor().api.get("/api/public/policy/list.json", {});
  expect(list.ok && list.data.policyList[0]).toMatchObject({
    version: "2023-09-25",
    nextVersion: "2026-04-05",
  });
  expect(await read({ kind: "terms", version: "2026-04-05" })).toMatchObject({
    data: { policy: { state: "announced", versions: ["2026-04-05", "2023-09-25"] } },
  });
  const consentsOf = async () => {
    const { member } = await app.signUpMember();
    return app.parts.database.read((query) =>
      query.selectFrom("consents").select(["kind", "version"]).where("memberId", "=", member.id).execute(),
    );
  };
  expect(await consentsOf()).toContainEqual({ kind: "service", version: "2023-09-25" });
  // 2026-04-04 15:00 UTC is midnight in Seoul.
  app.clock.advance(Date.parse("2026-04-04T15:00:00Z") - app.clock.now());
  expect(await read({ kind: "terms" })).toMatchObject({
    data: { policy: { version: "2026-04-05", state: "current", content: "새 글" } },
  });
  expect(await read({ kind: "terms", version: "2023-09-25" })).toMatchObject({
    data: { policy: { state: "past" } },
  });
  expect(await consentsOf()).toContainEqual({ kind: "service", version: "2026-04-05" });
});
