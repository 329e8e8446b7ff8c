import { createServer, type Server, type Socket } from "node:net";
import type { Encoding } from "@hanok/page-document";
import { nameBytes, nameOfBytes } from "@hanok/site-files";
import type { HostTarget } from "../../src/ports/host-transfer/index.ts";

export interface ScriptedFtp {
  readonly target: HostTarget;
  /** Content by path, as the host's file system has it. */
  readonly files: Map<string, Buffer>;
  stop(): void;
}

export interface Script {
  /** The code page in which it keeps names; bytes that mean nothing there are lost, as on Windows. */
  readonly encoding: Encoding;
  /** Listed by FEAT; without it `OPTS UTF8 ON` is refused. */
  readonly tellsUtf8?: boolean;
  readonly system?: string;
  /** The name under which the listing shows a file. */
  readonly shows?: (name: string) => string;
}

/** An FTP server over a file system in memory: folders are the beginnings of paths, `/` is the only root. */
export const startScriptedFtp = async ({
  encoding,
  tellsUtf8 = false,
  system = "UNIX Type: L8",
  shows = (name) => name,
}: Script): Promise<ScriptedFtp> => {
  const files = new Map<string, Buffer>();
  const folders = new Set(["/"]);
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const listen = (onSocket: (socket: Socket) => void): Promise<number> =>
    new Promise((resolve) => {
      const server = createServer((socket) => {
        socket.on("error", () => {});
        sockets.add(socket);
        onSocket(socket);
      });
      servers.push(server);
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  // Letters that the code page lacks become question marks.
  const kept = (line: Buffer): string => nameOfBytes(line, encoding).replaceAll("\ufffd", "?");
  const bytesOf = (text: string): Buffer =>
    Buffer.concat([...text].map((one) => Buffer.from(nameBytes(one, encoding) ?? Buffer.from("?"))));

  const serve = (socket: Socket): void => {
    let folder = "/";
    let from = "";
    let data: Promise<Socket> = new Promise(() => {});
    const at = (name: string): string => {
      const path = name.startsWith("/") ? name : `${folder === "/" ? "" : folder}/${name}`;
      return path.length > 1 ? path.replace(/\/$/, "") : path;
    };
    const say = (text: string): void => void socket.write(bytesOf(`${text}\r\n`));
    const under = (path: string): readonly string[] => [
      ...new Set(
        [...files.keys(), ...folders]
          .filter((one) => one !== path && one.startsWith(path === "/" ? "/" : `${path}/`))
          .map((one) => one.slice(path === "/" ? 1 : path.length + 1).split("/")[0] ?? "")
          .filter((one) => one !== ""),
      ),
    ];
    const line = (name: string): string => {
      const path = at(name);
      const size = files.get(path)?.length;
      return size === undefined
        ? `drwxr-xr-x 2 a a 0 Jan 01 2020 ${shows(name)}\r\n`
        : `-rw-r--r-- 1 a a ${size} Jan 01 2020 ${shows(name)}\r\n`;
    };
    const answers: Readonly<Record<string, (name: string) => void | Promise<void>>> = {
      USER: () => say("331 password"),
      PASS: () => say("230 in"),
      SYST: () => say(`215 ${system}`),
      FEAT: () => say(`211-Features:\r\n SIZE\r\n${tellsUtf8 ? " UTF8\r\n" : ""}211 End`),
      OPTS: () => say(tellsUtf8 ? "200 on" : "501 no"),
      TYPE: () => say("200 binary"),
      PWD: () => say(`257 "${folder}"`),
      CWD: (name) => {
        if (!folders.has(at(name))) return say("550 no such folder");
        folder = at(name);
        say("250 there");
      },
      EPSV: async () => {
        let come: (socket: Socket) => void = () => {};
        data = new Promise((resolve) => {
          come = resolve;
        });
        say(`229 here (|||${await listen((socket) => come(socket))}|)`);
      },
      LIST: async () => {
        say("150 now");
        (await data).end(bytesOf(under(folder).map(line).join("")), () => say("226 sent"));
      },
      STOR: async (name) => {
        say("150 go");
        const chunks: Buffer[] = [];
        const other = await data;
        other.on("data", (chunk: Buffer) => chunks.push(chunk));
        other.on("end", () => {
          files.set(at(name), Buffer.concat(chunks));
          say("226 kept");
        });
      },
      RETR: async (name) => {
        const bytes = files.get(at(name));
        if (!bytes) return say("550 no such file");
        say("150 now");
        (await data).end(bytes, () => say("226 sent"));
      },
      MKD: (name) => {
        if (folders.has(at(name))) return say("550 there");
        folders.add(at(name));
        say("257 made");
      },
      RMD: (name) => {
        if (under(at(name)).length > 0) return say("550 not empty");
        say(folders.delete(at(name)) ? "250 gone" : "550 no such folder");
      },
      DELE: (name) => say(files.delete(at(name)) ? "250 gone" : "550 no such file"),
      RNFR: (name) => {
        from = at(name);
        say(files.has(from) ? "350 to" : "550 no such file");
      },
      RNTO: (name) => {
        const bytes = files.get(from);
        if (!bytes) return say("550 no such file");
        files.delete(from);
        files.set(at(name), bytes);
        say("250 moved");
      },
    };
    socket.write("220 ready\r\n");
    socket.on("data", async (chunk: Buffer) => {
      for (const command of kept(chunk).split("\r\n").filter(Boolean)) {
        const [word = "", ...rest] = command.split(" ");
        const answer = answers[word];
        if (answer) await answer(rest.join(" "));
        else say("502 no");
      }
    });
  };
  const port = await listen(serve);
  return {
    files,
    target: {
      ...{ type: "FTP", host: "127.0.0.1", port, user: "u", password: "p" },
      ...{ privateKey: "", passphrase: "", rootFolder: "/" },
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) server.close();
    },
  };
};
