import type { ProjectFile } from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS, openTestDatabase } from "../../../test/databases.ts";
import type { Database } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import { limitsWithoutPlans } from "../plans/index.ts";
import { blankContent } from "../templates/index.ts";
import { createProject } from "./create.ts";

describe.each(DIALECTS)("limits of a plan on %s", (dialect) => {
  let database: Database;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ database, end } = await openTestDatabase(dialect));
  });
  afterAll(() => end?.());
  const clock = { now: () => Date.parse("2026-03-02T09:00:00Z") };
  const at = "2026-03-02T09:00:00.000Z";

  const create = async (memberId: number, projects: number | null, storageBytes: number | null, size = 0) => {
    const content = await blankContent("ko", at);
    const blob = createId().padEnd(64, "0");
    const contents = size > 0 ? [{ blob, size }] : [];
    if (size > 0)
      await database.write("blobs", async (query) => {
        await query
          .insertInto("blobs")
          .values({ blob, size, state: "stored", touchedAt: at, keptUntil: at })
          .execute();
      });
    const files: Record<string, ProjectFile> =
      size > 0 ? { "a.png": { path: "a.png", blob, size, mediaType: "image/png" } } : {};
    return createProject(
      {
        database,
        clock,
        readPlanLimits: async () => ({ ...(await limitsWithoutPlans(0)), projects, storageBytes }),
        readBirth: async () => "BIRTH_FREE" as const,
      },
      memberId,
      "ko",
      {
        content: { part: { ...content.part, files }, contents },
        isUserUpload: false,
        template: { id: "", name: "" },
        fields: {},
        operation: "project.create",
        opId: createId(),
      },
    );
  };

  test("[PRJ-37] [PRJ-62] ten creations at once under a limit of three make three, with names of their own", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(1, 3, null)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.error === "project.limit")).toHaveLength(7);
    const rows = await database.read((query) => query.selectFrom("projects").select("record").execute());
    const names = rows.map(({ record }) => (JSON.parse(record) as { name: string }).name);
    expect(names.sort()).toEqual(["project", "project2", "project3"]);
  });

  /** Bytes of the texts that a blank project begins with. */
  const blankTexts = async () =>
    Object.values((await blankContent("ko", at)).part.texts).reduce(
      (sum, text) => sum + Buffer.byteLength(text),
      0,
    );

  test("[PRJ-36] storage is judged where the project is made, and nothing of a refused one is left", async () => {
    const limit = 100 + (await blankTexts());
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(2, null, limit, 60)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error === "storage.full")).toHaveLength(4);
    const files = await database.read((query) => query.selectFrom("projectFiles").select("path").execute());
    expect(files).toHaveLength(1);
  });

  test("[PRJ-36] with full storage a project without content is refused, too", async () => {
    const full = 100 + (await blankTexts());
    expect(await create(4, null, full, 100)).toMatchObject({ ok: true });
    expect(await create(4, null, full)).toMatchObject({ ok: false, error: "storage.full" });
    expect(await create(4, null, full + (await blankTexts()))).toMatchObject({ ok: true });
  });

  test("contents that are being swept cannot become a project's", async () => {
    await database.write("blobs", async (query) => {
      await query
        .insertInto("blobs")
        .values({ blob: "f".repeat(64), size: 1, state: "deleting", touchedAt: at, keptUntil: at })
        .execute();
    });
    const content = await blankContent("ko", at);
    const answer = await createProject(
      {
        database,
        clock,
        readPlanLimits: limitsWithoutPlans,
        readBirth: async () => "BIRTH_FREE" as const,
      },
      3,
      "ko",
      {
        content: { ...content, contents: [{ blob: "f".repeat(64), size: 1 }] },
        isUserUpload: true,
        template: { id: "", name: "" },
        fields: {},
        operation: "project.import",
        opId: createId(),
      },
    );
    expect(answer).toMatchObject({ ok: false, error: "import.missing" });
  });
});
