import { type LiveSent, liveSent, projectOfDestination } from "@hanok/api-contract";
import { type Frame, openFrameReader, writeFrame } from "./frames.ts";

/** Milliseconds between signs of life that the server sends and wants. */
export const BEAT_MS = 4_000;
/** Lifetime of an answer about a member's access. */
export const GRANT_MS = 1000;
/**
 * Access is asked for again at least so often, also where nothing is delivered and no bus announces a change.
 */
export const ACCESS_AGAIN_MS = 30_000;
/** Milliseconds within which a socket has to say CONNECT: one that says nothing holds its place against others. */
export const CONNECT_WITHIN_MS = 5_000;
/**
 * A reader that pauses is closed above either limit of what has not left yet [AVL-13]: a small frame costs far more memory
 * than its bytes.
 */
const LIMITS = { subscriptions: 20, waiting: 200, unsentBytes: 1024 * 1024, unsentFrames: 2_000 } as const;
/** Close codes (RFC 6455): protocol error, policy, try again later. */
const CLOSE = { protocol: 1002, policy: 1008, busy: 1013 } as const;

/** Codes of refusals that are no faults of the frame. */
const CODES: Readonly<Record<string, number>> = {
  "access.denied": CLOSE.policy,
  "subscription.full": CLOSE.busy,
};

type LiveRefusal = "message.invalid" | "access.denied";

/** Functions that a connection needs from its surroundings. */
export interface ConnectionParts {
  send(text: string): void;
  close(code: number): void;
  /** Answers a ping of the socket with its data. */
  pong(data: Uint8Array): void;
  /** Bytes and frames that are sent and have not left yet. */
  unsent(): { readonly bytes: number; readonly frames: number };
  now(): number;
  /**
   * Present right of the caller in a project: to receive and send as a member of it, or to receive as a guest
   * of its share link.
   */
  accessTo(projectId: string): Promise<"member" | "guest" | null>;
  /** Messages of a project from now on; returns the way to stop them. */
  listen(projectId: string, listener: (message: string) => void): () => void;
  /** Calls the listener when roles of a project have changed; returns the function that removes it. */
  listenAccess(projectId: string, listener: () => void): () => void;
  /** Whether one more guest may listen to a project [AVL-05]. */
  hasRoom(projectId: string): boolean;
  /** A member said something in their project; answers why their role may not say it. */
  said(projectId: string, message: LiveSent): Promise<LiveRefusal | null>;
  entered(projectId: string): void;
  left(projectId: string): void;
  /** An exception in a handler: a bug. */
  failed(error: unknown): void;
}

export interface Connection {
  /** Bytes of the socket. */
  receive(chunk: Uint8Array): void;
  /** A ping of the socket: its answer counts as what is sent, for a reader may pause and ping. */
  pinged(data: Uint8Array): void;
  /** Sessions of the member have changed: asks for access to every subscribed project again. */
  askAgain(): void;
  /** The socket has closed. */
  closed(): void;
  /** Called every second or so: sends beats and ends a connection that is silent. */
  tick(): void;
}

type Access = "member" | "guest" | null;

interface Subscription {
  readonly projectId: string;
  readonly destination: string;
  readonly stop: () => void;
}

/** One STOMP 1.2 connection, without its socket and without time. Frames and messages are handled one after another. */
export const openConnection = (parts: ConnectionParts): Connection => {
  const reader = openFrameReader();
  const subscriptions = new Map<string, Subscription>();
  const grants = new Map<string, { readonly at: number; readonly access: Access }>();
  let isConnected = false;
  let isOver = false;
  let waiting = 0;
  let work: Promise<void> = Promise.resolve();
  let messageId = 0;
  const openedAt = parts.now();
  let heardAt = parts.now();
  let sentAt = parts.now();
  let askedAt = parts.now();
  let beats = { sends: 0, wants: 0 };

  const isBehind = (): boolean => {
    const { bytes, frames } = parts.unsent();
    return bytes > LIMITS.unsentBytes || frames > LIMITS.unsentFrames;
  };
  const send = (text: string) => {
    if (isOver) return;
    if (isBehind()) return end(CLOSE.busy);
    sentAt = parts.now();
    parts.send(text);
  };
  const end = (code: number): void => {
    if (isOver) return;
    isOver = true;
    for (const id of [...subscriptions.keys()]) leave(id);
    parts.close(code);
  };
  const refuse = (message: string, frame?: Frame, headers: Readonly<Record<string, string>> = {}) => {
    const receipt = frame?.headers.get("receipt");
    send(writeFrame("ERROR", { message, ...headers, ...(receipt ? { "receipt-id": receipt } : {}) }));
    end(CODES[message] ?? CLOSE.protocol);
  };
  const leave = (id: string): void => {
    const found = subscriptions.get(id);
    if (!found) return;
    subscriptions.delete(id);
    found.stop();
    parts.left(found.projectId);
  };
  /** Work of one connection goes in the order in which it came; what waits is bounded. */
  const enqueue = (task: () => Promise<void> | void) => {
    if (isOver) return;
    if (waiting >= LIMITS.waiting) return end(CLOSE.busy);
    waiting += 1;
    work = work
      .then(() => (isOver ? undefined : task()))
      .catch((error: unknown) => {
        parts.failed(error);
        end(CLOSE.busy);
      })
      .finally(() => {
        waiting -= 1;
      });
  };
  const accessTo = async (projectId: string): Promise<Access> => {
    const known = grants.get(projectId);
    if (known && parts.now() - known.at < GRANT_MS) return known.access;
    const access = await parts.accessTo(projectId);
    grants.set(projectId, { at: parts.now(), access });
    return access;
  };

  const connect = (frame: Frame) => {
    if (isConnected) return refuse("connect.again", frame);
    const versions = (frame.headers.get("accept-version") ?? "1.0").split(",");
    if (!versions.includes("1.2")) return refuse("version.unsupported", frame, { version: "1.2" });
    const [cx = 0, cy = 0] = /^\d{1,8},\d{1,8}$/.test(frame.headers.get("heart-beat") ?? "")
      ? (frame.headers.get("heart-beat") ?? "").split(",").map(Number)
      : [];
    beats = { sends: cy === 0 ? 0 : Math.max(BEAT_MS, cy), wants: cx === 0 ? 0 : Math.max(BEAT_MS, cx) };
    isConnected = true;
    send(writeFrame("CONNECTED", { version: "1.2", server: "hanok", "heart-beat": `${BEAT_MS},${BEAT_MS}` }));
  };
  const subscribe = async (frame: Frame): Promise<void> => {
    const id = frame.headers.get("id") ?? "";
    const destination = frame.headers.get("destination") ?? "";
    const projectId = projectOfDestination(destination);
    if (id === "" || subscriptions.has(id)) return refuse("subscription.id", frame);
    if ((frame.headers.get("ack") ?? "auto") !== "auto") return refuse("ack.unsupported", frame);
    if (subscriptions.size >= LIMITS.subscriptions) return refuse("subscription.many", frame);
    // A stranger gets the same answer for a project as for a missing one.
    if (projectId === null || !(await accessTo(projectId))) return refuse("access.denied", frame);
    if (isOver) return;
    // Asked after the last pause: of several frames that were waiting, only the first finds the place free.
    if ([...subscriptions.values()].some((one) => one.projectId === projectId))
      return refuse("subscription.again", frame);
    if (!parts.hasRoom(projectId)) return refuse("subscription.full", frame);
    const stopMessages = parts.listen(projectId, (message) => enqueue(() => deliver(id, message)));
    const stopAccess = parts.listenAccess(projectId, () => enqueue(() => askAnew(projectId)));
    const stop = () => {
      stopMessages();
      stopAccess();
    };
    subscriptions.set(id, { projectId, destination, stop });
    parts.entered(projectId);
    acknowledge(frame);
  };
  const askAnew = async (projectId: string): Promise<void> => {
    grants.delete(projectId);
    if (!(await accessTo(projectId))) refuse("access.denied");
  };
  const deliver = async (id: string, message: string): Promise<void> => {
    const subscription = subscriptions.get(id);
    if (!subscription) return;
    const { projectId, destination } = subscription;
    if (!(await accessTo(projectId))) return refuse("access.denied");
    messageId += 1;
    send(
      writeFrame(
        "MESSAGE",
        {
          destination,
          "message-id": String(messageId),
          subscription: id,
          "content-type": "application/json;charset=utf-8",
        },
        message,
      ),
    );
  };
  const take = async (frame: Frame): Promise<void> => {
    const projectId = projectOfDestination(frame.headers.get("destination") ?? "");
    const access = projectId === null ? null : await accessTo(projectId);
    if (projectId === null || access === null) return refuse("access.denied", frame);
    const said = liveSent.safeParse(readJson(frame.body));
    if (!said.success) return answerError(projectId, "message.invalid", frame);
    if (access !== "member") return answerError(projectId, "access.denied", frame);
    const refusal = await parts.said(projectId, said.data);
    if (refusal !== null) return answerError(projectId, refusal, frame);
    acknowledge(frame);
  };
  /**
   * [LET-04] What a role or the schema refuses is reported to its sender alone, and the connection stays.
   * Without a subscription of that project there is no way to report it but an ERROR.
   */
  const answerError = (projectId: string, error: LiveRefusal, frame: Frame): void => {
    const found = [...subscriptions].find(([, one]) => one.projectId === projectId);
    if (!found) {
      refuse(error, frame);
      return;
    }
    const [id, { destination }] = found;
    messageId += 1;
    send(
      writeFrame(
        "MESSAGE",
        {
          destination,
          "message-id": String(messageId),
          subscription: id,
          "content-type": "application/json;charset=utf-8",
        },
        JSON.stringify({ type: "error", projectId, error }),
      ),
    );
    acknowledge(frame);
  };
  const acknowledge = (frame: Frame): void => {
    const receipt = frame.headers.get("receipt");
    if (receipt !== undefined) send(writeFrame("RECEIPT", { "receipt-id": receipt }));
  };

  const handle = async (frame: Frame): Promise<void> => {
    const { command } = frame;
    if (command === "CONNECT" || command === "STOMP") return connect(frame);
    if (!isConnected) return refuse("connect.first", frame);
    if (command === "SUBSCRIBE") return subscribe(frame);
    if (command === "SEND") return take(frame);
    if (command === "UNSUBSCRIBE") {
      const id = frame.headers.get("id") ?? "";
      if (!subscriptions.has(id)) return refuse("subscription.id", frame);
      leave(id);
      return acknowledge(frame);
    }
    if (command === "DISCONNECT") {
      acknowledge(frame);
      return end(1000);
    }
    // Transactions and acknowledgements have no use here.
    return refuse("command.unsupported", frame);
  };

  return {
    receive: (chunk) => {
      if (isOver) return;
      heardAt = parts.now();
      const { frames, failure } = reader.push(chunk);
      for (const frame of frames) enqueue(() => handle(frame));
      if (failure !== null) enqueue(() => refuse(failure));
    },
    pinged: (data) => {
      if (isOver) return;
      if (isBehind()) return end(CLOSE.busy);
      heardAt = parts.now();
      parts.pong(data);
    },
    askAgain: () => {
      for (const { projectId } of subscriptions.values()) enqueue(() => askAnew(projectId));
    },
    closed: () => end(1000),
    tick: () => {
      const now = parts.now();
      if (!isConnected && now - openedAt >= CONNECT_WITHIN_MS) return end(CLOSE.policy);
      if (now - askedAt >= ACCESS_AGAIN_MS) {
        askedAt = now;
        for (const { projectId } of subscriptions.values()) enqueue(() => askAnew(projectId));
      }
      // Twice the agreed time leaves room for a slow line.
      if (beats.wants > 0 && now - heardAt > 2 * beats.wants) end(CLOSE.policy);
      else if (beats.sends > 0 && now - sentAt >= beats.sends) send("\n");
    },
  };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
