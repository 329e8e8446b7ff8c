import type { NameChoice, TransferType } from "@hanok/api-contract";
import type { Asked, StoredHost } from "./use-transfer.ts";

/** The fields of the dialog as they are typed. */
export interface HostDraft {
  readonly type: TransferType;
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly rootFolder: string;
  /** [HND-16] */
  readonly names: NameChoice;
  readonly by: "password" | "key";
  readonly password: string;
  readonly privateKey: string;
  readonly passphrase: string;
}

const PORTS: Readonly<Record<TransferType, string>> = { FTP: "21", FTPS: "21", SFTP: "22" };

export const draftOf = (stored: StoredHost | null): HostDraft => ({
  type: stored?.type ?? "SFTP",
  host: stored?.host ?? "",
  port: stored ? String(stored.port) : PORTS.SFTP,
  user: stored?.user ?? "",
  rootFolder: stored?.rootFolder ?? "",
  names: stored?.names ?? "auto",
  by: stored?.hasKey && !stored.hasPassword ? "key" : "password",
  password: "",
  privateKey: "",
  passphrase: "",
});

/** Another type brings its usual port along, unless one of one's own is typed. */
export const withType = (draft: HostDraft, type: TransferType): HostDraft => ({
  ...draft,
  type,
  port: draft.port === "" || draft.port === PORTS[draft.type] ? PORTS[type] : draft.port,
  by: type === "SFTP" ? draft.by : "password",
});

/** Whether the stored secrets are good for what is typed: they go to the very host that they were stored for. */
export const usesStored = (draft: HostDraft, stored: StoredHost | null): boolean =>
  stored !== null &&
  stored.host.toLowerCase() === draft.host.trim().toLowerCase() &&
  String(stored.port) === draft.port.trim() &&
  stored.user === draft.user &&
  stored.type === draft.type &&
  (draft.by === "key" ? stored.hasKey : stored.hasPassword);

export type HostField = "host" | "port" | "user" | "rootFolder" | "password" | "privateKey";

/** The fields that are on the screen. */
export const shownFields = (draft: HostDraft): readonly HostField[] => [
  "host",
  "port",
  "user",
  "rootFolder",
  draft.by === "key" ? "privateKey" : "password",
];

/** [EXP-27 to EXP-31] The fields that are missing or cannot be. */
export const missingFields = (draft: HostDraft, stored: StoredHost | null): ReadonlySet<HostField> => {
  const missing = new Set<HostField>();
  for (const field of ["host", "user", "rootFolder"] as const)
    if (draft[field].trim() === "") missing.add(field);
  const port = Number(draft.port);
  if (!/^\d{1,5}$/.test(draft.port.trim()) || port < 1 || port > 65_535) missing.add("port");
  const secret = draft.by === "key" ? draft.privateKey : draft.password;
  if (secret.trim() === "" && !usesStored(draft, stored))
    missing.add(draft.by === "key" ? "privateKey" : "password");
  return missing;
};

/** The fields as the calls take them; secrets that are not typed are the stored ones. */
export const askedOf = (draft: HostDraft): Asked => ({
  type: draft.type,
  host: draft.host.trim(),
  port: Number(draft.port),
  user: draft.user,
  rootFolder: draft.rootFolder.trim(),
  names: draft.type === "SFTP" ? "auto" : draft.names,
  ...(draft.by === "password" && draft.password !== "" ? { password: draft.password } : {}),
  ...(draft.by === "key" && draft.privateKey !== "" ? { privateKey: draft.privateKey } : {}),
  ...(draft.by === "key" && draft.passphrase !== "" ? { passphrase: draft.passphrase } : {}),
});
