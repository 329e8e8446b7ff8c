import type { Readable } from "node:stream";
import type { NameChoice, NameEncoding } from "@hanok/api-contract";

export const TRANSFER_TYPES = ["FTP", "FTPS", "SFTP"] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** A member's host and how to sign in there; either `password` or `privateKey` is not ''. */
export interface HostTarget {
  readonly type: TransferType;
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** OpenSSH or PEM text; SFTP only. */
  readonly privateKey: string;
  readonly passphrase: string;
  /** The folder that visitors see as the site; every path of a connection is relative to it. */
  readonly rootFolder: string;
  /** Encoding of file names over FTP; SFTP takes UTF-8 alone. Absent is `auto`. */
  readonly names?: NameChoice;
}

/** Identity that a host shows to prove that it is the same one as before; plain FTP has none. */
export interface HostIdentity {
  readonly kind: "key" | "certificate";
  /** `SHA256:…` */
  readonly fingerprint: string;
  /** Algorithm of a key; the subject's name of a certificate. */
  readonly name: string;
  /** A certificate that a public authority issued for this very host. */
  readonly verified: boolean;
}

/** The parts of a connection in their order, as the connection test names them. */
export const CONNECTION_STEPS = ["name", "port", "identity", "login", "folder"] as const;
export type ConnectionStep = (typeof CONNECTION_STEPS)[number];

export interface HostEntry {
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
  readonly size: number;
}

/** [HND-16] In which bytes the names of files travel. */
export interface HostNames {
  /** Encodings that may be the host's, by its own statements: the likeliest first. */
  readonly likely: readonly NameEncoding[];
  /** From here on. */
  use(encoding: NameEncoding): void;
  /** Whether all its letters can be written. */
  holds(path: string): boolean;
  /** Whether a file in the root folder that comes and goes is listed by the very name that it was given. Uses the encoding. */
  shows(encoding: NameEncoding): Promise<boolean>;
}

/** One connection; one call after the other. Every call may throw a HostFault. Paths are relative, with `/`. */
export interface HostConnection {
  readonly names: HostNames;
  /** Null where there is no such folder; `''` is the root folder. */
  list(folder: string): Promise<readonly HostEntry[] | null>;
  /** Null where there is no such file; a file of more than `mostBytes` is a fault. */
  read(path: string, mostBytes: number): Promise<Buffer | null>;
  /** Writes the whole file in place of one that is there; `onBytes` gets the number of further bytes. */
  write(path: string, content: Readable, onBytes?: (bytes: number) => void): Promise<void>;
  /** No error where it is there; whether it was made. Its parent must exist. */
  makeFolder(path: string): Promise<boolean>;
  /** Takes the place of a file that is there: in one step where the host can. */
  rename(from: string, to: string): Promise<void>;
  /** No error where it is not there. */
  remove(path: string): Promise<void>;
  /** False where it is not empty or not there. */
  removeFolder(path: string): Promise<boolean>;
  close(): void;
}

export interface ConnectOptions {
  /** Ends the connection, also in the middle of a call. */
  readonly signal: AbortSignal;
  /** Decides before any secret is sent. */
  readonly accepts: (identity: HostIdentity) => boolean;
  /** Called after each step that succeeded. */
  readonly onStep?: (step: ConnectionStep) => void;
}

/** Publishing to hosts of members, where the server is the client. */
export interface HostTransfer {
  connect(target: HostTarget, options: ConnectOptions): Promise<HostConnection>;
}

export type HostFaultKind =
  /** The host's name leads nowhere. */
  | "name"
  /** It leads to an address that is not public. */
  | "private"
  | "unreachable"
  /** FTPS was asked of a server without TLS. */
  | "tls"
  | "identity"
  | "login"
  /** The private key cannot be read. */
  | "key"
  /** Reading the private key would take too long [AVL-01]. */
  | "key-cost"
  | "folder"
  /** The host forbids it. */
  | "refused"
  | "full"
  /** The connection broke off. */
  | "lost"
  | "silent"
  /** The host answers against the protocol, or more than any real one. */
  | "unexpected"
  | "cancelled";

/** A fault of the host or on the way to it: expected, and reported to the person. */
export class HostFault extends Error {
  override readonly name = "HostFault";
  readonly kind: HostFaultKind;
  constructor(kind: HostFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Milliseconds. Tests use shorter ones. */
export interface HostPatience {
  /** Without a sign of life. */
  readonly silence: number;
  /** For one answer as a whole, however slowly it drips. */
  readonly answer: number;
}
export const PATIENCE: HostPatience = { silence: 12_000, answer: 25_000 };
/** Entries of one folder; a real site stays far below. */
export const MOST_ENTRIES = 200_000;
/** Bytes of one listing on the wire. */
export const MOST_LISTING_BYTES = 32 * 1024 * 1024;
/** A transfer slower than this per second is given up. */
export const LEAST_BYTES_PER_SECOND = 2_000;
