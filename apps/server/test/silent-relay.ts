import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A relay before a service that can fall silent: it keeps and accepts connections, and passes nothing on. */
export interface SilentRelay {
  /** Port on loopback; null where it listens at a path. */
  readonly port: number | null;
  silence(): void;
  speak(): void;
  close(): Promise<void>;
}

/** `path`: a Unix socket to listen at, in place of a free port. */
export const startSilentRelay = async (target: NetConnectOpts, path?: string): Promise<SilentRelay> => {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((front) => {
    const back = connect(target);
    for (const [from, to] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      from.on("error", () => to.destroy());
      from.once("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, "127.0.0.1", resolve);
    else server.listen(path, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : null,
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
