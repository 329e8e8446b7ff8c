import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { formIdOf } from "./connect.ts";

const PAGE = `<!doctype html><html lang="ko"><body><form data-hanok-form="문의"><label>이름 <input name="name" required></label></form></body></html>`;
const MINUTE = 60_000;

describe.each(FEATURE_DIALECTS)("webhooks of forms on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let ibdFormId: string;
  let url: string;
  let status = 200;
  const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    heard.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  beforeAll(async () => {
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const address = receiver.address();
    url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/hook`;
    app = await startTestApp({ dialect, trustProxy: true });
    owner = await app.signUpMember();
    const { project } = await importProject(
      owner,
      await zipTree(new Map([["index.html", Buffer.from(PAGE)]])),
    );
    await owner.api.post("/api/projects/publish/item.json", { projectId: project.id });
    ibdFormId = formIdOf(project.id, "문의");
  });
  afterAll(async () => {
    await app?.stop();
    receiver.close();
  });

  let networks = 0;
  const submit = async (name: string) => {
    networks += 1;
    const answer = await app.visitor().request("/api/public/data/item.json", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "https://shop.example",
        "x-forwarded-for": `203.0.113.${networks}`,
      },
      body: JSON.stringify({ ibdFormId, fields: { name } }),
    });
    expect(answer.status).toBe(200);
    await app.jobsDone();
  };
  const read = async () => {
    const answer = await owner.api.get("/api/data/form/webhook.json", { ibdFormId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const save = (fields: object) =>
    owner.api.post("/api/data/form/webhook.json", { ibdFormId, url, ...fields });

  test("an entry is told to the address, signed by Standard Webhooks, once; the attempt is on record", async () => {
    await submit("먼저");
    expect(heard).toEqual([]);
    const saved = await save({});
    const secret = saved.ok ? saved.data.secret : "";
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await submit("하늘");
    expect(heard).toHaveLength(1);
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: "" }] = heard;
    const id = String(headers["webhook-id"]);
    const seconds = String(headers["webhook-timestamp"]);
    expect(Number(seconds)).toBe(Math.floor(app.clock.now() / 1000));
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const wanted = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${wanted}`);
    const told = JSON.parse(body) as { type: string; data: { dataId: string } };
    expect(told).toMatchObject({
      type: "form.entry.created",
      data: { ibdFormId, form: "문의", fields: { name: "하늘" }, language: "ko", files: [] },
    });
    expect(id).toBe(`msg_${told.data.dataId}`);
    expect((await read()).deliveries).toMatchObject([
      { dataId: told.data.dataId, attempt: 1, status: 200, fault: "", nextAt: "" },
    ]);
    // At rest the secret is sealed.
    const stored = await app.parts.database.read((query) =>
      query.selectFrom("formWebhooks").selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("[FRM-23] an entry above the month's limit is told of when a larger plan opens it, once", async () => {
    await submit("넘침");
    const before = heard.length;
    await app.parts.database.write("test", async (query) => {
      const { id } = await query
        .selectFrom("formEntries")
        .select("id")
        .where("formId", "=", ibdFormId)
        .orderBy("date", "desc")
        .orderBy("id")
        .limit(1)
        .executeTakeFirstOrThrow();
      await query.updateTable("formEntries").set({ sealed: 1 }).where("id", "=", id).execute();
    });
    for (const _ of [1, 2]) {
      await owner.api.get("/api/public/data/list.json", { ibdFormId });
      await app.jobsDone();
    }
    expect(heard.length).toBe(before + 1);
  });

  test("an address that fails is tried again under the same id until it takes the entry", async () => {
    heard.length = 0;
    status = 503;
    await submit("바다");
    expect((await read()).deliveries[0]).toMatchObject({ attempt: 1, status: 503 });
    app.clock.advance(MINUTE - 1_000);
    await app.app.everyMinute();
    await app.jobsDone();
    expect(heard).toHaveLength(1);
    status = 204;
    app.clock.advance(2_000);
    app.parts.jobs.wake();
    await expect.poll(() => heard.length).toBe(2);
    await app.jobsDone();
    expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await read()).deliveries[0]).toMatchObject({ attempt: 2, status: 204, nextAt: "" });
    status = 200;
  });

  test("a test is sent at once, a new secret replaces the old one, no address is told of nothing; strangers see none of it", async () => {
    heard.length = 0;
    const before = (await read()).secret;
    const tested = await owner.api.post("/api/data/form/webhook/test.json", { ibdFormId });
    expect(tested).toMatchObject({ ok: true, data: { delivery: { dataId: "", status: 200 } } });
    expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ type: "form.test", data: { ibdFormId } });
    expect(await save({})).toMatchObject({ data: { secret: before } });
    const renewed = await save({ renew: true });
    expect(renewed.ok && renewed.data.secret !== before).toBe(true);
    const stranger = await app.signUpMember();
    expect(await stranger.api.get("/api/data/form/webhook.json", { ibdFormId })).toMatchObject({ ok: false });
    for (const wrong of ["ftp://x.example/", "javascript:alert(1)", "x"])
      expect(await save({ url: wrong })).toMatchObject({ error: "request.invalid" });
    expect(await save({ url: "" })).toMatchObject({ data: { url: "", secret: "" } });
    await submit("들");
    expect(heard).toHaveLength(1);
    expect(await owner.api.post("/api/data/form/webhook/test.json", { ibdFormId })).toMatchObject({
      error: "webhook.missing",
    });
  });
});
