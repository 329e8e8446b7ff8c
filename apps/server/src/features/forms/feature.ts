import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import type { FormSessions } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { openGuesses } from "../../ports/guesses.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { createFairLimit, currentLine } from "../../ports/threads/index.ts";
import { openWorkProofs } from "../../ports/work-proofs.ts";
import { oneByOne, ownerOf, type ReadLocks } from "../access/index.ts";
import { type BlobStore, openForReader, type ReadPlanLimits, type Storage } from "../files/index.ts";
import { answerCalls } from "./answer-calls.ts";
import { bounceRoutes } from "./bounces.ts";
import {
  deleteDataManager,
  endFormSessions,
  logInToForm,
  openFormSessions,
  saveDataManager,
} from "./data-manager.ts";
import { countFound, countsOf, deleteUnder, findEntry, listFound, restoreUnder } from "./entries.ts";
import { entriesToExport, LOOKS_AT_ONCE, openFilePlaces } from "./export-entries.ts";
import type { AccountPasswords } from "./passwords.ts";
import { formRoutes } from "./routes.ts";
import { findRow, formsOf, presentProject, saveSettings, usedThisMonth } from "./settings.ts";
import { columnsOfTable, csvOf, xlsxOf } from "./spreadsheet.ts";
import { columnsOf, findForm, presentEntries } from "./store.ts";
import { type SubmitParts, submitEntry } from "./submit.ts";
import { openSealed } from "./sweep-entries.ts";
import { deliveriesOf, readWebhook, saveWebhook, testWebhook } from "./webhook.ts";

/** A test reaches a host that the member names: not as a way to knock at many. */
const TESTS: RateRule = { name: "form.webhook.test", most: 20, seconds: 600 };
/** Of all forms of one member. */
const MEMBER_TESTS: RateRule = { name: "form.webhook.tests", most: 60, seconds: 600 };

/** [FRM] Forms of published and exported pages: sending, entries, the data manager. */
export const formsFeature = (
  parts: Parts,
  { readPlanLimits, readLocks }: { readonly readPlanLimits: ReadPlanLimits; readonly readLocks: ReadLocks },
  passwords: AccountPasswords,
  {
    blobs,
    storage,
    onEntry,
  }: {
    readonly blobs: BlobStore;
    readonly storage: Storage;
    readonly onEntry: SubmitParts["onEntry"];
  },
): { readonly feature: Feature; readonly sessions: FormSessions } => {
  const { database, clock, jobs, createId } = parts;
  const calls = endpoints.forms;
  const limits = openRateLimits(parts);
  const looks = createFairLimit(LOOKS_AT_ONCE);
  const filePlaces = openFilePlaces();
  const proofs = openWorkProofs(parts.keys, clock, "form-challenge");
  const manager = { database, clock, limits, guesses: openGuesses(parts), passwords };
  const submitting = {
    database,
    clock,
    jobs,
    createId,
    limits,
    proofs,
    readPlanLimits,
    blobs,
    storage,
    onEntry,
  };

  const monthOf = async (projectId: string) => {
    const ownerId = (await database.read((query) => ownerOf(query, projectId))) ?? 0;
    const { formEntriesPerMonth: limit } = await readPlanLimits(ownerId);
    return { used: await database.read((query) => usedThisMonth(query, clock, ownerId)), limit };
  };

  const read = [
    implement(calls.listForms, async ({ input, grant: { project } }) => {
      const month = await monthOf(project.id);
      return database.readLong(async (query) => {
        const { shown, ...totals } = pageOf(await formsOf(query, project.id), input);
        return succeed({
          formList: shown,
          ...totals,
          project: await presentProject(query, project),
          month,
        });
      });
    }),
    implement(calls.readForm, async ({ input, grant: { project } }) => {
      const month = await monthOf(project.id);
      return database.read(async (query) => {
        const form = await findRow(query, input.ibdFormId);
        return form
          ? succeed({ form, project: await presentProject(query, project), month })
          : refused("item.missing");
      });
    }),
    implement(calls.listEntries, async ({ input, grant }) => {
      const { ibdFormId, page, perPage, ...filter } = input;
      const size = Math.min(perPage, LIMITS.perPageMost);
      await openSealed(parts, readPlanLimits, ibdFormId);
      return database.readLong(async (query) => {
        const total = await countFound(query, ibdFormId, filter);
        const rows = await listFound(query, ibdFormId, filter, { limit: size, offset: (page - 1) * size });
        return succeed({
          dataList: await presentEntries(query, rows),
          total,
          totalPage: Math.ceil(total / size),
          form: {
            name: (await findForm(query, ibdFormId))?.name ?? "",
            columns: await columnsOf(query, ibdFormId),
            ...(await countsOf(query, ibdFormId)),
            by: grant.role ?? "ACCOUNT",
          },
        });
      });
    }),
    implement(calls.readEntry, async ({ input, grant }) =>
      database.read(async (query) => {
        const row = await findEntry(query, grant.form.id, input.dataId);
        const [entry] = await presentEntries(query, row ? [row] : []);
        return entry ? succeed({ entry }) : refused("data.missing");
      }),
    ),
    implement(calls.readEntryFile, async ({ input: { dataId, fileId }, grant, network }) => {
      const file = await database.read(async (query) => {
        const entry = await findEntry(query, grant.form.id, dataId);
        return (
          entry &&
          (await query
            .selectFrom("formFiles")
            .select(["name", "blob", "size"])
            .where("entryId", "=", entry.id)
            .where("id", "=", fileId)
            .executeTakeFirst())
        );
      });
      if (!file) return refused("data.missing");
      const size = Number(file.size);
      const content = await openForReader(blobs.files, file.blob, undefined, { network });
      if (!content) return refused("data.missing");
      // Bytes of a stranger: the browser saves them and makes nothing of them.
      return succeed({ content, mediaType: "application/octet-stream", size, fileName: file.name });
    }),
    implement(calls.exportEntries, async ({ input, grant, locale, signal }) => {
      const release = filePlaces.take(String(grant.form.ownerId));
      if (!release) return refused("request.too-many", { facts: { seconds: 30 } });
      if (signal.aborted) release();
      else signal.addEventListener("abort", release, { once: true });
      const { ibdFormId, format, ...filter } = input;
      const { name, columns } = await database.read(async (query) => ({
        name: (await findForm(query, ibdFormId))?.name ?? "",
        columns: await columnsOf(query, ibdFormId),
      }));
      const until = isoTime(clock.now());
      const { names, entries } = await entriesToExport(database, ibdFormId, filter, { until, signal, looks });
      const table = { columns: columnsOfTable(columns, names), entries, locale };
      const fileName = `${name.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, "-") || "form"} ${seoulDay(clock.now())}.${format}`;
      return format === "csv"
        ? succeed({
            content: csvOf(table),
            mediaType: "text/csv; charset=utf-8",
            fileName,
          })
        : succeed({
            content: xlsxOf(table),
            mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            fileName,
          });
    }),
    implement(calls.readWebhook, ({ input: { ibdFormId } }) =>
      database.read(async (query) => {
        const hook = await readWebhook(query, parts.keys, ibdFormId);
        return succeed({
          ...(hook ?? { url: "", secret: "" }),
          deliveries: await deliveriesOf(query, ibdFormId),
        });
      }),
    ),
    implement(calls.readDataManager, async ({ grant }) => {
      const row = await database.read((query) =>
        query
          .selectFrom("dataManagers")
          .select(["adminId", "date"])
          .where("projectId", "=", grant.project.id)
          .executeTakeFirst(),
      );
      return succeed(row ?? { adminId: "", date: "" });
    }),
    implement(calls.readChallenge, async ({ input }) =>
      succeed({ challenge: await proofs.challenge(input.ibdFormId) }),
    ),
  ];

  const change = [
    implement(calls.saveDataManager, ({ input, grant }) => saveDataManager(manager, grant.project.id, input)),
    implement(calls.deleteDataManager, async ({ grant }) => {
      await deleteDataManager(manager, grant.project.id);
      return succeed({});
    }),
    implement(calls.saveWebhook, async ({ input: { ibdFormId: id, ...wish }, grant }) =>
      succeed(await saveWebhook(parts, { id, projectId: grant.project.id }, wish)),
    ),
    implement(calls.testWebhook, async ({ input: { ibdFormId } }) => {
      const allowed = await limits.take([
        { rule: TESTS, subject: ibdFormId },
        { rule: MEMBER_TESTS, subject: currentLine() },
      ]);
      if (!allowed.allowed) return refused("request.too-many", { facts: { seconds: allowed.seconds } });
      const form = await database.read((query) => findForm(query, ibdFormId));
      const delivery = form && (await testWebhook(parts, form));
      return delivery ? succeed({ delivery }) : refused("webhook.missing");
    }),
    implement(calls.saveForm, async ({ input }) => {
      await saveSettings(database, input.ibdFormId, input.form);
      return succeed({});
    }),
    implement(calls.markEntry, async ({ input, grant }) => {
      const { dataId, unread, ...fields } = input;
      const set = {
        ...(unread === undefined ? {} : { unread: unread ? 1 : 0 }),
        ...(fields.status === undefined ? {} : { status: fields.status }),
        ...(fields.note === undefined ? {} : { note: fields.note }),
        ...(fields.box === undefined
          ? {}
          : fields.box === "spam"
            ? { box: fields.box, reason: "moved" as const }
            : { box: fields.box, reason: "" as const }),
      };
      return database.write(`form:${grant.form.id}`, async (query) => {
        const mine = query
          .selectFrom("formEntries")
          .select("id")
          .where("id", "=", dataId)
          .where("formId", "=", grant.form.id)
          .where("sealed", "=", 0)
          .where("undo", "=", "");
        if (!(await mine.executeTakeFirst())) return abandon(refused("data.missing"));
        if (Object.keys(set).length > 0)
          await query.updateTable("formEntries").set(set).where("id", "=", dataId).execute();
        return succeed({});
      });
    }),
    implement(calls.deleteEntry, async ({ input, grant }) => {
      const undo = createId();
      const deleted = await deleteUnder(
        database,
        grant.form.id,
        { dataId: input.dataId },
        undo,
        isoTime(clock.now()),
      );
      return deleted === 0 ? refused("data.missing") : succeed({ undo, deleted });
    }),
    implement(calls.deleteEntries, async ({ input, grant }) => {
      const undo = createId();
      const at = isoTime(clock.now());
      return succeed({
        undo,
        deleted: await deleteUnder(database, grant.form.id, { box: input.box }, undo, at),
      });
    }),
    implement(calls.restoreEntries, async ({ input, grant }) => {
      const restored = await restoreUnder(database, grant.form.id, input.undo);
      return restored === 0 ? refused("data.undo-over") : succeed({ restored });
    }),
  ];

  const visitors = [
    implement(calls.logInToData, async ({ input, network, attempt }) => {
      const { ibdFormId: formId, adminId, password } = input;
      const entered = await logInToForm(manager, { formId, adminId, password, network, attempt });
      return entered.ok ? { ...succeed({}), session: { formId, token: entered.token } } : entered;
    }),
    implement(calls.logOutOfData, async ({ grant }) => {
      if (grant.token !== null) await endFormSessions(manager, grant.form.id, grant.token);
      return { ...succeed({}), session: { formId: grant.form.id, token: null } };
    }),
    implement(calls.submitForm, async ({ input, network }) => {
      const { ibdFormId: formId, ...sent } = input;
      const result = await submitEntry(submitting, {
        ...sent,
        files: [],
        formId,
        network,
        proof: input.proof,
      });
      return result.ok ? succeed({ message: result.value.message }) : result;
    }),
  ];

  return {
    sessions: openFormSessions({ database, clock, readLocks }),
    feature: {
      name: "forms",
      items: {
        form: oneByOne(async (query, id) => (await findForm(query, id))?.projectId ?? null),
      },
      calls: [...read, ...change, ...visitors, ...answerCalls(parts, limits)],
      routes: async (app) => {
        await formRoutes({ ...submitting, keys: parts.keys })(app);
        bounceRoutes(app, { database, keys: parts.keys, limits });
      },
    },
  };
};
