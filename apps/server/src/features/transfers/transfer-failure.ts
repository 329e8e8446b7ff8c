import type { ErrorId } from "@hanok/api-contract";
import type { HostFaultKind } from "../../ports/host-transfer/index.ts";

export type TransferError = Extract<ErrorId, `ftp.${string}`>;

/** Ends a transfer for good, with a row of the error table. */
export class TransferFailure extends Error {
  override readonly name = "TransferFailure";
  readonly error: TransferError;
  readonly facts: Readonly<Record<string, string | number>>;
  constructor(error: TransferError, facts: Readonly<Record<string, string | number>> = {}) {
    super(error);
    this.error = error;
    this.facts = facts;
  }
}

/** The row of the error table for each fault of the port; `identity` is distinguished by what was known. */
export const ERROR_OF: Readonly<Record<Exclude<HostFaultKind, "identity" | "cancelled">, TransferError>> = {
  name: "ftp.name",
  private: "ftp.private",
  unreachable: "ftp.unreachable",
  tls: "ftp.tls",
  login: "ftp.login",
  key: "ftp.key",
  "key-cost": "ftp.key-cost",
  folder: "ftp.folder",
  refused: "ftp.refused",
  full: "ftp.full",
  lost: "ftp.lost",
  silent: "ftp.silent",
  unexpected: "ftp.unexpected",
};
