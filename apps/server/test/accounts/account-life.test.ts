import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deviceOf } from "../../src/http/device.ts";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp } from "../harness.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(FEATURE_DIALECTS)("account life on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  const logInElsewhere = async (email: string, password: string) => {
    const browser = app.visitor();
    const answer = await browser.api.post("/api/members/member/basic/login.json", { email, password });
    if (!answer.ok) throw new Error(answer.error);
    return browser;
  };

  test("[ACC-17] [ACC-19] [ACC-77] [ACC-78] a profile photo is one's own picture; the next one and a deletion take it away", async () => {
    const member = await app.signUpMember();
    const other = await app.signUpMember();
    const { api } = member;
    const upload = async ({ api: sender, member: { id } }: typeof member, name = "portrait.png") => {
      const answer = await sender.upload(
        "/api/attach/file/upload.json",
        { use: "member", useId: `${id}`, fileType: "image", onTaken: "number" },
        { part: "file", name, content: new Blob([PNG]) },
      );
      if (!answer.ok) throw new Error(answer.error);
      return answer.data;
    };
    const save = (image: string) => api.post("/api/members/member/item.json", { member: { image } });
    const first = await upload(member);
    expect(await save(first.key)).toMatchObject({
      data: { member: { image: first.key, imageUrl: first.url } },
    });
    expect((await app.visitor().request(first.url)).status).toBe(200);
    const foreign = await upload(other);
    expect(await save(foreign.key)).toMatchObject({ error: "item.missing" });

    const second = await upload(member, "second.png");
    await save(second.key);
    expect((await app.visitor().request(first.url)).status).toBe(404);
    expect(await save("")).toMatchObject({ data: { member: { image: "", imageUrl: "" } } });
    expect((await app.visitor().request(second.url)).status).toBe(404);
    const read = await api.get("/api/members/member/item.json");
    expect(read).toMatchObject({ data: { member: { id: member.member.id, image: "" } } });
  });

  test("[ACC-15] the devices of a member are listed and signed out, one or all others, and nobody else's", async () => {
    const member = await app.signUpMember();
    const stranger = await app.signUpMember();
    const tablet = await logInElsewhere(member.email, member.password);
    const phone = await logInElsewhere(member.email, member.password);
    const list = async (browser: { api: typeof member.api } = member) => {
      const answer = await browser.api.get("/api/members/session/list.json");
      if (!answer.ok) throw new Error(answer.error);
      return answer.data.sessionList;
    };
    const mine = await list();
    expect(mine.map(({ current }) => current).sort()).toEqual([false, false, true]);
    expect((await list(phone)).find(({ current }) => current)?.id).not.toBe(
      mine.find(({ current }) => current)?.id,
    );
    const ofTablet = (await list(tablet)).find(({ current }) => current)?.id ?? "";
    expect(await stranger.api.delete("/api/members/session/item.json", { id: ofTablet })).toMatchObject({
      error: "item.missing",
    });
    expect(await member.api.delete("/api/members/session/item.json", { id: ofTablet })).toMatchObject({
      ok: true,
    });
    expect(await tablet.api.get("/api/members/member/item.json")).toMatchObject({
      error: "session.required",
    });
    expect(await phone.api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
    await member.api.delete("/api/members/session/item.json", {});
    expect(await phone.api.get("/api/members/member/item.json")).toMatchObject({ error: "session.required" });
    expect(await list()).toHaveLength(1);
    expect(await list(stranger)).toHaveLength(1);
  });

  test("a device is named by browser and system, and nothing else of the header is kept", () => {
    const names = [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    ].map(deviceOf);
    expect(names).toEqual(["Chrome · Windows", "Safari · iOS", "Samsung Internet for Android · Android"]);
    expect(deviceOf(undefined)).toBe("");
    expect(deviceOf(`Mozilla/5.0 ${"x".repeat(100_000)}`).length).toBeLessThanOrEqual(60);
  });

  test("a chosen language of mails outlasts sign-ins in another language", async () => {
    const member = await app.signUpMember();
    const save = await member.api.post("/api/members/member/item.json", { member: { language: "en" } });
    expect(save).toMatchObject({ data: { member: { language: "en" } } });
    await logInElsewhere(member.email, member.password);
    expect(await member.api.get("/api/members/member/item.json")).toMatchObject({
      data: { member: { language: "en" } },
    });
  });

  test("own data come as one file without secrets, and hold nothing of others", async () => {
    const member = await app.signUpMember({ name: "이하늘" });
    const other = await app.signUpMember({ name: "박바다" });
    for (const { api } of [member, other])
      await api.post("/api/projects/project/item.json", { project: { title: "우리 가게" } });
    await member.api.post("/api/qnas/add.json", {
      type: "usage",
      title: "물어볼 것",
      details: "글",
      email: member.email,
    });
    const answer = await member.request("/api/members/member/export.json");
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(/hanok-\d{4}-\d\d-\d\d\.json/);
    const text = await answer.text();
    const data = JSON.parse(text) as {
      account: { profile: { email: string }; consents: object[]; sessions: object[] };
      projects: { title: string; role: string }[];
    };
    expect(data.account.profile.email).toBe(member.email);
    expect(data.account.consents.length).toBeGreaterThan(0);
    expect(data.projects).toMatchObject([{ title: "우리 가게", role: "OWNER" }]);
    expect(data).toMatchObject({ inquiries: [{ title: "물어볼 것" }] });
    expect(text).not.toContain("argon2");
    expect(text).not.toContain("tokenHash");
    expect(text).not.toContain(other.email);
    expect((await app.visitor().request("/api/members/member/export.json")).status).toBe(401);
  });
});
