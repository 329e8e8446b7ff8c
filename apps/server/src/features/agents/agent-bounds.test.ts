import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { EVERYTHING, loadPart } from "../editing/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

const wholeOf = (projectId: string) =>
  app.parts.database.read((query) => loadPart(query, projectId, EVERYTHING));

test("[AVL-02] [AVL-03] places repeat no long attribute, a line is cut, and large plans and runs push older ones out", async () => {
  const member = await app.signUpMember();
  const long = "c".repeat(600_000);
  const tree = new Map([
    ["index.html", Buffer.from(`<title>집</title><p class="${long}">${"기와 ".repeat(30)}</p>`)],
    ["a.css", Buffer.from("a{}")],
  ]);
  const projectId = (await importProject(member, await zipTree(tree))).project.id;
  const found = await member.api.get("/api/agents/find.json", { projectId, text: "기와", most: 30 });
  const matches = found.ok ? found.data.matches : [];
  expect(matches).toHaveLength(30);
  expect(JSON.stringify(matches).length).toBeLessThan(60_000);
  const text = matches[0]?.text ?? "";
  const read = await member.api.get("/api/agents/source.json", { projectId, text });
  expect(read.ok && read.data.source?.numbered.length).toBeLessThan(510_000);

  // Whole projects of one member are read one after the other or two at once, however many are asked for.
  let running = 0;
  let most = 0;
  const spy = vi.spyOn(app.parts.threads, "run").mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    return { ok: true, matches: [], more: false };
  });
  await Promise.all(
    Array.from({ length: 12 }, () => member.api.get("/api/agents/find.json", { projectId, selector: "p" })),
  );
  expect(spy).toHaveBeenCalledTimes(12);
  spy.mockRestore();
  expect(most).toBeLessThan(3);

  const apply = async (value: string) => {
    const css = Object.keys((await wholeOf(projectId)).texts).find((id) => id.startsWith("resource/")) ?? "";
    const edits = [{ name: "code.set", input: { text: css, value } }];
    const planned = await member.api.post("/api/agents/plan.json", { projectId, edits });
    if (!planned.ok) throw new Error(planned.error);
    const { plan } = planned.data;
    expect((await member.api.post("/api/agents/apply.json", { projectId, plan })).ok).toBe(true);
  };
  for (const letter of "abc") await apply(letter.repeat(10));
  const kept = () =>
    app.parts.database.read((query) =>
      query.selectFrom("agentRuns").select("id").where("projectId", "=", projectId).execute(),
    );
  expect(await kept()).toHaveLength(3);
  // As if the first runs had replaced sources of many megabytes.
  await app.parts.database.write(projectId, async (query) => {
    const difference = `{"texts":[],"records":[],"pages":[],"x":"${"x".repeat(70_000_000)}"}`;
    const [first, second] = await query
      .selectFrom("agentRuns")
      .select("id")
      .where("projectId", "=", projectId)
      .orderBy("version")
      .execute();
    for (const row of [first, second])
      await query
        .updateTable("agentRuns")
        .set({ difference })
        .where("id", "=", row?.id ?? "")
        .execute();
  });
  await apply("d");
  const listed = await member.api.get("/api/agents/run/list.json", { projectId, perPage: 2 });
  expect(listed.ok && [listed.data.total, listed.data.totalPage, listed.data.runList.length]).toEqual([
    3, 2, 2,
  ]);
});

test("[AGT-02] [AVL-02] a search goes through pages, then sheets, in groups that hold a part of the project", async () => {
  const member = await app.signUpMember();
  const pages = Array.from({ length: 6 }, (_, number): [string, Buffer] => [
    number === 0 ? "index.html" : `p${number}.html`,
    Buffer.from(`<title>${number}</title><p>기와 ${number}</p><p>${"가 ".repeat(500_000)}</p>`),
  ]);
  const tree = new Map([...pages, ["a.css", Buffer.from("p{} /* 기와 */")]]);
  const projectId = (await importProject(member, await zipTree(tree))).project.id;
  const letters: number[] = [];
  const { run } = app.parts.threads;
  const spy = vi.spyOn(app.parts.threads, "run").mockImplementation((task, input) => {
    const { part } = input as { readonly part: { readonly texts: Readonly<Record<string, string>> } };
    letters.push(Object.values(part.texts).reduce((sum, text) => sum + text.length, 0));
    return run(task, input);
  });
  const find = async (most: number, of: Readonly<Record<string, string>> = { text: "기와" }) => {
    const found = await member.api.get("/api/agents/find.json", { projectId, most, ...of });
    if (!found.ok) throw new Error(found.error);
    return { titles: found.data.matches.map(({ title }) => title), more: found.data.more };
  };
  expect(await find(30)).toEqual({ titles: ["0", "1", "2", "3", "4", "5", "a.css"], more: false });
  // Four pages first, then one at a time: each has a little more than a million letters.
  expect(letters).toHaveLength(3);
  expect(Math.max(...letters)).toBeLessThan(4_100_000);
  expect(await find(5)).toMatchObject({ titles: ["0", "1", "2", "3", "4"], more: true });
  expect(await find(6)).toMatchObject({ more: true });
  expect(await find(7)).toMatchObject({ more: false });
  spy.mockRestore();
  const one = (await member.api.get("/api/agents/find.json", {
    projectId,
    most: 5,
    selector: "p[",
  })) as object;
  expect(one).toMatchObject({ ok: false, error: "find.selector" });
}, 60_000);
