import { type LookUp, openMemberNames } from "../name-lookup/index.ts";
import type { Threads } from "../threads/index.ts";
import { openFtp } from "./ftp.ts";
import { type HostPatience, type HostTransfer, PATIENCE } from "./host-transfer.ts";
import { resolveHost } from "./public-address.ts";
import { openSftp } from "./sftp.ts";
import { within } from "./within.ts";

export * from "./host-transfer.ts";
export { readKeyTask, signTask } from "./private-key/key-tasks.ts";
export { resolveHost } from "./public-address.ts";

export interface HostTransferOptions {
  /** Private and loopback addresses may be reached: tests and intranets. */
  readonly allowPrivate: boolean;
  /** Processes that can be killed, for the private keys of members. */
  readonly threads: Threads;
  readonly patience?: HostPatience;
  readonly lookUp?: LookUp;
}

/** FTP and FTPS by basic-ftp, SFTP by ssh2 (decision 0044). */
export const openHostTransfer = ({
  lookUp,
  patience = PATIENCE,
  ...options
}: HostTransferOptions): HostTransfer => {
  const resolving = {
    allowPrivate: options.allowPrivate,
    lookUp: lookUp ?? openMemberNames({ allowPrivate: options.allowPrivate }),
  };
  const addressOf = (host: string, signal: AbortSignal): Promise<string> => {
    const ended = new AbortController();
    return within(
      patience.silence,
      signal,
      () => ended.abort(),
      () => resolveHost(host, { ...resolving, signal: ended.signal }),
    );
  };
  return {
    connect: async (target, connecting) => {
      const address = await addressOf(target.host, connecting.signal);
      connecting.onStep?.("name");
      return target.type === "SFTP"
        ? openSftp(target, address, patience, connecting, options.threads)
        : openFtp(target, address, patience, connecting);
    },
  };
};
