import { errorMessage, isErrorId, type Locale } from "@hanok/api-contract";
import { alikePaths } from "@hanok/site-files";
import type { Logger } from "pino";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { type JobHandler, type JobState, switchOf } from "../../ports/jobs/index.ts";
import type { FairLimit, Threads } from "../../ports/threads/index.ts";
import type { BlobStore } from "../files/index.ts";
import { registerForms } from "../forms/index.ts";
import { PageTooHeavy } from "../publishing/index.ts";
import { lockOn, locksOf } from "../site-access/index.ts";
import { ContentMissing, packSite } from "./archive-project.ts";
import { filesToLeave } from "./layout.ts";
import { missingLinks } from "./missing-links.ts";
import { readAddresses, redirectFiles } from "./redirect-files.ts";
import { type RenderedSite, renderSite } from "./rendered-site.ts";
import { pullOf, storedList } from "./stored-list.ts";

/** Result of a finished export. */
export interface ExportResult {
  readonly blob: string;
  readonly size: number;
  readonly name: string;
  readonly warnings: readonly Warning[];
}

interface Warning {
  readonly path: string;
  readonly kind: "link" | "type" | "content" | "case" | "redirects" | "password";
  readonly reason: string;
}

export const EXPORT_KIND = "export";
/** As long as a finished export can be downloaded. */
export const EXPORT_LIFE = 24 * 60 * 60 * 1000;
const LARGEST_ARCHIVE = 64 * 1024 * 1024 * 1024;
const REPORT_EVERY = 100;
const TELL_EVERY = 1000;
const MOST_WARNINGS = 200;

export interface ExportParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Logger;
  readonly clock: Clock;
  readonly threads: Threads;
  readonly inTurn: FairLimit;
  /** Origin of the app, to which exported forms send. */
  readonly origin: string;
}

/**
 * [EXP-03] Collects, renders, arranges, packs and checks links; each run makes the same archive from the same project.
 * One file at a time is in memory, however many there are.
 */
export const exportJob =
  ({ database, blobs, log, clock, threads, inTurn, origin }: ExportParts): JobHandler =>
  async ({ subject, input, report, signal }) => {
    await report("collecting", 0);
    // A long job reports its progress at intervals, and learns then whether it was canceled.
    let [stage, percent] = ["html", 10];
    const tell = () => report(stage, percent);
    const ticking = setInterval(
      () => void tell().catch((error: unknown) => log.warn({ err: error }, "export")),
      TELL_EVERY,
    );
    let site: RenderedSite | null = null;
    try {
      await tell();
      site = await renderSite(
        {
          database,
          files: blobs.files,
          threads,
          inTurn,
          origin,
          relativeLinks: switchOf({ input }, "relativeLinks"),
          source: switchOf({ input }, "source"),
          pulled: pullOf(input) !== "",
          publishedAt: isoTime(clock.now()),
          onPage: (done, of) => {
            signal.throwIfAborted();
            percent = 10 + Math.floor((done / of) * 20);
          },
        },
        subject,
      );
      if (!site) return { failure: { error: "project.missing" } };
      const { forms } = site;
      if (forms.length > 0)
        await database.write(subject, (query) => registerForms(query, subject, forms, isoTime(clock.now())));
      [stage, percent] = ["bundling", 30];
      await tell();
      const { site: placed, unknown, places } = filesToLeave(threads, site);
      const warnings = unknown.map(({ path, place }): Warning => ({ path, kind: "type", reason: place }));
      const addresses = switchOf({ input }, "redirects")
        ? redirectFiles(await database.read((query) => readAddresses(query, subject)), placed, places)
        : { files: [], kept: [] };
      for (const path of addresses.kept) warnings.push({ path, kind: "redirects", reason: "" });
      // No file can ask for a password.
      const locks = await database.read((query) => locksOf(query, subject));
      for (const { pageId, path } of placed)
        if (pageId !== undefined && lockOn(locks, pageId))
          warnings.push({ path, kind: "password", reason: "" });
      const arranged = [
        ...placed,
        ...addresses.files,
        ...storedList(pullOf(input), { version: site.version, files: placed }),
      ].filter(({ content }) => pullOf(input) !== "texts" || content.kind === "made");
      for (const { path, other } of alikePaths(arranged.map((file) => file.path)).slice(0, MOST_WARNINGS))
        warnings.push({ path, kind: "case", reason: other });
      const paths = new Set(arranged.map(({ path }) => path));
      [stage, percent] = ["archive", 40];
      await tell();
      const packed = packSite(arranged, {
        files: blobs.files,
        modified: new Date(site.modified),
        signal,
        ...(switchOf({ input }, "skipMissing")
          ? { onMissing: (path: string) => void warnings.push({ path, kind: "content", reason: "" }) }
          : {}),
        onFile: async (done, { path, mediaType }, made) => {
          percent = 40 + Math.floor((done / arranged.length) * 59);
          if (made && mediaType.startsWith("text/html") && warnings.length < MOST_WARNINGS)
            for (const warning of await missingLinks(paths, path, made.toString("utf8"), MOST_WARNINGS))
              warnings.push({ ...warning, kind: "link" });
          if (done % REPORT_EVERY === 0 || done === arranged.length) await tell();
        },
      });
      const { blob, size } = await blobs.store(packed, LARGEST_ARCHIVE, { keptFor: EXPORT_LIFE });
      const name = `${fileName(site.project?.name ?? "")}.zip`;
      return {
        result: { blob, size, name, warnings: warnings.slice(0, MOST_WARNINGS) } satisfies ExportResult,
      };
    } catch (error) {
      if (error instanceof PageTooHeavy)
        return { failure: { error: "export.heavy", facts: { page: error.page.title } } };
      if (error instanceof ContentMissing)
        return { failure: { error: "export.content", facts: { path: error.path } } };
      throw error;
    } finally {
      clearInterval(ticking);
      await site?.discard();
    }
  };

/** [EXP-11] The project's name without what file systems refuse. */
const fileName = (name: string): string =>
  name.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, "-").trim() || "project";

/** The stage as the contract has it. */
export const presentExport = (state: JobState, locale: Locale) => {
  const error = state.status === "failed" ? (state.failure?.error ?? "server.failed") : "";
  const result = state.status === "done" ? (state.result as ExportResult) : null;
  const stages = ["collecting", "html", "bundling", "archive"] as const;
  return {
    id: state.id,
    projectId: state.subject,
    stage:
      state.status === "done"
        ? ("done" as const)
        : state.status === "failed"
          ? state.failure?.error === "export.cancelled"
            ? ("cancelled" as const)
            : ("error" as const)
          : (stages.find((stage) => stage === state.stage) ?? "collecting"),
    percent: state.status === "done" ? 100 : state.percent,
    name: result?.name ?? "",
    size: result?.size ?? 0,
    error,
    message: isErrorId(error) ? errorMessage(error, locale, state.failure?.facts) : "",
    warnings: [...(result?.warnings ?? [])],
    at: state.createdAt,
  };
};
