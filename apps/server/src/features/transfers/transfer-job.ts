import { isoTime } from "../../ports/clock.ts";
import { DISK_ERRORS, diskFaultOf } from "../../ports/disk-faults.ts";
import { HostFault } from "../../ports/host-transfer/index.ts";
import type { JobFailure, JobHandler } from "../../ports/jobs/index.ts";
import { openProgress } from "./progress.ts";
import { runTransfer, type TransferParts } from "./run-transfer.ts";
import { ERROR_OF, TransferFailure } from "./transfer-failure.ts";
import { identityAddress, openSecrets, siteAddress, type TransferRequest } from "./transfer-record.ts";

/**
 * [EXP-02] [EXP-04] Tests, previews or transfers. Faults of the host end it with a row of the error table; the secrets
 * of the request go when it ends, whatever the end.
 */
export const transferJob =
  (parts: TransferParts): JobHandler =>
  async ({ id, subject, report, signal }) => {
    const { database, keys, clock, log } = parts;
    const row = await database.read((query) =>
      query.selectFrom("transfers").selectAll().where("id", "=", id).executeTakeFirst(),
    );
    const secrets = row && openSecrets(keys, row.sealed);
    if (!row || !secrets) return { failure: { error: "ftp.password" } };
    const request = JSON.parse(row.request) as TransferRequest;
    const [address, site] = [identityAddress(request), siteAddress(request)];
    const { known, sentBefore } = await database.read(async (query) => ({
      known:
        (
          await query
            .selectFrom("hostIdentities")
            .select("fingerprint")
            .where("projectId", "=", subject)
            .where("address", "=", address)
            .executeTakeFirst()
        )?.fingerprint ?? "",
      sentBefore:
        (await query
          .selectFrom("sentSites")
          .select("date")
          .where("projectId", "=", subject)
          .where("address", "=", site)
          .executeTakeFirst()) !== undefined,
    }));
    const progress = openProgress(database, id, subject, report, log);
    const remember = async (table: "hostIdentities" | "sentSites", values: object) => {
      await database.write(subject, async (query) => {
        const where = { projectId: subject, address: table === "sentSites" ? site : address };
        await query
          .deleteFrom(table)
          .where("projectId", "=", where.projectId)
          .where("address", "=", where.address)
          .execute();
        await query
          .insertInto(table)
          .values({ ...where, date: isoTime(clock.now()), ...values } as never)
          .execute();
      });
    };
    const end = async (failure: JobFailure | null) => {
      await progress.end(failure === null);
      await database.write(subject, (query) =>
        query.updateTable("transfers").set({ sealed: "" }).where("id", "=", id).execute(),
      );
      return failure ? { failure } : { result: null };
    };
    try {
      await runTransfer(
        {
          ...parts,
          projectId: subject,
          mode: row.mode,
          target: { ...request, ...secrets },
          request,
          known,
          sentBefore,
          signal,
          progress,
        },
        {
          identity: (fingerprint) => remember("hostIdentities", { fingerprint }),
          sent: () => remember("sentSites", {}),
        },
      );
      return await end(null);
    } catch (error) {
      await progress.stop();
      // The process stops, or somebody cancelled: the job knows which.
      if (signal.aborted) throw signal.reason;
      const facts = { host: request.host, port: request.port, folder: request.rootFolder };
      if (error instanceof TransferFailure)
        return end({ error: error.error, facts: { ...facts, ...error.facts } });
      if (error instanceof HostFault && error.kind !== "cancelled" && error.kind !== "identity") {
        log.info({ job: id, kind: error.kind, err: error.cause }, "transfer failed");
        return end({ error: ERROR_OF[error.kind], facts: { ...facts, path: request.rootFolder } });
      }
      const fault = diskFaultOf(error);
      if (fault) {
        log.error({ err: error, job: id }, `disk ${fault}`);
        return end({ error: DISK_ERRORS[fault], facts });
      }
      throw error;
    }
  };
