import {
  endpoints,
  type Locale,
  type LockReason,
  type ProjectRole,
  refused,
  succeed,
} from "@hanok/api-contract";
import { type ProjectFields, roleMay } from "@hanok/page-document";
import type { ProjectGrant, ProjectState, SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { type Leased, ownerOf } from "../access/index.ts";
import { answeringCommon, tellColleagues } from "../editing/index.ts";
import { type BlobStore, createId, type TextPlaced } from "../files/index.ts";
import { forgetImport, readImport } from "../importing/index.ts";
import type { PlanRules } from "../plans/index.ts";
import { readSitesOrigin } from "../publishing/index.ts";
import { blankContent, projectBeginning, type TemplateCatalogue, themeContent } from "../templates/index.ts";
import { withClonedContent } from "./clone.ts";
import { createProject, findCreated, type NewProject } from "./create.ts";
import { cloneNames, isProjectName } from "./default-names.ts";
import { deleteForGood } from "./delete.ts";
import { projectParts } from "./detail.ts";
import { checkFavicon } from "./favicon.ts";
import { arranged, projectGroups } from "./groups.ts";
import { presentProject } from "./present.ts";
import { saveProject } from "./save.ts";
import { themeRoutes } from "./theme-covers.ts";
import { deleteThumb, saveThumb, thumbRoutes } from "./thumb.ts";

/** Bytes of sources in the answer about a project: written as JSON in some hundredths of a second. */
const LARGEST_DETAIL = 16 * 1024 * 1024;

/** Projects: list, create, save, picture, trash, copy, delete. */
export const projectsFeature = (
  parts: Parts & Leased & TextPlaced,
  blobs: BlobStore,
  plans: PlanRules,
  templates: TemplateCatalogue,
): Feature => {
  const { database, clock } = parts;
  const sites = readSitesOrigin(parts.settings.sitesOrigin);
  const calls = endpoints.projects;
  const lockOf = async (query: Query, projectId: string): Promise<LockReason | null> => {
    const owner = await ownerOf(query, projectId);
    return owner === null ? null : ((await plans.readLocks(query, owner)).get(projectId) ?? null);
  };
  /** [PRJ-61] Visitors by a share link see a project as a viewer does. */
  const memberRole = (role: ProjectState["role"]): ProjectRole =>
    role === "GUEST" || role === "COMMENTER" ? "VIEWER" : role;
  const baseOf = async ({ member, project: { id, role } }: ProjectGrant): Promise<string> =>
    member && roleMay(role, "project.view")
      ? parts.leases.base(id, member)
      : ((await database.read((query) => parts.leases.guestBase(query, id))) ?? "");
  const present = (projectId: string, role: ProjectRole, base: string) =>
    database.read(async (query) =>
      presentProject(query, projectId, {
        role,
        sites,
        lock: await lockOf(query, projectId),
        base,
      }),
    );

  return {
    name: "projects",
    routes: (app) => {
      themeRoutes(app);
      thumbRoutes(parts)(app);
    },
    calls: [
      implement(calls.listProjects, async ({ input, grant, locale }) => {
        const { memberId } = grant.member;
        const limits = await plans.readLimits(memberId);
        return database.read(async (query) => {
          const groups = await projectGroups(query, memberId);
          const rows = await arranged(query, groups[input.group], input, locale);
          const { shown, ...totals } = pageOf(rows, input);
          const own = await plans.readLocks(query, memberId);
          const projectList = [];
          for (const { id, role } of shown) {
            const lock = role === "OWNER" ? (own.get(id) ?? null) : await lockOf(query, id);
            const base = parts.leases.base(id, grant.member);
            const view = await presentProject(query, id, { role, sites, lock, base });
            if (view) projectList.push(view);
          }
          return succeed({
            projectList,
            ...totals,
            counts: { own: groups.own.length, trash: groups.trash.length, cowork: groups.cowork.length },
            projectLimit: limits.projects,
          });
        });
      }),

      implement(calls.readProject, async ({ input, grant }) => {
        const { id, role } = grant.project;
        const project = await present(id, memberRole(role), parts.leases.base(id, grant.member));
        if (!project) return refused("project.missing");
        if (input.version !== undefined && input.version >= project.version)
          return succeed({ update: "N" as const });
        const base = parts.leases.base(id, grant.member);
        const read = () => database.read((query) => projectParts(query, id, { base, now: clock.now() }));
        const whole = await answeringCommon(database, id, read, LARGEST_DETAIL);
        if ("error" in whole) return whole;
        return succeed({ project: { ...project, ...whole }, update: "Y" as const });
      }),

      implement(calls.readPublicProject, async ({ input, grant }) => {
        const { id, role } = grant.project;
        const project = await present(id, memberRole(role), await baseOf(grant));
        if (!project) return refused("project.missing");
        return input.version !== undefined && input.version >= project.version
          ? succeed({ update: "N" as const })
          : succeed({ project, update: "Y" as const });
      }),

      implement(calls.saveThumb, async ({ grant, upload }) => {
        if (!upload) return refused("request.invalid");
        const { id } = grant.project;
        const saved = await saveThumb(
          parts,
          blobs,
          { id, base: parts.leases.base(id, grant.member) },
          upload,
        );
        if (saved.ok && grant.member)
          await tellColleagues(parts, { type: "edit-thumbnail", projectId: id }, grant.member);
        return saved;
      }),
      implement(calls.deleteThumb, async ({ grant }) => {
        const { id } = grant.project;
        await deleteThumb(parts, id);
        if (grant.member)
          await tellColleagues(parts, { type: "edit-thumbnail", projectId: id }, grant.member);
        return succeed({});
      }),

      implement(calls.saveProject, async ({ input, grant, locale }) => {
        const { member } = grant;
        if (grant.project) {
          const { role } = grant.project;
          const { favicon } = input.project;
          const icon = favicon === undefined ? null : await checkFavicon(parts, grant.project.id, favicon);
          if (icon) return icon;
          const saved = await saveProject(parts, {
            projectId: grant.project.id,
            author: { memberId: member.memberId, name: member.name },
            project: input.project,
            opId: input.opId,
            version: input.version,
          });
          if (!saved.ok) return saved;
          const base = parts.leases.base(grant.project.id, member);
          const project = await present(grant.project.id, memberRole(role), base);
          return project ? succeed({ project }) : refused("project.missing");
        }
        const { opId } = input;
        const known =
          opId === undefined
            ? null
            : await database.read((query) => findCreated(query, member.memberId, opId));
        if (known) return answerCreated(known, member);
        const fields = chosenFields(input.project);
        if (fields.name !== undefined && !isProjectName(fields.name)) return refused("project.name");
        const at = isoTime(clock.now());
        const common = { fields, opId: opId ?? createId() };
        let language = input.project.language ?? locale;
        let project: NewProject;
        if (input.importKey !== undefined) {
          const { importKey } = input;
          const read = await readImport(database, blobs, importKey, member.memberId, at);
          if (!read.ok) return read;
          language = input.project.language ?? read.value.language ?? locale;
          project = {
            ...common,
            content: read.value.content,
            isUserUpload: true,
            template: { id: "", name: "" },
            operation: "project.import",
            finish: async (query) => {
              await forgetImport(query, importKey);
              return null;
            },
          };
        } else if (input.themeId !== undefined) {
          const { themeId } = input;
          const entry = (await templates.snapshot()).byId.get(themeId);
          if (!entry || (entry.row.hidden && !member.administrator)) return refused("theme.missing");
          if (!(await templates.covers.isTemplateCovered(member, entry.row)))
            return refused("template.not-covered");
          const beginning = await begin(themeId, language, at);
          if (!beginning) return refused("theme.missing");
          project = {
            ...common,
            content: beginning.content,
            fields: { ...beginning.fields, ...fields },
            isUserUpload: false,
            template: { id: themeId, name: entry.row.title[language] || entry.row.name },
            operation: "project.theme",
            finish: (query, projectId) =>
              templates.covers.useTemplate(query, member, { templateId: themeId, projectId }),
          };
        } else {
          project = {
            ...common,
            content: await blankContent(language, at),
            isUserUpload: false,
            template: { id: "", name: "" },
            operation: "project.create",
          };
        }
        const created = await create(member.memberId, language, project);
        return created.ok ? answerCreated(created.value, member) : created;
      }),

      implement(calls.deleteProject, async ({ grant }) =>
        (await deleteForGood(parts, grant.project.id)) ? succeed({}) : refused("project.not-trashed"),
      ),

      implement(calls.emptyTrash, async ({ grant }) => {
        const { trash } = await database.read((query) => projectGroups(query, grant.member.memberId));
        let deleted = 0;
        for (const { id } of trash) if (await deleteForGood(parts, id)) deleted += 1;
        return succeed({ deleted });
      }),

      implement(calls.cloneProject, async ({ grant, locale }) => {
        const row = await database.read((query) =>
          query
            .selectFrom("projects")
            .select(["isUserUpload", "templateId", "templateName", "thumbBlob"])
            .where("id", "=", grant.project.id)
            .executeTakeFirst(),
        );
        const answer = await withClonedContent(database, grant.project.id, (content, source) => {
          const { title, name, id: _, ...settings } = source;
          return create(grant.member.memberId, locale, {
            content,
            isUserUpload: row?.isUserUpload === 1,
            template: { id: row?.templateId ?? "", name: row?.templateName ?? "" },
            fields: settings,
            thumbBlob: row?.thumbBlob ?? "",
            names: (own) => cloneNames(own, { title, name }, locale),
            operation: "project.clone",
            opId: createId(),
            // A copy is a project of its own, so it takes a right of its own to a premium template.
            finish: async (query, projectId) =>
              row?.templateId
                ? templates.covers.useTemplate(query, grant.member, { templateId: row.templateId, projectId })
                : null,
          });
        });
        if (!answer) return refused("project.missing");
        if (answer.ok) return answerCreated(answer.value, grant.member);
        const { error, detail } = answer;
        // Its own contents cannot be missing unless it was deleted meanwhile.
        return error === "import.missing" ? refused("project.missing") : refused(error, detail);
      }),

      implement(calls.listThemes, async ({ input }) => {
        const { templates: all } = await templates.snapshot();
        const rows = all
          .filter(({ row, pages }) => !row.hidden && pages.length > 0)
          .map(({ row: { id, title, description, cover } }) => ({ id, title, description, cover }));
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({ themeList: shown, ...totals });
      }),
    ],
  };

  /** Content and settings of a new project of a template of either kind. */
  async function begin(templateId: string, language: Locale, at: string) {
    const project = await templates.readProject(templateId);
    if (project) return projectBeginning(project);
    const theme = await templates.readTheme(templateId, language);
    return theme && { content: await themeContent(theme, blobs, at), fields: {} };
  }
  async function create(memberId: number, locale: Locale, project: NewProject) {
    return createProject(
      { database, clock, readPlanLimits: plans.readLimits, readBirth: plans.readBirth },
      memberId,
      locale,
      project,
    );
  }
  async function answerCreated(projectId: string, member: SignedIn) {
    const project = await present(projectId, "OWNER", parts.leases.base(projectId, member));
    return project ? succeed({ project }) : refused("project.missing");
  }
};

/** Fields that a person may choose while they create a project. */
const chosenFields = (project: {
  readonly title?: string | undefined;
  readonly name?: string | undefined;
  readonly language?: string | undefined;
}): Partial<Pick<ProjectFields, "title" | "name" | "language">> => {
  const { title, name, language } = project;
  return {
    ...(title === undefined ? {} : { title }),
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
  };
};
