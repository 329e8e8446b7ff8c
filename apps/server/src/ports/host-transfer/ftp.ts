import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { TLSSocket } from "node:tls";
import { normalized } from "@hanok/page-document";
import { Client, FTPError } from "basic-ftp";
import { ftpFault } from "./ftp-fault.ts";
import { type FtpNames, openNames, PROBES, wireText } from "./ftp-names.ts";
import {
  type ConnectOptions,
  type HostConnection,
  type HostEntry,
  HostFault,
  type HostIdentity,
  type HostPatience,
  type HostTarget,
  MOST_ENTRIES,
  MOST_LISTING_BYTES,
} from "./host-transfer.ts";
import { nameOf, parentOf } from "./paths.ts";
import { isPublicAddress } from "./public-address.ts";
import { sentBytes } from "./sent-bytes.ts";
import { within } from "./within.ts";

/**
 * FTP, and FTPS by AUTH TLS. Data connections go to the control connection's own address alone, whatever
 * private one the host names; over TLS they must show the accepted certificate. TLS ends at 1.2: servers
 * expect the session of the control connection on the data connection, which TLS 1.3 clients cannot promise
 * (basic-ftp #60).
 */
export const openFtp = async (
  target: HostTarget,
  address: string,
  patience: HostPatience,
  { signal, accepts, onStep }: ConnectOptions,
): Promise<HostConnection> => {
  const client = new Client(patience.silence, {
    allowSeparateTransferHost: false,
    maxListingBytes: MOST_LISTING_BYTES,
  });
  const close = () => client.close();
  let secured = async () => {};
  signal.addEventListener("abort", close, { once: true });
  const ask = async <Value>(call: () => Promise<Value>, milliseconds = patience.answer): Promise<Value> => {
    try {
      return await within(milliseconds, signal, close, call);
    } catch (error) {
      throw ftpFault(error);
    }
  };
  toControlAddress(client);
  const { names, met, askUtf8, settle } = openNames(client, target.names ?? "auto");
  try {
    met(await ask(() => client.connect(address, target.port)));
    onStep?.("port");
    if (target.type === "FTPS") {
      const identity = await ask(() => secure(client, target)).catch((fault: HostFault) => {
        throw fault.cause instanceof FTPError
          ? new HostFault("tls", "no TLS", { cause: fault.cause })
          : fault;
      });
      if (!accepts(identity)) throw new HostFault("identity", "the certificate is not accepted");
      onStep?.("identity");
      secured = pinDataConnections(client, identity);
    }
    await ask(async () => {
      await askUtf8();
      await client.login(wireText(target.user), wireText(target.password));
    }).catch((fault: HostFault) => {
      throw fault.cause instanceof FTPError && fault.kind !== "lost"
        ? new HostFault("login", "the login was refused", { cause: fault.cause })
        : fault;
    });
    onStep?.("login");
    await ask(() => client.useDefaultSettings());
    await ask(settle);
    const root = await rootOf(client, ask, names, target.rootFolder);
    onStep?.("folder");
    return connection({ client, names, root, patience, ask, close, secured });
  } catch (error) {
    close();
    throw error;
  }
};

/**
 * Absolute path of the root folder as the host reports it. A name that only one encoding finds shows the
 * encoding.
 */
const rootOf = async (client: Client, ask: Open["ask"], names: FtpNames, folder: string): Promise<string> => {
  const likely = names.likely();
  for (const [at, encoding] of likely.entries()) {
    names.use(encoding);
    try {
      const root = await ask(async () => {
        await client.cd(names.wire(folder));
        return client.pwd();
      });
      if (!PLAIN.test(folder)) names.prefer(encoding);
      return root;
    } catch (error) {
      if (!(error instanceof HostFault) || error.kind !== "refused") throw error;
      const isLast = at === likely.length - 1 || PLAIN.test(folder);
      if (isLast) throw new HostFault("folder", "no such folder", { cause: error });
    }
  }
  throw new HostFault("folder", "no such folder");
};

/** Alike in every encoding. */
const PLAIN = /^[ -~]*$/;

/** Address and port of an answer to PASV: four numbers and two (RFC 959, 4.1.2). */
const PASSIVE = /\d{1,3}(?:,\d{1,3}){5}/;

/**
 * Hosts behind a router answer PASV with an address of their own network, or with 0.0.0.0: the data connection then goes
 * to the address of the control connection. Any other public address is refused by the library (FTP bounce) [HND-16].
 */
const toControlAddress = ({ ftp }: Client): void => {
  const request = ftp.request.bind(ftp);
  ftp.request = async (command) => {
    const response = await request(command);
    if (command !== "PASV") return response;
    const numbers = PASSIVE.exec(response.message)?.[0].split(",") ?? [];
    const address = numbers.slice(0, 4).join(".");
    const control = ftp.socket.remoteAddress?.replace(/^::ffff:/i, "") ?? "";
    if (numbers.length === 0 || isPublicAddress(address) || isIP(control) !== 4) return response;
    const mended = [...control.split("."), ...numbers.slice(4)].join(",");
    return { ...response, message: response.message.replace(PASSIVE, mended) };
  };
};

const secure = async (client: Client, { host }: HostTarget): Promise<HostIdentity> => {
  await client.useTLS({
    host,
    ...(isIP(host) > 0 ? {} : { servername: host }),
    minVersion: "TLSv1.2",
    maxVersion: "TLSv1.2",
    // The caller verifies the host by its fingerprint, before any secret is sent.
    rejectUnauthorized: false,
  });
  const { socket } = client.ftp;
  if (!(socket instanceof TLSSocket)) throw new HostFault("tls", "the connection is not secured");
  const certificate = socket.getPeerCertificate();
  const named = certificate.subject?.CN;
  return {
    kind: "certificate",
    fingerprint: `SHA256:${certificate.fingerprint256 ?? ""}`,
    name: Array.isArray(named) ? (named[0] ?? "") : (named ?? ""),
    verified: socket.authorized,
  };
};

const HANDSHAKE_REST = 100;

/** A data connection that shows another certificate carries nothing. Answers how to wait for the next one's handshake. */
const pinDataConnections = (client: Client, { fingerprint }: HostIdentity): (() => Promise<void>) => {
  let tell = () => {};
  let prepare = client.prepareTransfer;
  const pinned: Client["prepareTransfer"] = async (ftp) => {
    const answer = await prepare(ftp);
    // The library remembers the first way that worked by putting it here.
    if (client.prepareTransfer !== pinned) prepare = client.prepareTransfer;
    client.prepareTransfer = pinned;
    const { dataSocket } = ftp;
    if (!(dataSocket instanceof TLSSocket)) throw new HostFault("tls", "the data connection is not secured");
    // vsftpd takes an end that comes with the last message of the handshake for a fault; nothing says when it is over.
    const tellThis = tell;
    dataSocket.once("secureConnect", () => setTimeout(tellThis, HANDSHAKE_REST));
    dataSocket.prependOnceListener("secureConnect", () => {
      // The session of the control connection proves the same host; its certificate is then not shown again.
      if (dataSocket.isSessionReused()) return;
      if (`SHA256:${dataSocket.getPeerCertificate().fingerprint256 ?? ""}` !== fingerprint)
        ftp.closeWithError(new HostFault("identity", "the data connection shows another certificate"));
    });
    return answer;
  };
  client.prepareTransfer = pinned;
  return () =>
    new Promise((resolve) => {
      tell = resolve;
    });
};

interface Open {
  readonly client: Client;
  readonly names: FtpNames;
  /** Absolute path of the root folder in the bytes of the host. */
  readonly root: string;
  readonly patience: HostPatience;
  readonly ask: <Value>(call: () => Promise<Value>, milliseconds?: number) => Promise<Value>;
  readonly close: () => void;
  /** Resolves once the next data connection is encrypted, where it is to be. */
  readonly secured: () => Promise<void>;
}

const connection = ({ client, names, root, patience, ask, close, secured }: Open): HostConnection => {
  const isRefusal = (error: unknown): boolean =>
    error instanceof HostFault && error.kind === "refused" && error.cause instanceof FTPError;
  const inRoot = (folder: string) =>
    folder === "" ? root : `${root.replace(/\/$/, "")}/${names.wire(folder)}`;

  const list = async (folder: string): Promise<readonly HostEntry[] | null> => {
    // `LIST folder` answers an empty listing for a missing folder on some servers; CWD does not.
    try {
      await ask(() => client.cd(inRoot(folder)));
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
    const entries = await ask(() => client.list());
    await ask(() => client.cd(root));
    if (entries.length > MOST_ENTRIES) throw new HostFault("unexpected", "the folder has too many entries");
    return entries
      .filter(({ name }) => name !== "." && name !== "..")
      .map(({ name, isFile, isDirectory, size }) => ({
        name: normalized(name),
        kind: isFile ? "file" : isDirectory ? "folder" : "other",
        size,
      }));
  };
  const isThere = async (path: string): Promise<boolean> =>
    ((await list(parentOf(path))) ?? []).some(({ name }) => name === nameOf(path));

  const host: HostConnection = {
    names: {
      likely: names.likely(),
      use: names.use,
      holds: names.holds,
      shows: async (encoding) => {
        names.use(encoding);
        const name = `.hanok-name-${randomBytes(6).toString("hex")}-${PROBES[encoding]}`;
        try {
          await host.write(name, Readable.from([Buffer.from("hanok")]));
        } catch (error) {
          if (isRefusal(error)) return false;
          throw error;
        }
        const isShown = await isThere(name);
        await host.remove(name);
        return isShown;
      },
    },
    list,
    read: async (path, mostBytes) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const taking = new Writable({
        write(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          chunks.push(chunk);
          done(size > mostBytes ? new HostFault("unexpected", "the file is too large") : null);
        },
      });
      try {
        await ask(() => client.downloadTo(taking, names.wire(path)), patience.answer * 4);
      } catch (error) {
        // A refusal may mean anything; only the listing says that there is no such file.
        if (isRefusal(error) && !(await isThere(path))) return null;
        throw error;
      }
      return Buffer.concat(chunks);
    },
    write: async (path, content, onBytes = () => {}) => {
      const counted = sentBytes(onBytes, patience.answer, secured());
      const feeding = pipeline(content, counted).catch((error: unknown) => {
        // Ours to tell: the library only sees its own source end.
        return error;
      });
      try {
        await ask(() => client.uploadFrom(counted, names.wire(path)), 2 ** 31 - 1);
      } catch (error) {
        content.destroy();
        counted.destroy();
        const own = await feeding;
        throw own instanceof HostFault ? own : error;
      }
      const failed = await feeding;
      if (failed) throw failed;
    },
    makeFolder: async (path) => {
      try {
        await ask(() => client.send(`MKD ${names.wire(path)}`));
        return true;
      } catch (error) {
        if (isRefusal(error) && (await list(path)) !== null) return false;
        throw error;
      }
    },
    rename: async (from, to) => {
      try {
        await ask(() => client.rename(names.wire(from), names.wire(to)));
      } catch (error) {
        // Some servers never overwrite. Without the old file the site would name one that is missing for a moment:
        // only where nothing else works.
        if (!isRefusal(error) || !(await isThere(from)) || !(await isThere(to))) throw error;
        await ask(() => client.remove(names.wire(to)));
        await ask(() => client.rename(names.wire(from), names.wire(to)));
      }
    },
    remove: async (path) => {
      try {
        await ask(() => client.remove(names.wire(path)));
      } catch (error) {
        if (!isRefusal(error) || (await isThere(path))) throw error;
      }
    },
    removeFolder: async (path) => {
      try {
        await ask(() => client.send(`RMD ${names.wire(path)}`));
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
    close,
  };
  return host;
};
