import { blockText } from "@hanok/page-document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, openPage, zipTree } from "../../../test/projects-support.ts";
import { recordingThreads } from "../../../test/recording-threads.ts";
import { createKeptRenderings } from "./kept-renderings.ts";

const { asked, lines, threads } = recordingThreads();

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", threads });
  owner = await app.signUpMember();
});
afterAll(() => app?.stop());

test("[trust: availability] a page is rendered once for each state of its project, and with scripts off apart", async () => {
  const page = `<!doctype html><title>집</title><main>${"<p>기와 위에 눈이 내린다</p>\n".repeat(4_000)}</main>`;
  const { project } = await importProject(owner, await zipTree(new Map([["index.html", Buffer.from(page)]])));
  const { part, version, canvas } = await openPage(owner, project.id);
  const renderings = () => asked.filter((task) => task === "render-for-canvas").length;
  const read = async (query = "") => (await owner.request(`${canvas.base}index.html${query}`)).text();
  const [one, other] = await Promise.all([read(), read()]);
  expect(other).toBe(one);
  expect(await read()).toBe(one);
  expect(renderings()).toBeLessThanOrEqual(2);
  const before = renderings();
  expect(await read()).toBe(one);
  expect(renderings()).toBe(before);
  await read("?scripts=off");
  expect(renderings()).toBe(before + 1);
  const block = Object.values(part.blocks).find(({ id }) =>
    part.texts[blockText(id, "html")]?.includes("기와"),
  );
  const text = blockText(block?.id ?? "", "html");
  const html = part.texts[text] ?? "";
  const at = html.indexOf("기와");
  const saved = await owner.api.post("/api/projects/edit.json", {
    projectId: project.id,
    opId: "one-word",
    base: version,
    name: "text.set",
    changes: [{ kind: "text", text, changes: [at, [0, "새 "], html.length - at] }],
  });
  expect(saved.ok).toBe(true);
  expect(await read()).toBe(one.replace("기와", "새 기와"));
  expect(renderings()).toBe(before + 2);
});

test("[AVL-02] pages above 16,000 letters are made in threads; guests of a share link wait in the line of the owner", async () => {
  const page = (letters: number) => `<!doctype html><title>집</title><p>${"기와 ".repeat(letters / 3)}`;
  const { project } = await importProject(
    owner,
    await zipTree(
      new Map([
        ["index.html", Buffer.from(page(9_000))],
        ["long.html", Buffer.from(page(18_000))],
      ]),
    ),
  );
  const share = await owner.api.post("/api/members/projects/share/item.json", {
    ...{ projectId: project.id, permission: "view", renew: false },
  });
  const key = share.ok ? (new URL(share.data.link, app.origin).searchParams.get("share") ?? "") : "";
  const guest = app.visitor();
  await guest.api.post("/api/public/projects/share/item.json", { projectId: project.id, key });
  const opened = await guest.api.get("/api/projects/edit.json", { projectId: project.id });
  const base = opened.ok ? opened.data.canvas.base : "";
  const made = async (name: string): Promise<readonly string[]> => {
    const before = asked.length;
    expect((await guest.request(`${base}${name}`)).status).toBe(200);
    return asked
      .slice(before)
      .flatMap((task, i) => (task === "render-for-canvas" ? [lines[before + i] ?? ""] : []));
  };
  expect(await made("index.html")).toEqual([]);
  expect(await made("long.html")).toEqual([`member:${owner.member.id}`]);
});

test("a rendering that fails is forgotten, the one that was asked for last is kept longest, and a large one is not kept", async () => {
  const kept = createKeptRenderings(10);
  await expect(kept.keep("broken", Promise.reject(new Error("planned")))).rejects.toThrow("planned");
  expect(kept.find("broken")).toBeUndefined();
  await kept.keep("a", Promise.resolve("aaaa"));
  await kept.keep("b", Promise.resolve("bbbb"));
  expect(await kept.find("a")).toBe("aaaa");
  await kept.keep("c", Promise.resolve("cccc"));
  expect(kept.find("b")).toBeUndefined();
  expect(await kept.find("a")).toBe("aaaa");
  await kept.keep("large", Promise.resolve("x".repeat(5_000_000)));
  expect(kept.find("large")).toBeUndefined();
});
