import type { Database } from "../../ports/database/index.ts";
import type { JobHandler, JobState } from "../../ports/jobs/index.ts";
import { homePage } from "../editing/index.ts";
import type { BlobStore } from "../files/index.ts";
import { readForOutput, type SiteFile, siteFiles } from "../publishing/index.ts";
import { relativeLinks } from "./addresses.ts";
import { packSite } from "./archive-project.ts";
import { arrangeSite } from "./layout.ts";
import { missingLinks } from "./missing-links.ts";

/** What a finished export leaves behind. */
export interface ExportResult {
  readonly blob: string;
  readonly size: number;
  readonly name: string;
  readonly warnings: readonly {
    readonly path: string;
    readonly kind: "link" | "type";
    readonly reason: string;
  }[];
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
}

/** [EXP-03] Collects, renders, checks links, packs; each run makes the same archive from the same project. */
export const exportJob =
  ({ database, blobs }: ExportParts): JobHandler =>
  async ({ subject, input, report, signal }) => {
    await report("collecting", 0);
    const read = await readForOutput(database, subject);
    if (!read) return { failure: { error: "project.missing" } };
    const row = await database.read((query) =>
      query.selectFrom("projects").select("modified").where("id", "=", subject).executeTakeFirst(),
    );
    await report("html", 10);
    const outlet = isTrueIn(input, "relativeLinks")
      ? ({ purpose: "export", rewrite: relativeLinks } as const)
      : ({ purpose: "export" } as const);
    const own: SiteFile[] = [];
    for (const file of siteFiles(read.part, outlet, (blob) => read.sizes.get(blob) ?? 0)) {
      own.push(file);
      if (own.length % REPORT_EVERY === 0) await report("html", 10);
    }
    await report("bundling", 30);
    // A site that came from elsewhere goes home in its own folders [EXP-47].
    const pages = Object.values(read.part.pages);
    const home = homePage(pages);
    const { site, unknown } =
      home && pages.every(({ imported }) => imported === null)
        ? arrangeSite(own, home.path)
        : { site: own, unknown: [] };
    const warnings = [
      ...unknown.map(({ path, place }) => ({ path, kind: "type" as const, reason: place })),
      ...missingLinks(site).map((warning) => ({ ...warning, kind: "link" as const })),
    ].slice(0, MOST_WARNINGS);
    await report("archive", 40);
    let packedFiles = 0;
    const tell = () => report("archive", 40 + Math.floor((packedFiles / site.length) * 59));
    // A large file takes a while: whether somebody cancelled is asked by the clock, not by the file.
    const ticking = setInterval(() => void tell().catch(() => {}), TELL_EVERY);
    const packed = packSite(site, {
      files: blobs.files,
      modified: new Date(row?.modified ?? 0),
      signal,
      onFile: async (done) => {
        packedFiles = done;
        if (done % REPORT_EVERY === 0 || done === site.length) await tell();
      },
    });
    const { blob, size } = await blobs
      .store(packed, LARGEST_ARCHIVE, { keptFor: EXPORT_LIFE })
      .finally(() => clearInterval(ticking));
    const name = `${fileName(read.part.project?.name ?? "")}.zip`;
    return { result: { blob, size, name, warnings } satisfies ExportResult };
  };

const isTrueIn = (input: unknown, name: string): boolean =>
  typeof input === "object" && input !== null && Reflect.get(input, name) === true;

/** [EXP-11] The project's name without what file systems refuse. */
const fileName = (name: string): string =>
  name.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, "-").trim() || "project";

/** The stage as the contract has it. */
export const presentExport = (state: JobState) => {
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
    error: state.status === "failed" ? (state.failure?.error ?? "server.failed") : "",
    warnings: [...(result?.warnings ?? [])],
    at: state.createdAt,
  };
};
