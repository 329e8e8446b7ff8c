import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

const CALLS = 200;

test("[AVL-02] a write of a member does not wait for hundreds that another has sent", async () => {
  const many = await app.signUpMember();
  const one = await app.signUpMember();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holder = app.parts.database.write("held", () => held);
  let arrived = 0;
  app.app.server.server.on("request", ({ url }) => {
    if (url?.startsWith("/api/members/factor/")) arrived += 1;
  });
  let answered = 0;
  const sent = Array.from({ length: CALLS }, async () => {
    const { ok } = await many.api.post("/api/members/factor/totp/start.json", {});
    answered += 1;
    return ok;
  });
  await expect.poll(() => arrived, { timeout: 30_000 }).toBe(CALLS);
  // A read is answered beside a held write, and after the reads of those that came before it.
  const passed = async (): Promise<void> => {
    expect((await one.api.get("/api/members/session/list.json", {})).ok).toBe(true);
  };
  await passed();
  const made = one.api.post("/api/projects/project/item.json", { project: { title: "봄" } });
  await passed();
  expect(answered).toBe(0);
  release();
  await holder;
  expect((await made).ok).toBe(true);
  expect(answered).toBeLessThan(CALLS / 2);
  expect(new Set(await Promise.all(sent))).toEqual(new Set([true]));
});
