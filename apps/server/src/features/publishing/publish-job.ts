import { errorMessage, isErrorId, type Locale, type PublicationView } from "@hanok/api-contract";
import type { Query, Write } from "../../ports/database/index.ts";
import { type JobHandler, type JobState, type Jobs, switchOf } from "../../ports/jobs/index.ts";
import type { ReleaseParts } from "./make-site.ts";
import { publishProject } from "./releases.ts";
import type { SearchCut } from "./search/search-tasks.ts";

export const PUBLISH_KIND = "publish";

/** Paths of pages that were left out, as many as a publication names. */
const MOST_LEFT_OUT = 100;
/** Between two reports at least, in milliseconds. */
const TELL_EVERY = 300;
/** Reading the project is the first part of the way, storing the release the last. */
const READ = 5;
const MADE = 95;

/**
 * Makes a release of a project. The release has the id of the job, so that a second run of a killed job finds the release
 * that the first has stored.
 */
export const publishJob =
  (parts: ReleaseParts): JobHandler =>
  async ({ id, subject, input, createdBy, signal, report }) => {
    await report("reading", 0);
    let told = 0;
    const result = await publishProject(parts, subject, createdBy ?? 0, {
      releaseId: id,
      skipMissing: switchOf({ input }, "skipMissing"),
      onPage: async (done, of) => {
        signal.throwIfAborted();
        const now = performance.now();
        if (done < of && now - told < TELL_EVERY) return;
        told = now;
        await report(done < of ? "pages" : "storing", READ + Math.floor((done / of) * (MADE - READ)));
      },
      isWanted: (query) => isRunning(query, id),
    });
    if (result.ok) return { result: resultOf(result) };
    return {
      failure: { error: result.error, ...(result.detail?.facts ? { facts: result.detail.facts } : {}) },
    };
  };

const isRunning = async (query: Query, id: string): Promise<boolean> => {
  const job = await query.selectFrom("jobs").select("status").where("id", "=", id).executeTakeFirst();
  return job?.status === "running";
};

/** Starts a publication, unless one waits that will publish the same state. Answers its id. */
export const startPublication = async (
  query: Write,
  jobs: Jobs,
  {
    projectId,
    memberId,
    skipMissing,
  }: { readonly projectId: string; readonly memberId: number; readonly skipMissing: boolean },
): Promise<string> => {
  const waiting = await query
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", PUBLISH_KIND)
    .where("subject", "=", projectId)
    .where("status", "=", "waiting")
    .where("input", "=", JSON.stringify({ skipMissing }))
    .executeTakeFirst();
  return (
    waiting?.id ??
    jobs.enqueue(query, {
      kind: PUBLISH_KIND,
      subject: projectId,
      input: { skipMissing },
      createdBy: memberId,
    })
  );
};

/** Ends all publications of a project that have not ended. */
export const cancelPublications = async (query: Write, jobs: Jobs, projectId: string): Promise<void> => {
  const open = await query
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", PUBLISH_KIND)
    .where("subject", "=", projectId)
    .where("status", "in", ["waiting", "running"])
    .execute();
  for (const { id } of open) await jobs.cancel(query, id, { error: "publish.cancelled" });
};

/** A publication as the contract has it, its failure in the reader's language. */
export const presentPublication = (state: JobState, locale: Locale): PublicationView => {
  const error = state.status === "failed" ? (state.failure?.error ?? "server.failed") : "";
  const isCancelled = error === "publish.cancelled";
  const stages = ["reading", "pages", "storing"] as const;
  return {
    id: state.id,
    projectId: state.subject,
    stage:
      state.status === "done"
        ? "done"
        : state.status === "failed"
          ? isCancelled
            ? "cancelled"
            : "error"
          : state.status === "waiting"
            ? "waiting"
            : (stages.find((stage) => stage === state.stage) ?? "reading"),
    percent: state.percent,
    error: isCancelled ? "" : error,
    message: !isCancelled && isErrorId(error) ? errorMessage(error, locale, state.failure?.facts) : "",
    ...leftOutOf(state),
    at: state.createdAt,
  };
};

const resultOf = ({
  leftOut,
  searchCut,
}: Extract<Awaited<ReturnType<typeof publishProject>>, { readonly ok: true }>): PublishResult | null =>
  leftOut || searchCut
    ? {
        ...(leftOut ? { leftOut: leftOut.slice(0, MOST_LEFT_OUT), leftOutTotal: leftOut.length } : {}),
        ...(searchCut ? { searchCut } : {}),
      }
    : null;

const leftOutOf = ({
  status,
  result,
}: JobState): Pick<PublicationView, "leftOut" | "leftOutTotal" | "searchCut"> => {
  const {
    leftOut: paths = [],
    leftOutTotal = paths.length,
    searchCut,
  } = status === "done" ? ((result as PublishResult | null) ?? {}) : {};
  return {
    ...(paths.length === 0 ? {} : { leftOut: [...paths], leftOutTotal }),
    ...(searchCut ? { searchCut: [searchCut.letters, searchCut.pages] } : {}),
  };
};

/** Publications of before have none. */
interface PublishResult {
  readonly leftOut?: readonly string[];
  readonly leftOutTotal?: number;
  readonly searchCut?: SearchCut;
}
