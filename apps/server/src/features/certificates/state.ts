import type { CertificateView } from "@hanok/api-contract";
import { ORDER_FAULTS, type OrderFault } from "../../ports/certificate-authority/index.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";

const faultOf = (text: string): OrderFault | "" => ORDER_FAULTS.find((fault) => fault === text) ?? "";

/** The state of the certificates of these hosts, for those who have the domain; absent where none is kept. */
export const certificatesOf = async (
  query: Query,
  hosts: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, CertificateView>> => {
  if (hosts.length === 0) return new Map();
  const rows = await query
    .selectFrom("certificates")
    .select(["host", "version", "notAfter", "renewAt", "fault", "leaseUntil"])
    .where("host", "in", [...hosts])
    .execute();
  return new Map(
    rows.map(({ host, version, notAfter, renewAt, fault, leaseUntil }): [string, CertificateView] => {
      const isRunning = leaseUntil > isoTime(now);
      const isValid = version !== "" && notAfter > isoTime(now);
      const reason = faultOf(fault);
      const state = isValid ? "valid" : isRunning || reason === "" ? "ordering" : "failing";
      return [host, { state, until: version === "" ? "" : notAfter, nextAt: renewAt, fault: reason }];
    }),
  );
};

/** Numbers for the operator; null where Hanok has no certificates itself. */
export const certificateFigures = async (query: Query, now: number) => {
  const at = isoTime(now);
  const row = await query
    .selectFrom("certificates")
    .select(({ fn, eb }) => [
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when(eb.and([eb("version", "!=", ""), eb("notAfter", ">", at)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("valid"),
      fn
        .sum<number | string | null>(
          eb
            .case()
            .when(eb.and([eb("version", "=", ""), eb("fault", "=", "")]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("waiting"),
      fn.sum<number | string | null>(eb.case().when("fault", "!=", "").then(1).else(0).end()).as("failing"),
      fn.min("renewAt").as("nextAt"),
    ])
    .executeTakeFirst();
  const first = await query
    .selectFrom("certificates")
    .select(({ fn }) => fn.min("notAfter").as("end"))
    .where("version", "!=", "")
    .executeTakeFirst();
  return {
    valid: Number(row?.valid ?? 0),
    waiting: Number(row?.waiting ?? 0),
    failing: Number(row?.failing ?? 0),
    firstEnd: first?.end ?? "",
    nextAt: row?.nextAt ?? "",
  };
};
