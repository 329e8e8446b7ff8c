import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createNameServers, type NameServers } from "../../../test/name-servers.ts";
import { createBlank } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";

const TARGET = "cname.sites.example";
let app: TestApp;
let names: NameServers;
let owner: TestMember;
let mate: TestMember;
let number = 0;

beforeAll(async () => {
  names = createNameServers();
  app = await startTestApp({
    ...{ dialect: "sqlite", nameLookup: names },
    settings: { plans: true, domains: { name: TARGET, addresses: ["203.0.113.5"], listFile: "" } },
  });
  owner = await app.signUpMember();
  mate = await app.signUpMember();
});
afterAll(() => app?.stop());

const add = (member: TestMember, projectId: string, name: string) =>
  member.api.post("/api/projects/domain/item.json", { projectId, name });
const ask = async (host: string) => (await get(app, "/", { host })).status;
const mayHaveCertificate = async (host: string) => (await get(app, `/tls/ask?domain=${host}`)).status;
const change = (projectId: string, fields: { plan?: "BIRTH_FREE" | "BIRTH_EXPERT"; releaseId?: string }) =>
  app.parts.database.write(projectId, async (query) => {
    await query.updateTable("projects").set(fields).where("id", "=", projectId).execute();
  });

/** A published project with a domain that visitors use. */
const connect = async () => {
  number += 1;
  const name = `hanok-end-${number}.com`;
  const host = `shop.${name}`;
  const { id: projectId } = await createBlank(owner);
  await owner.api.post("/api/projects/publish/item.json", { projectId });
  await app.jobsDone();
  const added = await add(owner, projectId, host);
  if (!added.ok) throw new Error(added.error);
  names.set("txt", `_hanok.${host}`, added.data.domain.proof.record.value);
  names.set("cname", host, TARGET);
  const { id } = added.data.domain;
  expect(await owner.api.post("/api/projects/domain/check.json", { projectId, id })).toMatchObject({
    data: { domain: { status: "live" } },
  });
  expect(await ask(host)).toBe(200);
  return { projectId, host, id };
};

test("[LIF-10] at the end of a plan a locked project keeps its domain, which can be given up but not changed", async () => {
  const { projectId, host, id } = await connect();
  await change(projectId, { plan: "BIRTH_EXPERT" });
  expect(await owner.api.get("/api/projects/domain/item.json", { projectId })).toMatchObject({
    data: { domains: [{ id, status: "live" }] },
  });
  expect([await ask(host), await mayHaveCertificate(host)]).toEqual([200, 200]);
  expect(await add(owner, projectId, "other-hanok-end.com")).toMatchObject({ error: "project.locked" });
  expect(await owner.api.delete("/api/projects/domain/item.json", { projectId, id })).toMatchObject({
    ok: true,
  });
  expect([await ask(host), await mayHaveCertificate(host)]).toEqual([421, 404]);
});

test("[LIF-10] a site without a publication shows nothing under its domain, which stays connected", async () => {
  const { projectId, host, id } = await connect();
  await change(projectId, { releaseId: "" });
  expect([await ask(host), await mayHaveCertificate(host)]).toEqual([404, 200]);
  expect(await owner.api.get("/api/projects/domain/item.json", { projectId })).toMatchObject({
    data: { domains: [{ id, status: "live" }] },
  });
  await owner.api.delete("/api/projects/domain/item.json", { projectId, id });
});

test("[LIF-10] a domain goes with its project to the new owner, for whom it rests when it is given up", async () => {
  const { projectId, host, id } = await connect();
  await app.parts.database.write(projectId, async (query) => {
    const date = new Date(app.clock.now()).toISOString();
    await query
      .insertInto("projectMembers")
      .values({ projectId, memberId: mate.member.id, role: "EDITOR", date })
      .execute();
  });
  expect(
    await owner.api.post("/api/members/cowork/owner/item.json", {
      projectId,
      memberId: mate.member.id,
      password: owner.password,
    }),
  ).toMatchObject({ ok: true });
  expect([await ask(host), await mayHaveCertificate(host)]).toEqual([200, 200]);
  expect(await owner.api.delete("/api/projects/domain/item.json", { projectId, id })).toMatchObject({
    ok: false,
  });
  expect(await mate.api.delete("/api/projects/domain/item.json", { projectId, id })).toMatchObject({
    ok: true,
  });
  const { id: otherId } = await createBlank(owner);
  expect(await add(owner, otherId, host)).toMatchObject({ error: "domain.resting" });
  expect(await add(mate, projectId, host)).toMatchObject({ ok: true });
});
