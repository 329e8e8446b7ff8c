import type { IncomingMessage } from "node:http";
import { endpoints, type LiveSent, PLACE_TYPES, succeed } from "@hanok/api-contract";
import { roleMay } from "@hanok/page-document";
import type { FastifyInstance } from "fastify";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Caller, ProjectAccess, ProjectState, Sessions, SignedIn } from "../../http/caller.ts";
import type { SessionCookies, ShareCookies } from "../../http/cookies.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { networkLine, networkOf } from "../../http/network.ts";
import { isOwnRequest, type OwnOrigins } from "../../http/origin.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { CALL_LEASE_MS, type Person } from "../../ports/presence/index.ts";
import { inLine, memberLine } from "../../ports/threads/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { accessTopic, collaboratorIds, sessionsTopic } from "../access/index.ts";
import { projectTopic } from "../editing/index.ts";
import { openConnection } from "./connection.ts";
import { FRAME_LIMITS } from "./frames.ts";
import { personOf } from "./people.ts";
import { furthestBehind } from "./unsent.ts";

const ADDRESS = "/api/ws-connect";
const TICK_MS = 1000;
/** Within which the client answers a close: what a reader that pauses has not read is kept no longer. */
const CLOSE_WITHIN_MS = 2_000;
/** Interval at which expired visits are removed. */
const ENDED_MS = 10_000;
/**
 * Sockets at once, so that nobody fills the server with them. Members count by session and by person, guests by network
 * and together; the two are apart, so that guests never lock out members, nor one network another.
 */
const CONNECTIONS_MOST = { session: 20, member: 60, guestNetwork: 100, guests: 5_000 } as const;
/** Guests who listen to one project, so that a letter that is typed in it costs a bounded number of frames. */
const GUESTS_OF_PROJECT = 500;
/** Unread bytes of all guests together, above which those who are furthest behind are closed. */
const GUESTS_UNSENT = 64 * 1024 * 1024;
/** Upgrades of one network whose cookies are being looked up. */
const ASKING_MOST = 50;

export interface LiveParts {
  readonly sessions: Sessions;
  readonly access: ProjectAccess;
  readonly origins: OwnOrigins;
  readonly cookies: SessionCookies;
  readonly shares: ShareCookies;
  /** The client's address, behind proxies that are trusted. */
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Whoever opened a socket: the cookies that came with it, and whose limit it counts towards. */
interface Visitor {
  readonly token: string | undefined;
  readonly member: SignedIn | null;
  readonly share: Caller["share"];
  /** Places that the socket takes. */
  readonly places: readonly string[];
  /** Line of the work that the socket causes [AVL-02]. */
  readonly line: string;
}

/** Presence in a project and its events as they happen [LIV]. */
export const liveFeature = (
  parts: Parts,
  { sessions, access, origins, cookies, shares, addressOf }: LiveParts,
): Feature => {
  const { database, live: bus, presence, clock, log } = parts;
  const calls = endpoints.live;
  /** No other server has it: visits are distinguished by it. */
  const server = parts.createId();
  const tell = async (projectId: string, type: string, person: Person, more: object = {}): Promise<void> => {
    const { memberId, memberName } = person;
    const message = { type, projectId, ...more, memberId, memberName, at: isoTime(clock.now()) };
    await bus.publish(projectTopic(projectId), JSON.stringify(message));
  };
  const stateFor = async (caller: Caller, projectId: string): Promise<ProjectState | null> => {
    const [found] = await access.find("project", [projectId], { ...caller, projectId: null });
    const project = found?.project ?? null;
    return project && !project.trashed && project.lacksFactor === null ? project : null;
  };
  /** Present caller: the holder of an ended session is no longer a member. */
  const callerOf = async ({ token, share }: Visitor): Promise<Caller> => {
    const found = token === undefined ? null : await sessions.resolve(token);
    return { member: found?.member ?? null, share };
  };
  /** The member with the project, where they are in it; guests are not announced, and send nothing. */
  const memberIn = async (visitor: Visitor, projectId: string) => {
    const { member } = visitor;
    const project = member && (await stateFor({ member, share: visitor.share }, projectId));
    return member && project && roleMay(project.role, "project.view") ? { member, project } : null;
  };
  const person = (member: SignedIn, project: ProjectState): Promise<Person> =>
    database.read((query) => personOf(query, member, project));
  const enter = async (
    projectId: string,
    visit: string,
    who: Person,
    lease: number | null,
  ): Promise<void> => {
    if (await presence.enter(projectId, visit, who, lease)) await tell(projectId, "join", who);
  };
  const leave = async (projectId: string, visit: string): Promise<void> => {
    const gone = await presence.leave(projectId, visit);
    if (gone) await tell(projectId, "leave", gone);
  };

  /** [LIV-32] A member without colleagues has nobody to tell: nothing is stored, and nobody is listed. */
  const isLone = (projectId: string): Promise<boolean> =>
    database.read(async (query) => (await collaboratorIds(query, projectId)).length === 0);

  /** Projects that somebody here is connected to, by how many. */
  const heard = new Map<string, number>();
  const count = (projectId: string, step: 1 | -1): void => {
    const next = (heard.get(projectId) ?? 0) + step;
    if (next > 0) heard.set(projectId, next);
    else heard.delete(projectId);
  };
  /** Guests by the project that they listen to. */
  const guestsOf = new Map<string, number>();
  const countGuest = (projectId: string, step: 1 | -1): void => {
    const next = (guestsOf.get(projectId) ?? 0) + step;
    if (next > 0) guestsOf.set(projectId, next);
    else guestsOf.delete(projectId);
  };
  /** Farewells of those who cannot say them: a call that was not repeated, a server that is gone. */
  const tellEnded = async (): Promise<void> => {
    for (const { projectId, person } of await presence.ended([...heard.keys()]))
      await tell(projectId, "leave", person);
  };

  const sockets = openPlaces();
  const guests = new Set<WebSocket>();
  let visits = 0;
  /** Serves one socket of a session until either side ends it. */
  const serve = (socket: WebSocket, visitor: Visitor): void => {
    visits += 1;
    const visit = `socket ${server} ${visits}`;
    const failed = (error: unknown) => log.error({ err: error }, "live");
    const run = (work: Promise<void>) => void work.catch(failed);
    let unsentFrames = 0;
    const left = () => {
      unsentFrames -= 1;
    };
    const connection = openConnection({
      send: (text) => {
        unsentFrames += 1;
        socket.send(text, left);
      },
      pong: (data) => {
        unsentFrames += 1;
        socket.pong(data, false, left);
      },
      close: (code) => socket.close(code),
      unsent: () => ({ bytes: socket.bufferedAmount, frames: unsentFrames }),
      now: () => performance.now(),
      accessTo: async (projectId) => {
        const caller = await callerOf(visitor);
        // A visitor who came as a member is not admitted as a guest unnoticed.
        if (visitor.member && !caller.member) return null;
        const project = await stateFor(caller, projectId);
        return project && (roleMay(project.role, "project.view") ? "member" : "guest");
      },
      hasRoom: (projectId) => visitor.member !== null || (guestsOf.get(projectId) ?? 0) < GUESTS_OF_PROJECT,
      listen: (projectId, listener) => bus.subscribe(projectTopic(projectId), listener),
      listenAccess: (projectId, listener) => bus.subscribe(accessTopic(projectId), listener),
      entered: (projectId) => {
        count(projectId, 1);
        if (visitor.member === null) countGuest(projectId, 1);
        run(
          (async () => {
            const found = await memberIn(visitor, projectId);
            if (!found || socket.readyState !== socket.OPEN) return;
            const who = await person(found.member, found.project);
            if (socket.readyState === socket.OPEN) await enter(projectId, visit, who, null);
          })(),
        );
      },
      left: (projectId) => {
        count(projectId, -1);
        if (visitor.member === null) countGuest(projectId, -1);
        run(leave(projectId, visit));
      },
      said: async (projectId, said: LiveSent) => {
        const found = await memberIn(visitor, projectId);
        if (!found) return "access.denied";
        const { type, pageId, pageTitle, selection, caret } = said;
        const isPlace = PLACE_TYPES.some((one) => one === type);
        const needed = type === "comment" || type === "edit-comment" ? "project.view" : "project.edit";
        if (!isPlace && !roleMay(found.project.role, needed)) return "access.denied";
        const who = await person(found.member, found.project);
        if (type === "leave") {
          await leave(projectId, visit);
          return null;
        }
        await enter(projectId, visit, who, null);
        await presence.move(projectId, visit, {
          ...(pageId === undefined ? {} : { pageId }),
          ...(pageTitle === undefined ? {} : { pageTitle }),
        });
        if (type !== "join") await tell(projectId, type, who, { pageId, pageTitle, selection, caret });
        return null;
      },
      failed,
    });
    // [AUT-05] Whoever signs out everywhere is not connected any more.
    const stopSessions =
      visitor.member === null
        ? () => {}
        : bus.subscribe(sessionsTopic(visitor.member.memberId), () =>
            run(
              callerOf(visitor).then(({ member }) => {
                if (member === null) socket.close(1008);
                else connection.askAgain();
              }),
            ),
          );
    if (visitor.member === null) guests.add(socket);
    const ticking = setInterval(() => connection.tick(), TICK_MS);
    socket.on("message", (data: RawData) =>
      inLine(visitor.line, () =>
        connection.receive(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data as Buffer)),
      ),
    );
    socket.on("ping", (data: Buffer) => connection.pinged(data));
    socket.on("error", (error) => log.debug({ err: error }, "live socket"));
    socket.once("close", () => {
      clearInterval(ticking);
      guests.delete(socket);
      stopSessions();
      connection.closed();
      sockets.giveBack(visitor.places);
    });
  };

  return {
    name: "live",
    calls: [
      implement(calls.listLive, async ({ input }) => {
        const list = (await isLone(input.projectId)) ? [] : await presence.list(input.projectId);
        const { shown, ...totals } = pageOf(list, input);
        return succeed({ liveList: [...shown], ...totals });
      }),
      implement(calls.saveLive, async ({ input: { projectId, live }, grant }) => {
        const { member, project } = grant;
        if (!member) throw new Error("a call of members without a member");
        if (await isLone(projectId)) return succeed({});
        const visit = `session ${member.sessionHash}`;
        await enter(projectId, visit, await person(member, project), CALL_LEASE_MS);
        await presence.move(projectId, visit, {
          ...(live.pageId === undefined ? {} : { pageId: live.pageId }),
          ...(live.pageTitle === undefined ? {} : { pageTitle: live.pageTitle }),
        });
        return succeed({});
      }),
      implement(calls.leaveLive, async ({ input, grant }) => {
        await leave(input.projectId, `session ${grant.member?.sessionHash ?? ""}`);
        return succeed({});
      }),
    ],
    routes: (server) => openSockets(server),
  };

  /** Whether one of the cookies opens a project whose link is on: a made-up one opens nothing [AVL-05]. */
  async function isGuest(share: Caller["share"], projectIds: readonly string[]): Promise<boolean> {
    for (const projectId of projectIds)
      if (/^[A-Za-z0-9_-]{1,64}$/.test(projectId) && (await stateFor({ member: null, share }, projectId)))
        return true;
    return false;
  }

  function openSockets(server: FastifyInstance): void {
    const upgrading = new WebSocketServer({
      noServer: true,
      maxPayload: FRAME_LIMITS.body * 2,
      // `ws` would answer without a limit: a reader that pauses and pings would fill the memory.
      autoPong: false,
      // Not in the types of `ws` 8.18.
      ...{ closeTimeout: CLOSE_WITHIN_MS },
      // `ws` would choose the first one that is offered.
      handleProtocols: (offered) => (offered.has("v12.stomp") ? "v12.stomp" : false),
    });
    // Without an upgrade the address says so.
    server.get(ADDRESS, { config: { open: "tells programs that this address is a WebSocket" } }, (_, reply) =>
      reply.code(426).header("upgrade", "websocket").send(),
    );
    server.server.on("upgrade", (request, socket, head) => {
      const refuse = (status: string) => {
        socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      };
      socket.on("error", () => socket.destroy());
      const [path] = (request.url ?? "").split("?", 1);
      if (path !== ADDRESS) return refuse("404 Not Found");
      const { origin, host, cookie = "" } = request.headers;
      const fetchSite = request.headers["sec-fetch-site"]?.toString();
      if (!isOwnRequest(origins, { origin, fetchSite, host })) return refuse("403 Forbidden");
      const jar = server.parseCookie(cookie);
      const token = jar[cookies.name];
      const share = (projectId: string) => shares.of(jar, projectId);
      const address = addressOf(request);
      const network = networkOf(address);
      const asking = [[`asking ${network}`, ASKING_MOST]] as const;
      if (!sockets.take(asking)) return refuse("429 Too Many Requests");
      void (async () => {
        const member = token === undefined ? null : ((await sessions.resolve(token))?.member ?? null);
        if (!member && !(await isGuest(share, shares.projects(jar)))) return refuse("401 Unauthorized");
        const wanted = placesOf(member, network);
        if (!sockets.take(wanted)) return refuse("429 Too Many Requests");
        const places = wanted.map(([place]) => place);
        const line = member ? memberLine(member.memberId) : networkLine(address);
        // A socket that went away meanwhile is never served, so that nothing else would give its places back.
        if (socket.destroyed) return sockets.giveBack(places);
        upgrading.handleUpgrade(request, socket, head, (ready) =>
          serve(ready, { token, member, share, places, line }),
        );
      })()
        .catch((error: unknown) => {
          log.error({ err: error }, "live upgrade");
          refuse(error instanceof Unavailable ? "503 Service Unavailable" : "500 Internal Server Error");
        })
        .finally(() => sockets.giveBack(asking.map(([place]) => place)));
    });
    const stopGap = bus.onGap(() => {
      // Something may have been missed: whoever connects again asks the log.
      for (const socket of upgrading.clients) socket.close(1012);
    });
    const looking = setInterval(() => {
      tellEnded().catch((error: unknown) => log.error({ err: error }, "live presence"));
    }, ENDED_MS);
    looking.unref();
    const easing = setInterval(() => {
      for (const socket of furthestBehind(guests, GUESTS_UNSENT)) socket.terminate();
    }, TICK_MS);
    easing.unref();
    server.addHook("preClose", async () => {
      clearInterval(looking);
      clearInterval(easing);
      stopGap();
      for (const socket of upgrading.clients) socket.close(1012);
      upgrading.close();
      setTimeout(() => {
        for (const socket of upgrading.clients) socket.terminate();
      }, 1000).unref();
    });
  }
};

type Wanted = readonly (readonly [place: string, most: number])[];

const placesOf = (member: SignedIn | null, network: string): Wanted =>
  member
    ? [
        [`session ${member.sessionHash}`, CONNECTIONS_MOST.session],
        [`member ${member.memberId}`, CONNECTIONS_MOST.member],
      ]
    : [
        [`guests ${network}`, CONNECTIONS_MOST.guestNetwork],
        ["guests", CONNECTIONS_MOST.guests],
      ];

/** Counted places: all that are wanted are taken, or none. */
const openPlaces = () => {
  const taken = new Map<string, number>();
  return {
    take: (wanted: Wanted): boolean => {
      if (wanted.some(([place, most]) => (taken.get(place) ?? 0) >= most)) return false;
      for (const [place] of wanted) taken.set(place, (taken.get(place) ?? 0) + 1);
      return true;
    },
    giveBack: (places: readonly string[]): void => {
      for (const place of places) {
        const left = (taken.get(place) ?? 1) - 1;
        if (left === 0) taken.delete(place);
        else taken.set(place, left);
      }
    },
  };
};
