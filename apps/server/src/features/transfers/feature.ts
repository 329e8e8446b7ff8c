import {
  endpoints,
  type Locale,
  type NameChoice,
  type Refused,
  refused,
  succeed,
  type TransferMode,
} from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Write } from "../../ports/database/index.ts";
import { openRateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { type ExportPlaces, TRANSFER_KIND } from "../exporting/index.ts";
import { presentHost, secretsFor, storedHost } from "./hosts.ts";
import { presentTransfer } from "./present.ts";
import { NO_PROGRESS, type Secrets, sealSecrets, type TransferRequest } from "./transfer-record.ts";

/** Connections to hosts that a member may try: none is a way to search networks. */
const TRIES = { name: "ftp.member", most: 60, seconds: 600 };

interface Starting {
  readonly projectId: string;
  readonly memberId: number;
  readonly mode: TransferMode;
  readonly request: TransferRequest;
  readonly secrets: Secrets;
}

interface Asked {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly rootFolder: string;
  readonly type: TransferRequest["type"];
  readonly names: NameChoice;
  readonly identity?: string | undefined;
  readonly only?: "changed" | "all";
  readonly relativeLinks?: boolean;
  readonly password?: string | undefined;
  readonly privateKey?: string | undefined;
  readonly passphrase?: string | undefined;
}

const requestOf = ({ host, port, user, rootFolder, type, names, ...asked }: Asked): TransferRequest => ({
  ...{ host, port, user, rootFolder, type, names },
  identity: asked.identity ?? "",
  anew: asked.only === "all",
  relativeLinks: asked.relativeLinks ?? false,
});

/** [EXP-02] [EXP-37] Sending a site to the owner's host: test, preview, transfer, and the stored host. */
export const transfersFeature = (parts: Parts, places: ExportPlaces): Feature => {
  const { database, jobs, keys, clock } = parts;
  const calls = endpoints.transfers;
  const limits = openRateLimits({ database, keys, clock });

  const newest = (projectId: string) =>
    database.read((query) =>
      query
        .selectFrom("transfers")
        .selectAll()
        .where("projectId", "=", projectId)
        .orderBy("date", "desc")
        .orderBy("id", "desc")
        .executeTakeFirst(),
    );
  const present = async (projectId: string, locale: Locale) => {
    const row = await newest(projectId);
    const state = row && (await jobs.state(row.id));
    return row && state ? presentTransfer(row, state, locale) : null;
  };

  /** One at a time in a project; the rows of the earlier ones go. */
  const enqueue = async (query: Write, { projectId, memberId, mode, request, secrets }: Starting) => {
    const running = await query
      .selectFrom("jobs")
      .select("id")
      .where("subject", "=", projectId)
      .where("kind", "=", TRANSFER_KIND)
      .where("status", "in", ["waiting", "running"])
      .executeTakeFirst();
    if (running) return null;
    await query.deleteFrom("transfers").where("projectId", "=", projectId).execute();
    const id = await jobs.enqueue(query, {
      kind: TRANSFER_KIND,
      subject: projectId,
      input: {},
      createdBy: memberId,
    });
    await query
      .insertInto("transfers")
      .values({
        id,
        projectId,
        mode,
        request: JSON.stringify(request),
        sealed: sealSecrets(keys, secrets),
        progress: JSON.stringify(NO_PROGRESS),
        date: isoTime(clock.now()),
      })
      .execute();
    return id;
  };

  type Reserved = { readonly ok: true; readonly value: string | null };
  const asExport = (start: Starting) => places.take(start.projectId, (query) => enqueue(query, start));
  /** The same lock as that of the month's places, so that two starts wait for each other. */
  const uncounted = (start: Starting): Promise<Reserved> =>
    database.write(`member:${start.memberId}`, async (query) => ({
      ok: true,
      value: await enqueue(query, start),
    }));

  const begin = async <Refusal extends Refused>(
    reserve: (start: Starting) => Promise<Reserved | Refusal>,
    mode: TransferMode,
    asked: Asked,
    projectId: string,
    memberId: number,
    locale: Locale,
  ) => {
    const stored = await database.read((query) => storedHost(query, projectId, memberId));
    const secrets = secretsFor(keys, asked, stored);
    if (!secrets.ok) return secrets;
    const allowance = await limits.take([{ rule: TRIES, subject: String(memberId) }]);
    if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
    const start: Starting = {
      projectId,
      memberId,
      mode,
      request: requestOf(asked),
      secrets: secrets.value,
    };
    const started = await reserve(start);
    if (!started.ok) return started;
    if (started.value === null) return refused("ftp.running");
    jobs.wake();
    const transfer = await present(projectId, locale);
    return transfer ? succeed({ transfer }) : refused("project.missing");
  };

  return {
    name: "transfers",
    calls: [
      implement(calls.startTransfer, ({ input, grant: { project, member }, locale }) =>
        begin<Refused<"export.limit" | "export.waiting">>(
          asExport,
          "send",
          input,
          project.id,
          member.memberId,
          locale,
        ),
      ),
      implement(calls.planTransfer, ({ input, grant: { project, member }, locale }) =>
        begin<never>(uncounted, "plan", input, project.id, member.memberId, locale),
      ),
      implement(calls.testHost, ({ input, grant: { project, member }, locale }) =>
        begin<never>(uncounted, "test", input, project.id, member.memberId, locale),
      ),
      implement(calls.readTransfer, async ({ grant: { project, member }, locale }) => {
        const row = await database.read((query) => storedHost(query, project.id, member.memberId));
        return succeed({
          transfer: await present(project.id, locale),
          host: row && presentHost(keys, row),
          outboundIp: parts.settings.outboundIp,
        });
      }),
      implement(calls.cancelTransfer, async ({ grant: { project } }) => {
        const row = await newest(project.id);
        if (row)
          await database.write(project.id, async (query) => {
            await jobs.cancel(query, row.id, { error: "ftp.cancelled" });
            await query.updateTable("transfers").set({ sealed: "" }).where("id", "=", row.id).execute();
          });
        return succeed({});
      }),
      implement(calls.saveHost, async ({ input, grant: { project, member } }) => {
        const { memberId } = member;
        return database.write(project.id, async (query) => {
          const secrets = secretsFor(keys, input, await storedHost(query, project.id, memberId));
          if (!secrets.ok) return abandon(secrets);
          const { host, port, user, rootFolder, type, names } = input;
          const row = {
            ...{ projectId: project.id, memberId, host, port, user, rootFolder, type },
            sealed: sealSecrets(keys, { ...secrets.value, names }),
            date: isoTime(clock.now()),
          };
          await query.deleteFrom("transferHosts").where("projectId", "=", project.id).execute();
          await query.insertInto("transferHosts").values(row).execute();
          return succeed({ host: presentHost(keys, row) });
        });
      }),
      implement(calls.forgetHost, async ({ grant: { project } }) => {
        await database.write(project.id, async (query) => {
          for (const table of ["transferHosts", "hostIdentities"] as const)
            await query.deleteFrom(table).where("projectId", "=", project.id).execute();
        });
        return succeed({});
      }),
    ],
  };
};
