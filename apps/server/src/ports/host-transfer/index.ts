import type { Threads } from "../threads/index.ts";
import { openFtp } from "./ftp.ts";
import { type HostPatience, type HostTransfer, PATIENCE } from "./host-transfer.ts";
import { type LookUp, resolveHost } from "./public-address.ts";
import { openSftp } from "./sftp.ts";

export * from "./host-transfer.ts";
export { readKeyTask, signTask } from "./private-key/key-tasks.ts";
export { type LookUp, resolveHost } from "./public-address.ts";

export interface HostTransferOptions {
  /** Private and loopback addresses may be reached: tests and intranets. */
  readonly allowPrivate: boolean;
  /** Processes that can be killed, for the private keys of members. */
  readonly threads: Threads;
  readonly patience?: HostPatience;
  readonly lookUp?: LookUp;
}

/** FTP and FTPS by basic-ftp, SFTP by ssh2 (decision 0044). */
export const openHostTransfer = (options: HostTransferOptions): HostTransfer => ({
  connect: async (target, connecting) => {
    const address = await resolveHost(target.host, options);
    connecting.onStep?.("name");
    const patience = options.patience ?? PATIENCE;
    return target.type === "SFTP"
      ? openSftp(target, address, patience, connecting, options.threads)
      : openFtp(target, address, patience, connecting);
  },
});
