import { type LiveMessage, liveDestination, liveMessage } from "@hanok/api-contract";
import { WebSocket } from "ws";
import { openFrameReader } from "../src/features/live/frames.ts";

/** Between a lost connection and the next attempt, in milliseconds. */
const AGAIN_MS = 100;

/** One browser on the live channel of a project, which connects again whenever it loses the connection. */
export interface LiveClient {
  /** Cuts the connection as a network does; the client connects again after `downMs`. */
  cut(downMs?: number): void;
  end(): void;
}

export interface LiveClientParts {
  /** Asked before each attempt: a server that was started again has another address. */
  readonly origin: () => string;
  /** The value of the session cookie. */
  readonly session: string;
  readonly projectId: string;
  readonly heard: (message: LiveMessage) => void;
  /** The subscription is active: operations logged before it are not sent. */
  readonly ready: () => void;
}

/** Uses STOMP 1.2 in raw frames, so that a thousand of them cost little. */
export const openLiveClient = (parts: LiveClientParts): LiveClient => {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let downMs = AGAIN_MS;
  const connect = (): void => {
    const origin = parts.origin();
    const opened = new WebSocket(`${origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
      headers: { cookie: `hanok-token=${parts.session}`, origin },
      perMessageDeflate: false,
    });
    socket = opened;
    const reader = openFrameReader();
    opened.on("open", () => {
      opened.send("CONNECT\naccept-version:1.2\nhost:hanok\n\n\0");
      opened.send(`SUBSCRIBE\nid:0\ndestination:${liveDestination(parts.projectId)}\nreceipt:in\n\n\0`);
    });
    opened.on("message", (data: Buffer) => {
      for (const { command, body } of reader.push(data).frames)
        if (command === "RECEIPT") parts.ready();
        else if (command === "MESSAGE") parts.heard(liveMessage.parse(JSON.parse(body)));
    });
    // A close follows.
    opened.on("error", () => {});
    opened.once("close", () => {
      if (isOver) return;
      timer = setTimeout(connect, downMs);
      downMs = AGAIN_MS;
    });
  };
  connect();
  return {
    cut: (milliseconds = AGAIN_MS) => {
      downMs = milliseconds;
      socket?.terminate();
    },
    end: () => {
      isOver = true;
      clearTimeout(timer);
      socket?.terminate();
    },
  };
};
