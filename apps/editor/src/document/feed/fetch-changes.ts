import type { endpoints, OutputOf } from "@hanok/api-contract";
import type { Client, Failure } from "@hanok/api-contract/client";
import { arrivalsSchema, changesSchema, type LoggedOperation } from "@hanok/page-document";

/** A logged operation as the server sends it: in `changes.json`, or on a live channel. */
export type ServerOperation = OutputOf<typeof endpoints.editing.listChanges>["entries"][number];

export type Fetched =
  | { readonly ok: true; readonly entries: readonly LoggedOperation[] }
  /** `failure` is null where the answer held changes that nothing can be made of. */
  | { readonly ok: false; readonly failure: Failure | null };

/** Operations as the session takes them; null where the changes of one cannot be read. */
export function readOperations(operations: readonly ServerOperation[]): LoggedOperation[] | null {
  const entries: LoggedOperation[] = [];
  for (const { changes, arrivals, ...operation } of operations) {
    const read = changesSchema.safeParse(changes);
    if (!read.success) return null;
    const brought = arrivalsSchema.safeParse(arrivals);
    entries.push({
      ...operation,
      memberId: String(operation.memberId),
      base: operation.version - 1,
      changes: read.data,
      ...(brought.success ? { arrivals: brought.data } : {}),
    });
  }
  return entries;
}

/** All operations after a version, in order. */
export async function fetchChanges(
  client: Pick<Client, "get">,
  projectId: string,
  since: number,
): Promise<Fetched> {
  const entries: LoggedOperation[] = [];
  for (let from = since; ; ) {
    const answer = await client.get("/api/projects/changes.json", { projectId, since: String(from) });
    if (!answer.ok) return { ok: false, failure: answer };
    const read = readOperations(answer.data.entries);
    if (!read) return { ok: false, failure: null };
    entries.push(...read);
    from = read.at(-1)?.version ?? from;
    if (!answer.data.more || read.length === 0) return { ok: true, entries };
  }
}
