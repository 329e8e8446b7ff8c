import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A download whose reader takes the first bytes and no more. */
export const pausedDownload = async (origin: string, target: string, cookie: string): Promise<Socket> => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // The server may end it.
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.pause();
  return socket;
};
