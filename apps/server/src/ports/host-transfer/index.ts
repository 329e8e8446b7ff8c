import { openFtp } from "./ftp.ts";
import { type HostPatience, type HostTransfer, PATIENCE } from "./host-transfer.ts";
import { type LookUp, resolveHost } from "./public-address.ts";
import { openSftp } from "./sftp.ts";

export * from "./host-transfer.ts";
export { type LookUp, resolveHost } from "./public-address.ts";

export interface HostTransferOptions {
  /** Private and loopback addresses may be reached: tests and intranets. */
  readonly allowPrivate: boolean;
  readonly patience?: HostPatience;
  readonly lookUp?: LookUp;
}

/** FTP and FTPS by basic-ftp, SFTP by ssh2 (decision 0044). */
export const openHostTransfer = (options: HostTransferOptions): HostTransfer => ({
  connect: async (target, connecting) => {
    const address = await resolveHost(target.host, options);
    connecting.onStep?.("name");
    const open = target.type === "SFTP" ? openSftp : openFtp;
    return open(target, address, options.patience ?? PATIENCE, connecting);
  },
});
