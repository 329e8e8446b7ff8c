import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, importProject, zipTree } from "../../../test/projects-support.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { type BlobStore, createBlobStore } from "../files/index.ts";
import { publishProject, showRelease } from "./releases.ts";

describe.each(DIALECTS)("two who publish at once on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  /** A published project, and a second publishing that waits, with everything rendered, until it is let go. */
  const meanwhile = async () => {
    const { project } = await importProject(
      member,
      await zipTree(new Map([["index.html", Buffer.from("<p>1</p>")]])),
    );
    const blobs = createBlobStore(app.parts);
    let letGo = () => {};
    let reached = () => {};
    const waiting = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow: BlobStore = {
      ...blobs,
      keep: async (spooled) => {
        reached();
        await gate;
        return blobs.keep(spooled);
      },
    };
    const own = {
      ...app.parts,
      blobs,
      places: { sites: null, origin: app.origin },
      makesAvif: false,
      inTurn: createFairLimit(1),
    };
    const first = await publishProject(own, project.id, member.member.id);
    const late = publishProject({ ...own, blobs: slow }, project.id, member.member.id);
    await waiting;
    const live = async () =>
      (
        await app.parts.database.read((query) =>
          query.selectFrom("projects").select("releaseId").where("id", "=", project.id).executeTakeFirst(),
        )
      )?.releaseId;
    return { own, projectId: project.id, first, late, letGo, live };
  };

  test("[EXP-48] a site that was taken down while another release was made stays down", async () => {
    const { own, projectId, late, letGo, live } = await meanwhile();
    await showRelease(own, projectId, "");
    letGo();
    expect(await late).toEqual({ ok: true, value: null });
    expect(await live()).toBe("");
  });

  test("[EXP-48] a later publishing of the same or newer work is not overtaken by a slow one that read less", async () => {
    const { own, projectId, late, letGo, live } = await meanwhile();
    await app.parts.database.write(projectId, (query) =>
      query.updateTable("projects").set({ version: 1000 }).where("id", "=", projectId).execute(),
    );
    const newer = await publishProject(own, projectId, member.member.id);
    letGo();
    expect(await late).toEqual(newer);
    expect(newer.ok && newer.value?.id).toBe(await live());
  });

  test("[EXP-48] without such a thing the slow one is shown", async () => {
    const { first, late, letGo, live } = await meanwhile();
    letGo();
    const shown = await late;
    expect(shown.ok && shown.value?.id).toBe(await live());
    expect(shown).not.toEqual(first);
  });

  test("[EXP-48] two projects cannot take one name at once", async () => {
    const other = await app.signUpMember();
    const people = [member, other, member];
    const projects = await Promise.all(people.map((person) => createBlank(person)));
    const answers = await Promise.all(
      projects.map(({ id: projectId }, at) =>
        (at === 1 ? other : member).api.post("/api/projects/publish/site.json", {
          projectId,
          slug: "the-one",
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
