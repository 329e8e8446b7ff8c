import { createServer, type Server, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { openInPlace } from "../threads/index.ts";
import { type HostConnection, HostFault, type HostTarget, openHostTransfer } from "./index.ts";

const transfer = openHostTransfer({
  allowPrivate: true,
  threads: openInPlace(),
  patience: { silence: 400, answer: 1_500 },
});
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = (onSocket: (socket: Socket) => void): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      onSocket(socket);
    });
    servers.push(server);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

interface Hostile {
  readonly banner?: string;
  /** Own answers by command; null: none at all. */
  readonly answers?: Readonly<Record<string, string | null>>;
  /** The address in the answer of PASV, for a host without EPSV. */
  readonly passive?: string;
  /** Content of a data connection. */
  readonly data?: (socket: Socket) => void;
}

/** An FTP server that follows the protocol except where it is set otherwise. */
const startHostile = async ({
  banner = "220 hi\r\n",
  answers = {},
  passive: told,
  data,
}: Hostile): Promise<HostTarget> => {
  const port = await listen((socket) => {
    socket.write(banner);
    socket.on("data", async (chunk) => {
      for (const line of String(chunk).split("\r\n").filter(Boolean)) {
        const command = line.split(" ", 1)[0] ?? "";
        const own = answers[command];
        if (own === null) continue;
        if (own !== undefined) socket.write(own);
        else if (command === "USER") socket.write("331 password\r\n");
        else if (command === "PASS") socket.write("230 in\r\n");
        else if (command === "PWD") socket.write('257 "/www"\r\n');
        else if (told !== undefined && command === "EPSV") socket.write("500 no\r\n");
        else if (told !== undefined && command === "PASV") {
          const passive = await listen((other) => {
            data?.(other);
            socket.write("226 sent\r\n");
          });
          socket.write(`227 Entering Passive Mode (${told},${passive >> 8},${passive & 255})\r\n`);
        } else if (command === "EPSV") {
          const passive = await listen((other) => data?.(other));
          socket.write(`229 here (|||${passive}|)\r\n`);
        } else if (command === "LIST" || command === "RETR") socket.write("150 now\r\n");
        else socket.write("250 done\r\n");
      }
    });
  });
  const secrets = { password: "p", privateKey: "", passphrase: "" };
  return { ...secrets, type: "FTP", host: "127.0.0.1", port, user: "u", rootFolder: "www" };
};

const faultOf = async (
  target: HostTarget,
  use: (host: HostConnection) => Promise<unknown> = async () => {},
): Promise<string> => {
  try {
    const host = await transfer.connect(target, {
      signal: new AbortController().signal,
      accepts: () => true,
    });
    try {
      await use(host);
    } finally {
      host.close();
    }
    return "none";
  } catch (error) {
    return error instanceof HostFault ? error.kind : String(error);
  }
};

describe("[trust: hostile FTP server]", () => {
  test("one that never speaks, stops in the middle or answers nothing is given up", async () => {
    expect(await faultOf(await startHostile({ banner: "" }))).toBe("silent");
    for (const command of ["USER", "PASS", "CWD", "PWD"])
      expect(await faultOf(await startHostile({ answers: { [command]: null } })), command).toBe("silent");
    expect(await faultOf(await startHostile({}), (host) => host.list(""))).toBe("silent");
  });

  test("an endless banner, an endless listing and an endless file end", async () => {
    expect(await faultOf(await startHostile({ banner: `220-${"x".repeat(200_000)}` }))).not.toBe("none");
    const endless = (socket: Socket) => {
      const more = () => {
        while (
          !socket.destroyed &&
          socket.write(`-rw-r--r-- 1 a a 1 Jan 01 2020 ${"n".repeat(1000)}\r\n`.repeat(50))
        );
      };
      socket.on("drain", more);
      more();
    };
    expect(await faultOf(await startHostile({ data: endless }), (host) => host.list(""))).not.toBe("none");
    expect(await faultOf(await startHostile({ data: endless }), (host) => host.read("a", 100_000))).not.toBe(
      "none",
    );
  });

  test("a data connection to another host is not opened", async () => {
    const target = await startHostile({
      answers: { EPSV: "500 no\r\n", PASV: "227 Entering Passive Mode (8,8,8,8,20,20)\r\n" },
    });
    expect(await faultOf(target, (host) => host.list(""))).toBe("unexpected");
  });

  test("[HND-16] a passive address of 0.0.0.0 or of a private network means the host itself", async () => {
    const line = "-rw-r--r-- 1 a a 1 Jan 01 2020 a.html\r\n";
    for (const passive of ["0,0,0,0", "10,0,0,7", "192,168,0,2", "100,64,1,1"]) {
      const target = await startHostile({ passive, data: (socket) => socket.end(line) });
      let names: readonly string[] = [];
      const list = async (host: HostConnection): Promise<void> => {
        names = ((await host.list("")) ?? []).map(({ name }) => name);
      };
      expect(await faultOf(target, list), passive).toBe("none");
      expect(names, passive).toEqual(["a.html"]);
    }
  });

  test("a reader that takes nothing ends the write", async () => {
    const target = await startHostile({ answers: { STOR: "150 go\r\n" }, data: (socket) => socket.pause() });
    const large = Readable.from(
      (async function* () {
        for (let at = 0; at < 2000; at += 1) yield Buffer.alloc(64 * 1024);
      })(),
    );
    expect(await faultOf(target, (host) => host.write("a", large))).toBe("silent");
  });
});

test("[AVL-02] a silent name server ends with the patience for a host, and with the transfer", async () => {
  const waiting = openHostTransfer({
    allowPrivate: true,
    threads: openInPlace(),
    patience: { silence: 40, answer: 40 },
    lookUp: () => new Promise(() => {}),
  });
  const named = { ...(await startHostile({})), host: "silent.example" };
  const accepts = () => true;
  await expect(
    waiting.connect(named, { signal: new AbortController().signal, accepts }),
  ).rejects.toMatchObject({ kind: "silent" });
  const cancel = new AbortController();
  const asked = waiting.connect(named, { signal: cancel.signal, accepts });
  cancel.abort();
  await expect(asked).rejects.toMatchObject({ kind: "cancelled" });
});
