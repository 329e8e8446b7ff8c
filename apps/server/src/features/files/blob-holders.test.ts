import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../test/databases.ts";
import { BLOB_HOLDERS } from "../../migrations/tables/blob-holders.ts";
import type { Database } from "../../ports/database/index.ts";

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase("sqlite");
  database = await place.open();
  await database.migrate();
});
afterAll(async () => {
  await database?.close();
  await place?.remove();
});

/**
 * Their contents are held by another table in the same transaction, or they are the contents' own rows; words
 * for the search of a site are kept by the content of a page, which its release holds, and are read again
 * where they are missing.
 */
const HELD_ELSEWHERE = ["blobs", "attachedFiles", "projectFiles", "templateItems", "searchWords"];

test("[trust: faults] every table that names contents keeps them from the sweep and brings them into a backup", async () => {
  const tables = await database.read((query) => query.introspection.getTables());
  const naming = tables
    .filter(({ columns }) => columns.some(({ name }) => /^(?:blob|archive)$/i.test(name)))
    .map(({ name }) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  const known = [...BLOB_HOLDERS.map(({ table }) => table as string), ...HELD_ELSEWHERE];
  expect(naming.filter((name) => !known.includes(name))).toEqual([]);
});
