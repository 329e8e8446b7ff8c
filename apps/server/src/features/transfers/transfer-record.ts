import { createHash } from "node:crypto";
import type { NameChoice, TransferPlan, TransferStep, TransferType, TransferView } from "@hanok/api-contract";
import type { HostIdentity, HostTarget } from "../../ports/host-transfer/index.ts";
import type { Keys } from "../../ports/keys/index.ts";

/** Request of a transfer without its secrets. */
export interface TransferRequest {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly rootFolder: string;
  readonly type: TransferType;
  /** Absent in requests of releases before: `auto`. */
  readonly names?: NameChoice;
  /** The fingerprint that the person accepts; '' where none was given. */
  readonly identity: string;
  readonly anew: boolean;
  readonly relativeLinks: boolean;
}

export interface Secrets {
  readonly password: string;
  readonly privateKey: string;
  readonly passphrase: string;
}

/** The sealed record of a host beside its columns: its secrets and how its names travel. */
export interface SealedHost extends Secrets {
  readonly names?: NameChoice;
}

export interface TransferProgress {
  readonly stage: TransferView["stage"];
  readonly steps: readonly TransferStep[];
  readonly identity: (HostIdentity & { readonly known: string }) | null;
  readonly plan: TransferPlan | null;
  readonly files: { readonly done: number; readonly of: number };
  readonly bytes: { readonly done: number; readonly of: number };
  /** Absent in rows of releases before, as `unproved` is. */
  readonly names?: TransferView["names"];
  readonly unproved?: TransferView["unproved"];
}

export const NO_PROGRESS: TransferProgress = {
  stage: "waiting",
  steps: [],
  identity: null,
  plan: null,
  files: { done: 0, of: 0 },
  bytes: { done: 0, of: 0 },
};

const PURPOSE = "ftp";
export const sealSecrets = (keys: Keys, secrets: SealedHost): string =>
  keys.seal(PURPOSE, JSON.stringify(secrets));
/** Null where the installation's secret has changed since. */
export const openSecrets = (keys: Keys, sealed: string): SealedHost | null => {
  const text = keys.unseal(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as SealedHost);
};

const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
/** Address that identifies a key or certificate. */
export const identityAddress = ({ type, host, port }: TransferRequest | HostTarget): string =>
  hashOf(type, host.toLowerCase(), port);
/** Without slashes at its end; the root stays. */
const withoutEndSlash = (folder: string): string => {
  let end = folder.length;
  while (end > 1 && folder[end - 1] === "/") end -= 1;
  return folder.slice(0, end);
};
/** Address of a site; the same folder may be reached by FTP and SFTP. */
export const siteAddress = ({ host, user, rootFolder }: TransferRequest): string =>
  hashOf(host.toLowerCase(), user, withoutEndSlash(rootFolder));
