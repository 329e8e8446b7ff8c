import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import ssh2, { type SFTPWrapper, type Client as SshClient } from "ssh2";
import {
  type ConnectOptions,
  type HostConnection,
  HostFault,
  type HostIdentity,
  type HostPatience,
  type HostTarget,
} from "./host-transfer.ts";
import { sftpConnection, sftpFault } from "./sftp-connection.ts";
import { networkFault, within } from "./within.ts";

/** SFTP: the host's key is decided before the password or the signature goes out. */
export const openSftp = async (
  target: HostTarget,
  address: string,
  patience: HostPatience,
  { signal, accepts, onStep }: ConnectOptions,
): Promise<HostConnection> => {
  if (target.privateKey !== "") checkKey(target);
  let socket: Socket | null = null;
  const client = new ssh2.Client();
  const close = () => {
    client.destroy();
    socket?.destroy();
  };
  signal.addEventListener("abort", close, { once: true });
  const ask = <Value>(call: () => Promise<Value>, milliseconds = patience.answer): Promise<Value> =>
    within(milliseconds, signal, close, call);
  // A fault between two calls is met by the next one.
  client.on("error", () => {});
  try {
    const open = await ask(() => openSocket(address, target.port));
    socket = open;
    let refused: HostFault | null = null;
    await ask(() =>
      signIn(client, open, target, patience, (identity) => {
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

const checkKey = ({ privateKey, passphrase }: HostTarget): void => {
  const parsed = ssh2.utils.parseKey(privateKey, passphrase);
  if (parsed instanceof Error) throw new HostFault("key", "the private key cannot be read");
  const [key] = [parsed].flat();
  if (!key?.isPrivateKey()) throw new HostFault("key", "this is no private key");
};

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
  { user, password, privateKey, passphrase }: HostTarget,
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
      ...(privateKey === "" ? { password, tryKeyboard: true } : { privateKey, passphrase }),
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
    .replace(/(?<!=)=+$/, "")}`,
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
