import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp } from "../harness.ts";

const DAY = 86_400_000;

describe.each(FEATURE_DIALECTS)("account on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  test("[ACC-15] [ACC-17] [ACC-20] [ACC-24] settings are saved field by field; what is not sent stays", async () => {
    const { api } = await app.signUpMember({ name: "다온" });
    const save = (member: object) => api.post("/api/members/member/item.json", { member });
    expect(await save({ phone: "010-2345-6789", job: "backend" })).toMatchObject({
      ok: true,
      data: { member: { name: "다온", phone: "01023456789", job: "backend" } },
    });
    await save({ notifications: { productUpdates: true, surveys: true } });
    await save({ notifications: { surveys: false } });
    expect(await api.get("/api/members/member/item.json")).toMatchObject({
      data: {
        member: {
          name: "다온",
          phone: "01023456789",
          notifications: { productUpdates: true, surveys: false, notices: true, marketing: false },
        },
      },
    });
  });

  test("[ACC-31] [ACC-32] [ACC-30] a phone number that is sent must be one", async () => {
    const { api } = await app.signUpMember();
    const save = (phone: string) => api.post("/api/members/member/item.json", { member: { phone } });
    expect(await save(" ")).toMatchObject({ error: "phone.required" });
    expect(await save("12345")).toMatchObject({
      error: "phone.format",
      fields: { "member.phone": "format" },
    });
  });

  test("[ACC-18] the e-mail cannot be changed, nor can what is not one's own to set", async () => {
    const { api, email } = await app.signUpMember();
    const answer = await api.post("/api/members/member/item.json", {
      // Unknown to the contract, so the types must be talked round.
      member: { name: "새이름", email: "new@example.com", memberType: "SPONSOR", id: 1 } as { name: string },
    });
    expect(answer).toMatchObject({
      ok: true,
      data: { member: { email, memberType: "BASIC", name: "새이름" } },
    });
  });

  test("each change of the marketing consent is kept", async () => {
    const { api, member } = await app.signUpMember();
    for (const marketing of [true, true, false])
      await api.post("/api/members/member/item.json", { member: { notifications: { marketing } } });
    const rows = await app.parts.database.read((query) =>
      query
        .selectFrom("consents")
        .select("granted")
        .where("memberId", "=", member.id)
        .where("kind", "=", "marketing")
        .execute(),
    );
    expect(rows.map((row) => row.granted).sort()).toEqual([0, 0, 1]);
  });

  test("[ACC-38] [ACC-88] [ACC-72] leaving asks for agreement, a reason and the password", async () => {
    const { api, password } = await app.signUpMember();
    const quit = (fields: object) =>
      api.post("/api/members/member/quit.json", { reasons: ["none"], agree: true, password, ...fields });
    expect(await quit({ agree: false })).toMatchObject({ error: "quit.agreement" });
    expect(await quit({ reasons: [] })).toMatchObject({ error: "quit.reason" });
    expect(await quit({ password: "not mine 1" })).toMatchObject({ error: "password.wrong" });
    expect(await quit({ reasons: ["because"] })).toMatchObject({ error: "request.invalid" });
    expect(await api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
  });

  test("[ACC-43] [ACC-44] [ACC-45] [ACC-72] leaving signs out everywhere; signing in within 30 days brings all back", async () => {
    const member = await app.signUpMember({ name: "돌아옴" });
    const other = app.visitor();
    await other.api.post("/api/members/member/basic/login.json", member);
    const left = await member.api.post("/api/members/member/quit.json", {
      reasons: ["too-many-mails", "none"],
      agree: true,
      password: member.password,
    });
    expect(left).toMatchObject({
      ok: true,
      data: { deletedAfter: new Date(app.clock.now() + 30 * DAY).toISOString() },
    });
    expect(await other.api.get("/api/members/member/item.json")).toMatchObject({ code: "EXPIRE" });
    app.clock.advance(29 * DAY);
    await app.app.sweep();
    const back = app.visitor();
    expect(await back.api.post("/api/members/member/basic/login.json", member)).toMatchObject({
      ok: true,
      data: { reactivated: true, member: { name: "돌아옴" } },
    });
    app.clock.advance(2 * DAY);
    await app.app.sweep();
    expect(await back.api.get("/api/members/member/item.json")).toMatchObject({ ok: true });
  });

  test("[ACC-46] [RET-05] [RET-19] after 30 days the account is deleted, and its address is free one month later", async () => {
    const member = await app.signUpMember({ email: "gone@example.com" });
    await member.api.post("/api/members/member/quit.json", {
      reasons: ["none"],
      agree: true,
      password: member.password,
    });
    app.clock.advance(30 * DAY);
    await app.app.sweep();
    const browser = app.visitor();
    expect(await browser.api.post("/api/members/member/basic/login.json", member)).toMatchObject({
      error: "login.mismatch",
    });
    const left = await app.parts.database.read(async (query) => [
      await query.selectFrom("members").selectAll().where("id", "=", member.member.id).execute(),
      await query.selectFrom("consents").selectAll().where("memberId", "=", member.member.id).execute(),
    ]);
    expect(left).toEqual([[], []]);
    const askCode = () =>
      app.visitor().api.post("/api/members/member/auth/number.json", { email: "gone@example.com" });
    const refusedAnswer = await askCode();
    expect(refusedAnswer).toMatchObject({ error: "member.rejoin-guarded", status: 409 });
    const guards = await app.parts.database.read((query) =>
      query.selectFrom("rejoinGuards").selectAll().execute(),
    );
    expect(guards).toHaveLength(1);
    const [{ freeFrom } = { freeFrom: "" }] = guards;
    expect(refusedAnswer).toMatchObject({ message: expect.stringContaining(freeFrom) });
    expect(JSON.stringify(guards)).not.toContain("gone");
    // Midnight in Seoul begins the day that was announced to the person.
    const free = Date.parse(`${freeFrom}T00:00:00+09:00`);
    app.clock.advance(free - 1 - app.clock.now());
    expect(await askCode()).toMatchObject({ error: "member.rejoin-guarded" });
    app.clock.advance(1);
    await app.app.sweep();
    expect(
      await app.parts.database.read((query) => query.selectFrom("rejoinGuards").selectAll().execute()),
    ).toEqual([]);
    const again = await app.signUpMember({ email: "gone@example.com" });
    expect(again.member.id).toBeGreaterThan(member.member.id);
  });

  test("[ACC-49] signing in restores a dormant account", async () => {
    const member = await app.signUpMember();
    await app.parts.database.write("test", async (query) => {
      await query
        .updateTable("members")
        .set({ dormantAt: "2026-01-01T00:00:00.000Z" })
        .where("id", "=", member.member.id)
        .execute();
    });
    expect(await app.visitor().api.post("/api/members/member/basic/login.json", member)).toMatchObject({
      data: { reactivated: true },
    });
    expect(await app.visitor().api.post("/api/members/member/basic/login.json", member)).toMatchObject({
      data: { reactivated: false },
    });
  });

  test("[ACC-47] [ACC-48] unused for a year: told 30 days before, then dormant; coming back in time prevents it", async () => {
    const gone = await app.signUpMember();
    const back = await app.signUpMember();
    const subjects = async (email: string) => (await app.mailTo(email)).map((mail) => mail.subject);
    app.clock.advance(334 * DAY);
    await app.app.sweep();
    expect(await subjects(gone.email)).toHaveLength(1);
    app.clock.advance(DAY);
    await app.app.sweep();
    await app.app.sweep();
    expect((await subjects(gone.email)).slice(1)).toEqual(["[한옥] 30일 뒤 휴면 계정으로 바뀌어요"]);
    await app.visitor().api.post("/api/members/member/basic/login.json", back);
    app.clock.advance(30 * DAY);
    await app.app.sweep();
    const signIn = (member: typeof gone) =>
      app.visitor().api.post("/api/members/member/basic/login.json", member);
    expect(await signIn(back)).toMatchObject({ data: { reactivated: false } });
    expect(await signIn(gone)).toMatchObject({ data: { reactivated: true } });
  });

  test("the first start makes the administrator with the configured id and a password only its owner can read", async () => {
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), "hanok-admin-"));
    const place = { dataFolder, email: "Admin@hanok.local" };
    const made = await app.app.accounts.ensureAdministrator(place);
    expect(made?.password).toMatch(/^[a-z2-9-]{24}$/);
    const file = path.join(dataFolder, "admin.txt");
    expect(await readFile(file, "utf8")).toBe(`Admin@hanok.local\n${made?.password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await app.app.accounts.ensureAdministrator(place)).toBeNull();
    const browser = app.visitor();
    const signedIn = await browser.api.post("/api/members/member/basic/login.json", {
      email: "admin@hanok.local",
      password: made?.password ?? "",
    });
    expect(signedIn).toMatchObject({ ok: true, data: { member: { id: 149, administrator: true } } });
    expect(
      await browser.api.post("/api/members/member/quit.json", {
        reasons: ["none"],
        agree: true,
        password: made?.password ?? "",
      }),
    ).toMatchObject({ error: "member.last-administrator" });
    await rm(dataFolder, { recursive: true });
  });
});

describe("a GUEST member", () => {
  test("[ACC-55] [ACC-83] reads and signs out, and does nothing else", async () => {
    const app = await startTestApp({ dialect: "sqlite" });
    try {
      const member = await app.signUpMember();
      await app.parts.database.write("test", async (query) => {
        await query
          .updateTable("members")
          .set({ memberType: "GUEST" })
          .where("id", "=", member.member.id)
          .execute();
      });
      expect(await member.api.get("/api/members/member/item.json")).toMatchObject({
        data: { member: { memberType: "GUEST" } },
      });
      expect(
        await member.api.post("/api/members/member/item.json", { member: { name: "새이름" } }),
      ).toMatchObject({ error: "access.denied", status: 403 });
      expect(
        await member.api.post("/api/projects/project/item.json", { project: { title: "몰래" } }),
      ).toMatchObject({ error: "access.denied" });
      expect(await member.api.post("/api/members/member/logout.json", {})).toMatchObject({ ok: true });
    } finally {
      await app.stop();
    }
  });
});
