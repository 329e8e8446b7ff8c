import { type ErrorId, endpoints, type Refused, refused, succeed } from "@hanok/api-contract";
import { recordAt, roleMay } from "@hanok/page-document";
import type { ProjectState, SignedIn } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { TaskBroken } from "../../ports/threads/index.ts";
import { entryPlace } from "../editing/index.ts";
import { createId, type TextPlaced } from "../files/index.ts";
import { editResources, insertedResource } from "../resources/index.ts";
import { collectionsOf } from "./collections.ts";
import { commitChanges } from "./commit-changes.ts";
import { entriesByIds, rowOfEntry, rowsOfEntries, shownEntries } from "./entries.ts";
import { restoringChanges } from "./restore-collection.ts";
import { importEntries } from "./table/import-entries.ts";
import { readTableTask } from "./table/read-table.ts";
import {
  collectionSteps,
  entriesOfDefinition,
  entriesToLoad,
  entrySteps,
  nameOfCollection,
} from "./write.ts";

/** Collections of a project and their entries: what lists and searches read, and what an editor loads of them. */
export const collectionsFeature = (parts: Parts & TextPlaced): Feature => {
  const { database, clock } = parts;
  const calls = endpoints.collections;
  const order = (projectId: string, member: SignedIn, opId: string | undefined, name: string) => ({
    projectId,
    opId: opId ?? createId(),
    name,
    author: { memberId: member.memberId, name: member.name },
  });
  return {
    name: "collections",
    calls: [
      implement(calls.listCollections, async ({ input, grant }) =>
        database.read(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const collections = await collectionsOf(query, grant.project.id, seesDrafts(grant.project));
          const { shown, ...totals } = pageOf(collections, input);
          return succeed({ collectionList: shown, version, ...totals });
        }),
      ),
      implement(calls.listEntries, async ({ input, grant }) =>
        database.readLong(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const wanted = seesDrafts(grant.project) ? input : { ...input, publishedAt: isoTime(clock.now()) };
          return succeed({ ...(await rowsOfEntries(query, grant.project.id, wanted)), version });
        }),
      ),
      implement(calls.readEntries, async ({ input, grant }) =>
        database.read(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const publishedAt = seesDrafts(grant.project) ? null : isoTime(clock.now());
          const ids = input.ids.split(",");
          return succeed({ ...(await entriesByIds(query, grant.project.id, ids, publishedAt)), version });
        }),
      ),
      implement(calls.listShown, async ({ input, grant }) =>
        database.readLong(async (query) => {
          const version = await versionOf(query, grant.project.id);
          if (version === null) return refused("project.missing");
          const names = input.collections.split(",");
          const now = isoTime(clock.now());
          return succeed({ shown: await shownEntries(query, grant.project.id, names, now), version });
        }),
      ),
      implement(calls.saveCollection, async ({ input, grant }) => {
        const { id: projectId } = grant.project;
        const { collection, opId } = input;
        if (collection.id === undefined && collection.label === undefined)
          return refused("request.invalid", { fields: { "collection.label": "required" } });
        const name = collection.id === undefined ? "collection.add" : "collection.fields-set";
        const done = await editResources<"collection.missing">(
          parts,
          order(projectId, grant.member, opId, name),
          (part) => collectionSteps(part, collection),
        );
        if (!done.ok) return done;
        const id = collection.id ?? insertedResource(done.value.changes)?.id;
        const all = await database.read((query) => collectionsOf(query, projectId, true));
        const saved = all.find((each) => each.id === id);
        return saved
          ? succeed({ collection: saved, version: done.value.version })
          : refused("collection.missing");
      }),
      implement(calls.deleteCollection, async ({ input, grant }) => {
        const { id: projectId } = grant.project;
        const done = await editResources<"collection.missing">(
          parts,
          {
            ...order(projectId, grant.member, input.opId, "collection.delete"),
            entries: (query) => entriesOfDefinition(query, projectId, input.id),
          },
          (part) => {
            const name = nameOfCollection(part, input.id);
            return name === null
              ? refused("collection.missing")
              : [{ edit: "collection.delete", input: { name } }];
          },
        );
        return done.ok ? succeed({ version: done.value.version }) : done;
      }),
      implement(calls.restoreCollection, async ({ input, grant }) => {
        const { id: projectId } = grant.project;
        const operation = order(projectId, grant.member, input.opId, "resource.restore");
        const done = await commitChanges(parts, operation, (query) =>
          restoringChanges(query, projectId, input.id),
        );
        return done.ok ? succeed({ version: done.value.version }) : done;
      }),
      implement(calls.saveEntry, async ({ input, grant }) => {
        const { id: projectId } = grant.project;
        const { entry, opId } = input;
        if (entry.id === undefined && entry.collection === undefined)
          return refused("request.invalid", { fields: { "entry.collection": "required" } });
        const done = await editResources<"collection.missing" | "entry.missing" | "entry.value-taken">(
          parts,
          {
            ...order(projectId, grant.member, opId, entry.id === undefined ? "entry.add" : "entry.field-set"),
            entries: async () => entriesToLoad(entry),
            keepsInverse: entry.id === undefined,
          },
          (part, query) => entrySteps(query, projectId, part, entry),
        );
        if (!done.ok) return isPathTaken(done) ? addressTaken : done;
        const id = entry.id ?? insertedResource(done.value.changes)?.id ?? "";
        const row = await database.read((query) => rowOfEntry(query, projectId, id));
        return row ? succeed({ entry: row, version: done.value.version }) : refused("entry.missing");
      }),
      implement(calls.readTable, async ({ upload }) => {
        // The contract asks for the file.
        if (!upload) return refused("table.unreadable");
        try {
          const read = await parts.decoders.run(readTableTask, { path: upload.path });
          return read.ok
            ? succeed({ ...read.table, encoding: read.encoding })
            : refused(`table.${read.reason}` as const);
        } catch (error) {
          if (!(error instanceof TaskBroken)) throw error;
          return error.notRun ? refused("server.unavailable") : refused("table.letters");
        }
      }),
      implement(calls.importEntries, ({ input, grant }) => {
        const { projectId: _projectId, opId, ...table } = input;
        const { id: projectId, member } = { ...grant.project, member: grant.member };
        const author = { memberId: member.memberId, name: member.name };
        return importEntries(parts, { projectId, opId: opId ?? createId(), author, ...table });
      }),
      implement(calls.deleteEntry, async ({ input, grant }) => {
        const done = await editResources<"entry.missing">(
          parts,
          {
            ...order(grant.project.id, grant.member, input.opId, "entry.delete"),
            entries: async () => new Set([input.id]),
          },
          (part) => {
            const resource = recordAt(part.resources, input.id);
            return resource?.category === "content" && entryPlace(resource)
              ? [{ edit: "entry.delete", input: { resourceId: input.id } }]
              : refused("entry.missing");
          },
        );
        return done.ok ? succeed({ version: done.value.version }) : done;
      }),
    ],
  };
};

/** An entry that was not loaded, in the trash perhaps, has the address that was asked for. */
const addressTaken = refused("edit.refused", {
  facts: { reason: "entry.duplicate" },
  data: { reason: "entry.duplicate" },
});

const isPathTaken = ({ error, detail }: Refused<ErrorId>): boolean =>
  error === "edit.refused" && detail?.facts?.reason === "path.taken";

/** [COL-11] Viewers and visitors by a share link see published entries only. */
const seesDrafts = ({ role }: ProjectState): boolean => roleMay(role, "project.edit");

const versionOf = async (query: Query, projectId: string): Promise<number | null> =>
  (await query.selectFrom("projects").select("version").where("id", "=", projectId).executeTakeFirst())
    ?.version ?? null;
