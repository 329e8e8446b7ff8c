import { isIP } from "node:net";
import { type LookUp, openMemberNames } from "../name-lookup/index.ts";
import type { Threads } from "../threads/index.ts";
import { openFtp } from "./ftp.ts";
import {
  type ConnectionStep,
  HostFault,
  type HostFaultKind,
  type HostPatience,
  type HostTransfer,
  PATIENCE,
} from "./host-transfer.ts";
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

/** Faults of an address that say nothing of the host's other one. */
const OTHER_ADDRESS: ReadonlySet<HostFaultKind> = new Set(["unreachable", "silent"]);

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
  const addressesOf = async (host: string, signal: AbortSignal): Promise<readonly string[]> => {
    const ended = new AbortController();
    const all = await within(
      patience.silence,
      signal,
      () => ended.abort(),
      () => resolveHost(host, { ...resolving, signal: ended.signal }),
    );
    // One of each family: a line without IPv6 reaches the host as well.
    const [first = ""] = all;
    return [first, ...all.filter((address) => isIP(address) !== isIP(first)).slice(0, 1)];
  };
  return {
    connect: async (target, connecting) => {
      const addresses = await addressesOf(target.host, connecting.signal);
      connecting.onStep?.("name");
      let isReached = false;
      const onStep = (step: ConnectionStep) => {
        isReached = true;
        connecting.onStep?.(step);
      };
      const open = (address: string) =>
        target.type === "SFTP"
          ? openSftp(target, address, patience, { ...connecting, onStep }, options.threads)
          : openFtp(target, address, patience, { ...connecting, onStep });
      const [first = "", second] = addresses;
      return open(first).catch((error: unknown) => {
        const isOther = error instanceof HostFault && OTHER_ADDRESS.has(error.kind) && !isReached;
        if (second === undefined || !isOther) throw error;
        return open(second);
      });
    },
  };
};
