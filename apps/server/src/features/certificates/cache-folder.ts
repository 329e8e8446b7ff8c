import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Sealed certificates in a folder of this machine, so that live sites keep TLS while the database is away [LIF-01]. A file
 * is named after the hash of its host and the id of its certificate.
 */
export interface CertificateCache {
  read(host: string, version: string): Promise<string | null>;
  has(host: string, version: string): boolean;
  /** Replaces what is kept for the host. */
  keep(host: string, version: string, sealed: string): Promise<void>;
  /** Removes what belongs to none of these hosts. */
  retain(hosts: readonly string[]): Promise<void>;
}

const nameOf = (host: string): string => createHash("sha256").update(host).digest("hex").slice(0, 32);

export const openCertificateCache = async (folder: string): Promise<CertificateCache> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  /** Version by name. */
  const kept = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const [name = "", version = ""] = file.split(".");
    if (file.endsWith(".sealed")) kept.set(name, version);
    // The rest of a write that was cut.
    else if (file.endsWith(".new")) await rm(path.join(folder, file), { force: true });
  }
  const fileOf = (name: string, version: string) => path.join(folder, `${name}.${version}.sealed`);
  const forget = async (name: string, version: string) => {
    await rm(fileOf(name, version), { force: true });
  };
  return {
    has: (host, version) => kept.get(nameOf(host)) === version,
    read: async (host, version) => {
      if (kept.get(nameOf(host)) !== version) return null;
      return readFile(fileOf(nameOf(host), version), "utf8");
    },
    keep: async (host, version, sealed) => {
      const name = nameOf(host);
      const before = kept.get(name);
      const fresh = path.join(folder, `${name}.${randomBytes(6).toString("hex")}.new`);
      await writeFile(fresh, sealed, { mode: 0o600 });
      await rename(fresh, fileOf(name, version));
      kept.set(name, version);
      if (before !== undefined && before !== version) await forget(name, before);
    },
    retain: async (hosts) => {
      const wanted = new Set(hosts.map(nameOf));
      for (const [name, version] of kept)
        if (!wanted.has(name)) {
          kept.delete(name);
          await forget(name, version);
        }
    },
  };
};
