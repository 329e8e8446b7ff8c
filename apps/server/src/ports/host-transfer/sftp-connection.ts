import type { Readable } from "node:stream";
import { normalized } from "@hanok/page-document";
import type { SFTPWrapper, Client as SshClient } from "ssh2";
import {
  type HostConnection,
  type HostEntry,
  HostFault,
  type HostPatience,
  LEAST_BYTES_PER_SECOND,
  MOST_ENTRIES,
  MOST_LISTING_BYTES,
} from "./host-transfer.ts";
import { within } from "./within.ts";

/** SSH_FX codes (draft-ietf-secsh-filexfer-02, 7). */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;
const FAILURE = 4;
const CONNECTION_LOST = 7;
/** Every server takes packets of this size (the same draft, 3). */
const CHUNK = 32 * 1024;
const AT_ONCE = 16;

interface Open {
  readonly client: SshClient;
  readonly sftp: SFTPWrapper;
  readonly root: string;
  readonly patience: HostPatience;
  readonly signal: AbortSignal;
  readonly close: () => void;
}

type Done<Value> = (error: (Error & { code?: unknown }) | null | undefined, value: Value) => void;

const codeOf = (error: unknown): number =>
  error instanceof HostFault
    ? codeOf(error.cause)
    : error instanceof Error && "code" in error
      ? Number(error.code)
      : 0;

/** Fault of one request on the channel: the SFTP status, or a connection that broke off while it waited. */
export const sftpFault = (error: Error): HostFault => {
  const code = codeOf(error);
  if (code === CONNECTION_LOST || /No response from server|Not connected|closed/i.test(error.message))
    return new HostFault("lost", "the connection broke off", { cause: error });
  if (/no space|quota|disk full/i.test(error.message)) return new HostFault("full", "full", { cause: error });
  if ([NO_SUCH_FILE, PERMISSION_DENIED, FAILURE].includes(code))
    return new HostFault("refused", `SFTP ${code}`, { cause: error });
  return new HostFault("unexpected", "the host answered what cannot be understood", { cause: error });
};

export const sftpConnection = ({ client, sftp, root, patience, signal, close }: Open): HostConnection => {
  let lost = false;
  const gone = new Set<(fault: HostFault) => void>();
  // A call that is under way when the connection ends gets no answer from the library.
  const leave = () => {
    lost = true;
    for (const tell of gone) tell(new HostFault("lost", "the connection broke off"));
  };
  client.once("close", leave);
  sftp.once("close", leave);
  sftp.on("error", leave);

  const ask = <Value>(begin: (done: Done<Value>) => void, milliseconds = patience.silence): Promise<Value> =>
    within(
      milliseconds,
      signal,
      close,
      () =>
        new Promise<Value>((resolve, reject) => {
          if (lost) return reject(new HostFault("lost", "the connection broke off"));
          const end = (fault: HostFault) => {
            gone.delete(end);
            reject(fault);
          };
          gone.add(end);
          begin((error, value) => {
            gone.delete(end);
            if (error) reject(sftpFault(error));
            else resolve(value);
          });
        }),
    );
  const at = (path: string): string => (path === "" ? root : `${root.replace(/\/$/, "")}/${path}`);
  const isMissing = (error: unknown) => codeOf(error) === NO_SUCH_FILE;

  const list = async (folder: string): Promise<readonly HostEntry[] | null> => {
    let handle: Buffer;
    try {
      handle = await ask<Buffer>((done) => sftp.opendir(at(folder), done));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    const entries: HostEntry[] = [];
    const begun = Date.now();
    let bytes = 0;
    for (;;) {
      const rows = await ask<{ filename: string; attrs: { mode: number; size: number } }[] | null>((done) =>
        sftp.readdir(handle, (error, rows) => {
          // SSH_FX_EOF: nothing more.
          if (error && codeOf(error) === 1) done(null, null);
          else done(error, rows as never);
        }),
      );
      if (rows === null) break;
      for (const { filename, attrs } of rows) {
        bytes += filename.length;
        if (filename === "." || filename === "..") continue;
        const type = attrs.mode & 0o170000;
        entries.push({
          name: normalized(filename),
          kind: type === 0o100000 ? "file" : type === 0o040000 ? "folder" : "other",
          size: attrs.size,
        });
      }
      if (entries.length > MOST_ENTRIES || bytes > MOST_LISTING_BYTES || Date.now() - begun > patience.answer)
        throw new HostFault("unexpected", "the listing has no end");
    }
    await ask<void>((done) => sftp.close(handle, (error) => done(error)));
    return entries;
  };

  const write = async (path: string, content: Readable, onBytes: (bytes: number) => void): Promise<void> => {
    const handle = await ask<Buffer>((done) => sftp.open(at(path), "w", 0o644, done));
    const begun = Date.now();
    const under = new Set<Promise<void>>();
    let fault: unknown = null;
    let offset = 0;
    let written = 0;
    const put = async (piece: Buffer) => {
      const position = offset;
      offset += piece.length;
      while (under.size >= AT_ONCE) await Promise.race(under);
      if (fault) throw fault;
      const one = ask<void>((done) => sftp.write(handle, piece, 0, piece.length, position, (e) => done(e)))
        .then(() => {
          written += piece.length;
          onBytes(piece.length);
        })
        .catch((error: unknown) => {
          fault ??= error;
        })
        .finally(() => under.delete(one));
      under.add(one);
      if (written < ((Date.now() - begun - patience.answer) / 1000) * LEAST_BYTES_PER_SECOND)
        throw new HostFault("silent", "the host takes bytes too slowly");
    };
    try {
      for await (const chunk of content) {
        const bytes = Buffer.from(chunk);
        for (let from = 0; from < bytes.length; from += CHUNK) await put(bytes.subarray(from, from + CHUNK));
      }
      await Promise.all(under);
      if (fault) throw fault;
    } catch (error) {
      content.destroy();
      await Promise.all(under);
      throw error;
    } finally {
      if (!lost) await ask<void>((done) => sftp.close(handle, (error) => done(error)));
    }
  };

  return {
    // Strings of version 3 are UTF-8 in the library and on every server of today.
    names: { likely: ["utf-8"], use: () => {}, holds: () => true, shows: async () => true },
    list,
    read: async (path, mostBytes) => {
      let handle: Buffer;
      try {
        handle = await ask<Buffer>((done) => sftp.open(at(path), "r", done));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      const chunks: Buffer[] = [];
      const begun = Date.now();
      let size = 0;
      for (;;) {
        const chunk = await ask<Buffer | null>((done) =>
          sftp.read(handle, Buffer.alloc(CHUNK), 0, CHUNK, size, (error, read, buffer) =>
            error && codeOf(error) === 1 ? done(null, null) : done(error, buffer?.subarray(0, read) ?? null),
          ),
        );
        if (chunk === null || chunk.length === 0) break;
        chunks.push(chunk);
        size += chunk.length;
        if (size > mostBytes) throw new HostFault("unexpected", "the file is too large");
        if (Date.now() - begun > patience.answer * 4) throw new HostFault("silent", "the file drips");
      }
      await ask<void>((done) => sftp.close(handle, (error) => done(error)));
      return Buffer.concat(chunks);
    },
    write: (path, content, onBytes = () => {}) => write(path, content, onBytes),
    makeFolder: async (path) => {
      try {
        await ask<void>((done) => sftp.mkdir(at(path), (error) => done(error)));
        return true;
      } catch (error) {
        if (codeOf(error) === FAILURE && (await list(path)) !== null) return false;
        throw error;
      }
    },
    rename: async (from, to) => {
      try {
        await ask<void>((done) => sftp.ext_openssh_rename(at(from), at(to), (error) => done(error)));
        return;
      } catch (error) {
        // The library throws where the host does not offer posix-rename@openssh.com; others answer 'unsupported'.
        const unsupported = error instanceof Error && !(error instanceof HostFault);
        if (!unsupported && codeOf(error) !== 8) throw error;
      }
      await ask<void>((done) => sftp.rename(at(from), at(to), (error) => done(error))).catch(
        async (error: unknown) => {
          // Without overwriting: the old file goes first, for the moment of one answer.
          if (codeOf(error) !== FAILURE) throw error;
          await ask<void>((done) => sftp.unlink(at(to), (fault) => done(fault)));
          await ask<void>((done) => sftp.rename(at(from), at(to), (fault) => done(fault)));
        },
      );
    },
    remove: async (path) => {
      try {
        await ask<void>((done) => sftp.unlink(at(path), (error) => done(error)));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    removeFolder: async (path) => {
      try {
        await ask<void>((done) => sftp.rmdir(at(path), (error) => done(error)));
        return true;
      } catch (error) {
        if (isMissing(error) || codeOf(error) === FAILURE) return false;
        throw error;
      }
    },
    close,
  };
};
