import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import ssh2, { type BaseAgent, type KexAlgorithm, type SFTPWrapper, type Client as SshClient } from "ssh2";
import type { Threads } from "../threads/index.ts";
import {
  type ConnectOptions,
  type HostConnection,
  HostFault,
  type HostIdentity,
  type HostPatience,
  type HostTarget,
} from "./host-transfer.ts";
import { openMemberKey } from "./private-key/member-key.ts";
import { sftpConnection, sftpFault } from "./sftp-connection.ts";
import { networkFault, within } from "./within.ts";

/** SFTP: the host's key is decided before the password or the signature goes out. */
export const openSftp = async (
  target: HostTarget,
  address: string,
  patience: HostPatience,
  { signal, accepts, onStep }: ConnectOptions,
  threads: Threads,
): Promise<HostConnection> => {
  const agent =
    target.privateKey === "" ? null : await openMemberKey(threads, target.privateKey, target.passphrase);
  let socket: Socket | null = null;
  const client = new ssh2.Client();
  const close = () => {
    client.destroy();
    socket?.destroy();
  };
  signal.addEventListener("abort", close, { once: true });
  const ask = <Value>(call: () => Promise<Value>, milliseconds = patience.answer): Promise<Value> =>
    within(milliseconds, signal, close, call);
  // A fault between two calls is reported by the next one.
  client.on("error", () => {});
  try {
    const open = await ask(() => openSocket(address, target.port));
    socket = open;
    let refused: HostFault | null = null;
    await ask(() =>
      signIn(client, open, { ...target, agent }, patience, (identity) => {
        onStep?.("port");
        if (accepts(identity)) {
          onStep?.("identity");
          return true;
        }
        refused = new HostFault("identity", "the host's key is not accepted");
        return false;
      }),
    ).catch((error: unknown) => {
      throw refused ?? error;
    });
    onStep?.("login");
    const sftp = await ask(() => openChannel(client));
    const root = await ask(() => rootOf(sftp, target.rootFolder));
    onStep?.("folder");
    return sftpConnection({ client, sftp, root, patience, signal, close });
  } catch (error) {
    close();
    throw error;
  }
};

/**
 * Without `diffie-hellman-group-exchange-*`: there the host chooses the prime, ssh2 takes one of any length, and OpenSSL
 * tests it for minutes on the event loop. Hosts that are older than elliptic curves have group 14 (RFC 4253, 8.2).
 */
const KEY_EXCHANGES: KexAlgorithm[] = [
  "curve25519-sha256",
  "curve25519-sha256@libssh.org",
  "ecdh-sha2-nistp256",
  "ecdh-sha2-nistp384",
  "ecdh-sha2-nistp521",
  "diffie-hellman-group14-sha256",
  "diffie-hellman-group15-sha512",
  "diffie-hellman-group16-sha512",
  "diffie-hellman-group14-sha1",
];

const openSocket = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => {
      socket.off("error", failed);
      // Many small questions and answers: none waits for the next.
      socket.setNoDelay(true);
      resolve(socket);
    });
    const failed = (error: Error) =>
      reject(networkFault(error) ?? new HostFault("unreachable", "no connection", { cause: error }));
    socket.once("error", failed);
  });

const signIn = (
  client: SshClient,
  sock: Socket,
  { user, password, agent }: Pick<HostTarget, "user" | "password"> & { readonly agent: BaseAgent | null },
  patience: HostPatience,
  accepts: (identity: HostIdentity) => boolean,
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.once("ready", resolve);
    client.once("close", () => reject(new HostFault("lost", "the connection broke off")));
    client.once("error", (error: Error & { level?: string }) => {
      const kind =
        error.level === "client-authentication"
          ? "login"
          : error.level === "agent"
            ? "key"
            : error.level === "client-timeout"
              ? "silent"
              : error.level === "protocol" || error.level === "handshake"
                ? "unexpected"
                : "lost";
      reject(networkFault(error) ?? new HostFault(kind, kind, { cause: error }));
    });
    // Hosts that ask for the password in a dialogue instead.
    client.on("keyboard-interactive", (_name, _instructions, _language, prompts, finish) =>
      finish(prompts.map(() => password)),
    );
    client.connect({
      sock,
      username: user,
      ...(agent ? { agent } : { password, tryKeyboard: true }),
      algorithms: { kex: KEY_EXCHANGES },
      hostVerifier: (key: Buffer) => accepts(identityOf(key)),
      readyTimeout: patience.answer,
      keepaliveInterval: patience.silence,
      keepaliveCountMax: 2,
    });
  });

/** As `ssh-keygen -l` shows it (RFC 4648 base64 without padding). */
const identityOf = (key: Buffer): HostIdentity => ({
  kind: "key",
  fingerprint: `SHA256:${createHash("sha256")
    .update(key)
    .digest("base64")
    .replace(/={1,2}$/, "")}`,
  name: key.subarray(4, 4 + Math.min(64, key.readUInt32BE(0))).toString("latin1"),
  verified: false,
});

const openChannel = (client: SshClient): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.once("close", () => reject(new HostFault("lost", "the connection broke off")));
    const failed = (error: Error) => {
      const fault = sftpFault(error);
      reject(
        fault.kind === "lost" ? fault : new HostFault("unexpected", "the host has no SFTP", { cause: error }),
      );
    };
    // Throws where the connection has ended since the sign-in.
    try {
      client.sftp((error, sftp) => (error ? failed(error) : resolve(sftp)));
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  });

const rootOf = (sftp: SFTPWrapper, folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const missing = (cause?: Error) => {
      const fault = cause && sftpFault(cause);
      // A connection that breaks off here says nothing about the folder: the transfer is tried again.
      reject(fault?.kind === "lost" ? fault : new HostFault("folder", "no such folder", { cause }));
    };
    sftp.realpath(folder, (error, root) => {
      if (error) return missing(error);
      sftp.stat(root, (fault, stats) => {
        if (fault) missing(fault);
        else if (stats.isDirectory()) resolve(root);
        else missing();
      });
    });
  });
