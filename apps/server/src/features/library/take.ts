import { type Refused, refused, succeed } from "@hanok/api-contract";
import { type Change, keyAt, type ProjectFile, type Resource } from "@hanok/page-document";
import { mediaTypeOf } from "@hanok/site-files";
import { type FontFamily, readFont } from "@hanok/starter-content";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import { ownerOf } from "../access/index.ts";
import { type CommitParts, commitOperation } from "../editing/index.ts";
import { type BlobStore, createId, holdBlobs, type Storage } from "../files/index.ts";
import { Addresses } from "./addresses.ts";
import type { ContentFile } from "./content-file.ts";

export interface TakeParts extends CommitParts {
  readonly blobs: BlobStore;
  readonly storage: Storage;
}

/** A content on its way into a project. */
export interface Incoming {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
  /** `null`: it is stored already, and somebody holds it. */
  readonly read: (() => Promise<Buffer>) | null;
}

export interface Needs {
  readonly files: readonly Incoming[];
  readonly fonts: readonly string[];
}

export interface Taken {
  readonly version: number;
  /** Path in the library → path in the project, where they differ. */
  readonly moved: ReadonlyMap<string, string>;
  /** Paths of files and stylesheets that were not there before. */
  readonly brought: readonly string[];
}

/** Enough for every path to be taken by somebody else meanwhile, a few times over. */
const ATTEMPTS = 5;

/**
 * Puts files and font families into a project's manifest, as one operation. A file that is at its path
 * already with the same content is left alone; a path that is taken by something else gets the next free
 * number.
 */
export const takeIntoProject = async (
  parts: TakeParts,
  projectId: string,
  author: { readonly memberId: number; readonly name: string },
  needs: Needs,
): Promise<{ readonly ok: true; readonly value: Taken } | Refused<"project.missing" | "storage.full">> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const facts = await parts.database.read((query) => readFacts(query, projectId));
    if (!facts) return refused("project.missing");
    const wanted = await Promise.all(needs.fonts.map(readFont));
    const families = wanted.filter(({ css }) => !facts.others.has(css.path));
    const { incoming, moved } = place(needs.files, facts);
    for (const family of families)
      for (const file of await arriving(family.files)) {
        if (!facts.files.has(file.path) && !facts.others.has(file.path)) incoming.push(file);
      }
    if (incoming.length === 0 && families.length === 0)
      return succeed({ version: facts.version, moved, brought: [] });

    const bytes = incoming.reduce((sum, { size }) => sum + size, 0);
    const reserved = await parts.storage.reserve(facts.ownerId, bytes);
    if (!reserved) return refused("storage.full");
    try {
      const at = isoTime(parts.clock.now());
      const stored: StoredFile[] = [];
      for (const { read, blob, size } of incoming)
        stored.push(read ? await parts.blobs.store([await read()], size) : { blob, size });
      const held = await parts.database.write(projectId, (query) => holdBlobs(query, projectId, stored, at));
      if (!held) continue;
      const committed = await commitOperation(parts, {
        projectId,
        opId: createId(),
        base: "newest",
        name: "library.take",
        changes: [
          ...incoming.map(fileSet),
          ...families.map((family, nth) => fontResource(family, facts, nth, at)),
        ],
        author,
      });
      const brought = [...incoming.map(({ path }) => path), ...families.map(({ css }) => css.path)];
      if (committed.ok) return succeed({ version: committed.value.version, moved, brought });
      if (committed.error === "project.missing") return refused("project.missing");
      // Of the stylesheet of a font.
      if (committed.error === "project.storage-full") return refused("storage.full");
      const reason = committed.detail?.facts?.reason;
      if (reason !== "path.taken" && reason !== "record.changed")
        throw new Error(`files of the library were refused: ${reason ?? committed.error}`);
    } finally {
      await reserved.release();
    }
  }
  throw new Error("the paths of a project changed again and again");
};

interface Facts {
  readonly version: number;
  readonly ownerId: number;
  readonly files: ReadonlyMap<string, string>;
  /** Paths of pages and resources. */
  readonly others: ReadonlySet<string>;
  readonly resources: readonly Resource[];
}

const readFacts = async (query: Query, projectId: string): Promise<Facts | null> => {
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  const ownerId = await ownerOf(query, projectId);
  if (!project || ownerId === null) return null;
  const [files, pages, resources] = [
    await query
      .selectFrom("projectFiles")
      .select(["path", "blob"])
      .where("projectId", "=", projectId)
      .execute(),
    await query.selectFrom("pages").select("path").where("projectId", "=", projectId).execute(),
    await query
      .selectFrom("resources")
      .select(["path", "record"])
      .where("projectId", "=", projectId)
      .execute(),
  ];
  return {
    version: project.version,
    ownerId,
    files: new Map(files.map(({ path, blob }) => [path, blob])),
    others: new Set([...pages, ...resources].map(({ path }) => path)),
    resources: resources
      .map(({ record }) => JSON.parse(record) as Resource)
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
  };
};

/**
 * Finds each file its place. Those that can stay at their path come first: one that has to move must not land on the
 * path of another that is on its way.
 */
const place = (
  files: readonly Incoming[],
  facts: Facts,
): { readonly incoming: Incoming[]; readonly moved: Map<string, string> } => {
  const incoming: Incoming[] = [];
  const moved = new Map<string, string>();
  const given = new Map<string, string>();
  const isFree = (path: string, blob: string): boolean => {
    const there = facts.files.get(path) ?? given.get(path);
    return !facts.others.has(path) && (there === undefined || there === blob);
  };
  const give = (file: Incoming, path: string): void => {
    if (!facts.files.has(path) && !given.has(path)) incoming.push({ ...file, path });
    given.set(path, file.blob);
  };
  const moving: Incoming[] = [];
  for (const file of files) {
    if (isFree(file.path, file.blob)) give(file, file.path);
    else moving.push(file);
  }
  for (const file of moving)
    for (let number = 2; ; number++) {
      const path = file.path.replace(/(\.[^./]*)?$/, `-${number}$1`);
      if (!isFree(path, file.blob)) continue;
      moved.set(file.path, path);
      give(file, path);
      break;
    }
  return { incoming, moved };
};

const fileSet = ({ path, blob, size }: Incoming): Change => {
  const file: ProjectFile = { path, blob, size, mediaType: mediaTypeOf(path) };
  return { kind: "file-set", path, to: file, from: null };
};

const fontResource = ({ css }: FontFamily, facts: Facts, nth: number, date: string): Change => {
  const { path, text } = css;
  const keys = facts.resources.map(({ key }) => ({ key }));
  for (let before = 0; before < nth; before++) keys.push({ key: keyAt(keys, keys.length) });
  return {
    kind: "resource-insert",
    resource: {
      id: createId(),
      path,
      fileExt: "css",
      type: "code",
      name: path.slice(path.lastIndexOf("/") + 1),
      url: "",
      fileKind: "template",
      category: "css",
      birth: "css",
      key: keyAt(keys, keys.length),
      linked: true,
      imported: null,
      date,
    },
    text,
  };
};

/** Files of a template with what they hold. */
export const arriving = async (files: readonly ContentFile[]): Promise<Incoming[]> => {
  const addresses = new Addresses();
  return Promise.all(
    files.map(async (file) => {
      if ("blob" in file) return { ...file, read: null };
      const { blob, size, read } = await addresses.addFile(file.source);
      return { path: file.path, blob, size, read };
    }),
  );
};
