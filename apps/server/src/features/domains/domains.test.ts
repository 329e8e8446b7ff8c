import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createNameServers, type NameServers } from "../../../test/name-servers.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { get } from "../../../test/raw-get.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { domainListWriter } from "./list-file.ts";
import { countChange } from "./store.ts";
import { createDomainTable } from "./table.ts";

const DAY = 24 * 60 * 60_000;
const OURS = "203.0.113.5";
const TARGET = "cname.sites.example";

describe.each(FEATURE_DIALECTS)("[LIF-01] domains of a site on %s", (dialect) => {
  let app: TestApp;
  let names: NameServers;
  let owner: TestMember;
  let other: TestMember;
  let projectId: string;
  let otherId: string;
  let number = 0;
  /** A name of its own for each test. */
  let name = "";
  beforeAll(async () => {
    names = createNameServers();
    app = await startTestApp({
      dialect,
      nameLookup: names,
      settings: { domains: { name: TARGET, addresses: [OURS], listFile: "" } },
    });
    owner = await app.signUpMember();
    other = await app.signUpMember();
    projectId = await siteOf(owner, "first");
    otherId = await siteOf(other, "second");
  });
  afterAll(() => app?.stop());
  beforeEach(() => {
    number += 1;
    name = `hanok-test-${number}.com`;
  });

  const siteOf = async (member: TestMember, title: string): Promise<string> => {
    const html = Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
    const tree = new Map([
      ["index.html", html],
      ["about.html", html],
    ]);
    const { id } = (await importProject(member, await zipTree(tree))).project;
    await publish(member, id);
    return id;
  };
  const publish = (member: TestMember, id: string) =>
    member.api.post("/api/projects/publish/item.json", { projectId: id });
  const add = (member: TestMember, id: string, entered: string) =>
    member.api.post("/api/projects/domain/item.json", { projectId: id, name: entered });
  const added = async (member: TestMember, id: string, entered: string) => {
    const answer = await add(member, id, entered);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.domain;
  };
  const check = async (member: TestMember, id: string, domainId: string) => {
    const answer = await member.api.post("/api/projects/domain/check.json", { projectId: id, id: domainId });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.domain;
  };
  const remove = (member: TestMember, id: string, domainId: string) =>
    member.api.delete("/api/projects/domain/item.json", { projectId: id, id: domainId });
  /** Sets the records that the screen asks for. */
  const setRecords = (domain: Awaited<ReturnType<typeof added>>, base: string) => {
    names.set("txt", `_hanok.${base}`, domain.proof.record.value);
    for (const { host, records } of domain.hosts)
      for (const { type, value } of records) {
        if (type === "A") names.set("a", host, value);
        if (type === "CNAME") names.set("cname", host, value);
      }
  };
  /** A domain of the member's project that is live. */
  const connected = async (member: TestMember, id: string, base: string) => {
    const domain = await added(member, id, base);
    setRecords(domain, base);
    const live = await check(member, id, domain.id);
    expect(live.status).toBe("live");
    return live;
  };
  const ask = (host: string, path = "/") => get(app, path, { host });
  const led = async (host: string, path = "/") => {
    const { status, headers } = await ask(host, path);
    return [status, headers.location];
  };
  const mayHaveCertificate = async (host: string) =>
    (await get(app, `/tls/ask?domain=${encodeURIComponent(host)}`)).status;
  const address = (host: string) => `http://${host}:${new URL(app.origin).port}/`;

  test("from the name to the published site: what to set, each finding, one address for all", async () => {
    const waiting = await added(owner, projectId, `https://www.${name}/`);
    expect(waiting).toMatchObject({
      host: name,
      status: "waiting",
      isUnregistered: true,
      proof: { record: { type: "TXT", name: "_hanok", host: `_hanok.${name}` }, state: "missing" },
      hosts: [
        { host: name, isMain: false, state: "missing", records: [{ type: "A", name: "@", value: OURS }] },
        { host: `www.${name}`, isMain: true, records: [{ type: "CNAME", name: "www", value: TARGET }] },
      ],
    });
    // A name whose owner is not proved is nobody's, whatever its addresses.
    names.set("a", name, OURS);
    names.set("cname", `www.${name}`, TARGET);
    const pointing = await check(owner, projectId, waiting.id);
    expect([pointing.status, pointing.hosts.map(({ state }) => state)]).toEqual(["waiting", ["ok", "ok"]]);
    expect((await ask(`www.${name}`)).status).toBe(421);
    expect(await mayHaveCertificate(`www.${name}`)).toBe(404);
    // Proved, but its addresses lead elsewhere.
    names.set("txt", `_hanok.${name}`, "another text", waiting.proof.record.value);
    names.set("cname", `www.${name}`);
    names.set("a", `www.${name}`, "198.51.100.7");
    const proved = await check(owner, projectId, waiting.id);
    expect([proved.status, proved.hosts[1]?.state, proved.hosts[1]?.found]).toEqual([
      "proved",
      "elsewhere",
      ["198.51.100.7"],
    ]);
    expect(await mayHaveCertificate(`www.${name}`)).toBe(404);
    expect((await ask(`${projectId}.localhost`)).status).toBe(200);
    names.set("a", `www.${name}`);
    names.set("cname", `www.${name}`, TARGET);
    expect((await check(owner, projectId, waiting.id)).status).toBe("live");
    const answer = await ask(`WWW.${name}:443`, "/about.html");
    expect([answer.status, String(answer.body)]).toEqual([200, expect.stringContaining("first")]);
    expect(await led(name, "/about.html?a=1")).toEqual([301, `${address(`www.${name}`)}about.html?a=1`]);
    expect(await led(`${projectId}.localhost`, "//evil.example/x")).toEqual([
      301,
      `${address(`www.${name}`)}evil.example/x`,
    ]);
    expect((await ask(`www.${name}.`, "/about.html")).status).toBe(200);
    for (const host of [name, `www.${name}`]) expect(await mayHaveCertificate(host)).toBe(200);
    for (const host of [`x.${name}`, `a.www.${name}`, "example.com", `${name}/x`])
      expect(await mayHaveCertificate(host)).toBe(404);
    // The links of the site for search engines name the domain with the next publication.
    const view = await owner.api.get("/api/projects/publish/site.json", { projectId });
    expect(view).toMatchObject({ data: { site: { address: address(`www.${name}`), stale: true } } });
    await publish(owner, projectId);
    expect(String((await ask(`www.${name}`, "/sitemap.xml")).body)).toContain(address(`www.${name}`));
    // The other host becomes the one.
    const chosen = await owner.api.post("/api/projects/domain/main.json", {
      projectId,
      id: waiting.id,
      host: name,
    });
    expect(chosen).toMatchObject({
      ok: true,
      data: { domain: { hosts: [{ isMain: true }, { isMain: false }] } },
    });
    expect(await led(`www.${name}`)).toEqual([301, address(name)]);
    expect((await ask(name)).status).toBe(200);
    expect(await remove(owner, projectId, waiting.id)).toMatchObject({ ok: true });
    expect((await ask(name)).status).toBe(421);
    expect(await mayHaveCertificate(name)).toBe(404);
    expect((await ask(`${projectId}.localhost`)).status).toBe(200);
  });

  test("silent name servers take nothing from a live site", async () => {
    const { id } = await connected(owner, projectId, name);
    names.silent = true;
    const unanswered = await check(owner, projectId, id);
    names.silent = false;
    expect([unanswered.status, unanswered.hosts[0]?.state, unanswered.proof.state]).toEqual([
      "live",
      "unanswered",
      "unanswered",
    ]);
    expect((await ask(name)).status).toBe(200);
    // The proof may be taken away once it was found.
    names.set("txt", `_hanok.${name}`);
    expect((await check(owner, projectId, id)).status).toBe("live");
    await remove(owner, projectId, id);
  });

  test("visitors are told to come by https alone on wish, and told when that is over", async () => {
    const { id, hsts } = await connected(owner, projectId, name);
    // This installation has no https.
    expect(hsts).toBeNull();
    expect(
      await owner.api.post("/api/projects/domain/hsts.json", { projectId, id, isOn: true }),
    ).toMatchObject({ ok: false, error: "domain.plain" });
    const { database } = app.parts;
    const table = createDomainTable(database);
    const told = [];
    for (const kept of [0, 1, 2]) {
      await database.write("domains", async (query) => {
        await query.updateTable("domains").set({ hsts: kept }).where("id", "=", id).execute();
        await countChange(query);
      });
      await table.refresh();
      told.push(table.strictnessOf(name));
    }
    expect(told).toEqual(["", "max-age=31536000", "max-age=0"]);
    await remove(owner, projectId, id);
  });

  test("names that nobody may connect are refused at their field", async () => {
    for (const [entered, error] of [
      ["127.0.0.1", "domain.name"],
      ["co.kr", "domain.name"],
      [TARGET, "domain.name"],
      ["x.localhost", "domain.name"],
    ] as const)
      expect(await add(owner, projectId, entered)).toMatchObject({ ok: false, error });
    const { id } = await added(owner, projectId, name);
    expect(await add(owner, projectId, `www.${name}`)).toMatchObject({ ok: false, error: "domain.double" });
    const more = [];
    for (let count = 0; count < 4; count += 1)
      more.push((await added(owner, projectId, `sub-${count}.${name}`)).id);
    expect(await add(owner, projectId, `sub-9.${name}`)).toMatchObject({ ok: false, error: "domain.most" });
    for (const each of [id, ...more]) await remove(owner, projectId, each);
  });

  test("no takeover: a token of one's own, one project for a name, rest after it was given up", async () => {
    const mine = await connected(owner, projectId, name);
    const theirs = await added(other, otherId, name);
    expect(theirs.proof.record.value).not.toBe(mine.proof.record.value);
    expect(theirs).toMatchObject({ status: "waiting", proof: { state: "elsewhere" } });
    expect((await ask(name)).body.toString()).toContain("first");
    // Both tokens: who has it keeps it.
    names.set("txt", `_hanok.${name}`, mine.proof.record.value, theirs.proof.record.value);
    expect((await check(other, otherId, theirs.id)).status).toBe("held");
    // Only the owner of the name can have taken the holder's away: the name was sold.
    names.set("txt", `_hanok.${name}`, theirs.proof.record.value);
    expect((await check(other, otherId, theirs.id)).status).toBe("live");
    expect((await ask(name)).body.toString()).toContain("second");
    expect((await check(owner, projectId, mine.id)).status).toBe("waiting");
    // Given up, it rests for its last owner.
    await remove(other, otherId, theirs.id);
    names.set("txt", `_hanok.${name}`, mine.proof.record.value);
    expect((await check(owner, projectId, mine.id)).status).toBe("resting");
    expect((await ask(name)).status).toBe(421);
    await remove(owner, projectId, mine.id);
    expect(await add(owner, projectId, name)).toMatchObject({ ok: false, error: "domain.resting" });
    const again = await added(other, otherId, name);
    names.set("txt", `_hanok.${name}`, again.proof.record.value);
    expect((await check(other, otherId, again.id)).status).toBe("live");
    await remove(other, otherId, again.id);
    const before = new Date(app.clock.now() - 31 * DAY).toISOString();
    await app.parts.database.write("domains", (query) =>
      query.updateTable("restingDomains").set({ at: before }).where("name", "=", name).execute(),
    );
    expect(await add(owner, projectId, name)).toMatchObject({ ok: true });
  });

  test("a deleted project gives its names up for its owner", async () => {
    const id = await siteOf(owner, "going");
    await connected(owner, id, name);
    const trash = { id, trash: new Date(app.clock.now()).toISOString() };
    expect(await owner.api.post("/api/projects/project/item.json", { project: trash })).toMatchObject({
      ok: true,
    });
    expect(await owner.api.delete("/api/projects/project/item.json", { projectId: id })).toMatchObject({
      ok: true,
    });
    await app.parts.database.read(async (query) => {
      expect(await query.selectFrom("domains").select("id").where("projectId", "=", id).execute()).toEqual(
        [],
      );
      expect(await query.selectFrom("hosts").select("host").where("host", "=", name).execute()).toEqual([]);
    });
    expect(await add(other, otherId, name)).toMatchObject({ ok: false, error: "domain.resting" });
  });

  test("name servers are asked again by itself, each domain once", async () => {
    const domain = await added(owner, projectId, name);
    setRecords(domain, name);
    await app.app.everyMinute();
    await app.jobsDone();
    expect((await ask(name)).status).toBe(421);
    app.clock.advance(61_000);
    names.asked.length = 0;
    await Promise.all([app.app.everyMinute(), app.app.everyMinute()]);
    await app.jobsDone();
    expect(names.asked.filter((asked) => asked === `_hanok.${name}`)).toHaveLength(1);
    expect((await ask(name)).status).toBe(200);
    await remove(owner, projectId, domain.id);
  });

  test("the hosts are known in memory: while the database is away they stay, and changes of other processes come", async () => {
    const { database } = app.parts;
    let isAway = false;
    const table = createDomainTable({
      ...database,
      read: (fn) => (isAway ? Promise.reject(new Unavailable()) : database.read(fn)),
    });
    const list = path.join(app.folder, "domains.txt");
    const listed = createDomainTable(database, domainListWriter(list, app.parts.log));
    await table.refresh();
    expect(table.has(name)).toBe(false);
    const { id } = await connected(owner, projectId, name);
    await table.refresh();
    expect([table.has(name), table.mayHaveCertificate(name)]).toEqual([true, true]);
    // The list for programs that make certificates.
    await listed.refresh();
    expect((await readFile(list, "utf8")).split("\n")).toEqual(expect.arrayContaining([name, `www.${name}`]));
    isAway = true;
    await expect(table.refresh()).rejects.toThrow(Unavailable);
    expect([table.has(name), table.mayHaveCertificate(name)]).toEqual([true, true]);
    isAway = false;
    await remove(owner, projectId, id);
    await table.refresh();
    expect(table.has(name)).toBe(false);
  });
});

test("[LIF-01] an installation without an address for domains says so", async () => {
  const app = await startTestApp({ dialect: "sqlite" });
  try {
    const owner = await app.signUpMember();
    const created = await owner.api.post("/api/projects/project/item.json", { project: {} });
    if (!created.ok) throw new Error(created.error);
    const projectId = created.data.project.id;
    expect(await owner.api.get("/api/projects/domain/item.json", { projectId })).toMatchObject({
      data: { domains: [], isOffered: false },
    });
    expect(
      await owner.api.post("/api/projects/domain/item.json", { projectId, name: "example.com" }),
    ).toMatchObject({ ok: false, error: "domain.off" });
  } finally {
    await app.stop();
  }
});
