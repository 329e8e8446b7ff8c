import type { LockReason, ProjectRole } from "@hanok/api-contract";
import type { Page, ProjectFields } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { membersOf } from "../access/index.ts";
import { countTranslated, homePage } from "../editing/index.ts";
import { encodePath, liveRelease, presentPublished, type SitesOrigin } from "../publishing/index.ts";
import { shownThumb } from "./thumb.ts";

/** [PRJ-06, PRJ-68] What is where an author has set nothing. */
const META_DEFAULTS = {
  metaTitle: "",
  metaDesc: "",
  metaKeywords: "",
  ogTitle: "",
  ogDesc: "",
  ogImage: "",
  ogUrl: "",
  syncTitle: "N",
  syncDesc: "N",
} as const;

interface Presenting {
  readonly role: ProjectRole;
  readonly sites: SitesOrigin | null;
  readonly lock: LockReason | null;
  /** Base address at which the caller reads its preview; '' for one who has no session. */
  readonly base: string;
}

/** [PRJ-06] One project as the caller sees it; null where there is none. */
export const presentProject = async (
  query: Query,
  projectId: string,
  { role, sites, lock, base }: Presenting,
) => {
  const project = await query
    .selectFrom("projects")
    .selectAll()
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return null;
  const members = await membersOf(query, projectId);
  const pages = await query
    .selectFrom("pages")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  const translated = await countTranslated(query, projectId);
  const home = await findHome(query, projectId);
  const fields = JSON.parse(project.record) as ProjectFields;
  const owner = members.find((member) => member.role === "OWNER");
  const others = members.filter((member) => member !== owner);
  return {
    ...fields,
    meta: { ...META_DEFAULTS, ...fields.meta },
    thumb: { url: shownThumb(project.thumbKey, base), key: project.thumbKey },
    template: { id: project.templateId, name: project.templateName },
    date: project.date,
    modified: project.modified,
    trash: project.trash,
    plan: project.plan,
    cowork: (owner ? [owner, ...others] : others).map((member) => ({
      memberId: member.memberId,
      memberName: member.name,
      memberRole: member.role,
    })),
    owner: owner?.memberId ?? 0,
    role,
    lock: lock !== null,
    lockReason: lock,
    isUserUpload: project.isUserUpload === 1,
    version: project.version,
    pageCount: Number(pages?.count ?? 0) - translated,
    homePageId: home?.id ?? "",
    preview: home && base !== "" ? base + encodePath(home.path) : "",
    published: presentPublished(projectId, await liveRelease(query, projectId), sites),
  };
};

/** [PAG-36] The home page without reading 10,000 others: only a record says `"home":true`, never a text in it. */
const findHome = async (query: Query, projectId: string): Promise<Page | null> => {
  const records = query.selectFrom("pages").select("record").where("projectId", "=", projectId);
  const marked = await records.where("record", "like", '%"home":true%').execute();
  const rows = marked.length > 0 ? marked : await records.execute();
  return homePage(rows.map(({ record }) => JSON.parse(record) as Page));
};
