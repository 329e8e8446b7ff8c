import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ERRORS } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, readTree, uploadFile, zipTree } from "../../../test/projects-support.ts";
import {
  FTP_PASSWORD,
  type HostServer,
  startSshd,
  startVsftpd,
} from "../../../test/transfer/host-servers.ts";
import { openHostTransfer } from "../../ports/host-transfer/index.ts";
import { openInPlace } from "../../ports/threads/index.ts";

const SITE = new Map<string, Buffer>([
  [
    "index.html",
    Buffer.from('<p>a</p><link rel="stylesheet" href="css/a.css"><a href="회사/소개.html">b</a>'),
  ],
  ["css/a.css", Buffer.from("p{color:red}")],
  ["회사/소개.html", Buffer.from("<p>소개</p>")],
]);

describe.each(FEATURE_DIALECTS)("transfers on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let ftp: HostServer;
  let sftp: HostServer;
  const key = "canary-private-key";
  beforeAll(async () => {
    [app, ftp, sftp] = await Promise.all([
      startTestApp({ dialect, settings: { outboundIp: "203.0.113.7" } }),
      startVsftpd(),
      startSshd(),
    ]);
    owner = await app.signUpMember();
  });
  afterAll(() => Promise.all([app?.stop(), ftp?.stop(), sftp?.stop()]));

  const fields = ({ target }: HostServer, over: object = {}) => {
    const { host, port, user, rootFolder, type, password, privateKey } = target;
    return {
      ...{ host, port, user, rootFolder, type },
      ...(password === "" ? {} : { password }),
      ...(privateKey === "" ? {} : { privateKey }),
      ...over,
    };
  };
  const newProject = async () => (await importProject(owner, await zipTree(SITE))).project;
  const state = async (projectId: string) => {
    const answer = await owner.api.get("/api/ftp/item.json", { projectId });
    if (!answer.ok || !answer.data.transfer) throw new Error("no transfer");
    return answer.data.transfer;
  };
  type Call = "/api/ftp/upload.json" | "/api/ftp/plan.json" | "/api/ftp/test.json";
  const run = async (projectId: string, call: Call, body: ReturnType<typeof fields>) => {
    const answer = await owner.api.post(call, { projectId, ...body });
    if (!answer.ok) throw new Error(answer.error);
    await app.jobsDone();
    return state(projectId);
  };
  const clear = async (server: HostServer) => {
    for (const name of await readdir(server.folder))
      await rm(path.join(server.folder, name), { recursive: true });
  };
  const onHost = async (server: HostServer) => {
    const tree = new Map(await readTree(server.folder));
    tree.delete(".hanok-manifest.json");
    return new Map([...tree].map(([name, bytes]) => [name.normalize("NFC"), String(bytes)]));
  };
  const wanted = () => new Map([...SITE].map(([name, bytes]) => [name, String(bytes)]));

  test("[EXP-02] [EXP-37] [EXP-45] a site goes to FTP; then only what changed goes, and files of others stay", async () => {
    await clear(ftp);
    const { id } = await newProject();
    await writeFile(path.join(ftp.folder, "theirs.txt"), "theirs");
    const preview = await run(id, "/api/ftp/plan.json", fields(ftp));
    expect(preview).toMatchObject({
      mode: "plan",
      status: "complete",
      plan: {
        added: 3,
        changed: 0,
        deleted: 0,
        replaced: 0,
        paths: { added: expect.arrayContaining(["index.html"]) },
      },
    });
    expect(await readdir(ftp.folder)).toEqual(["theirs.txt"]);
    const sent = await run(id, "/api/ftp/upload.json", fields(ftp));
    expect(sent).toMatchObject({
      status: "complete",
      stage: "done",
      files: { done: 3, of: 3 },
      bytes: { done: [...SITE.values()].reduce((sum, { length }) => sum + length, 0) },
    });
    expect(await onHost(ftp)).toEqual(new Map([...wanted(), ["theirs.txt", "theirs"]]));
    // Nothing to do.
    expect(await run(id, "/api/ftp/upload.json", fields(ftp))).toMatchObject({ plan: { same: 3, added: 0 } });
    // One file more, then one less; a foreign file stays.
    const added = await uploadFile(owner, id, "b.css", Buffer.from("p{}"));
    if (!added.ok) throw new Error(added.error);
    expect(await run(id, "/api/ftp/upload.json", fields(ftp))).toMatchObject({
      plan: { added: 1, changed: 0, deleted: 0, same: 3 },
      files: { done: 1, of: 1 },
    });
    expect((await onHost(ftp)).size).toBe(5);
  });

  test("a file that was lost on the host comes back", async () => {
    await clear(ftp);
    const { id } = await newProject();
    await run(id, "/api/ftp/upload.json", fields(ftp));
    await rm(path.join(ftp.folder, "css", "a.css"));
    expect(await run(id, "/api/ftp/plan.json", fields(ftp))).toMatchObject({ plan: { added: 1, same: 2 } });
    await run(id, "/api/ftp/upload.json", fields(ftp));
    expect(await onHost(ftp)).toEqual(wanted());
  });

  test("an unreadable or missing manifest is no first publish; sending all goes on, another project's folder is left alone", async () => {
    await clear(ftp);
    const { id } = await newProject();
    await run(id, "/api/ftp/upload.json", fields(ftp));
    const manifest = path.join(ftp.folder, ".hanok-manifest.json");
    await writeFile(manifest, '{"hanok":1,"files":{"../../etc/passwd":"x"}}');
    await writeFile(path.join(ftp.folder, "theirs.txt"), "theirs");
    expect(await run(id, "/api/ftp/upload.json", fields(ftp))).toMatchObject({
      status: "error",
      error: "ftp.manifest",
    });
    await rm(manifest);
    expect(await run(id, "/api/ftp/upload.json", fields(ftp))).toMatchObject({
      error: "ftp.manifest-missing",
    });
    expect(await run(id, "/api/ftp/upload.json", fields(ftp, { only: "all" }))).toMatchObject({
      status: "complete",
      plan: { added: 3, deleted: 0 },
    });
    expect(await onHost(ftp)).toEqual(new Map([...wanted(), ["theirs.txt", "theirs"]]));
    const other = await newProject();
    expect(await run(other.id, "/api/ftp/upload.json", fields(ftp))).toMatchObject({
      error: "ftp.other-site",
    });
  });

  test("a host's key is shown first, accepted once, and a change of it stops everything", async () => {
    await clear(sftp);
    const { id } = await newProject();
    const first = await run(id, "/api/ftp/test.json", fields(sftp));
    expect(first).toMatchObject({
      status: "error",
      error: "ftp.identity-new",
      steps: ["name", "port"],
      identity: { kind: "key", name: "ssh-ed25519", known: "" },
    });
    const identity = first.identity?.fingerprint ?? "";
    expect(await run(id, "/api/ftp/test.json", fields(sftp, { identity }))).toMatchObject({
      status: "complete",
      steps: ["name", "port", "identity", "login", "folder", "write"],
    });
    expect(await readdir(sftp.folder)).toEqual([]);
    expect(await run(id, "/api/ftp/upload.json", fields(sftp))).toMatchObject({ status: "complete" });
    expect(await onHost(sftp)).toEqual(wanted());
    await app.parts.database.write(id, (query) =>
      query
        .updateTable("hostIdentities")
        .set({ fingerprint: "SHA256:other" })
        .where("projectId", "=", id)
        .execute(),
    );
    expect(await run(id, "/api/ftp/upload.json", fields(sftp))).toMatchObject({
      status: "error",
      error: "ftp.identity-changed",
      identity: { known: "SHA256:other" },
    });
  });

  test("[EXP-27] [EXP-28] [EXP-29] [EXP-30] [EXP-31] [EXP-32] every field is required, and none carries a line break", async () => {
    const { id: projectId } = await newProject();
    const body = { projectId, ...fields(ftp) };
    const bad = [
      ["host", ""],
      ["host", "a b"],
      ["port", 0],
      ["port", 65_536],
      ["user", ""],
      ["user", "a\r\nDELE x"],
      ["rootFolder", " "],
      ["rootFolder", "www\nRMD"],
      ["type", "SCP"],
    ] as const;
    for (const [name, value] of bad) {
      const response = await owner.request("/api/ftp/upload.json", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, [name]: value }),
      });
      expect(response.status, `${name} ${value}`).toBe(422);
      expect(JSON.stringify(await response.json())).toContain(`"${name}"`);
    }
    const { password: _, ...without } = body;
    expect(await owner.api.post("/api/ftp/upload.json", without as never)).toMatchObject({
      ok: false,
      error: "ftp.password",
    });
  });

  test("[EXP-44] a stored host comes back without its secrets, which go to that host alone", async () => {
    await clear(ftp);
    const { id: projectId } = await newProject();
    expect(await owner.api.post("/api/ftp/host.json", { projectId, ...fields(ftp) })).toMatchObject({
      ok: true,
    });
    const read = await owner.api.get("/api/ftp/item.json", { projectId });
    expect(read).toMatchObject({
      data: { transfer: null, outboundIp: "203.0.113.7", host: { hasPassword: true, hasKey: false } },
    });
    expect(JSON.stringify(read)).not.toContain(FTP_PASSWORD);
    const { password: _, ...stored } = fields(ftp) as { password?: string } & ReturnType<typeof fields>;
    expect(await run(projectId, "/api/ftp/upload.json", stored)).toMatchObject({ status: "complete" });
    for (const over of [{ host: "localhost" }, { port: 21 }, { user: "other" }, { type: "FTPS" as const }])
      expect(await owner.api.post("/api/ftp/test.json", { projectId, ...stored, ...over })).toMatchObject({
        ok: false,
        error: "ftp.password",
      });
    await owner.api.delete("/api/ftp/host.json", { projectId });
    expect(await owner.api.get("/api/ftp/item.json", { projectId })).toMatchObject({ data: { host: null } });
  });

  test("[ERR-18] a failed transfer names the host and keeps no secret", async () => {
    const { id } = await newProject();
    const failed = await run(id, "/api/ftp/upload.json", fields(ftp, { rootFolder: "nowhere" }));
    expect(failed).toMatchObject({ status: "error", error: "ftp.folder", steps: ["name", "port", "login"] });
    expect(failed.message).toContain("nowhere");
    expect(ERRORS["ftp.failed"].en).toBe("File transfer error on host {host}.");
    expect(await run(id, "/api/ftp/test.json", fields(ftp, { port: 1 }))).toMatchObject({
      error: "ftp.unreachable",
      message: expect.stringContaining("127.0.0.1"),
    });
    const rows = await app.parts.database.read((query) =>
      query.selectFrom("transfers").select("sealed").where("projectId", "=", id).execute(),
    );
    expect(rows).toEqual([{ sealed: "" }]);
  });

  test("[trust: secrets in answers or logs] no password and no key of a host is in a row, an answer or the log", async () => {
    const { id } = await newProject();
    await owner.api.post("/api/ftp/host.json", { projectId: id, ...fields(ftp) });
    await run(id, "/api/ftp/test.json", fields(ftp, { password: `${FTP_PASSWORD}-wrong` }));
    await run(id, "/api/ftp/test.json", fields(sftp, { privateKey: key }));
    const rows = await app.parts.database.read(async (query) => [
      await query.selectFrom("transfers").selectAll().execute(),
      await query.selectFrom("transferHosts").selectAll().execute(),
      await query.selectFrom("jobs").selectAll().execute(),
    ]);
    for (const place of [JSON.stringify(rows), app.log(), JSON.stringify(await state(id))]) {
      expect(place).not.toContain(FTP_PASSWORD);
      expect(place).not.toContain(key);
    }
  });

  test("one transfer at a time; a cancelled one ends and keeps what was there", async () => {
    await clear(ftp);
    const { id: projectId } = await newProject();
    await Promise.all([
      owner.api.post("/api/ftp/upload.json", { projectId, ...fields(ftp) }),
      owner.api.post("/api/ftp/upload.json", { projectId, ...fields(ftp) }),
    ]).then((answers) => expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]));
    await owner.api.delete("/api/ftp/item.json", { projectId });
    await app.jobsDone();
    const ended = await state(projectId);
    expect(["cancelled", "complete"]).toContain(ended.status);
    expect(await run(projectId, "/api/ftp/upload.json", fields(ftp))).toMatchObject({ status: "complete" });
    expect(await onHost(ftp)).toEqual(wanted());
  });
});

test("[trust: request forgery by the server] a private address ends the job before a connection", async () => {
  const app = await startTestApp({
    dialect: "sqlite",
    hostTransfer: openHostTransfer({ allowPrivate: false, threads: openInPlace() }),
  });
  try {
    const owner = await app.signUpMember();
    const { project } = await importProject(owner, await zipTree(SITE));
    const body = {
      projectId: project.id,
      port: 21,
      user: "u",
      password: "p",
      rootFolder: "www",
      type: "FTP" as const,
    };
    for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "[::ffff:10.0.0.1]", "2130706433"]) {
      await owner.api.post("/api/ftp/test.json", { ...body, host });
      await app.jobsDone();
      const answer = await owner.api.get("/api/ftp/item.json", { projectId: project.id });
      expect(answer).toMatchObject({ data: { transfer: { error: "ftp.private", steps: [] } } });
    }
  } finally {
    await app.stop();
  }
});
