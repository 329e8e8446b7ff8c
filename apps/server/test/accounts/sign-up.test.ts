import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp } from "../harness.ts";

describe.each(DIALECTS)("signing up on %s", (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
  });
  afterAll(() => app?.stop());

  test("[ACC-39] [ACC-40] code, proof, terms, joined, signed in", async () => {
    const joined = await app.signUpMember({ email: "first@example.com", name: "민서" });
    expect(joined.member).toMatchObject({ email: "first@example.com", name: "민서", memberType: "BASIC" });
    const read = await joined.api.get("/api/members/member/item.json");
    expect(read).toMatchObject({ ok: true, data: { member: { id: joined.member.id, owner: [] } } });
  });
});
