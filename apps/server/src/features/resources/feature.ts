import {
  type ErrorOf,
  endpoints,
  type Refused,
  type ResourceRow,
  refused,
  succeed,
} from "@hanok/api-contract";
import { type CodeResource, inOrder, isCodeResource, type Resource, recordAt } from "@hanok/page-document";
import type { SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Leased } from "../access/index.ts";
import { loadPart, NOTHING } from "../editing/index.ts";
import { createId, type TextPlaced } from "../files/index.ts";
import { editResources, insertedResource } from "./edit-resources.ts";
import { presentResource } from "./present.ts";
import type { Step } from "./resource-steps.ts";
import { savingSteps } from "./save.ts";

/**
 * Stylesheets and scripts of a project for programs: views of the core's edits, saved as the editor saves. Content is
 * none of them: to these calls a collection or an entry is missing.
 */
export const resourcesFeature = (parts: Parts & Leased & TextPlaced): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.resources;

  const readOne = async (query: Query, projectId: string, resourceId: string, member: SignedIn) => {
    const project = await projectOf(query, projectId);
    const part = await loadPart(query, projectId, {
      ...NOTHING,
      resources: new Set([resourceId]),
      texts: new Set([`resource/${resourceId}`]),
    });
    const resource = recordAt(part.resources, resourceId);
    if (!project || !resource || !isCodeResource(resource)) return null;
    const text = part.texts[`resource/${resourceId}`] ?? "";
    return {
      resource: presentResource(resource, text, {
        base: parts.leases.base(projectId, member),
        now: clock.now(),
      }),
      version: project.version,
    };
  };
  type EditErrors = ErrorOf<typeof calls.deleteResource>;
  type Edited = {
    readonly ok: true;
    readonly value: { readonly version: number; readonly made: Resource | null; readonly deleted: number };
  };
  const edit = async (
    projectId: string,
    member: SignedIn,
    opId: string | undefined,
    name: string,
    stepsOf: Parameters<typeof editResources<"resource.missing">>[2],
  ): Promise<Edited | Refused<EditErrors>> => {
    const done = await editResources(
      parts,
      { projectId, opId: opId ?? createId(), name, author: { memberId: member.memberId, name: member.name } },
      stepsOf,
    );
    if (!done.ok) return done;
    const { version, changes } = done.value;
    const deleted = changes.filter(({ kind }) => kind === "resource-delete").length;
    return succeed({ version, made: insertedResource(changes), deleted });
  };
  const answer = async (projectId: string, resourceId: string, version: number, member: SignedIn) => {
    const found = await database.read((query) => readOne(query, projectId, resourceId, member));
    return found ? succeed({ resource: found.resource, version }) : refused("resource.missing");
  };
  const one =
    (name: Step["edit"], resourceId: string): Parameters<typeof editResources<"resource.missing">>[2] =>
    (part) => {
      const resource = recordAt(part.resources, resourceId);
      return resource && isCodeResource(resource)
        ? [{ edit: name, input: { resourceId } }]
        : refused("resource.missing");
    };

  return {
    name: "resources",
    calls: [
      implement(calls.listResources, async ({ grant }) =>
        database.read(async (query) => {
          const project = await projectOf(query, grant.project.id);
          if (!project) return refused("project.missing");
          const base = parts.leases.base(grant.project.id, grant.member);
          const part = await loadPart(query, grant.project.id, { ...NOTHING, resources: "all" });
          const lists: Record<CodeResource["category"], ResourceRow[]> = {
            css: [],
            js: [],
            tuning: [],
            trash: [],
          };
          for (const resource of inOrder(Object.values(part.resources).filter(isCodeResource)))
            lists[resource.category].push(presentResource(resource, "", { base, now: clock.now() }));
          // The parts of one project are answered whole, as every list of its parts is.
          const total = Object.values(lists).reduce((sum, list) => sum + list.length, 0);
          return succeed({ resource: lists, version: project.version, total, totalPage: 1 });
        }),
      ),
      implement(calls.readResource, async ({ input, grant }) => {
        const found = await database.read((query) =>
          readOne(query, grant.project.id, input.resourceId, grant.member),
        );
        return found ? succeed(found) : refused("resource.missing");
      }),
      implement(calls.saveResource, async ({ input, grant }) => {
        const { resource, opId } = input;
        const name = resource.id === undefined ? "resource.add" : "resource.fields-set";
        const done = await edit(grant.project.id, grant.member, opId, name, (part) =>
          savingSteps(part, resource),
        );
        if (!done.ok) return done;
        const id = resource.id ?? done.value.made?.id ?? "";
        return answer(grant.project.id, id, done.value.version, grant.member);
      }),
      implement(calls.trashResource, async ({ input, grant }) => {
        const name = input.restore ? "resource.restore" : "resource.trash";
        const done = await edit(
          grant.project.id,
          grant.member,
          input.opId,
          name,
          one(name, input.resourceId),
        );
        return done.ok ? answer(grant.project.id, input.resourceId, done.value.version, grant.member) : done;
      }),
      implement(calls.deleteResource, async ({ input, grant }) => {
        const steps = one("resource.delete", input.resourceId);
        const done = await edit(grant.project.id, grant.member, input.opId, "resource.delete", steps);
        return done.ok ? succeed({ version: done.value.version }) : done;
      }),
      implement(calls.emptyResourceTrash, async ({ input, grant }) => {
        const done = await edit(grant.project.id, grant.member, input.opId, "resource.trash-empty", () => [
          { edit: "resource.trash-empty", input: {} },
        ]);
        return done.ok ? succeed({ version: done.value.version, deleted: done.value.deleted }) : done;
      }),
    ],
  };
};

const projectOf = (query: Query, projectId: string) =>
  query.selectFrom("projects").select("version").where("id", "=", projectId).executeTakeFirst();
