import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createBlank } from "../projects-support.ts";

/** Every call of publishing and exporting, and the fields that it takes. */
const CALLS = [
  ["POST", "/api/projects/publish/item.json", { projectId: "project" }],
  ["GET", "/api/projects/publish/item.json", { projectId: "project" }],
  ["DELETE", "/api/projects/publish/item.json", { projectId: "project" }],
  ["GET", "/api/projects/publish/list.json", { projectId: "project" }],
  ["POST", "/api/projects/publish/rollback.json", { projectId: "project", releaseId: "release" }],
  ["POST", "/api/projects/publish/images.json", { projectId: "project" }],
  ["GET", "/api/projects/publish/site.json", { projectId: "project" }],
  ["POST", "/api/projects/publish/site.json", { projectId: "project" }],
  ["POST", "/api/projects/export/item.json", { projectId: "project" }],
  ["GET", "/api/projects/export/item.json", { id: "export" }],
  ["DELETE", "/api/projects/export/item.json", { id: "export" }],
  ["POST", "/api/members/monthly/export.json", { projectId: "project" }],
] as const;

/** Wrong types by field, beside a missing id. */
const WRONG: readonly (readonly [string, object, string])[] = [
  ["/api/projects/publish/site.json", { slug: 7 }, "slug"],
  ["/api/projects/publish/site.json", { options: { sitemap: "yes" } }, "options.sitemap"],
  ["/api/projects/publish/site.json", { options: [] }, "options"],
  ["/api/projects/export/item.json", { options: { relativeLinks: 1 } }, "options.relativeLinks"],
  ["/api/projects/publish/rollback.json", { releaseId: {} }, "releaseId"],
];

describe.each(FEATURE_DIALECTS)("calls of publishing and exporting on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let stranger: TestMember;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    [owner, stranger] = [await app.signUpMember(), await app.signUpMember()];
    ids.project = (await createBlank(owner)).id;
    const published = await owner.api.post("/api/projects/publish/item.json", { projectId: ids.project });
    ids.release = published.ok ? (published.data.published?.releaseId ?? "") : "";
    const exported = await owner.api.post("/api/projects/export/item.json", { projectId: ids.project });
    ids.export = exported.ok ? exported.data.export.id : "";
    await app.jobsDone();
  });
  afterAll(() => app?.stop());

  const send = async (
    who: TestMember | ReturnType<TestApp["visitor"]>,
    method: string,
    path: string,
    body: object,
  ) => {
    const query = new URLSearchParams(
      Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const response =
      method === "POST"
        ? await who.request(path, {
            method,
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          })
        : await who.request(`${path}?${query}`, { method });
    return { status: response.status, body: (await response.json()) as { code: string; data: unknown } };
  };
  const given = (fields: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(fields).map(([field, noun]) => [field, ids[noun] ?? ""]));

  test.each(CALLS)(
    "[API-02] [ERR-01] %s %s: right, unknown keys, no session, foreign and missing ids",
    async (method, path, fields) => {
      const right = await send(owner, method, path, given(fields));
      expect([right.status, right.body.code]).toEqual([200, "SUCC"]);
      const more = await send(owner, method, path, { ...given(fields), owner: 1, live: true, nothing: "x" });
      expect([more.status, more.body.code]).toEqual([200, "SUCC"]);
      const visitor = await send(app.visitor(), method, path, given(fields));
      expect([visitor.status, visitor.body.code]).toEqual([401, "EXPIRE"]);
      const foreign = await send(stranger, method, path, given(fields));
      const unknown = await send(owner, method, path, {
        ...given(fields),
        [Object.keys(fields)[0] ?? ""]: "nosuchthing",
      });
      expect([foreign.status, foreign.body.code]).toEqual([404, "FAIL"]);
      expect(unknown).toEqual(foreign);
      const missing = await send(owner, method, path, {});
      expect([missing.status, missing.body.code]).toEqual([422, "FAIL"]);
    },
  );

  test.each(WRONG)("%s refuses %o, and names the field", async (path, body, field) => {
    const answer = await send(owner, "POST", path, {
      projectId: ids.project,
      releaseId: ids.release,
      ...body,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body.data as { fields: object }).fields)).toEqual([field]);
  });

  test("[API-05] [API-15] releases come in pages, at most a hundred at once", async () => {
    const list = (page: number, perPage: number) =>
      owner.api.get("/api/projects/publish/list.json", { projectId: ids.project ?? "", page, perPage });
    const whole = await list(1, 99_999);
    if (!whole.ok) throw new Error(whole.error);
    const { total } = whole.data;
    expect(total).toBeGreaterThan(1);
    expect(whole.data).toMatchObject({ totalPage: 1 });
    expect(await list(1, 1)).toMatchObject({ data: { total, totalPage: total } });
    expect(await list(total + 1, 1)).toMatchObject({ data: { releaseList: [], total } });
  });

  test("a viewer sees where the site is, and changes nothing of it", async () => {
    const viewer = await app.signUpMember();
    await app.parts.database.write(ids.project ?? "", (query) =>
      query
        .insertInto("projectMembers")
        .values({ projectId: ids.project ?? "", memberId: viewer.member.id, role: "VIEWER", date: "" })
        .execute(),
    );
    expect(
      (await send(viewer, "GET", "/api/projects/publish/site.json", { projectId: ids.project })).status,
    ).toBe(200);
    for (const [method, path, fields] of CALLS.filter(([method]) => method !== "GET"))
      expect([path, (await send(viewer, method, path, given(fields))).status]).toEqual([path, 403]);
  });
});
