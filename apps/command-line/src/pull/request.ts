import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import yauzl, { type Entry } from "yauzl";
import * as z from "zod/mini";
import { type Api, need } from "../api.ts";
import { CommandFailure, EXIT } from "../exit.ts";
import type { Session } from "../terminal.ts";

const encoded = { encoding: z.string(), bom: z.boolean(), lossless: z.boolean() };
const pageSchema = z.object({
  kind: z.literal("page"),
  id: z.string(),
  path: z.string(),
  ...encoded,
  files: z.array(z.string()),
  isWhole: z.boolean(),
  texts: z.array(
    z.object({ text: z.string(), length: z.optional(z.number()), source: z.optional(z.string()) }),
  ),
});
const resourcesSchema = z.object({
  kind: z.literal("resources"),
  project: z.object({ id: z.string(), title: z.string() }),
  resources: z.array(z.object({ id: z.string(), path: z.string(), text: z.string(), ...encoded })),
});
const filesSchema = z.object({
  kind: z.literal("files"),
  version: z.number(),
  files: z.array(z.object({ path: z.string(), blob: z.string(), size: z.number(), mediaType: z.string() })),
});
const sourcesSchema = z.union([pageSchema, resourcesSchema, filesSchema]);

export type PulledPage = z.infer<typeof pageSchema>;
export type PulledResource = z.infer<typeof resourcesSchema>["resources"][number];
export type StoredFile = z.infer<typeof filesSchema>["files"][number];

/** A whole project at one version. */
export interface Pulled {
  readonly version: number;
  readonly title: string;
  readonly pages: readonly PulledPage[];
  readonly resources: readonly PulledResource[];
  /** Contents that are stored as they are, by path. */
  readonly stored: ReadonlyMap<string, StoredFile>;
  /** Paths of files that came with it. */
  readonly came: ReadonlySet<string>;
  /** Bytes of a file, fetched where they did not come along. */
  read(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

const SOURCES = ".hanok/sources/";

/** Waits for an export that was started; answers its id, name and size. */
export const waitForExport = async (
  session: Session,
  api: Api,
  projectId: string,
  options: { readonly pull?: "whole" | "texts"; readonly source?: boolean },
) => {
  const { signal, words } = session;
  let { export: state } = need(
    session,
    api,
    await api.client.post("/api/projects/export/item.json", { projectId, options }),
  );
  for (let wait = 50; state.stage !== "done"; wait = Math.min(wait * 1.5, 2000)) {
    if (state.stage === "error" || state.stage === "cancelled")
      throw new CommandFailure(
        EXIT.failed,
        state.error || "export.cancelled",
        state.message || words.exportEnded,
      );
    await pause(wait, undefined, { signal });
    ({ export: state } = need(
      session,
      api,
      await api.client.get("/api/projects/export/item.json", { id: state.id }),
    ));
  }
  return state;
};

/** Writes the archive of a finished export. */
export const download = async (api: Api, id: string, file: string): Promise<void> => {
  const bytes = await api.bytes(api.client.url("/api/projects/export/download.json", { id }));
  await pipeline(bytes, createWriteStream(file));
};

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Asks for the sources of a project; `texts`: contents that are stored as they are come when they are read. */
export const requestPull = async (
  session: Session,
  api: Api,
  projectId: string,
  pull: "whole" | "texts",
): Promise<Pulled> => {
  const { id } = await waitForExport(session, api, projectId, { pull });
  const place = await mkdtemp(path.join(os.tmpdir(), "hanok-pull-"));
  const archive = path.join(place, "sources.zip");
  try {
    await download(api, id, archive);
    const zip = await yauzl.openPromise(archive, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
    const open = async (entry: Entry): Promise<Buffer> => bytesOf(await zip.openReadStreamPromise(entry));
    const pages: PulledPage[] = [];
    let resources: z.infer<typeof resourcesSchema> | null = null;
    let files: z.infer<typeof filesSchema> | null = null;
    for (const [name, entry] of entries) {
      if (!name.startsWith(SOURCES)) continue;
      const said = sourcesSchema.parse(JSON.parse((await open(entry)).toString("utf8")));
      if (said.kind === "page") pages.push(said);
      else if (said.kind === "resources") resources = said;
      else files = said;
    }
    if (!resources || !files) throw new CommandFailure(EXIT.failed, "server.old", session.words.oldServer);
    const stored = new Map(files.files.map((one) => [one.path, one]));
    return {
      version: files.version,
      title: resources.project.title,
      pages,
      resources: resources.resources,
      stored,
      came: new Set([...entries.keys()].filter((name) => !name.startsWith(SOURCES))),
      read: async (relative) => {
        const entry = entries.get(relative);
        if (entry) return open(entry);
        const blob = stored.get(relative)?.blob ?? "";
        const input = { projectId, path: relative, blob };
        return bytesOf(await api.bytes(api.client.url("/api/agents/source/file.json", input)));
      },
      close: async () => {
        zip.close();
        await rm(place, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
};
