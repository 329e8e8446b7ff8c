import { type Refused, refused } from "@hanok/api-contract";
import { sql } from "kysely";
import type { Database, Query } from "../../ports/database/index.ts";
import {
  createFairLimit,
  createFairRoom,
  type FairLimit,
  type FairRoom,
  TaskBroken,
} from "../../ports/threads/index.ts";
import { unlessHeavy } from "./run-over-part.ts";

const MB = 1024 * 1024;
/** Bytes of texts that reads of projects hold in this process at once, those in threads left out. */
const ROOM = 384 * MB;
/** Bytes of one read at most: more would not fit into the memory of a thread. */
const LARGEST = ROOM / 3;
/** Bytes of a copy at most, for which no thread is needed. */
const LARGEST_COPY = 512 * MB;
/** Projects of so many bytes are not counted: places of calls bound their number. */
const SMALL = MB;

/**
 * Runs work that reads all texts of a project but those of entries, as soon as they have room beside those that others
 * have read. Throws TaskBroken, to blame, where they are larger than one read may be: nothing was read then [AVL-02].
 */
export const readingWhole = <Result>(
  database: Database,
  projectId: string,
  work: () => Promise<Result>,
  { entries = false, most = LARGEST }: { readonly entries?: boolean; readonly most?: number } = {},
): Promise<Result> =>
  reading(database, work, most, async (query) => {
    const all = await textBytesOf(query, projectId);
    return entries || all <= SMALL ? all : all - (await resourceBytes(query, projectId, { entry: 1 }));
  });

/** The same for the answer of a call: `project.heavy` where the texts, or what is worked out of them, are too much. */
export const answeringWhole = <Result>(
  database: Database,
  projectId: string,
  work: () => Promise<Result>,
): Promise<Result | Refused<"project.heavy">> =>
  unlessHeavy<Result, Refused<"project.heavy">>(
    readingWhole(database, projectId, work),
    refused("project.heavy"),
  );

/**
 * The same for a copy of the project with its entries; `work` writes it as well. One that is larger than what the room
 * counts for it is copied alone.
 */
export const answeringCopy = <Result>(
  database: Database,
  projectId: string,
  work: () => Promise<Result>,
): Promise<Result | Refused<"project.heavy">> =>
  unlessHeavy<Result, Refused<"project.heavy">>(
    readingWhole(database, projectId, work, { entries: true, most: LARGEST_COPY }),
    refused("project.heavy"),
  );

/** The same for an answer of the texts of common blocks, style sheets and scripts. */
export const answeringCommon = <Result>(
  database: Database,
  projectId: string,
  work: () => Promise<Result>,
  most = LARGEST,
): Promise<Result | Refused<"project.heavy">> =>
  unlessHeavy<Result, Refused<"project.heavy">>(
    reading(database, work, most, async (query) =>
      (await textBytesOf(query, projectId)) <= SMALL
        ? 0
        : (await sharedBytes(query, projectId)) + (await resourceBytes(query, projectId, { entry: 0 })),
    ),
    refused("project.heavy"),
  );

const reading = async <Result>(
  database: Database,
  work: () => Promise<Result>,
  most: number,
  measure: (query: Query) => Promise<number>,
): Promise<Result> => {
  const bytes = await database.read(measure);
  if (bytes > most) throw new TaskBroken(`${bytes} bytes of texts are too many for one read`);
  if (bytes <= SMALL) return work();
  const { room, alone } = roomsOf(database);
  return bytes <= LARGEST ? room(bytes, work) : alone(() => room(bytes, work));
};

const textBytesOf = async (query: Query, projectId: string): Promise<number> => {
  const row = await query
    .selectFrom("projects")
    .select("textBytes")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return Number(row?.textBytes ?? 0);
};

/** Both databases know the length of a text without reading it. */
const BYTES = sql<number | string | null>`sum(octet_length(${sql.ref("projectTexts.body")}))`;

const sharedBytes = async (query: Query, projectId: string): Promise<number> => {
  const row = await query
    .selectFrom("projectTexts")
    .select(BYTES.as("bytes"))
    .where("projectId", "=", projectId)
    .where("textId", ">=", "shared/")
    .where("textId", "<", "shared0")
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

/** Of entries of collections, which most readers of a whole project leave out, or of all other resources. */
const resourceBytes = async (
  query: Query,
  projectId: string,
  { entry }: { readonly entry: 0 | 1 },
): Promise<number> => {
  const row = await query
    .selectFrom("resources")
    .innerJoin("projectTexts", (join) =>
      join
        .onRef("projectTexts.projectId", "=", "resources.projectId")
        .on("projectTexts.textId", "=", sql<string>`'resource/' || ${sql.ref("resources.id")}`),
    )
    .select(BYTES.as("bytes"))
    .where("resources.projectId", "=", projectId)
    .where("resources.entry", "=", entry)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

interface Rooms {
  readonly room: FairRoom;
  /** For copies that are larger than one line's part of the room. */
  readonly alone: FairLimit;
}
const ofDatabases = new WeakMap<Database, Rooms>();
const roomsOf = (database: Database): Rooms => {
  const rooms = ofDatabases.get(database) ?? { room: createFairRoom(ROOM), alone: createFairLimit(1) };
  ofDatabases.set(database, rooms);
  return rooms;
};
