import { type HostView, type Refused, refused } from "@hanok/api-contract";
import type { TransferHosts } from "../../migrations/tables/transfers.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Keys } from "../../ports/keys/index.ts";
import { openSecrets, type Secrets } from "./transfer-record.ts";

/** [PRJ-19] The stored host of a project, for the owner who stored it alone. */
export const storedHost = async (
  query: Query,
  projectId: string,
  memberId: number,
): Promise<TransferHosts | null> =>
  (await query
    .selectFrom("transferHosts")
    .selectAll()
    .where("projectId", "=", projectId)
    .where("memberId", "=", memberId)
    .executeTakeFirst()) ?? null;

export const presentHost = (keys: Keys, row: TransferHosts): HostView => {
  const secrets = openSecrets(keys, row.sealed);
  const { host, port, user, rootFolder, type } = row;
  return {
    ...{ host, port, user, rootFolder, type },
    names: secrets?.names ?? "auto",
    hasPassword: (secrets?.password ?? "") !== "",
    hasKey: (secrets?.privateKey ?? "") !== "",
  };
};

interface Asked {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly type: TransferHosts["type"];
  readonly password?: string | undefined;
  readonly privateKey?: string | undefined;
  readonly passphrase?: string | undefined;
}

/**
 * The secrets that a call brings, else the stored ones: those only for the very host, port, user and type that they
 * were stored for, so that nobody can have them sent elsewhere.
 */
export const secretsFor = (
  keys: Keys,
  asked: Asked,
  stored: TransferHosts | null,
): { readonly ok: true; readonly value: Secrets } | Refused<"ftp.password"> => {
  const given: Secrets = {
    password: asked.password ?? "",
    privateKey: asked.type === "SFTP" ? (asked.privateKey ?? "") : "",
    passphrase: asked.passphrase ?? "",
  };
  if (given.password !== "" || given.privateKey !== "") return { ok: true, value: given };
  const isSame =
    stored?.host === asked.host &&
    stored.port === asked.port &&
    stored.user === asked.user &&
    stored.type === asked.type;
  const secrets = stored && isSame ? openSecrets(keys, stored.sealed) : null;
  if (!secrets) return refused("ftp.password");
  const { password, privateKey, passphrase } = secrets;
  return { ok: true, value: { password, privateKey, passphrase } };
};
