import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { blockText, keysBetween } from "@hanok/page-document";
import Libsql from "libsql";
import pg from "pg";
import { commitOperation, newBlock } from "../../src/features/editing/index.ts";
import { anyTextPlace } from "../../src/features/files/index.ts";
import { birthsWithoutPlans } from "../../src/features/plans/births.ts";
import { limitsWithoutPlans } from "../../src/features/plans/index.ts";
import { createProject } from "../../src/features/projects/create.ts";
import { blankContent } from "../../src/features/templates/index.ts";
import { systemClock } from "../../src/ports/clock.ts";
import { type Database, openPostgres, openSqlite } from "../../src/ports/database/index.ts";
import { openLocalBus } from "../../src/ports/live-bus/live-bus.ts";
import { openInPlace } from "../../src/ports/threads/index.ts";
import { startCluster } from "../postgres/cluster.ts";

/**
 * Durable saves per second, HTTP left out, beside bare transactions that write the same rows into the same database
 * at the same concurrency in the same run; see bench/README.md.
 */
const CONCURRENCY = 16;
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const BLOCKS = 20;

const html = (at: number): string =>
  `<section class="part"><h2>단락 ${at}</h2>${"<p>기와 위에 눈이 내린다 <a href='#'>더 보기</a></p>".repeat(20)}</section>`;

interface Desk {
  readonly projectId: string;
  readonly pageId: string;
  readonly text: string;
  length: number;
  version: number;
}

/** One project for each writer, with a page of 20 blocks. */
const openDesks = async (database: Database): Promise<Desk[]> => {
  const desks: Desk[] = [];
  const at = new Date().toISOString();
  for (let number = 0; number < CONCURRENCY; number += 1) {
    const content = await blankContent("ko", at);
    const pageId = Object.keys(content.part.pages)[0] ?? "";
    const blocks: Record<string, ReturnType<typeof newBlock>> = {};
    const texts: Record<string, string> = { ...content.part.texts };
    keysBetween(null, null, BLOCKS).forEach((key, place) => {
      const id = `b${number}x${place}`;
      const named = { name: id, title: id, classtitle: "", tagtitle: "section", idtitle: "" };
      blocks[id] = newBlock({ id, pageId, section: "content", key, ...named, date: at });
      Object.assign(texts, {
        [blockText(id, "html")]: html(place),
        [blockText(id, "css")]: "",
        [blockText(id, "js")]: "",
      });
    });
    const created = await createProject(
      { database, clock: systemClock, readPlanLimits: limitsWithoutPlans, readBirth: birthsWithoutPlans },
      1,
      "ko",
      {
        content: { part: { ...content.part, blocks, texts }, contents: [] },
        isUserUpload: false,
        template: { id: "", name: "" },
        fields: {},
        operation: "t",
        opId: randomBytes(8).toString("hex"),
      },
    );
    if (!created.ok) throw new Error(created.error);
    const text = blockText(`b${number}x0`, "html");
    desks.push({ projectId: created.value, pageId, text, length: html(0).length, version: 1 });
  }
  return desks;
};

/** Rate of completed `act` calls per second, with one of them running for each desk. */
const rateOf = async (desks: readonly Desk[], act: (desk: Desk) => Promise<void>): Promise<number> => {
  let done = 0;
  const until = performance.now() + SECONDS * 1000;
  const started = performance.now();
  await Promise.all(
    desks.map(async (desk) => {
      while (performance.now() < until) {
        await act(desk);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - started);
};

const saving = (database: Database) => {
  const live = openLocalBus(() => {});
  return async (desk: Desk): Promise<void> => {
    const at = 30;
    const answer = await commitOperation(
      { database, live, clock: systemClock, threads: openInPlace(), hasTextPlace: anyTextPlace },
      {
        projectId: desk.projectId,
        opId: randomBytes(12).toString("hex"),
        base: desk.version,
        name: "element.text",
        changes: [{ kind: "text", text: desk.text, changes: [at, [0, "가"], desk.length - at] }],
        author: { memberId: 1, name: "김" },
      },
    );
    if (!answer.ok) throw new Error(answer.error);
    desk.version = answer.value.version;
    desk.length += 1;
  };
};

/** The rows of one save, as a program writes them that does nothing else. */
const rowsOf = (desk: Desk) => {
  desk.version += 1;
  const at = new Date().toISOString();
  return {
    at,
    body: `t${html(0)}`,
    changes: JSON.stringify([{ kind: "text", text: desk.text, changes: [30, [0, "가"], desk.length - 30] }]),
    opId: randomBytes(12).toString("hex"),
  };
};

const bareSqlite = (file: string) => {
  const connection = new Libsql(file);
  for (const pragma of ["journal_mode=WAL", "synchronous=FULL"]) connection.pragma(pragma);
  const text = connection.prepare(
    "insert into project_texts (project_id, text_id, body) values (?, ?, ?) on conflict (project_id, text_id) do update set body = excluded.body",
  );
  const log = connection.prepare(
    "insert into change_log (project_id, version, op_id, member_id, base, name, changes, answer, at) values (?, ?, ?, 1, ?, 'element.text', ?, '{}', ?)",
  );
  const project = connection.prepare("update projects set version = ?, modified = ? where id = ?");
  const page = connection.prepare("update pages set version = ? where project_id = ? and id = ?");
  return async (desk: Desk): Promise<void> => {
    const { at, body, changes, opId } = rowsOf(desk);
    const { projectId, version } = desk;
    connection.exec("begin immediate");
    text.run(projectId, desk.text, body);
    log.run(projectId, version, opId, version - 1, changes, at);
    project.run(version, at, projectId);
    page.run(version, projectId, desk.pageId);
    connection.exec("commit");
    // Others get their turn, as they do in a server.
    await new Promise((resolve) => setImmediate(resolve));
  };
};

const barePostgres =
  (pool: pg.Pool) =>
  async (desk: Desk): Promise<void> => {
    const { at, body, changes, opId } = rowsOf(desk);
    const { projectId, version } = desk;
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query({
        name: "text",
        text: "insert into project_texts (project_id, text_id, body) values ($1, $2, $3) on conflict (project_id, text_id) do update set body = excluded.body",
        values: [projectId, desk.text, body],
      });
      await client.query({
        name: "log",
        text: "insert into change_log (project_id, version, op_id, member_id, base, name, changes, answer, at) values ($1, $2, $3, 1, $4, 'element.text', $5, '{}', $6)",
        values: [projectId, version, opId, version - 1, changes, at],
      });
      await client.query({
        name: "project",
        text: "update projects set version = $1, modified = $2 where id = $3",
        values: [version, at, projectId],
      });
      await client.query({
        name: "page",
        text: "update pages set version = $1 where project_id = $2 and id = $3",
        values: [version, projectId, desk.pageId],
      });
      await client.query("commit");
    } finally {
      client.release();
    }
  };

const measure = async (
  name: string,
  database: Database,
  bare: (desk: Desk) => Promise<void>,
): Promise<void> => {
  await database.migrate();
  const save = saving(database);
  const rounds: { ours: number; theirs: number; processor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each side has projects of its own, so that neither uses the other's rows.
    const theirs = await rateOf(await openDesks(database), bare);
    const desks = await openDesks(database);
    const before = process.cpuUsage();
    const ours = await rateOf(desks, save);
    const { user, system } = process.cpuUsage(before);
    const saves = desks.reduce((sum, { version }) => sum + version - 1, 0);
    rounds.push({ theirs, ours, processor: (user + system) / 1000 / saves });
  }
  const ratios = rounds.map(({ ours, theirs }) => ours / theirs).sort((a, b) => a - b);
  const { ours = 0, theirs = 0, processor = 0 } = rounds.at(-1) ?? {};
  console.log(
    `${name}: ${Math.round(ours)} saves a second, ${Math.round(theirs)} bare transactions; ratio ${(ratios[Math.floor(ratios.length / 2)] ?? 0).toFixed(2)} (lowest ${(ratios[0] ?? 0).toFixed(2)}); ${processor.toFixed(2)} ms of processor in this process for each save`,
  );
};

console.log(`${CONCURRENCY} writers, ${SECONDS} s, ${ROUNDS} rounds; load ${os.loadavg()[0]?.toFixed(1)}`);
/** `ON=sqlite` or `ON=postgres` measures one of them. */
const on = (name: string): boolean => (process.env.ON ?? name) === name;
if (on("sqlite")) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-measure-"));
  try {
    const file = path.join(folder, "hanok.sqlite");
    const sqlite = await openSqlite({ file });
    await sqlite.migrate();
    await measure("SQLite", sqlite, bareSqlite(file));
    await sqlite.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
if (on("postgres")) {
  const cluster = await startCluster({ durable: true });
  try {
    const connections = CONCURRENCY;
    const postgres = await openPostgres({ url: cluster.url("postgres"), connections });
    const pool = new pg.Pool({ connectionString: cluster.url("postgres"), max: connections });
    await measure("PostgreSQL", postgres, barePostgres(pool));
    await pool.end();
    await postgres.close();
  } finally {
    await cluster.remove();
  }
}
