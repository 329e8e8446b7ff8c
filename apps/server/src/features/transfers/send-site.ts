import { Readable } from "node:stream";
import { type HostConnection, HostFault } from "../../ports/host-transfer/index.ts";
import { foldersOf, sizesOf } from "./host-state.ts";
import { MANIFEST, type Manifest, PART, STAGE, UNKNOWN_HASH, writeManifest } from "./manifest.ts";
import { type HostState, type Plan, stageName } from "./plan.ts";
import type { WantedFile } from "./site-to-send.ts";
import { TransferFailure } from "./transfer-failure.ts";

export interface Telling {
  readonly onStage: (stage: "sending" | "placing" | "deleting") => void;
  /** A file has its place on the stage. */
  readonly onFile: () => void;
  readonly onBytes: (bytes: number) => void;
  /** The manifest is on the host. */
  readonly onManifest: () => Promise<void>;
}

/**
 * Brings a host from the state that was read to the site, so that a visitor never gets a partial file or a
 * page that names a missing one, wherever it is cut off (decision 0044):
 *
 * 1. Each file is written to the stage as `part` and renamed to the name of its content: that is the journal. After a
 *    cut everything that has such a name is whole and not sent again.
 * 2. All sizes are compared with the listing of the stage.
 * 3. The manifest names what is about to be placed; renames put it there, pages last.
 * 4. The listing is compared with what was placed [HND-16].
 * 5. Files that the site no longer has are deleted, then the manifest says so, and the stage goes.
 *
 * Answers the placed files that the listing does not show as they were sent.
 */
export const sendSite = async (
  host: HostConnection,
  wanted: readonly WantedFile[],
  plan: Plan,
  state: HostState,
  site: string,
  { onStage, onFile, onBytes, onManifest }: Telling,
): Promise<readonly string[]> => {
  const named = async <Value>(path: string, call: () => Promise<Value>): Promise<Value> => {
    try {
      return await call();
    } catch (error) {
      throw error instanceof HostFault && error.kind === "refused"
        ? new TransferFailure("ftp.refused", { path })
        : error;
    }
  };
  const write = (bytes: Buffer, path: string) =>
    named(MANIFEST, () => host.write(path, Readable.from(bytes.length > 0 ? [bytes] : [])));
  const before = state.manifest ?? { hanok: 1, site, files: {}, placing: {}, folders: [] };
  const isDone = plan.send.length === 0 && plan.deleted.length === 0;
  if (isDone && state.manifest && Object.keys(before.placing).length === 0 && state.onStage.size === 0)
    return [];

  onStage("sending");
  await named(STAGE, () => host.makeFolder(STAGE));
  await stage(host, plan.send, state.onStage, { named, onFile, onBytes });
  await checkSizes(host, plan.send);

  onStage("placing");
  const folders = new Set(before.folders);
  for (const folder of foldersOf(plan.send.map(({ path }) => path)))
    if (await named(folder, () => host.makeFolder(folder))) folders.add(folder);
  const manifest: Manifest = {
    hanok: 1,
    site,
    files: Object.fromEntries(plan.placed),
    placing: Object.fromEntries(plan.send.map(({ path, hash }) => [path, hash])),
    folders: [...folders].sort(),
    names: state.names,
  };
  // Paths that are Hanok's without a known content must not fall out of what it may delete.
  for (const path of Object.keys(before.placing)) manifest.files[path] ??= UNKNOWN_HASH;
  await writeManifest(manifest, write, host);
  await onManifest();
  for (const { path, hash } of plan.send)
    await named(path, () => host.rename(`${STAGE}/${stageName(path, hash)}`, path));

  const shown = await sizesOf(
    host,
    (await host.list("")) ?? [],
    plan.send.map(({ path }) => path),
  );
  const unproved = plan.send.filter(({ path, size }) => shown.get(path) !== size).map(({ path }) => path);

  onStage("deleting");
  for (const path of plan.deleted) await named(path, () => host.remove(path));
  const used = new Set(foldersOf(wanted.map(({ path }) => path)));
  for (const folder of [...folders]
    .filter((name) => !used.has(name))
    .sort()
    .reverse()) {
    // One that somebody else uses stays, and is no longer Hanok's.
    await host.removeFolder(folder);
    folders.delete(folder);
  }
  const files = Object.fromEntries(wanted.map(({ path, hash }) => [path, hash]));
  const last = {
    hanok: 1,
    site,
    files,
    placing: {},
    folders: [...folders].sort(),
    names: state.names,
  } as const;
  await writeManifest(last, write, host);
  for (const { name, kind } of (await host.list(STAGE)) ?? [])
    if (kind === "file") await host.remove(`${STAGE}/${name}`);
  await host.removeFolder(STAGE);
  return unproved;
};

interface Staging extends Pick<Telling, "onFile" | "onBytes"> {
  readonly named: <Value>(path: string, call: () => Promise<Value>) => Promise<Value>;
}

const stage = async (
  host: HostConnection,
  send: readonly WantedFile[],
  onStage: ReadonlyMap<string, number>,
  { named, onFile, onBytes }: Staging,
): Promise<void> => {
  for (const file of send) {
    const name = stageName(file.path, file.hash);
    if (onStage.get(name) === file.size) onBytes(file.size);
    else
      await named(file.path, async () => {
        const content = await file.open();
        try {
          await host.write(PART, content, onBytes);
        } finally {
          content.destroy();
        }
        await host.rename(PART, `${STAGE}/${name}`);
      });
    onFile();
  }
};

/** A host that is full, or answers wrongly, stores less than it was sent. */
const checkSizes = async (host: HostConnection, send: readonly WantedFile[]): Promise<void> => {
  if (send.length === 0) return;
  const sizes = new Map(((await host.list(STAGE)) ?? []).map(({ name, size }) => [name, size]));
  for (const { path, hash, size } of send) {
    const name = stageName(path, hash);
    if (sizes.get(name) !== size) throw new TransferFailure("ftp.size", { path });
  }
};
