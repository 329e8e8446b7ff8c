import type { NameChoice } from "@hanok/api-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { type Script, type ScriptedFtp, startScriptedFtp } from "../../../test/transfer/scripted-ftp.ts";

const SITE = new Map<string, Buffer>([
  ["index.html", Buffer.from('<p>a</p><img src="img/사진 1.png"><a href="회사/소개.html">b</a>')],
  ["img/사진 1.png", Buffer.from("png")],
  ["회사/소개.html", Buffer.from("<p>갂힝</p>")],
]);
const PATHS = ["/img/사진 1.png", "/index.html", "/회사/소개.html"];

describe("[HND-16] names of files on hosts", () => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect: "sqlite" });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const newProject = async () => (await importProject(owner, await zipTree(SITE))).project.id;
  const state = async (projectId: string) => {
    const answer = await owner.api.get("/api/ftp/item.json", { projectId });
    if (!answer.ok || !answer.data.transfer) throw new Error("no transfer");
    return answer.data.transfer;
  };
  const fields = ({ target }: ScriptedFtp, names: NameChoice = "auto") => {
    const { type, host, port, user, password, rootFolder } = target;
    return { type, host, port, user, password, rootFolder, names };
  };
  const run = async (
    projectId: string,
    act: "test" | "plan" | "upload",
    server: ScriptedFtp,
    names: NameChoice = "auto",
  ) => {
    const answer = await owner.api.post(`/api/ftp/${act}.json`, { projectId, ...fields(server, names) });
    if (!answer.ok) throw new Error(answer.error);
    await app.jobsDone();
    return state(projectId);
  };
  const onHost = async (script: Script, use: (server: ScriptedFtp, projectId: string) => Promise<void>) => {
    const server = await startScriptedFtp(script);
    try {
      await use(server, await newProject());
    } finally {
      server.stop();
    }
  };
  const sent = ({ files }: ScriptedFtp) =>
    [...files.keys()].filter((path) => path !== "/.hanok-manifest.json").sort();

  test.each(["UNIX Type: L8", "Windows_NT"])(
    "one of Korean Windows gets names in its own bytes: %s",
    (system) =>
      onHost({ encoding: "euc-kr", system }, async (server, id) => {
        expect(await run(id, "test", server)).toMatchObject({
          status: "complete",
          names: { encoding: "euc-kr", isProved: true },
        });
        expect([...server.files.keys()]).toEqual([]);
        expect(await run(id, "upload", server)).toMatchObject({
          status: "complete",
          names: { encoding: "euc-kr", isProved: true },
          unproved: { count: 0 },
        });
        expect(sent(server)).toEqual(PATHS);
        // The manifest knows the encoding: nothing is written to find it.
        expect(await run(id, "plan", server)).toMatchObject({
          names: { encoding: "euc-kr", isProved: true },
          plan: { same: 3, added: 0, deleted: 0 },
        });
        server.files.delete("/회사/소개.html");
        expect(await run(id, "upload", server)).toMatchObject({ plan: { same: 2, added: 1 } });
        expect(sent(server)).toEqual(PATHS);
      }),
  );

  test("a preview on a host of Windows that was never sent to takes its likely encoding and writes nothing", () =>
    onHost({ encoding: "euc-kr", system: "Windows_NT" }, async (server, id) => {
      expect(await run(id, "plan", server)).toMatchObject({
        status: "complete",
        names: { encoding: "euc-kr", isProved: false },
      });
      expect([...server.files.keys()]).toEqual([]);
    }));

  test.each([true, false])("one that keeps UTF-8 gets UTF-8, whether it says so: %s", (tellsUtf8) =>
    onHost({ encoding: "utf-8", tellsUtf8 }, async (server, id) => {
      expect(await run(id, "upload", server)).toMatchObject({
        status: "complete",
        names: { encoding: "utf-8", isProved: true },
      });
      expect(sent(server)).toEqual(PATHS);
    }),
  );

  test("where no encoding comes back whole, the result says so", () =>
    onHost({ encoding: "windows-1252" }, async (server, id) => {
      expect(await run(id, "test", server)).toMatchObject({
        status: "complete",
        names: { encoding: "utf-8", isProved: false },
      });
      expect(await run(id, "upload", server)).toMatchObject({ names: { isProved: false } });
    }));

  test("a file that the listing shows otherwise than it was sent is told", () =>
    onHost({ encoding: "utf-8", shows: (name) => name.replace("소개", "___") }, async (server, id) => {
      expect(await run(id, "upload", server)).toMatchObject({
        status: "complete",
        unproved: { count: 1, paths: ["회사/소개.html"] },
      });
    }));

  test("the person's choice counts; letters that it lacks are refused before anything is sent; it is stored", () =>
    onHost({ encoding: "euc-kr" }, async (server, id) => {
      expect(await run(id, "upload", server, "windows-1252")).toMatchObject({
        status: "error",
        error: "ftp.letters",
        message: expect.stringContaining("회사/소개.html"),
      });
      expect(sent(server)).toEqual([]);
      expect(await run(id, "upload", server, "euc-kr")).toMatchObject({
        names: { encoding: "euc-kr", isProved: true },
      });
      expect(sent(server)).toEqual(PATHS);
      const host = { projectId: id, ...fields(server, "euc-kr") };
      expect(await owner.api.post("/api/ftp/host.json", host)).toMatchObject({
        ok: true,
        data: { host: { names: "euc-kr" } },
      });
    }));
});
