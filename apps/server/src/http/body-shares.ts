import { refused } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memberLine } from "../ports/threads/index.ts";
import { networkLine } from "./network.ts";
import { sendRefusal } from "./refusals.ts";

/** Bytes of bodies that may be here at once: of one line, and of all together. */
export interface BodyRoom {
  readonly ofLine: number;
  readonly total: number;
}

export interface BodyRooms {
  /** Bodies that are held in memory. */
  readonly memory: BodyRoom;
  /** Files of forms, which are written to the disk as they come. */
  readonly disk: BodyRoom;
}

const MB = 1024 * 1024;
const ROOMS: BodyRooms = {
  memory: { ofLine: 96 * MB, total: 512 * MB },
  disk: { ofLine: 2048 * MB, total: 16_384 * MB },
};
/** Smaller bodies are not counted: connections bound them. */
const SMALL = 64 * 1024;
const RETRY_SECONDS = 5;
/** Milliseconds between two looks at the free bytes of the disk. */
const FREE_EVERY = 5_000;
/** A body whose sender is gone counts so long at most, in milliseconds, while its call still waits. */
const LEFT_BEHIND = 60_000;

interface Held {
  used: number;
  readonly lines: Map<string, number>;
}

/**
 * [AVL-02] Refuses a body before it is read where its sender, or all senders together, have too many bytes on the way or in
 * waiting calls. One line takes half of what the others left at most, so that the last room is never one sender's.
 */
export const addBodyShares = (
  app: FastifyInstance,
  rooms: BodyRooms = ROOMS,
  /** Free bytes of the disk that files are received on. */
  readFree?: () => Promise<number>,
): void => {
  // Half of it at most: uploads never fill the disk that the database may lie on.
  let ofDisk = Number.POSITIVE_INFINITY;
  if (readFree) {
    const look = () =>
      readFree().then(
        (bytes) => {
          ofDisk = bytes / 2;
        },
        // The disk does not answer: the upload itself fails with that, and says so.
        () => {},
      );
    const looking = setInterval(look, FREE_EVERY);
    looking.unref();
    app.addHook("onReady", look);
    app.addHook("onClose", async () => clearInterval(looking));
  }
  const held = { memory: createHeld(), disk: createHeld() };
  const releases = new WeakMap<FastifyRequest, () => void>();
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const size = sizeOf(request);
    if (size <= SMALL) return done();
    const kind = request.headers["content-type"]?.startsWith("multipart/") ? "disk" : "memory";
    const member = request.caller?.member;
    const line = member ? memberLine(member.memberId) : networkLine(request.ip);
    const room = rooms[kind];
    const total = kind === "disk" ? Math.min(room.total, ofDisk) : room.total;
    const { lines, used } = held[kind];
    const own = lines.get(line) ?? 0;
    const mostOfLine = Math.min(room.ofLine, (total - (used - own)) / 2);
    if (own + size > mostOfLine)
      return void (own > 0
        ? sendRefusal(request, reply, refused("request.too-many", { facts: { seconds: RETRY_SECONDS } }))
        : sendRefusal(request, reply, refused("server.unavailable")));
    change(held[kind], line, size);
    let isHeld = true;
    const release = () => {
      if (isHeld) change(held[kind], line, -size);
      isHeld = false;
      releases.delete(request);
    };
    releases.set(request, release);
    reply.raw.once("close", () => leave(request, reply, release));
    done();
  });
  // The call has ended; a slow reader of its answer holds no body.
  app.addHook("onSend", (request, _reply, payload, done) => {
    releases.get(request)?.();
    done(null, payload);
  });
};

const createHeld = (): Held => ({ used: 0, lines: new Map() });

const change = (held: Held, line: string, bytes: number): void => {
  held.used += bytes;
  const own = (held.lines.get(line) ?? 0) + bytes;
  if (own > 0) held.lines.set(line, own);
  else held.lines.delete(line);
};

/** The connection has ended; a whole body may still wait for its call. */
const leave = (request: FastifyRequest, reply: FastifyReply, release: () => void): void => {
  if (!request.raw.complete || reply.sent) release();
  else setTimeout(release, LEFT_BEHIND).unref();
};

/** Bytes that may come: as announced, or as many as the route takes. */
const sizeOf = ({ headers, routeOptions }: FastifyRequest): number => {
  const most = routeOptions.bodyLimit ?? 0;
  const announced = headers["content-length"];
  if (announced !== undefined) return Math.min(Number(announced) || 0, most);
  return headers["transfer-encoding"] === undefined && headers["content-type"] === undefined ? 0 : most;
};
