import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type PlainRequest, plainRequestOf, readPlainRequest } from "./plain-request.ts";

/** An answer that is at hand. The same object for the same answer: what is made of it is kept. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Names and values by turns, without those of the connection and the date. */
  readonly headers: readonly string[];
  /** Null: the status has none. */
  readonly body: Buffer | null;
}

/** Null, or a promise of it: nothing is at hand, the way through the server finds the answer. */
export type FindReady = (request: PlainRequest) => ReadyAnswer | null | Promise<ReadyAnswer | null>;

/** Answers a request that Node has read; `otherwise` where nothing is at hand. */
export const answerReady = (
  find: FindReady,
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
): void => {
  const plain = plainRequestOf(request);
  const found = plain && find(plain);
  const send = (answer: ReadyAnswer | null): void => {
    if (!answer) otherwise();
    else
      response
        .writeHead(answer.status, answer.headers as string[])
        .end(request.method === "HEAD" ? undefined : (answer.body ?? undefined));
  };
  if (found instanceof Promise) found.then(send, otherwise);
  else send(found);
};

/**
 * Answers plain requests on their sockets, before Node's reader makes streams and a dozen objects of each
 * (docs/decisions/0013). At the first request that is not plain, or has no answer at hand, the connection goes to
 * Node with all that was read of it, for good.
 */
export const answerOnSockets = (server: Server, find: FindReady, idleLimit: number): ReadySockets => {
  const [begin] = server.listeners("connection");
  if (!begin) throw new Error("the server has no reader of its own");
  server.removeAllListeners("connection");
  const sockets = new Map<Socket, () => boolean>();
  let closing = false;

  server.on("connection", (socket: Socket) => {
    let asked = 0;
    const leave = (): void => {
      sockets.delete(socket);
      socket.off("data", onData).off("end", onEnd).off("close", leave).off("error", onFault);
      socket.off("timeout", onFault).setTimeout(0);
    };
    const handOver = (chunk: Buffer): void => {
      if (!socket.writable) return;
      leave();
      begin.call(server, socket);
      socket.unshift(chunk);
      socket.resume();
    };
    const send = (answer: ReadyAnswer): void => {
      socket.cork();
      socket.write(headOf(answer, idleLimit));
      if (answer.body) socket.write(answer.body);
      socket.uncork();
      if (closing) socket.end();
    };
    const onData = (chunk: Buffer): void => {
      // The last answer has been given.
      if (!socket.writable) return;
      // Who asks on without reading waits; else answers would pile up in memory.
      if (socket.writableNeedDrain) {
        later(new Promise((resolve) => socket.once("drain", resolve)), () => onData(chunk));
        return;
      }
      const request = readPlainRequest(chunk);
      const found = request && find(request);
      if (found instanceof Promise)
        later(
          found.catch(() => null),
          (answer) => (answer ? send(answer) : handOver(chunk)),
        );
      else if (found) send(found);
      else handOver(chunk);
    };
    /** Nothing more is read of the socket until then. */
    const later = <Value>(coming: Promise<Value>, act: (value: Value) => void): void => {
      asked += 1;
      socket.pause();
      void coming.then((value) => {
        asked -= 1;
        if (socket.destroyed) return;
        act(value);
        if (asked === 0) socket.resume();
      });
    };
    const onEnd = (): void => void socket.end();
    const onFault = (): void => void socket.destroy();
    if (closing) {
      begin.call(server, socket);
      return;
    }
    sockets.set(socket, () => asked === 0);
    socket.on("data", onData).on("end", onEnd).on("close", leave).on("error", onFault);
    socket.setTimeout(idleLimit).on("timeout", onFault);
  });
  const closeAll = server.closeAllConnections.bind(server);
  server.closeAllConnections = () => {
    for (const socket of sockets.keys()) socket.destroy();
    closeAll();
  };
  return {
    close: () => {
      closing = true;
      for (const [socket, isAnswered] of sockets)
        if (isAnswered()) {
          if (socket.writableLength === 0) socket.destroy();
          else socket.end();
        }
    },
  };
};

export interface ReadySockets {
  /** Ends what nobody is waiting on; the others end with their answer, or with the server's `closeAllConnections`. */
  close(): void;
}

interface Head {
  readonly second: number;
  readonly bytes: Buffer;
}
const heads = new WeakMap<ReadyAnswer, Head>();

/** Status line and headers as Node writes them; made anew once a second, for the date (RFC 9110, 6.6.1). */
const headOf = (answer: ReadyAnswer, idleLimit: number): Buffer => {
  const second = Math.floor(Date.now() / 1000);
  const known = heads.get(answer);
  if (known?.second === second) return known.bytes;
  let text = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
  for (let at = 0; at < answer.headers.length; at += 2)
    text += `${answer.headers[at]}: ${answer.headers[at + 1]}\r\n`;
  text += `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  text += `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(idleLimit / 1000)}\r\n\r\n`;
  const bytes = Buffer.from(text, "latin1");
  heads.set(answer, { second, bytes });
  return bytes;
};
