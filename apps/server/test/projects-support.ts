import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import yauzl from "yauzl";
import yazl from "yazl";
import type { TestMember } from "./harness.ts";

/** Path → content. */
export type Tree = ReadonlyMap<string, Buffer>;

/** The beginning of a PNG file: enough for whoever finds the kind of a file by its bytes. */
export const PNG_HEAD = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489",
  "hex",
);

/** A member's own projects, those in their trash, or those they share. */
export const listProjects = async (member: TestMember, group: "own" | "trash" | "cowork") => {
  const answer = await member.api.get("/api/projects/project/list.json", { group });
  if (!answer.ok) throw new Error(answer.error);
  return answer.data;
};

/** Uploads a file into a project; a taken name gets a number. */
export const uploadFile = (member: TestMember, projectId: string, name: string, content: Buffer) =>
  member.api.upload(
    "/api/attach/file/upload.json",
    { use: "project", useId: projectId, onTaken: "number" },
    { part: "file", name, content: new Blob([new Uint8Array(content)]) },
  );

/** All files below a folder of this repository's packages. */
export const readTree = async (folder: string): Promise<Tree> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const tree = new Map<string, Buffer>();
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    tree.set(path.relative(folder, file).split(path.sep).join("/"), await readFile(file));
  }
  return tree;
};

/** Packed as an honest archiver does, all of it in memory. */
export const zipTree = async (tree: Tree, folder = ""): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of tree) zip.addBuffer(content, folder + name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** Every file of an archive; throws for one that is not sound. */
export const unzip = async (bytes: Buffer): Promise<Tree> => {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const tree = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    tree.set(entry.fileName, Buffer.concat(parts));
  }
  return tree;
};

export const uploadZip = (member: TestMember, bytes: Buffer, name = "site.zip") =>
  member.api.upload(
    "/api/attach/file/upload.json",
    { use: "project", fileType: "zip" },
    { part: "file", name, content: new Blob([new Uint8Array(bytes)]) },
  );

/** The state of an import once it is no longer being read. */
export const importEnded = async (member: TestMember, importKey: string) => {
  for (;;) {
    const state = await member.api.get("/api/projects/import/item.json", { importKey });
    if (!state.ok || state.data.import.stage === "done") return state;
    await pause(5);
  }
};

/** Uploads an archive, waits until it is read, and answers its report or why there is none. */
export const readArchive = async (member: TestMember, bytes: Buffer, name?: string) => {
  const uploaded = await uploadZip(member, bytes, name);
  if (!uploaded.ok) return uploaded;
  const importKey = uploaded.data.importKey ?? "";
  const state = await importEnded(member, importKey);
  if (!state.ok) return state;
  const { report } = state.data.import;
  if (!report) throw new Error("an import is done without a report");
  return { ok: true as const, data: { importKey, ...report } };
};

/** Uploads an archive and makes it a project. */
export const importProject = async (member: TestMember, bytes: Buffer) => {
  const read = await readArchive(member, bytes);
  if (!read.ok) throw new Error(`upload: ${read.error} ${read.message}`);
  const created = await member.api.post("/api/projects/project/item.json", {
    project: { isUserUpload: true },
    importKey: read.data.importKey,
  });
  if (!created.ok) throw new Error(`import: ${created.error} ${JSON.stringify(created.data)}`);
  return { report: read.data, project: created.data.project };
};

export const createBlank = async (member: TestMember) => {
  const created = await member.api.post("/api/projects/project/item.json", { project: {} });
  if (!created.ok) throw new Error(`create: ${created.error}`);
  return created.data.project;
};

/** Runs an export to its end and unpacks it. `ended`: waits for the job; it is given the export's id. */
export const exportTree = async (
  member: TestMember,
  projectId: string,
  ended: (id: string) => Promise<void>,
  options: { readonly source?: boolean } = {},
): Promise<Tree> => {
  const started = await member.api.post("/api/projects/export/item.json", { projectId, options });
  if (!started.ok) throw new Error(`export: ${started.error}`);
  const { id } = started.data.export;
  await ended(id);
  const state = await member.api.get("/api/projects/export/item.json", { id });
  if (!state.ok || state.data.export.stage !== "done") throw new Error(`export: ${JSON.stringify(state)}`);
  const response = await member.request(`/api/projects/export/download.json?id=${id}`);
  if (response.status !== 200) throw new Error(`download: ${response.status} ${await response.text()}`);
  return unzip(Buffer.from(await response.arrayBuffer()));
};

export const openPage = async (member: TestMember, projectId: string, pageId?: string) => {
  const opened = await member.api.get("/api/projects/edit.json", {
    projectId,
    ...(pageId === undefined ? {} : { pageId }),
  });
  if (!opened.ok) throw new Error(`open: ${opened.error}`);
  return opened.data;
};
