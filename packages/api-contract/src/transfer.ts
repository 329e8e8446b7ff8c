import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** [EXP-32] FTPS is FTP over TLS. */
export const TRANSFER_TYPES = ["FTP", "FTPS", "SFTP"] as const;
export const transferType = z.enum(TRANSFER_TYPES);
export type TransferType = z.infer<typeof transferType>;

/** [HND-16] In which bytes a host keeps names of files; `euc-kr` is that of Korean Windows, each syllable included. */
export const NAME_ENCODINGS = ["utf-8", "euc-kr", "shift_jis", "gb18030", "windows-1252"] as const;
export const nameEncoding = z.enum(NAME_ENCODINGS);
export type NameEncoding = z.infer<typeof nameEncoding>;
/** `auto`: found by a file that comes and goes. */
export const nameChoice = z.enum(["auto", ...NAME_ENCODINGS]);
export type NameChoice = z.infer<typeof nameChoice>;

/** Neither the protocols nor the files of keys carry these. */
const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u));
const given = (most: number) => line(most).check(z.regex(/\S/));

/** [EXP-27 to EXP-32] A member's host and the folder of the site on it. */
export const hostFields = {
  host: z.string().check(z.maxLength(253), z.regex(/^[^\p{Cc}\s/@?#\\]+$/u)),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  user: given(200),
  rootFolder: given(500),
  type: transferType,
  names: z._default(nameChoice, "auto"),
};
/** Write-only. Absent ones are those that are stored for the same host, port, user and type. */
export const secretFields = {
  password: z.optional(line(500)),
  /** SFTP: in OpenSSH or PEM form, instead of a password. */
  privateKey: z.optional(z.string().check(z.maxLength(20_000))),
  passphrase: z.optional(line(500)),
};

/** The stored host of a project [PRJ-19]; its secrets never come back. */
export const hostView = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  rootFolder: z.string(),
  type: transferType,
  names: nameChoice,
  hasPassword: z.boolean(),
  hasKey: z.boolean(),
});
export type HostView = z.infer<typeof hostView>;

/** Identity that a host shows to prove that it is the same one as before. */
export const hostIdentityView = z.object({
  kind: z.enum(["key", "certificate"]),
  /** `SHA256:…` */
  fingerprint: z.string(),
  /** Algorithm of a key, name in a certificate. */
  name: z.string(),
  /** A public authority has issued the certificate for this host. */
  verified: z.boolean(),
  /** The fingerprint that was accepted before; `''` for a host that is new. */
  known: z.string(),
});

export const TRANSFER_STEPS = ["name", "port", "identity", "login", "folder", "write"] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

export const TRANSFER_STAGES = [
  "waiting",
  "collecting",
  "connecting",
  "comparing",
  "sending",
  "placing",
  "deleting",
  "done",
] as const;

const amount = z.object({ done: z.number(), of: z.number() });
/** Paths on the host, relative to the root folder; of a long list its beginning. */
const paths = z.array(z.string());

export const transferPlan = z.object({
  added: z.number(),
  changed: z.number(),
  deleted: z.number(),
  same: z.number(),
  /** Files that somebody else placed and that the site's take the place of. */
  replaced: z.number(),
  bytes: z.number(),
  paths: z.object({ added: paths, changed: paths, deleted: paths, replaced: paths }),
});
export type TransferPlan = z.infer<typeof transferPlan>;
export const MOST_PLAN_PATHS = 200;

export const transferMode = z.enum(["test", "plan", "send"]);
export type TransferMode = z.infer<typeof transferMode>;

/** A connection test, a preview or a transfer: a job of the project. */
export const transferView = z.object({
  id: z.string(),
  projectId: z.string(),
  mode: transferMode,
  /** [EXP-04] */
  status: z.enum(["progress", "complete", "error", "cancelled"]),
  stage: z.enum(TRANSFER_STAGES),
  /** Of the connection, in their order, each once it has succeeded. */
  steps: z.array(z.enum(TRANSFER_STEPS)),
  host: z.string(),
  identity: z.nullable(hostIdentityView),
  plan: z.nullable(transferPlan),
  files: amount,
  bytes: amount,
  /** [HND-16] How names outside of ASCII travel; null where none had to. `isProved`: the host showed one as it was written. */
  names: z.nullable(z.object({ encoding: nameEncoding, isProved: z.boolean() })),
  /** Placed files that the host's listing does not show in their size; of a long list its beginning. */
  unproved: z.object({ count: z.number(), paths }),
  /** Id of the error table, `''` unless `status` is `error`, and its sentence. */
  error: z.string(),
  message: z.string(),
  at: timeField,
});
export type TransferView = z.infer<typeof transferView>;
