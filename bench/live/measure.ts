import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import {
  changesSchema,
  openSession,
  receive,
  type Session,
  type TextId,
  typeText,
} from "@hanok/page-document";
import { type LiveClient, openLiveClient } from "../../apps/server/test/live-client.ts";
import { type JoinedMember, joinMember, signIn } from "../../e2e/harness/members.ts";
import { type Hanok, startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** The live channel of a server of its own process; see bench/README.md. */

const CLIENTS = Number(process.env.CLIENTS ?? 50);
const SOCKETS = Number(process.env.SOCKETS ?? 1_000);
const SECONDS = Number(process.env.SECONDS ?? 60);
/** Each client makes an edit at this interval on average, in milliseconds. */
const EDIT_MS = 2_000;
/** A line that drops is away for two of fifteen seconds. */
const DROP = { everyMs: 15_000, awayMs: 2_000 };
const SESSIONS_EACH = 5;
/** Sockets that one session may have. */
const PER_SESSION = 20;

const page = `<!doctype html><title>눈</title><body>${Array.from({ length: 20 }, (_, at) => `<section class="part"><h2>단락 ${at}</h2><p>기와 위에 눈이 내린다</p></section>`).join("")}</body>`;

const share = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN);
const line = (name: string, value: number, unit: string, goal: number): void =>
  console.log(`${name}: ${value} ${unit} (goal ${goal}: ${value <= goal ? "holds" : "does not hold"})`);

const bringProject = async (owner: JoinedMember): Promise<string> => {
  const files = new Map([["index.html", Buffer.from(page)]]);
  return (await bringSite(owner, site("desk", files))).project.id;
};
const openProject = async (owner: JoinedMember, projectId: string) =>
  told(await owner.client.get("/api/projects/edit.json", { projectId }));
type Opened = Awaited<ReturnType<typeof openProject>>;

const sessionOf = ({ cookies }: JoinedMember): string => cookies.get("hanok-token") ?? "";
const signInOften = (hanok: Hanok, owner: JoinedMember, sockets: number): Promise<JoinedMember[]> =>
  Promise.all(Array.from({ length: Math.ceil(sockets / PER_SESSION) }, () => signIn(hanok, owner)));

interface Desk {
  readonly live: LiveClient;
  readonly version: () => number;
  /** When each operation was taken in, by its id. */
  readonly heardAt: ReadonlyMap<string, number>;
  /** Types a letter; resolves with the version that it made. */
  readonly type: (opId: string) => Promise<number>;
}

/** Clients that take every operation in, as the editor does: from the socket, and from the log after a gap. */
const openDesk = (hanok: Hanok, member: JoinedMember, projectId: string, opened: Opened): Desk => {
  let own: Session = openSession(opened.part, opened.version);
  const heardAt = new Map<string, number>();
  const take = (entries: Parameters<typeof receive>[1]): void => {
    const step = receive(own, entries);
    own = step.session;
    for (const { opId, version } of entries)
      if (version <= own.version && !heardAt.has(opId)) heardAt.set(opId, performance.now());
    if (step.missing) void read();
  };
  const read = async (): Promise<void> => {
    const answer = await member.client.get("/api/projects/changes.json", {
      projectId,
      since: String(own.version),
    });
    if (!answer.ok) return;
    take(
      answer.data.entries.map((entry) => ({
        ...entry,
        memberId: String(entry.memberId),
        base: entry.version - 1,
        changes: changesSchema.parse(entry.changes),
        arrivals: undefined,
      })),
    );
  };
  const live = openLiveClient({
    origin: () => hanok.origin,
    ...{ session: sessionOf(member), projectId },
    heard: ({ version, opId, name, changes, memberId, at }) => {
      if (version === undefined || opId === undefined || changes === undefined) return;
      const entry = { version, opId, name: name ?? "", at, memberId: String(memberId), base: version - 1 };
      take([{ ...entry, changes: changesSchema.parse(changes) }]);
    },
    ready: () => void read(),
  });
  const type = async (opId: string): Promise<number> => {
    const [text = "", source = ""] =
      Object.entries(own.part.texts).find(([id, body]) => id.endsWith("/html") && body.includes("<p>")) ?? [];
    const at = source.indexOf("<p>") + 3;
    const changes = [typeText(own.part, text as TextId, [{ from: at, to: at, insert: "가" }])];
    const edit = { projectId, opId, base: own.version, name: "element.text", changes };
    return told(await member.client.post("/api/projects/edit.json", edit)).version;
  };
  return { live, version: () => own.version, heardAt, type };
};

const measureEdits = async (drops: boolean): Promise<void> => {
  const hanok = await startHanok({ environment: { HANOK_LOG: "error" } });
  try {
    const owner = await joinMember(hanok);
    const projectId = await bringProject(owner);
    const opened = await openProject(owner, projectId);
    const members = await signInOften(hanok, owner, CLIENTS);
    const desks = Array.from({ length: CLIENTS }, (_, number) =>
      openDesk(hanok, members[number % members.length] ?? owner, projectId, opened),
    );
    await pause(2_000);
    const acknowledged: number[] = [];
    const sentAt = new Map<string, number>();
    const until = performance.now() + SECONDS * 1000;
    let version = opened.version;
    const work = async (desk: Desk): Promise<void> => {
      while (performance.now() < until) {
        await pause(Math.random() * 2 * EDIT_MS);
        const opId = randomBytes(12).toString("hex");
        const began = performance.now();
        sentAt.set(opId, began);
        version = Math.max(version, await desk.type(opId));
        acknowledged.push(performance.now() - began);
      }
    };
    const back: number[] = [];
    const drop = async (desk: Desk): Promise<void> => {
      await pause(Math.random() * DROP.everyMs);
      while (drops && performance.now() < until) {
        desk.live.cut(DROP.awayMs);
        await pause(DROP.awayMs);
        const began = performance.now();
        const wanted = version;
        while (desk.version() < wanted) await pause(5);
        back.push(performance.now() - began);
        await pause(DROP.everyMs - DROP.awayMs);
      }
    };
    await Promise.all([...desks.map(work), ...desks.map(drop)]);
    await pause(2_000);
    const seen = desks.flatMap(({ heardAt }) =>
      [...heardAt].flatMap(([opId, heard]) => {
        const sent = sentAt.get(opId);
        return sent === undefined ? [] : [heard - sent];
      }),
    );
    const behind = desks.filter((desk) => desk.version() !== version).length;
    for (const { live } of desks) live.end();
    if (drops) line("caught up after a drop of 2 s every 15 s, 95th", share(back, 0.95), "ms", 1_000);
    else {
      console.log(`${CLIENTS} clients, ${acknowledged.length} edits in ${SECONDS} s`);
      line("acknowledged, 95th", share(acknowledged, 0.95), "ms", 300);
      line("seen by the others, median", share(seen, 0.5), "ms", 250);
      console.log(`seen by the others, 95th: ${share(seen, 0.95)} ms`);
    }
    console.log(`clients behind at the end: ${behind}`);
  } finally {
    await hanok.stop();
  }
};

/** Resident memory of a process in KB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const measureSockets = async (): Promise<void> => {
  const hanok = await startHanok({ environment: { HANOK_LOG: "error" } });
  try {
    const owner = await joinMember(hanok);
    const projectId = await bringProject(owner);
    // As often as one may sign in from one network, and no more people than one may invite.
    const members: JoinedMember[] = [];
    while (members.length * PER_SESSION < SOCKETS) {
      const member = await joinMember(hanok);
      const { email } = member;
      told(await owner.client.post("/api/members/cowork/item.json", { projectId, email, role: "EDITOR" }));
      members.push(member);
      for (let more = 1; more < SESSIONS_EACH; more += 1) members.push(await signIn(hanok, member));
    }
    await pause(5_000);
    const before = residentOf(hanok.pid);
    let ready = 0;
    const clients = Array.from({ length: SOCKETS }, (_, number) =>
      openLiveClient({
        origin: () => hanok.origin,
        ...{ session: sessionOf(members[Math.floor(number / PER_SESSION)] ?? owner), projectId },
        heard: () => {},
        ready: () => {
          ready += 1;
        },
      }),
    );
    const all = async (): Promise<void> => {
      for (const began = performance.now(); ready < SOCKETS && performance.now() - began < 60_000; )
        await pause(20);
      if (ready < SOCKETS) throw new Error(`${ready} of ${SOCKETS} sockets connected`);
    };
    await all();
    await pause(10_000);
    line(
      `memory of ${SOCKETS} sockets, each`,
      Math.round((residentOf(hanok.pid) - before) / SOCKETS),
      "KB",
      64,
    );
    ready = 0;
    await hanok.restart();
    const began = performance.now();
    await all();
    line("all connected again after the server is back", Math.round(performance.now() - began), "ms", 5_000);
    for (const client of clients) client.end();
  } finally {
    await hanok.stop();
  }
};

console.log(`clients on the same machine; load ${loadavg()[0]?.toFixed(1)}`);
const part = process.env.PART ?? "edits drops sockets";
if (part.includes("edits")) await measureEdits(false);
if (part.includes("drops")) await measureEdits(true);
if (part.includes("sockets")) await measureSockets();
