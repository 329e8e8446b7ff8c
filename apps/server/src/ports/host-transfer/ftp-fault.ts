import { FTPError } from "basic-ftp";
import { HostFault } from "./host-transfer.ts";
import { networkFault } from "./within.ts";

const REPLIES: Readonly<Record<number, "lost" | "login" | "full" | "tls">> = {
  421: "lost",
  426: "lost",
  430: "login",
  530: "login",
  452: "full",
  552: "full",
  534: "tls",
};
/** Replies to a command that the server does not have. */
const UNKNOWN_COMMAND = new Set([500, 502, 504]);

/** A fault of the FTP library in the words of the port (RFC 959, 4.2). */
export const ftpFault = (error: unknown): HostFault => {
  if (error instanceof HostFault) return error;
  if (error instanceof FTPError) {
    const known = REPLIES[error.code] ?? (UNKNOWN_COMMAND.has(error.code) ? "tls" : "refused");
    return new HostFault(known, `FTP ${error.code}`, { cause: error });
  }
  const text = error instanceof Error ? error.message : String(error);
  const cause = { cause: error };
  if (/^Client is closed because Timeout|^Timeout/.test(text))
    return new HostFault("silent", "no answer", cause);
  const network = networkFault(error);
  if (network) return network;
  if (
    /FIN packet|closed connection|transmission error|Client is closed|Premature close|socket hang up/i.test(
      text,
    )
  )
    return new HostFault("lost", "the connection broke off", cause);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code)) return new HostFault("tls", code, cause);
  return new HostFault("unexpected", "the host answered what cannot be understood", cause);
};
