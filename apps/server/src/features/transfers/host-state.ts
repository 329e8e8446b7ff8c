import type { NameEncoding } from "@hanok/api-contract";
import type { HostConnection } from "../../ports/host-transfer/index.ts";
import { type Manifest, readManifest, STAGE, UNKNOWN_HASH } from "./manifest.ts";
import type { HostState } from "./plan.ts";
import { TransferFailure } from "./transfer-failure.ts";

export interface Reading {
  /** Id of the project. */
  readonly site: string;
  /** Paths of the site as it shall be. */
  readonly paths: readonly string[];
  /** This project was sent here before: a manifest that is missing was lost. */
  readonly sentBefore: boolean;
  /** The person has said to send everything again. */
  readonly anew: boolean;
  /**
   * Decides how names travel before any folder of the site is listed; `before` is in the manifest. Answers
   * what was proved.
   */
  readonly settleNames: (
    before: NameEncoding | undefined,
    paths: readonly string[],
  ) => Promise<NameEncoding | undefined>;
}

/** Reads manifest, stage and the folders of the site. Writes nothing. */
export const readHostState = async (
  host: HostConnection,
  { site, paths, sentBefore, anew, settleNames }: Reading,
): Promise<HostState> => {
  const root = (await host.list("")) ?? [];
  const names = new Set(root.map(({ name }) => name));
  const staged = names.has(STAGE) ? ((await host.list(STAGE)) ?? []) : [];
  const onStage = new Map(
    staged
      .filter(({ kind, name }) => kind === "file" && name !== "part")
      .map(({ name, size }) => [name, size]),
  );
  const read = await readManifest(host, names, onStage);
  if (read.kind === "unreadable" && !anew) throw new TransferFailure("ftp.manifest");
  if (read.kind === "missing" && sentBefore && !anew) throw new TransferFailure("ftp.manifest-missing");
  if (read.kind === "read" && read.manifest.site !== site) throw new TransferFailure("ftp.other-site");
  const manifest = read.kind === "read" ? read.manifest : null;
  const ours = manifest ? [...Object.keys(manifest.files), ...Object.keys(manifest.placing)] : [];
  const proved = await settleNames(manifest?.names, [...paths, ...ours]);
  return {
    names: proved,
    manifest: manifest && anew ? forgotten(manifest) : manifest,
    // Names of its first listing were read before the encoding was known.
    sizes: await sizesOf(host, isPlain(names) ? root : ((await host.list("")) ?? []), paths),
    onStage,
  };
};

const isPlain = (names: ReadonlySet<string>): boolean => [...names].every((name) => /^[ -~]*$/.test(name));

/** Every path stays Hanok's, of none it is known what is there. */
const forgotten = ({ files, placing, ...rest }: Manifest): Manifest => {
  const paths = [...Object.keys(files), ...Object.keys(placing)];
  return { ...rest, files: Object.fromEntries(paths.map((path) => [path, UNKNOWN_HASH])), placing: {} };
};

const parents = (path: string): readonly string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, at, segments) => segments.slice(0, at + 1).join("/"));

export const foldersOf = (paths: readonly string[]): readonly string[] =>
  [...new Set(paths.flatMap(parents))].sort();

type Entries = NonNullable<Awaited<ReturnType<HostConnection["list"]>>>;

/** One listing for each folder of the site that is there. */
export const sizesOf = async (
  host: HostConnection,
  root: Entries,
  paths: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>();
  const there = new Set([""]);
  const take = (folder: string, entries: Entries) => {
    const before = folder === "" ? "" : `${folder}/`;
    for (const { name, kind, size } of entries) {
      if (kind === "file") sizes.set(before + name, size);
      // A link to a folder is one too.
      if (kind !== "file") there.add(before + name);
    }
  };
  take("", root);
  for (const folder of foldersOf(paths)) {
    if (!there.has(folder)) continue;
    const entries = await host.list(folder);
    if (entries) take(folder, entries);
  }
  return sizes;
};
