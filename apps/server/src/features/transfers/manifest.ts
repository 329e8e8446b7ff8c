import { NAME_ENCODINGS } from "@hanok/api-contract";
import * as z from "zod";
import type { HostConnection } from "../../ports/host-transfer/index.ts";

/** Beside the site: what Hanok placed there. */
export const MANIFEST = ".hanok-manifest.json";
/** Finished files that wait for their place, and the one that is being written. */
export const STAGE = ".hanok-stage";
export const PART = `${STAGE}/part`;
const NEXT_MANIFEST = `${STAGE}/manifest.json`;
const MOST_BYTES = 64 * 1024 * 1024;

/** Hanok's own, with a content that nobody knows: it is sent again. */
export const UNKNOWN_HASH = "0".repeat(64);

const hashes = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));
const schema = z.object({
  hanok: z.literal(1),
  site: z.string().min(1),
  /** Path → sha-256 of what is there. */
  files: hashes,
  /** Files on their way from the stage to their place: one that is no longer on the stage has arrived. */
  placing: hashes,
  /** Folders that Hanok made; they go when they are empty. */
  folders: z.array(z.string()),
  /** The encoding that was proved for the host's names; absent where none had to be. */
  names: z.optional(z.enum(NAME_ENCODINGS)),
});
export type Manifest = z.infer<typeof schema>;

export type ReadManifest =
  | { readonly kind: "read"; readonly manifest: Manifest }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable" };

export const parseManifest = (bytes: Buffer): Manifest | null => {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) return null;
  const { files, placing, folders } = parsed.data;
  // Files to delete are named here, so nothing outside of the root folder may be.
  return [...Object.keys(files), ...Object.keys(placing), ...folders].every(isHostPath) ? parsed.data : null;
};

/** Relative, without empty, `.` or `..` segments, control characters or Hanok's own names. */
export const isHostPath = (path: string): boolean =>
  path !== "" &&
  path.length <= 1000 &&
  !/[\p{Cc}\\]/u.test(path) &&
  path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..") &&
  !path.startsWith(".hanok-");

/**
 * Missing only where the listing of the root folder says so; a fault of the connection is thrown. Where a host
 * cannot rename over a file, a cut may leave the newer manifest on the stage alone.
 */
export const readManifest = async (
  host: HostConnection,
  inRoot: ReadonlySet<string>,
  onStage: ReadonlyMap<string, number>,
): Promise<ReadManifest> => {
  const path = inRoot.has(MANIFEST) ? MANIFEST : onStage.has("manifest.json") ? NEXT_MANIFEST : "";
  if (path === "") return { kind: "missing" };
  const bytes = await host.read(path, MOST_BYTES);
  const manifest = bytes && parseManifest(bytes);
  return manifest ? { kind: "read", manifest } : { kind: "unreadable" };
};

/** The bytes under a name of the stage, then into their place. */
export const writeManifest = async (
  manifest: Manifest,
  write: (bytes: Buffer, path: string) => Promise<void>,
  host: HostConnection,
): Promise<void> => {
  await write(Buffer.from(JSON.stringify(manifest)), PART);
  await host.rename(PART, NEXT_MANIFEST);
  await host.rename(NEXT_MANIFEST, MANIFEST);
};
