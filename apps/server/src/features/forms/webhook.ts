import { createHmac, randomBytes } from "node:crypto";
import { FORM_LIMITS, type WebhookDelivery } from "@hanok/api-contract";
import type { FormEntries, Forms } from "../../migrations/tables/forms.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import type { Posted } from "../../ports/outbound/outbound.ts";
import { ownerOf } from "../access/index.ts";
import { entryWithForm, filesOf } from "./store.ts";

const PURPOSE = "form-webhook";
const PREFIX = "whsec_";
const MINUTE = 60_000;
/** Between attempts: an address that is down for a working day still learns of every entry. */
const RETRIES_MS = [1, 5, 30, 120, 300, 600].map((minutes) => minutes * MINUTE);

export const WEBHOOK_KIND = "form-webhook";
interface WebhookInput {
  readonly entryId: string;
  /** 1 for the first. */
  readonly attempt: number;
}
const isInput = (input: unknown): input is WebhookInput =>
  typeof input === "object" &&
  input !== null &&
  typeof Reflect.get(input, "entryId") === "string" &&
  typeof Reflect.get(input, "attempt") === "number";

type WebhookParts = Pick<Parts, "database" | "clock" | "jobs" | "keys" | "outbound" | "createId">;

/** The address of a form with its secret; null for none. */
export const readWebhook = async (query: Query, keys: Parts["keys"], formId: string) => {
  const row = await query
    .selectFrom("formWebhooks")
    .select(["url", "secret"])
    .where("formId", "=", formId)
    .executeTakeFirst();
  const secret = row && keys.unseal(PURPOSE, row.secret);
  return row && secret ? { url: row.url, secret } : null;
};

/** Sets the address; '' removes it. Answers what then holds. */
export const saveWebhook = (
  { database, clock, keys }: WebhookParts,
  { id: formId, projectId }: Pick<Forms, "id" | "projectId">,
  { url, renew }: { readonly url: string; readonly renew: boolean },
): Promise<{ readonly url: string; readonly secret: string }> =>
  database.write(`form:${formId}`, async (query) => {
    const before = await readWebhook(query, keys, formId);
    await query.deleteFrom("formWebhooks").where("formId", "=", formId).execute();
    if (url === "") return { url: "", secret: "" };
    const secret = before && !renew ? before.secret : PREFIX + randomBytes(32).toString("base64");
    await query
      .insertInto("formWebhooks")
      .values({
        ...{ formId, projectId, url, date: isoTime(clock.now()) },
        secret: keys.seal(PURPOSE, secret),
      })
      .execute();
    return { url, secret };
  });

/** The newest attempts first. */
export const deliveriesOf = async (query: Query, formId: string): Promise<WebhookDelivery[]> => {
  const rows = await query
    .selectFrom("webhookDeliveries")
    .selectAll()
    .where("formId", "=", formId)
    .orderBy("date", "desc")
    .orderBy("attempt", "desc")
    .limit(FORM_LIMITS.deliveries)
    .execute();
  return rows.map(({ entryId, attempt, status, fault, nextAt, date }) => ({
    ...{ dataId: entryId, attempt: Number(attempt), status: Number(status), fault, nextAt, date },
  }));
};

/** Sends an entry to its webhook after the caller's write, where its form has an address. */
export const enqueueWebhook = async (
  query: Write,
  jobs: Parts["jobs"],
  { formId, projectId, entryId }: Readonly<Record<"formId" | "projectId" | "entryId", string>>,
): Promise<void> => {
  const hook = await query
    .selectFrom("formWebhooks")
    .select("formId")
    .where("formId", "=", formId)
    .executeTakeFirst();
  if (!hook) return;
  const input: WebhookInput = { entryId, attempt: 1 };
  const payer = await ownerOf(query, projectId);
  await jobs.enqueue(query, { kind: WEBHOOK_KIND, subject: projectId, input, createdBy: null, payer });
};

/**
 * Headers by the Standard Webhooks specification 1.0: the signature covers id, time and body, so that a receiver can
 * refuse what is forged, old or repeated.
 */
export const signedHeaders = (
  secret: string,
  id: string,
  now: number,
  body: string,
): Readonly<Record<string, string>> => {
  const seconds = Math.floor(now / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Hanok-Webhook/1.0",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
};

const isTaken = (posted: Posted): boolean => posted.ok && posted.status >= 200 && posted.status < 300;

/** Calls the address, records the attempt, and plans the next one where that one was in vain. */
const deliver = async (
  { database, clock, jobs, keys, outbound, createId }: WebhookParts,
  form: Pick<Forms, "id" | "projectId">,
  { entryId, attempt }: WebhookInput,
  body: string,
): Promise<WebhookDelivery | null> => {
  const hook = await database.read((query) => readWebhook(query, keys, form.id));
  if (!hook) return null;
  const now = clock.now();
  // One id for all attempts: a receiver that has it already may pass it over.
  const id = `msg_${entryId || createId()}`;
  const posted = await outbound.post(hook.url, signedHeaders(hook.secret, id, now, body), body);
  const wait = entryId === "" || isTaken(posted) ? undefined : RETRIES_MS[attempt - 1];
  const row = {
    ...{ id: createId(), formId: form.id, projectId: form.projectId, entryId, attempt },
    status: posted.ok ? posted.status : 0,
    fault: posted.ok ? ("" as const) : posted.fault,
    nextAt: wait === undefined ? "" : isoTime(now + wait),
    date: isoTime(now),
  };
  await database.write(`form:${form.id}`, async (query) => {
    await query.insertInto("webhookDeliveries").values(row).execute();
    if (wait !== undefined)
      await jobs.enqueue(query, {
        kind: WEBHOOK_KIND,
        subject: form.projectId,
        input: { entryId, attempt: attempt + 1 },
        createdBy: null,
        payer: await ownerOf(query, form.projectId),
        runAt: now + wait,
      });
    await query
      .deleteFrom("webhookDeliveries")
      .where("formId", "=", form.id)
      .where(
        "id",
        "not in",
        query
          .selectFrom("webhookDeliveries")
          .select("id")
          .where("formId", "=", form.id)
          .orderBy("date", "desc")
          .limit(DELIVERIES_KEPT),
      )
      .execute();
  });
  const { status, fault, nextAt, date } = row;
  return { dataId: entryId, attempt, status, fault, nextAt, date };
};
const DELIVERIES_KEPT = 200;

const bodyOf = (type: string, at: string, data: object): string =>
  JSON.stringify({ type, timestamp: at, data });

/** Sends a message that no entry is behind; it is tried once. */
export const testWebhook = (parts: WebhookParts, form: Forms): Promise<WebhookDelivery | null> => {
  const data = { ibdFormId: form.id, form: form.name };
  const body = bodyOf("form.test", isoTime(parts.clock.now()), data);
  return deliver(parts, form, { entryId: "", attempt: 1 }, body);
};

const entryData = (
  form: Forms,
  { id, fields, date, page, language }: FormEntries,
  files: readonly { readonly field: string; readonly name: string; readonly size: number }[],
) => ({
  ...{ ibdFormId: form.id, form: form.name, dataId: id, date, page, language },
  fields: JSON.parse(fields) as object,
  files: files.map(({ field, name, size }) => ({ field, name, size })),
});

/** Sends one entry, once more at growing distances until the address takes it. */
export const webhookJob =
  (parts: WebhookParts): JobHandler =>
  async ({ input }) => {
    if (!isInput(input)) throw new Error("a webhook without its entry");
    const found = await parts.database.read(async (query) => {
      const both = await entryWithForm(query, input.entryId);
      return both && { ...both, files: (await filesOf(query, [both.entry.id])).get(both.entry.id) ?? [] };
    });
    if (!found) return { result: { sent: false } };
    const { form, entry, files } = found;
    const body = bodyOf("form.entry.created", entry.date, entryData(form, entry, files));
    const delivery = await deliver(parts, form, input, body);
    return { result: { sent: delivery !== null && delivery.status >= 200 && delivery.status < 300 } };
  };
