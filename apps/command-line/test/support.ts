import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestApp, TestMember } from "../../server/test/harness.ts";
import { unzip } from "../../server/test/projects-support.ts";
import type { ExitCode } from "../src/exit.ts";
import { runProgram } from "../src/program.ts";

export interface Ran {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
  /** The answer with `--json`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A person at a terminal of their own: a folder, a configuration, a token. */
export interface Desk {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  run(...argv: string[]): Promise<Ran>;
  runIn(folder: string, ...argv: string[]): Promise<Ran>;
  read(...names: string[]): Promise<Buffer>;
  write(name: string, bytes: Uint8Array | string): Promise<void>;
  clear(): Promise<void>;
}

export const openDesk = async (origin: string, token: string, lang = "ko"): Promise<Desk> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-desk-"));
  const env = {
    HANOK_CONFIG: path.join(folder, "config"),
    HANOK_LANG: lang,
    HANOK_ORIGIN: origin,
    HANOK_TOKEN: token,
  };
  const runIn = async (cwd: string, ...argv: string[]): Promise<Ran> => {
    let [out, err] = ["", ""];
    const exit = await runProgram(argv, {
      env,
      cwd,
      say: (line) => {
        out += `${line}\n`;
      },
      warn: (line) => {
        err += `${line}\n`;
      },
      write: (text) => {
        out += text;
      },
      askSecret: async () => null,
      readInput: async () => token,
      open: () => {},
      signal: new AbortController().signal,
    });
    return { exit, out, err, data: argv.includes("--json") ? (JSON.parse(out) as Ran["data"]) : {} };
  };
  const site = path.join(folder, "site");
  return {
    folder,
    env,
    runIn,
    run: (...argv) =>
      runIn(argv[0] === "pull" && argv.length > 1 && !argv[1]?.startsWith("-") ? folder : site, ...argv),
    read: (...names) => readFile(path.join(site, ...names)),
    write: (name, bytes) => writeFile(path.join(site, name), bytes),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
};

export const makeToken = async (
  member: TestMember,
  rights: ("read" | "edit" | "publish")[],
  projectIds?: string[],
): Promise<string> => {
  const made = await member.api.post("/api/members/token/item.json", {
    ...{ name: "명령줄", rights, days: 1 },
    ...(projectIds ? { projectIds } : {}),
  });
  if (!made.ok) throw new Error(made.error);
  return made.data.token;
};

/** The sources of a project as the editor exports them, by path. */
export const exportSources = async (app: TestApp, member: TestMember, projectId: string) => {
  const started = await member.api.post("/api/projects/export/item.json", {
    projectId,
    options: { source: true },
  });
  if (!started.ok) throw new Error(started.error);
  await app.jobsDone();
  const { id } = started.data.export;
  const answer = await member.request(`/api/projects/export/download.json?id=${id}`);
  return unzip(Buffer.from(await answer.arrayBuffer()));
};

/** An edit by a colleague in the editor: each text that holds `from` has `to` there instead. */
export const editByColleague = async (
  member: TestMember,
  projectId: string,
  from: string,
  to: string,
): Promise<void> => {
  const found = await member.api.get("/api/agents/find.json", { projectId, text: from });
  if (!found.ok) throw new Error(found.error);
  const names = [...new Set(found.data.matches.map(({ text }) => text))];
  const edits: { name: string; input: unknown }[] = [];
  for (const text of names) {
    const read = await member.api.get("/api/projects/edit.json", {
      projectId,
      pageId: pageOf(found.data.matches, text),
    });
    if (!read.ok) throw new Error(read.error);
    const source = read.data.part.texts[text] ?? "";
    edits.push({ name: "code.set", input: { text, value: source.replaceAll(from, to) } });
  }
  const planned = await member.api.post("/api/agents/plan.json", { projectId, title: "동료", edits });
  if (!planned.ok) throw new Error(planned.error);
  const applied = await member.api.post("/api/agents/apply.json", { projectId, plan: planned.data.plan });
  if (!applied.ok) throw new Error(applied.error);
};

const pageOf = (matches: readonly { readonly text: string; readonly pageId: string }[], text: string) =>
  matches.find((match) => match.text === text)?.pageId || undefined;
