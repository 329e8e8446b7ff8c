import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Api, openApi } from "../src/api.ts";
import { adoptCommitted } from "../src/folder/git.ts";
import { whyUnwritable } from "../src/folder/names.ts";
import { scanFolder } from "../src/folder/scan.ts";
import {
  type Folder,
  hashOf,
  openFolder,
  type Pending,
  type State,
  type Tracked,
} from "../src/folder/state.ts";
import { scanWork } from "../src/folder/work.ts";
import type { Heads } from "../src/pull/heads.ts";
import { download } from "../src/pull/request.ts";
import { settleFolder } from "../src/pull/settle.ts";
import { localChanges } from "../src/push/compare.ts";
import { planPush } from "../src/push/plan.ts";
import { finishPush } from "../src/push/push.ts";
import { sendOperations } from "../src/push/send.ts";
import type { Session } from "../src/terminal.ts";
import { wordsOf } from "../src/words/index.ts";

const run = promisify(execFile);

let root: string;
let folder: Folder;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "hanok-tree-"));
  folder = openFolder(sessionAt(root), root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const sessionAt = (cwd: string): Session => ({
  ...{ env: {}, cwd, words: wordsOf("ko"), locale: "ko", isJson: false },
  ...{ say: () => {}, warn: () => {}, write: () => {}, open: () => {} },
  ...{ askSecret: async () => null, readInput: async () => "", signal: new AbortController().signal },
});

const bytesOf = (text: string): Buffer => Buffer.from(text);
const put = async (name: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
};
const textAt = (name: string): Promise<string> => readFile(path.join(root, name), "utf8");

const trackedAs = (path: string, text: string, version: number): Tracked => ({
  ...{ hash: hashOf(bytesOf(text)), size: bytesOf(text).length, version },
  ...(/\.(?:png|hanok)$/.test(path)
    ? { kind: "stored", mediaType: "image/png" }
    : {
        ...{ kind: "text", id: path, encoding: "utf-8", bom: false, lossless: true },
        segments: [{ text: `resource/${path}`, from: 0, to: text.length }],
      }),
});
const filesOf = (texts: Readonly<Record<string, string>>, version: number): Record<string, Tracked> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, trackedAs(path, text, version)]));

/** A folder that was pulled at version 1 with these files. */
const pulledWith = async (texts: Readonly<Record<string, string>>): Promise<State> => {
  const state: State = {
    ...{ format: 1, origin: "https://hanok.example", projectId: "p", title: "한옥", version: 1 },
    files: filesOf(texts, 1),
  };
  for (const [name, text] of Object.entries(texts)) {
    await put(name, text);
    await folder.keepObject(bytesOf(text));
  }
  await folder.writeState(state);
  return state;
};

/** The project at version 2; `reading` runs while a content is fetched. */
const headsOf = (
  texts: Readonly<Record<string, string>>,
  reading: (path: string) => Promise<void> = async () => {},
): Heads => ({
  version: 2,
  files: new Map(Object.entries(filesOf(texts, 2))),
  read: async (name) => {
    await reading(name);
    return bytesOf(texts[name] ?? "");
  },
});

const NOTHING = { added: [], modified: [], deleted: [], renamed: [] };
const changesOf = async (state: State) => localChanges(state, await scanWork(folder, state));

describe("files that a scan leaves out", () => {
  test("[AGT-04] a pulled file is not deleted because its name is skipped, and no other file of its folder is added", async () => {
    const texts = {
      "node_modules/a/index.js": "const a = 1;\n",
      "files/backup.hanok": "archive",
      ".config/site.css": "a { }\n",
      "index.css": "b { }\n",
    };
    const state = await pulledWith(texts);
    await put("node_modules/b/index.js", "const a = 1;\n");
    await put("node_modules/a/more.js", "const b = 1;\n");
    await put(".config/secret.txt", "secret");
    await put(".index.css.0123abcd.hanok", "b { }\n");
    await put(".git/config", "[core]\n");
    expect(await changesOf(state)).toEqual(NOTHING);
    const scan = await scanWork(folder, state);
    expect([...scan.files.keys()].sort()).toEqual(Object.keys(texts).sort());
    const heads = headsOf(texts);
    const plan = await planPush({ folder, state, scan, heads, title: "", mine: true });
    expect([plan.deletes, plan.renames, plan.puts, plan.operations]).toEqual([[], [], [], []]);
    await put("node_modules/a/index.js", "const a = 2;\n");
    await rm(path.join(root, "files/backup.hanok"));
    expect(await changesOf(state)).toMatchObject({
      modified: ["node_modules/a/index.js"],
      deleted: ["files/backup.hanok"],
    });
  });

  test("[AGT-04] a pulled file in whose place, or on whose way, a link lies is not deleted; one that is gone is", async () => {
    const texts = {
      "a.css": "a { }\n",
      "img/b.png": "b",
      "img/c.png": "c",
      "d.css": "d { }\n",
      "e/f.css": "f",
    };
    const state = await pulledWith(texts);
    const elsewhere = path.join(root, ".elsewhere");
    await mkdir(elsewhere);
    await rename(path.join(root, "a.css"), path.join(elsewhere, "a.css"));
    await symlink(path.join(elsewhere, "a.css"), path.join(root, "a.css"));
    await rename(path.join(root, "img"), path.join(elsewhere, "img"));
    await rm(path.join(elsewhere, "img/c.png"));
    await symlink(path.join(elsewhere, "img"), path.join(root, "img"));
    await put("copy.png", "b");
    await rm(path.join(root, "d.css"));
    await rm(path.join(root, "e"), { recursive: true });
    await put("e", "no folder");
    expect(await changesOf(state)).toEqual({
      ...{ added: ["copy.png", "e"], modified: [], deleted: ["d.css", "e/f.css"], renamed: [] },
    });
  });

  test("[AGT-04] a file keeps its tracked name where the file system takes names of other capitals for one", async () => {
    const state = await pulledWith({ "Images/b.png": "b", "style.css": "a { }\n" });
    // A link under the tracked name is, to the system's calls, what a system without capitals answers.
    await rename(path.join(root, "Images"), path.join(root, "images"));
    await symlink("images", path.join(root, "Images"));
    const scan = await scanFolder(root, new Set(Object.keys(state.files)));
    expect(scan.files.get("Images/b.png")?.file).toBe(path.join(root, "images/b.png"));
    expect(localChanges(state, scan)).toEqual(NOTHING);
    // Where both are files of their own, new capitals are a new name.
    await rename(path.join(root, "style.css"), path.join(root, "Style.css"));
    expect(await changesOf(state)).toMatchObject({ renamed: [{ from: "style.css", to: "Style.css" }] });
  });
});

describe("a file that is saved during a pull", () => {
  const NAME = "a.css";
  const during = async (before: string, after: string, saved: string, theirs = false) => {
    const state = await pulledWith({ [NAME]: "a { color: red }\nb { top: 0 }\n" });
    await put(NAME, before);
    const heads = headsOf({ [NAME]: after }, () => put(NAME, saved));
    const settled = await settleFolder({ folder, state, heads, theirs });
    return { state, settled };
  };

  test.each([
    ["untouched before", "a { color: red }\nb { top: 0 }\n", false],
    ["merged", "a { color: red }\nb { top: 9px }\n", false],
    ["replaced by --theirs", "a { color: lime }\nb { top: 0 }\n", true],
  ])("[AGT-04] %s: what was saved stays, and is listed", async (_, before, theirs) => {
    const saved = "a { color: blue }\nb { top: 5px }\n";
    const { state, settled } = await during(before, "a { color: green }\nb { top: 0 }\n", saved, theirs);
    expect(await textAt(NAME)).toBe(saved);
    expect(settled).toMatchObject({ both: [NAME], written: [], merged: [], aside: [] });
    expect(settled.state.files[NAME]).toEqual(state.files[NAME]);
  });

  test("[AGT-04] a file that somebody makes where a new one of the project comes stays, too", async () => {
    const state = await pulledWith({});
    const heads = headsOf({ [NAME]: "a { }\n" }, () => put(NAME, "own"));
    expect(await settleFolder({ folder, state, heads })).toMatchObject({ both: [NAME], written: [] });
    expect(await textAt(NAME)).toBe("own");
  });
});

describe("a push", () => {
  const NAME = "a.css";
  const refusing = (status: number, error: string): Api => ({
    origin: "https://hanok.example",
    client: {
      post: async () => ({ ok: false, code: "FAIL", status, error, message: error }),
    } as unknown as Api["client"],
    bytes: () => Promise.reject(new Error("nothing is fetched")),
  });
  const pending: Pending = { operations: [{ opId: "o", base: 1, title: "", changes: [] }], pushed: {} };

  test.each([403, 404, 409, 422])(
    "[AGT-04] that the server refuses for good with %i is planned anew",
    async (status) => {
      const state = await pulledWith({ [NAME]: "a { }\n" });
      await folder.writePending(pending);
      const api = refusing(status, "project.missing");
      expect(await finishPush(sessionAt(root), { folder, state, api }, state)).toBe(state);
      expect(await folder.readPending()).toBeNull();
    },
  );

  test.each([0, 401, 408, 423, 429, 500, 503])(
    "[AGT-04] that ended for the moment with %i is kept for the next one",
    async (status) => {
      const state = await pulledWith({ [NAME]: "a { }\n" });
      await folder.writePending(pending);
      const work = { folder, state, api: refusing(status, "server.unavailable") };
      await expect(finishPush(sessionAt(root), work, state)).rejects.toMatchObject({ status });
      expect(await folder.readPending()).toEqual(pending);
    },
  );

  test("[AGT-04] on a base that the server no longer merges says that a pull comes first", async () => {
    const sent = sendOperations(sessionAt(root), refusing(409, "edit.base"), "p", pending);
    await expect(sent).rejects.toMatchObject({ status: 409, message: wordsOf("ko").oldBase });
    expect(wordsOf("en").oldBase).toMatch(/hanok pull, then hanok push/);
    expect(wordsOf("ko").oldBase).not.toContain("30일");
  });

  test("[AGT-04] notes down the very bytes whose edits it sends, also of a file that is saved meanwhile", async () => {
    const state = await pulledWith({ [NAME]: "a { }\n" });
    await put(NAME, "a { top: 0 }\n");
    const scan = await scanWork(folder, state);
    const saved = "a { top: 0; left: 0 }\n";
    await put(NAME, saved);
    const heads = headsOf({ [NAME]: "a { }\n" });
    const plan = await planPush({ folder, state, scan, heads, title: "", mine: false });
    expect(plan.pushed).toEqual({ [NAME]: hashOf(bytesOf(saved)) });
    expect(plan.contents.get(NAME)?.toString()).toBe(saved);
    expect(JSON.stringify(plan.operations)).toContain("left: 0");
  });

  test("[AGT-04] leaves a file that was saved again after it was sent, and takes a colleague's later one", async () => {
    const state = await pulledWith({ "a.png": "one", "b.png": "one" });
    const pushed = { "a.png": hashOf(bytesOf("two")), "b.png": hashOf(bytesOf("two")) };
    await put("a.png", "three");
    await put("b.png", "two");
    const heads = headsOf({ "a.png": "two", "b.png": "colleague" });
    const settled = await settleFolder({ folder, state, heads, pushed });
    expect(settled).toMatchObject({ both: [], aside: [], written: ["b.png"] });
    expect([await textAt("a.png"), await textAt("b.png")]).toEqual(["three", "colleague"]);
    expect(await changesOf(settled.state)).toMatchObject({ modified: ["a.png"], deleted: [] });
  });
});

describe("an answer that is cut", () => {
  test("[AGT-04] is a failure of the network, after which a command may go on", async () => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { "content-length": "1000" });
      answer.write("PK", () => answer.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const api = openApi(sessionAt(root), { origin, token: "t" });
      const unreachable = { name: "CommandFailure", id: "network.unreachable" };
      await expect(download(api, "e", path.join(root, "a.zip"))).rejects.toMatchObject(unreachable);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe("names that are not written", () => {
  test.each([
    [".git/config", "state"],
    [".GIT/config", "state"],
    ["a/.Git ./config", "state"],
    ["git~1/config", "state"],
    [".g\u200cit/config", "state"],
    ["\ufeff.git/config", "state"],
    [".git::$INDEX_ALLOCATION/config", "state"],
    [".hanok/state.json", "state"],
    [".Hanok/objects/a", "state"],
    ["HANOK~1/state.json", "state"],
    [".ha\u202enok/state.json", "state"],
    ["img/a:b.css", "characters"],
    ["gnp\u202e.js", "characters"],
    ["a\u200b.css", "characters"],
    ["a./b.css", "ending"],
    ["a.css ", "ending"],
    ["CON", "device"],
    ["img/nul.png", "device"],
    ["lpt1.txt", "device"],
    ["COM\u00b9", "device"],
    ["../a.css", "path"],
  ])("[AGT-04] %j: %s", async (name, why) => {
    expect(whyUnwritable(name)).toBe(why);
    for (const locale of ["ko", "en"] as const)
      expect(wordsOf(locale).skipped[whyUnwritable(name) ?? "path"](name)).toContain(name);
  });

  test("[AGT-04] are listed with the reason; other names, emoji among them, are written", async () => {
    for (const name of [
      ".github/a",
      "console.css",
      "git~.css",
      "a..b",
      "👩\u200d💻.png",
      "기와 집.png",
      "com.png",
    ])
      expect(whyUnwritable(name), name).toBeNull();
    const state = await pulledWith({});
    const settled = await settleFolder({ folder, state, heads: headsOf({ "nul.css": "a", "ok.css": "b" }) });
    expect(settled).toMatchObject({ written: ["ok.css"], skipped: [{ path: "nul.css", why: "device" }] });
  });
});

describe("contents in git", () => {
  const git = (...argv: string[]) =>
    run("git", ["-c", "user.name=한옥", "-c", "user.email=a@example.com", ...argv], { cwd: root });
  const commit = async (): Promise<void> => {
    await git("add", "-A");
    await git("commit", "-qm", "edit");
  };
  const NAME = "[a]*.css";
  const adopt = async (state: State, head: string) => {
    const { files } = await scanWork(folder, state);
    const adopted = await adoptCommitted(folder, state, headsOf({ [NAME]: head }), files);
    return adopted.files[NAME]?.hash === hashOf(bytesOf(head));
  };

  test.each(["sha1", "sha256"])(
    "[AGT-04] a commit after that of the state was sent by an earlier run: %s",
    async (format) => {
      await git("init", "-q", `--object-format=${format}`);
      const state = await pulledWith({ [NAME]: "one\n" });
      await commit();
      await put(NAME, "two\n");
      await commit();
      await put(NAME, "three\n");
      await commit();
      expect(await adopt(state, "two\n")).toBe(true);
      expect(await adopt(state, "four\n")).toBe(false);
      // The folder takes its own edits back.
      await put(NAME, "one\n");
      await commit();
      expect(await adopt(state, "three\n")).toBe(true);
    },
  );

  test("[AGT-04] an edit that was committed with the state, or merged, was sent, too; that of another file was not", async () => {
    await git("init", "-q", "-b", "main");
    const state = await pulledWith({ [NAME]: "one\n" });
    await put(NAME, "two\n");
    await put("a.css", "other\n");
    await commit();
    await git("checkout", "-qb", "side");
    await put(NAME, "three\n");
    await commit();
    await git("checkout", "-q", "main");
    await put("b.css", "b\n");
    await commit();
    await git("-c", "core.editor=true", "merge", "-q", "--no-ff", "side");
    await put(NAME, "four\n");
    expect(await adopt(state, "two\n")).toBe(true);
    expect(await adopt(state, "three\n")).toBe(true);
    expect(await adopt(state, "other\n")).toBe(false);
  });

  test("[AGT-04] a colleague's undo brings back a content from before the state: it is not sent over", async () => {
    await git("init", "-q");
    await pulledWith({ [NAME]: "one\n" });
    await commit();
    const sent = await pulledWith({ [NAME]: "two\n" });
    // The state was written since the last commit.
    expect(await adopt(sent, "one\n")).toBe(false);
    await put(NAME, "two and more\n");
    expect(await adopt(sent, "one\n")).toBe(false);
    await put(NAME, "two\n");
    await commit();
    expect(await adopt(sent, "one\n")).toBe(false);
  });

  test("[AGT-04] no repository and no commit are no faults; a repository that git cannot read is one", async () => {
    const state = await pulledWith({ [NAME]: "one\n" });
    await put(NAME, "two\n");
    expect(await adopt(state, "three\n")).toBe(false);
    await git("init", "-q");
    expect(await adopt(state, "three\n")).toBe(false);
    await commit();
    expect(await adopt(state, "three\n")).toBe(false);
    await writeFile(path.join(root, ".git/config"), "[core\n");
    await expect(adopt(state, "three\n")).rejects.toThrow(/config/);
  });
});

test("[AGT-04] no line of the documented shell commands is written by others", async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, "../../../docs/command-line.md"), "utf8");
  const lines = guide.split("\n").filter((line) => /^\s*(?:- )?run:/.test(line));
  expect(lines).toHaveLength(1);
  for (const line of lines) expect(line).not.toContain("${{");
});
