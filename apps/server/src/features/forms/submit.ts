import { type EntryFields, type Locale, type Refused, refused, type SpamReason } from "@hanok/api-contract";
import { type CollectedForm, normalized } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import type { RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import type { Proof, WorkProofs } from "../../ports/work-proofs.ts";
import { ownerOf } from "../access/index.ts";
import { type BlobStore, type ReadPlanLimits, type Storage, touchBlobs } from "../files/index.ts";
import { checkEntry } from "./check-entry.ts";
import type { AttachedFile } from "./form-parts.ts";
import { ENTRY_MAIL_KIND, type EntryMail, LIMIT_MAIL_KIND } from "./mail-kinds.ts";
import { SENDING_RATES, screenEntry } from "./screen-entry.ts";
import { fileNameOf } from "./sent-texts.ts";
import { definitionOf, findForm } from "./store.ts";
import { enqueueWebhook } from "./webhook.ts";

export interface SubmitParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly createId: () => string;
  readonly limits: RateLimits;
  readonly proofs: WorkProofs;
  readonly readPlanLimits: ReadPlanLimits;
  readonly blobs: BlobStore;
  readonly storage: Storage;
  /** Called after an entry that is no spam was stored. */
  readonly onEntry: (entry: {
    readonly projectId: string;
    readonly formId: string;
    readonly page: string;
  }) => void;
}

/** One sending, by script or without. */
export interface Sending {
  readonly formId: string;
  readonly version: string;
  readonly fields: EntryFields;
  /** Kept with the entry; whoever sends discards what was not kept. */
  readonly files: readonly AttachedFile[];
  /** null: to be read from the field that the form has for it. */
  readonly consent: boolean | null;
  readonly page: string;
  readonly language: Locale;
  readonly trap: string;
  readonly proof: Proof | undefined;
  readonly network: string;
}

/** Words after a sending, and the page that it leads to, '' for none. */
export interface Thanks {
  readonly message: string;
  readonly next: string;
}

export type Submitted =
  | { readonly ok: true; readonly value: Thanks }
  | Refused<
      | "form.missing"
      | "form.invalid"
      | "form.consent-required"
      | "form.empty"
      | "form.storage-full"
      | "request.too-many"
    >;

const THANKS = { ko: "잘 받았어요. 고맙습니다.", en: "Thank you. We have received your answer." } as const;

export const readTarget = async (query: Query, formId: string, version: string) => {
  const form = await findForm(query, formId);
  if (!form) return null;
  const project = await query
    .selectFrom("projects")
    .select("trash")
    .where("id", "=", form.projectId)
    .executeTakeFirst();
  if (project?.trash !== "") return null;
  const known = await definitionOf(query, formId, version);
  return { form, known, ownerId: (await ownerOf(query, form.projectId)) ?? 0 };
};

/** Names of the fields of a form that take files. */
export const fileFieldsOf = ({
  known,
}: {
  readonly known: { readonly definition: CollectedForm } | null;
}): ReadonlySet<string> =>
  new Set(known?.definition.fields.flatMap(({ name, kind }) => (kind === "file" ? [name] : [])) ?? []);

/** Values in lower case; what people search for. */
const searchTextOf = (fields: EntryFields): string =>
  normalized(Object.values(fields).flat().join("\n")).toLowerCase();

/** A checkbox that is sent at all is checked. */
const saysYes = (definition: CollectedForm | null, fields: EntryFields): boolean =>
  definition?.consent ? fields[definition.consent.field] !== undefined : false;

const answerOf = (definition: CollectedForm | null, language: Locale): Submitted => ({
  ok: true,
  value: { message: definition?.success || THANKS[language], next: definition?.next ?? "" },
});

/** Of an entry without files, which takes no storage. */
const NOTHING_RESERVED = { release: async () => {} };

/** Counts the sending with its network: whether it may go on, and whether it is held back. */
const countSending = async (
  limits: RateLimits,
  { formId, network }: Sending,
  kind: keyof typeof SENDING_RATES,
): Promise<{ readonly over: boolean } | Refused<"request.too-many">> => {
  const subject = `${formId}\n${network}`;
  const { held, refused: most } = SENDING_RATES[kind];
  const allowed = await limits.take([{ rule: most, subject }]);
  if (!allowed.allowed) return refused("request.too-many", { facts: { seconds: allowed.seconds } });
  return { over: !(await limits.take([{ rule: held, subject }])).allowed };
};

/** The same answers from the same network: pressed twice, or loaded again [HND-15]. */
const REPEATED: RateRule = { name: "form.plain.repeated", most: 1, seconds: 60 };
const wasSent = async (limits: RateLimits, { formId, page, network }: Sending, content: string) =>
  !(await limits.take([{ rule: REPEATED, subject: [formId, network, page, content].join("\n") }])).allowed;

/** Whether the first of the two was stored: one that failed is no reason to drop the next. */
const isStored = async (query: Query, formId: string, content: string, now: number): Promise<boolean> => {
  const row = await query
    .selectFrom("formEntries")
    .select("id")
    .where("formId", "=", formId)
    .where("proof", "=", "")
    .where("fields", "=", content)
    .where("date", ">=", isoTime(now - REPEATED.seconds * 1_000))
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * [FRM-24] Stores one entry: checked by the form that the visitor saw, held back in the spam list where it looks like
 * spam, sealed above the month's limit [FRM-23]. A success says that it is stored. The same task solved again with the
 * same answers is one sending whose first answer was lost, and so are the same answers of one network without a task within
 * a minute.
 */
export const submitEntry = async (parts: SubmitParts, sending: Sending): Promise<Submitted> => {
  const { database, clock, jobs, createId, limits, proofs, readPlanLimits, blobs, storage, onEntry } = parts;
  const { formId, version, language } = sending;
  const target = await database.read((query) => readTarget(query, formId, version));
  if (!target) return refused("form.missing");
  const { form, known, ownerId } = target;
  const definition = known?.definition ?? null;
  const consent = sending.consent ?? saysYes(definition, sending.fields);
  const checked = checkEntry(definition, sending.fields, consent, sending.files);
  if (!checked.ok) return checked;
  const proved = await proofs.check(formId, sending.proof);
  const counted = await countSending(limits, sending, proved.kind === "proved" ? "proved" : "plain");
  if ("ok" in counted) return counted;
  const { fields } = checked;
  const screened = screenEntry({ fields, trap: sending.trap, proved, overRate: counted.over });
  const { formEntriesPerMonth: limit } = await readPlanLimits(ownerId);
  const now = clock.now();
  const nonce = proved.kind === "proved" ? proved.nonce : "";
  const content = JSON.stringify(fields);
  const isRepeated = nonce === "" && sending.files.length === 0 && (await wasSent(limits, sending, content));
  // Set aside before they are kept: parallel sendings cannot pass the owner's storage together [MED-14].
  const bytes = sending.files.reduce((sum, { spooled }) => sum + spooled.size, 0);
  const place =
    bytes === 0 ? NOTHING_RESERVED : await storage.reserve(ownerId, bytes, { fromVisitors: true });
  if (!place) return refused("form.storage-full");
  try {
    const kept = await blobs.keep(sending.files.map(({ spooled }) => spooled));
    const isWanted = await database.write(`form:${formId}`, async (query) => {
      let reason: SpamReason = screened;
      if (nonce !== "") {
        const before = await query
          .selectFrom("formEntries")
          .select("fields")
          .where("proof", "=", nonce)
          .where("formId", "=", formId)
          .execute();
        if (before.some((one) => one.fields === content)) return false;
        if (before.length > 0) reason = "replay";
      } else if (isRepeated && (await isStored(query, formId, content, now))) return false;
      const isSpam = reason !== "";
      const month = seoulMonth(now);
      const row = await query
        .selectFrom("monthlyEntries")
        .select("used")
        .where("memberId", "=", ownerId)
        .where("month", "=", month)
        .executeTakeFirst();
      const sealed = !isSpam && limit !== null && Number(row?.used ?? 0) >= limit;
      const id = createId();
      await query
        .insertInto("formEntries")
        .values({
          id,
          formId,
          projectId: form.projectId,
          version: known?.version ?? "",
          fields: content,
          searchText: searchTextOf(fields),
          consent: consent ? (definition?.consent?.text ?? "") : "",
          page: /^https?:\/\//i.test(sending.page) ? sending.page : "",
          language,
          date: isoTime(now),
          unread: 1,
          status: "new",
          note: "",
          box: isSpam ? "spam" : "inbox",
          reason,
          sealed: sealed ? 1 : 0,
          undo: "",
          deletedAt: "",
          proof: nonce,
          deletionAsked: 0,
        })
        .execute();
      if (kept.length > 0 && !(await touchBlobs(query, kept, isoTime(now))))
        throw new Error("a content was swept while it was sent");
      for (const [place, { blob, size }] of kept.entries()) {
        const { field = "", name = "" } = sending.files[place] ?? {};
        await query
          .insertInto("formFiles")
          .values({
            ...{ id: createId(), entryId: id, projectId: form.projectId },
            ...{ field, name: fileNameOf(name), place, blob, size },
          })
          .execute();
      }
      if (isSpam) return false;
      if (sealed) {
        await jobs.enqueue(query, {
          kind: LIMIT_MAIL_KIND,
          subject: "",
          input: { ownerId, month },
          createdBy: null,
          payer: ownerId,
        });
        return true;
      }
      await query
        .insertInto("monthlyEntries")
        .values({ memberId: ownerId, month, used: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["memberId", "month"])
            .doUpdateSet((is) => ({ used: is("monthlyEntries.used", "+", 1) })),
        )
        .execute();
      await enqueueWebhook(query, jobs, { formId, projectId: form.projectId, entryId: id });
      const input: EntryMail = { entryId: id };
      if (form.notify === "each" || (JSON.parse(form.reply) as { on: boolean }).on)
        await jobs.enqueue(query, {
          ...{ kind: ENTRY_MAIL_KIND, subject: form.projectId, input },
          ...{ createdBy: null, payer: ownerId },
        });
      return true;
    });
    if (isWanted) onEntry({ projectId: form.projectId, formId, page: sending.page });
  } finally {
    await place.release();
  }
  jobs.wake();
  return answerOf(definition, language);
};
