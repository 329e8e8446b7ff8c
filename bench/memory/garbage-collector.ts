import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

/** A free port for the inspector of a server that is measured, and the variable that names it. */
export const inspectorPort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
};

/**
 * Collects the garbage of a process by its inspector, which SIGUSR1 opens. Between two collections of its
 * own, V8 lets a heap grow to some times of its live objects, so that only memory after a collection says
 * what is kept.
 */
export const openGarbageCollector = async (pid: number, port: number) => {
  process.kill(pid, "SIGUSR1");
  let address = "";
  while (address === "") {
    await pause(100);
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    address = target?.webSocketDebuggerUrl ?? "";
  }
  const socket = new WebSocket(address);
  await once(socket, "open");
  let id = 0;
  return {
    collect: async (): Promise<void> => {
      id += 1;
      const answered = once(socket, "message");
      socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
      await answered;
    },
    close: () => socket.close(),
  };
};
