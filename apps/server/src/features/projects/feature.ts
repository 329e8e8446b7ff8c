import { endpoints, type Locale, type ProjectRole, refused, succeed } from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import { listThemes, readTheme } from "@hanok/starter-content";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { type BlobStore, createId, type ReadPlanLimits } from "../files/index.ts";
import { forgetImport, readImport } from "../importing/index.ts";
import { readSitesOrigin } from "../publishing/index.ts";
import { blankContent, themeContent } from "./beginnings.ts";
import { clonedContent } from "./clone.ts";
import { createProject, findCreated, type NewProject } from "./create.ts";
import { cloneNames, isProjectName } from "./default-names.ts";
import { deleteForGood } from "./delete.ts";
import { presentProject } from "./present.ts";
import { saveProject } from "./save.ts";
import { themeRoutes } from "./theme-covers.ts";

const MOST = 100;

/** Projects: list, create, save, trash, copy, delete. */
export const projectsFeature = (parts: Parts, blobs: BlobStore, readPlanLimits: ReadPlanLimits): Feature => {
  const { database, clock } = parts;
  const sites = readSitesOrigin(parts.settings.sitesOrigin);
  const calls = endpoints.projects;
  const present = async (projectId: string, role: ProjectRole) =>
    database.read((query) => presentProject(query, projectId, role, sites));

  return {
    name: "projects",
    routes: themeRoutes,
    calls: [
      implement(calls.listProjects, async ({ input, grant }) => {
        const { memberId } = grant.member;
        const perPage = Math.min(input.perPage, MOST);
        const limits = await readPlanLimits(memberId);
        return database.read(async (query) => {
          const groups = await projectGroups(query, memberId);
          const rows = groups[input.group];
          const shown = rows.slice((input.page - 1) * perPage, input.page * perPage);
          const views = [];
          for (const { id, role } of shown) {
            const view = await presentProject(query, id, role, sites);
            if (view) views.push(view);
          }
          return succeed({
            projectList: views,
            total: rows.length,
            totalPage: Math.ceil(rows.length / perPage),
            counts: { own: groups.own.length, trash: groups.trash.length, cowork: groups.cowork.length },
            projectLimit: limits.projects,
          });
        });
      }),

      implement(calls.readProject, async ({ input, grant }) => {
        if (grant.project.role === "GUEST") return refused("project.missing");
        const project = await present(grant.project.id, grant.project.role);
        if (!project) return refused("project.missing");
        return input.version !== undefined && input.version >= project.version
          ? succeed({ update: "N" as const })
          : succeed({ project, update: "Y" as const });
      }),

      implement(calls.saveProject, async ({ input, grant, locale }) => {
        const { member } = grant;
        if (grant.project) {
          const { role } = grant.project;
          if (role === "GUEST") return refused("access.denied");
          const saved = await saveProject(parts, {
            projectId: grant.project.id,
            role,
            author: { memberId: member.memberId, name: member.name },
            project: input.project,
            opId: input.opId,
            version: input.version,
          });
          if (!saved.ok) return saved;
          const project = await present(grant.project.id, role);
          return project ? succeed({ project }) : refused("project.missing");
        }
        const { opId } = input;
        const known =
          opId === undefined
            ? null
            : await database.read((query) => findCreated(query, member.memberId, opId));
        if (known) return answerCreated(known);
        const fields = chosenFields(input.project);
        if (fields.name !== undefined && !isProjectName(fields.name)) return refused("project.name");
        const at = isoTime(clock.now());
        const common = { fields, opId: opId ?? createId() };
        const language = input.project.language ?? locale;
        let project: NewProject;
        if (input.importKey !== undefined) {
          const { importKey } = input;
          const read = await readImport(database, blobs, importKey, member.memberId, at);
          if (!read.ok) return read;
          project = {
            ...common,
            content: read.value,
            isUserUpload: true,
            template: { id: "", name: "" },
            operation: "project.import",
            finish: (query) => forgetImport(query, importKey),
          };
        } else if (input.themeId !== undefined) {
          const { themeId } = input;
          if (!(await listThemes()).some(({ id }) => id === themeId)) return refused("theme.missing");
          const theme = await readTheme(themeId, language);
          project = {
            ...common,
            content: await themeContent(theme, blobs, at),
            isUserUpload: false,
            template: { id: theme.id, name: theme.name },
            operation: "project.theme",
          };
        } else {
          project = {
            ...common,
            content: blankContent(language, at),
            isUserUpload: false,
            template: { id: "", name: "" },
            operation: "project.create",
          };
        }
        const created = await create(member.memberId, language, project);
        return created.ok ? answerCreated(created.value) : created;
      }),

      implement(calls.deleteProject, async ({ grant }) =>
        (await deleteForGood(database, grant.project.id)) ? succeed({}) : refused("project.not-trashed"),
      ),

      implement(calls.emptyTrash, async ({ grant }) => {
        const { trash } = await database.read((query) => projectGroups(query, grant.member.memberId));
        let deleted = 0;
        for (const { id } of trash) if (await deleteForGood(database, id)) deleted += 1;
        return succeed({ deleted });
      }),

      implement(calls.cloneProject, async ({ grant, locale }) => {
        const cloned = await clonedContent(database, grant.project.id);
        if (!cloned?.source.project) return refused("project.missing");
        const { title, name, id: _, ...settings } = cloned.source.project;
        const row = await database.read((query) =>
          query
            .selectFrom("projects")
            .select(["isUserUpload", "templateId", "templateName"])
            .where("id", "=", grant.project.id)
            .executeTakeFirst(),
        );
        const answer = await create(grant.member.memberId, locale, {
          content: cloned,
          isUserUpload: row?.isUserUpload === 1,
          template: { id: row?.templateId ?? "", name: row?.templateName ?? "" },
          fields: settings,
          names: (own) => cloneNames(own, { title, name }),
          operation: "project.clone",
          opId: createId(),
        });
        if (answer.ok) return answerCreated(answer.value);
        const { error, detail } = answer;
        // Its own contents cannot be missing unless it was deleted meanwhile.
        return error === "import.missing" ? refused("project.missing") : refused(error, detail);
      }),

      implement(calls.listThemes, async ({ input }) => {
        const perPage = Math.min(input.perPage, MOST);
        const themes = await listThemes();
        return succeed({
          themeList: themes.slice((input.page - 1) * perPage, input.page * perPage).map((theme) => ({
            id: theme.id,
            title: { ...theme.name },
            description: { ...theme.description },
            cover: {
              ko: theme.cover.ko ? `/themes/${theme.id}/cover.ko.webp` : "",
              en: theme.cover.en ? `/themes/${theme.id}/cover.en.webp` : "",
            },
          })),
          total: themes.length,
          totalPage: Math.ceil(themes.length / perPage),
        });
      }),
    ],
  };

  async function create(memberId: number, locale: Locale, project: NewProject) {
    return createProject({ database, clock, readPlanLimits }, memberId, locale, project);
  }
  async function answerCreated(projectId: string) {
    const project = await present(projectId, "OWNER");
    return project ? succeed({ project }) : refused("project.missing");
  }
};

/** What a person may choose while they create a project. */
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

interface GroupRow {
  readonly id: string;
  readonly role: ProjectRole;
}

/** [PRJ-04] Newest change first. */
const projectGroups = async (
  query: Query,
  memberId: number,
): Promise<Readonly<Record<"own" | "trash" | "cowork", readonly GroupRow[]>>> => {
  const rows = await query
    .selectFrom("projectMembers")
    .innerJoin("projects", "projects.id", "projectMembers.projectId")
    .select(["projects.id", "projects.trash", "projectMembers.role"])
    .where("projectMembers.memberId", "=", memberId)
    .orderBy("projects.modified", "desc")
    .orderBy("projects.id")
    .execute();
  const own = rows.filter(({ role }) => role === "OWNER");
  return {
    own: own.filter(({ trash }) => trash === ""),
    trash: own.filter(({ trash }) => trash !== ""),
    cowork: rows.filter(({ role, trash }) => role !== "OWNER" && trash === ""),
  };
};
