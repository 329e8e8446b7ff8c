import type { Query } from "../../ports/database/index.ts";
import { EXPORT_KIND } from "./export-job.ts";
import type { Pull } from "./stored-list.ts";

/** Options of a member for an export. */
export interface ExportWishes {
  readonly relativeLinks: boolean;
  readonly skipMissing: boolean;
  readonly source: boolean;
  readonly redirects: boolean;
  /** [AGT-04] The source for the command line; '' for any other export. */
  readonly pull: Pull;
}

/** As the call gives them. */
type Asked = { readonly [Wish in keyof ExportWishes]?: ExportWishes[Wish] | undefined };

export const exportWishes = ({
  relativeLinks = false,
  skipMissing = false,
  source = false,
  redirects = false,
  pull = "",
}: Asked = {}): ExportWishes =>
  // Bytes that are sent back as they are: nothing in them is fitted to a place.
  pull === ""
    ? { relativeLinks, skipMissing, source, redirects, pull }
    : { relativeLinks: false, skipMissing, source: true, redirects: false, pull };

/**
 * The input of an export's job. `version` is the project's when it was asked for: what runs has read that one or a newer
 * one.
 */
export const exportInput = (wishes: ExportWishes, version: number) => ({ ...wishes, version });

export const versionOf = async (query: Query, projectId: string): Promise<number> => {
  const row = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/**
 * [AVL-02] The member's export of a project that will come out as one that is asked for now: one that waits still, or
 * that runs and was asked for at this version of the project. Null where there is none.
 */
export const equalExport = async (
  query: Query,
  {
    projectId,
    memberId,
    wishes,
  }: { readonly projectId: string; readonly memberId: number; readonly wishes: ExportWishes },
): Promise<string | null> => {
  const open = await query
    .selectFrom("jobs")
    .select(["id", "status", "input"])
    .where("kind", "=", EXPORT_KIND)
    .where("subject", "=", projectId)
    .where("createdBy", "=", memberId)
    .where("status", "in", ["waiting", "running"])
    .execute();
  if (open.length === 0) return null;
  const now = await versionOf(query, projectId);
  const equal = open.find(({ status, input }) => {
    const asked = JSON.parse(input) as Partial<ReturnType<typeof exportInput>>;
    return (
      asked.relativeLinks === wishes.relativeLinks &&
      asked.skipMissing === wishes.skipMissing &&
      asked.source === wishes.source &&
      asked.pull === wishes.pull &&
      // A rule is no version of the project: one that runs may have read the rules before.
      asked.redirects === wishes.redirects &&
      (!wishes.redirects || status === "waiting") &&
      (status === "waiting" || asked.version === now)
    );
  });
  return equal?.id ?? null;
};
