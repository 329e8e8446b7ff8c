import { refused, succeed } from "@hanok/api-contract";
import { changesSchema, cleanName, inOrder, keyAt, type Page, type ProjectPart } from "@hanok/page-document";
import { mediaTypeOf, projectPath, textKind } from "@hanok/site-files";
import { isoTime } from "../../../ports/clock.ts";
import type { Query } from "../../../ports/database/index.ts";
import type { SpooledFile } from "../../../ports/files/index.ts";
import { ownerOf } from "../../access/index.ts";
import {
  type CommitOutcome,
  commitAnswered,
  commitIn,
  commitOperation,
  insertionsOf,
  loadPart,
  meansOf,
  NOTHING,
  unlessHeavy,
} from "../../editing/index.ts";
import { type BlobStore, createId, holdBlobs, type Storage } from "../../files/index.ts";
import { partOfFile, readTextTask } from "../../importing/index.ts";
import { type By, orderOf, type RunParts } from "../runs.ts";

export interface PutParts extends RunParts {
  readonly blobs: BlobStore;
  readonly storage: Storage;
}

interface Put {
  readonly path: string;
  /** sha-256 of what is replaced. */
  readonly base: string | undefined;
  readonly file: SpooledFile;
}

type Kind = "page" | "text" | "file";

/** Present content of a path. */
const readPlace = ({ database }: PutParts, projectId: string, path: string) =>
  database.read(async (query) => {
    const at = { projectId, path };
    const file = await query
      .selectFrom("projectFiles")
      .select(["path", "blob", "size", "mediaType"])
      .where("projectId", "=", at.projectId)
      .where("path", "=", at.path)
      .executeTakeFirst();
    const project = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    const texts = await Promise.all(
      (["pages", "resources"] as const).map((table) =>
        query
          .selectFrom(table)
          .select("path")
          .where("projectId", "=", at.projectId)
          .where("path", "=", at.path)
          .executeTakeFirst(),
      ),
    );
    return { file, isText: texts.some((row) => row !== undefined), version: project?.version };
  });

/** [AGT-04] Puts a file at a path. Its content is kept first, so that a call that is cut leaves nothing half written. */
export const putSourceFile = async (parts: PutParts, by: By, { path: written, base, file }: Put) => {
  const { database, clock } = parts;
  const { project } = by;
  const checked = projectPath(written);
  if (!checked.ok)
    return checked.reason === "reserved"
      ? refused("upload.reserved", { facts: { name: written } })
      : refused("source.path", { facts: { path: written, reason: checked.reason } });
  const { path } = checked;
  const kind = textKind(path, file.size);
  // Definitions and entries have rules of their own, which the data manager and its calls keep.
  if (kind === "json" || path.startsWith(".hanok/"))
    return refused("upload.reserved", { facts: { name: path } });
  const owner = await database.read((query) => ownerOf(query, project.id));
  if (owner === null) return refused("project.missing");
  const there = await readPlace(parts, project.id, path);
  if (there.version === undefined) return refused("project.missing");
  if (there.file?.blob === file.blob)
    return succeed({ version: there.version, kind: "file" as Kind, blob: file.blob });
  if (there.isText) return refused("source.text", { facts: { path } });
  if ((there.file?.blob ?? undefined) !== base) return refused("source.changed", { facts: { path } });
  const place = await parts.storage.reserve(owner, file.size);
  if (!place) return refused("storage.full");
  try {
    const [stored] = await parts.blobs.keep([file]);
    if (!stored) throw new Error("a content was not stored");
    const held = await database.write(project.id, (query) =>
      holdBlobs(query, project.id, [stored], isoTime(clock.now())),
    );
    if (!held) throw new Error("a content was swept while it was put into a project");
    const order = await orderOf(parts, by, createId());
    if (kind === null || there.file) {
      const made = { path, ...stored, mediaType: mediaTypeOf(path) };
      const changes = [{ kind: "file-set" as const, path, to: made, from: there.file ?? null }];
      const committed = await commitOperation(parts, {
        ...order,
        base: "newest",
        changes,
        keepsInverse: true,
      });
      return answer(committed, path, "file", stored.blob);
    }
    const bytes = await parts.blobs.files.read(stored.blob);
    if (!bytes) throw new Error("a content is missing that was just stored");
    const reading = await unlessHeavy(parts.threads.run(readTextTask, { bytes, kind }), null);
    if (!reading) return refused("project.heavy");
    const made = partOfFile({ path, bytes, reading, blob: stored.blob, at: isoTime(clock.now()) });
    const means = meansOf(parts);
    // The name and the place are chosen in the transaction that takes them: of two puts at once each gets its own.
    const committed = await commitAnswered(parts, order, async (query, at) => {
      const parsed = changesSchema.safeParse(insertionsOf(await beside(query, project.id, made)));
      if (!parsed.success) return refused("edit.invalid", { facts: { reason: "schema" } });
      const operation = { ...order, base: "newest" as const, changes: [], keepsInverse: true };
      return commitIn(query, operation, parsed.data, at, means);
    });
    return answer(committed, path, kind === "html" ? "page" : "text", stored.blob);
  } finally {
    await place.release();
  }
};

const answer = (committed: CommitOutcome, path: string, kind: Kind, blob: string) => {
  if (committed.ok) return succeed({ version: committed.value.version, kind, blob });
  const reason = committed.detail?.facts?.reason;
  return reason === "path.taken" || reason === "record.changed"
    ? refused("source.changed", { facts: { path } })
    : committed;
};

/** The new page or text behind those of the project, under a name of its own. */
const beside = async (query: Query, projectId: string, made: ProjectPart): Promise<ProjectPart> => {
  // Records of its own kind alone; texts and entries are not read.
  const kind = Object.keys(made.pages).length > 0 ? "pages" : "resources";
  const { pages, resources } = await loadPart(query, projectId, { ...NOTHING, [kind]: "all" });
  const listed = inOrder(Object.values(pages));
  const names = new Set(listed.map(({ name }) => name));
  const named = (page: Page): Page => {
    const wanted = cleanName(page.name) || "page";
    let name = wanted;
    for (let number = 2; names.has(name); number += 1) name = `${wanted}${number}`;
    return { ...page, name, home: listed.length === 0, key: keyAt(listed, listed.length) };
  };
  const texts = inOrder(Object.values(resources));
  return {
    ...made,
    pages: Object.fromEntries(Object.entries(made.pages).map(([id, page]) => [id, named(page)])),
    resources: Object.fromEntries(
      Object.entries(made.resources).map(([id, one]) => [id, { ...one, key: keyAt(texts, texts.length) }]),
    ),
  };
};
