import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, exportTree, openPage } from "../../../test/projects-support.ts";
import { TaskBroken } from "../../ports/threads/index.ts";
import { createFamilies } from "./families.ts";

test("[AVL-01] the list of families is made once, not again for each visitor", async () => {
  const families = createFamilies();
  const [first, second] = [await families(), await families()];
  expect(first.size).toBeGreaterThan(10);
  for (const [key, { row }] of first) expect(second.get(key)?.row).toBe(row);
});

describe.each(FEATURE_DIALECTS)("fonts on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  const families = async () => {
    const answer = await app.visitor().api.get("/api/public/templates/font/list.json", { perPage: 100 });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.fontList;
  };
  const take = async (projectId: string, key: string) => {
    const answer = await owner.api.post("/api/projects/library/font.json", { projectId, key });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.font;
  };
  const use = async (projectId: string, opId: string, family: string, font: unknown) => {
    const answer = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId,
      name: "font.use",
      input: {
        place: { kind: "base", of: "font-body" },
        value: `"${family}", "${family} Fallback", serif`,
        font,
      },
    });
    if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.data)}`);
    return answer.data;
  };
  const fontsOf = (paths: Iterable<string>) => [...paths].filter((path) => /\.woff2$/.test(path));
  const exported = (projectId: string, options = {}) =>
    exportTree(owner, projectId, () => app.jobsDone(), options);

  test("[BLD-01] families of the installation: names in both languages, slices by characters for every visitor", async () => {
    const list = await families();
    expect(list.filter(({ scripts }) => scripts.includes("korean")).length).toBeGreaterThanOrEqual(12);
    expect(list.filter(({ scripts }) => !scripts.includes("korean")).length).toBeGreaterThanOrEqual(14);
    const batang = list.find(({ key }) => key === "gowun-batang");
    expect(batang).toMatchObject({ name: "Gowun Batang", title: { ko: "고운바탕" }, kind: "myeongjo" });
    const slice = batang?.samples[0];
    const file = await app.visitor().request(slice?.url ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("font/woff2");
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(file.headers.get("access-control-allow-origin")).toBe("*");
    for (const wrong of ["/font-files/lora/0.0.0/x.woff2", "/font-files/lora/../x", "/font-files/no/1/x"])
      expect((await app.visitor().request(wrong)).status).toBe(404);
    expect(await owner.api.get("/api/public/templates/font/item.json", { key: "nothing" })).toMatchObject({
      error: "item.missing",
    });
    const all = await owner.api.get("/api/public/templates/font/item.json", { key: "gowun-batang" });
    // Jamo, a rare syllable, corner brackets, a ring digit and the sign of the won have slices of their own.
    const points = all.ok ? all.data.faces.map(({ range }) => range).join(", ") : "";
    for (const point of ["U+314B", "U+BDC1", "U+300C", "U+2460", "U+20A9"])
      expect(holds(points, Number.parseInt(point.slice(2), 16)), point).toBe(true);
  });

  test("[BLD-01] a family comes once, leaves with its last use, comes back by undo; sites carry what they use", async () => {
    const { id } = await createBlank(owner);
    const lora = await take(id, "lora");
    expect(await take(id, "lora")).toEqual(lora);
    await use(id, "op-lora", "Lora", lora);
    const carried = await openPage(owner, id);
    expect(fontsOf(Object.keys(carried.part.files)).length).toBe(lora.files.length - 1);
    const sheet = Object.values(carried.part.resources).find(({ path }) => path === "css/fonts/lora.css");
    const css = carried.part.texts[`resource/${sheet?.id}`] ?? "";
    expect(css).toMatch(/font-display: swap;[^}]*unicode-range: U\+/);
    expect(css).toMatch(/"Lora Fallback";[^}]*size-adjust: [^}]*ascent-override: /);

    const site = await exported(id);
    expect(fontsOf(site.keys()).length).toBe(lora.files.length - 1);
    expect([...site.keys()].some((path) => /OFL\.txt$/.test(path))).toBe(true);

    await use(id, "op-fraunces", "Fraunces", await take(id, "fraunces"));
    const changed = await openPage(owner, id);
    expect(Object.keys(changed.part.files).some((path) => path.startsWith("fonts/lora/"))).toBe(false);
    const back = await owner.api.post("/api/projects/edit/take-back.json", {
      projectId: id,
      opId: "op-back",
      operation: "op-fraunces",
      name: "font.use",
    });
    expect(back.ok).toBe(true);
    const after = await openPage(owner, id);
    expect(after.part.files).toEqual(carried.part.files);
    expect(after.part.texts).toEqual(carried.part.texts);

    // A family whose last use went by another way stays in the source and out of the site.
    const guide = Object.values(after.part.resources).find(({ category }) => category === "tuning");
    const named = after.part.texts[`resource/${guide?.id}`] ?? "";
    const emptied = await owner.api.post("/api/projects/edit/run.json", {
      projectId: id,
      opId: "op-code",
      name: "guide.base-set",
      input: { of: "font-body", value: "serif" },
    });
    expect(emptied.ok).toBe(true);
    expect(named).toContain('"Lora"');
    const bare = await exported(id);
    expect(fontsOf(bare.keys())).toEqual([]);
    expect([...bare.values()].some((bytes) => bytes.toString().includes("lora"))).toBe(false);
    expect(fontsOf((await exported(id, { source: true })).keys()).length).toBe(lora.files.length - 1);
  });

  test("[BLD-01] [AVL-01] families are searched in long texts beside the event loop; where that is broken off, all stay", async () => {
    const { id } = await createBlank(owner);
    await use(id, "op-long", "Lora", await take(id, "lora"));
    const cleared = await owner.api.post("/api/projects/edit/run.json", {
      projectId: id,
      opId: "op-long-cleared",
      name: "guide.base-set",
      input: { of: "font-body", value: "serif" },
    });
    expect(cleared.ok).toBe(true);
    const { part } = await openPage(owner, id);
    const text = Object.keys(part.texts).find((name) => /^page\/.*bodyStart$/.test(name)) ?? "";
    const long = await owner.api.post("/api/projects/edit/run.json", {
      projectId: id,
      opId: "op-long-text",
      name: "code.set",
      input: { text, value: `${part.texts[text]}<!-- ${"가 ".repeat(40_000)} -->` },
    });
    expect(long.ok).toBe(true);
    const { threads } = app.parts;
    const { run } = threads;
    const asked: string[] = [];
    const spy = vi.spyOn(threads, "run").mockImplementation((task, input) => {
      asked.push(task.name);
      return run(task, input);
    });
    expect(fontsOf((await exported(id)).keys())).toEqual([]);
    expect(asked).toContain("unnamed-fonts");
    spy.mockImplementation((task, input) =>
      task.name === "unnamed-fonts" ? Promise.reject(new TaskBroken("too long")) : run(task, input),
    );
    expect(fontsOf((await exported(id)).keys()).length).toBeGreaterThan(0);
    spy.mockRestore();
  });

  test("[BLD-01] contents that the project does not hold are refused", async () => {
    const { id } = await createBlank(owner);
    const font = await take(id, "lora");
    const files = font.files.map((file) => ({ ...file, blob: "0".repeat(64) }));
    const answer = await owner.api.post("/api/projects/edit/run.json", {
      projectId: id,
      opId: "op-1",
      name: "font.use",
      input: { place: { kind: "base", of: "font-body" }, value: "Lora", font: { ...font, files } },
    });
    expect(answer).toMatchObject({ ok: false, error: "edit.refused" });
  });
});

const holds = (ranges: string, point: number): boolean =>
  ranges.split(",").some((part) => {
    const [first = "", last = first] = part.trim().replace("U+", "").split("-");
    return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16);
  });
