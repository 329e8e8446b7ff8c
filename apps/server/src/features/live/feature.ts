import { endpoints, type LiveSent, succeed } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { ProjectAccess, ProjectState, Sessions, SignedIn } from "../../http/caller.ts";
import type { SessionCookies } from "../../http/cookies.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { isOwnRequest, type OwnOrigins } from "../../http/origin.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { accessTopic } from "../access/index.ts";
import { projectTopic } from "../editing/index.ts";
import { openConnection } from "./connection.ts";
import { FRAME_LIMITS } from "./frames.ts";
import { personOf } from "./people.ts";
import { CALL_LEASE_MS, openPresence, type Person } from "./presence.ts";

const ADDRESS = "/api/ws-connect";
const TICK_MS = 1000;
/** Of one session, so that no member fills the server with sockets. */
const CONNECTIONS_MOST = 20;

export interface LiveParts {
  readonly sessions: Sessions;
  readonly access: ProjectAccess;
  readonly origins: OwnOrigins;
  readonly cookies: SessionCookies;
}

/** Who is in a project, and what happens there, as it happens [LIV]. */
export const liveFeature = (parts: Parts, { sessions, access, origins, cookies }: LiveParts): Feature => {
  const { database, live: bus, clock, log } = parts;
  const calls = endpoints.live;
  const presence = openPresence(() => clock.now());
  const tell = async (projectId: string, type: string, person: Person, more: object = {}): Promise<void> => {
    const { memberId, memberName } = person;
    const message = { type, projectId, ...more, memberId, memberName, at: isoTime(clock.now()) };
    await bus.publish(projectTopic(projectId), JSON.stringify(message));
  };
  const stateFor = async (member: SignedIn, projectId: string): Promise<ProjectState | null> => {
    const [found] = await access.find("project", [projectId], { member, projectId: null });
    return found?.project && !found.project.trashed ? found.project : null;
  };
  const person = (member: SignedIn, project: ProjectState): Promise<Person> =>
    database.read((query) => personOf(query, member, project));
  const enter = async (
    projectId: string,
    visit: string,
    who: Person,
    lease: number | null,
  ): Promise<void> => {
    if (presence.enter(projectId, visit, who, lease)) await tell(projectId, "join", who);
  };
  const leave = async (projectId: string, visit: string): Promise<void> => {
    const gone = presence.leave(projectId, visit);
    if (gone) await tell(projectId, "leave", gone);
  };

  const sockets = new Map<string, number>();
  let visits = 0;
  /** Serves one socket of a session until either side ends it. */
  const serve = (socket: WebSocket, token: string, member: SignedIn): void => {
    visits += 1;
    const visit = `socket ${visits}`;
    const failed = (error: unknown) => log.error({ err: error }, "live");
    const run = (work: Promise<void>) => void work.catch(failed);
    const connection = openConnection({
      send: (text) => socket.send(text),
      close: (code) => socket.close(code),
      unsent: () => socket.bufferedAmount,
      now: () => performance.now(),
      mayView: async (projectId) =>
        (await sessions.resolve(token)) !== null && (await stateFor(member, projectId)) !== null,
      listen: (projectId, listener) => bus.subscribe(projectTopic(projectId), listener),
      listenAccess: (projectId, listener) => bus.subscribe(accessTopic(projectId), listener),
      entered: (projectId) =>
        run(
          (async () => {
            const project = await stateFor(member, projectId);
            if (!project || socket.readyState !== socket.OPEN) return;
            const who = await person(member, project);
            if (socket.readyState === socket.OPEN) await enter(projectId, visit, who, null);
          })(),
        ),
      left: (projectId) => run(leave(projectId, visit)),
      said: async (projectId, said: LiveSent) => {
        const project = await stateFor(member, projectId);
        if (!project) return;
        const who = await person(member, project);
        const { type, pageId, pageTitle } = said;
        if (type === "leave") return leave(projectId, visit);
        await enter(projectId, visit, who, null);
        presence.move(projectId, visit, {
          ...(pageId === undefined ? {} : { pageId }),
          ...(pageTitle === undefined ? {} : { pageTitle }),
        });
        if (type !== "join") await tell(projectId, type, who, { pageId, pageTitle });
      },
      failed,
    });
    const ticking = setInterval(() => connection.tick(), TICK_MS);
    socket.on("message", (data: RawData) =>
      connection.receive(Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data as Buffer)),
    );
    socket.on("error", (error) => log.debug({ err: error }, "live socket"));
    socket.once("close", () => {
      clearInterval(ticking);
      connection.closed();
      const left = (sockets.get(member.sessionHash) ?? 1) - 1;
      if (left === 0) sockets.delete(member.sessionHash);
      else sockets.set(member.sessionHash, left);
    });
  };

  return {
    name: "live",
    calls: [
      implement(calls.listLive, async ({ input }) => {
        const { shown, ...totals } = pageOf(presence.list(input.projectId), input);
        return succeed({ liveList: [...shown], ...totals });
      }),
      implement(calls.saveLive, async ({ input: { projectId, live }, grant }) => {
        const { member, project } = grant;
        if (!member) throw new Error("a call of members without a member");
        const visit = `session ${member.sessionHash}`;
        await enter(projectId, visit, await person(member, project), CALL_LEASE_MS);
        presence.move(projectId, visit, {
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

  function openSockets(server: FastifyInstance): void {
    const upgrading = new WebSocketServer({
      noServer: true,
      maxPayload: FRAME_LIMITS.body * 2,
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
      const token = server.parseCookie(cookie)[cookies.name];
      void (async () => {
        const found = token === undefined ? null : await sessions.resolve(token);
        if (!found || token === undefined) return refuse("401 Unauthorized");
        const { sessionHash } = found.member;
        const open = sockets.get(sessionHash) ?? 0;
        if (open >= CONNECTIONS_MOST) return refuse("429 Too Many Requests");
        sockets.set(sessionHash, open + 1);
        upgrading.handleUpgrade(request, socket, head, (ready) => serve(ready, token, found.member));
      })().catch((error: unknown) => {
        log.error({ err: error }, "live upgrade");
        refuse("500 Internal Server Error");
      });
    });
    server.addHook("preClose", async () => {
      for (const socket of upgrading.clients) socket.close(1012);
      upgrading.close();
      setTimeout(() => {
        for (const socket of upgrading.clients) socket.terminate();
      }, 1000).unref();
    });
  }
};
