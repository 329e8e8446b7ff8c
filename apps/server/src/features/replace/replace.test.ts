import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { importProject, zipTree } from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";

const page = (body: string) =>
  Buffer.from(
    `<!doctype html><html lang="ko"><head><title>빵집</title></head><body>\n${body}\n</body></html>`,
  );

describe.each(FEATURE_DIALECTS)("[BLD-08] find and replace over a site on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: string;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
    const tree = new Map([
      ["index.html", page('<h1 class="big">봄날 빵집</h1>\n<p>봄날에 <b>봄</b>날 구워요</p>')],
      ["about.html", page('<p><a href="https://old.kr/a">봄날 이야기</a></p>\n<script>say("봄날")</script>')],
      ["css/style.css", Buffer.from(".big { color: #f00 }\n")],
    ]);
    projectId = (await importProject(owner, await zipTree(tree))).project.id;
  });
  afterAll(() => app?.stop());

  const find = async (kind: "text" | "link" | "colour" | "class", words: string, member = owner) => {
    const answer = await member.api.get("/api/projects/replace/item.json", { projectId, kind, find: words });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const run = (input: unknown, opId = createId()) =>
    owner.api.post("/api/projects/edit/run.json", { projectId, opId, name: "site.replace", input });
  const sources = async () => {
    const { pageList } = await owner.api
      .get("/api/projects/page/list.json", { projectId })
      .then((answer) => (answer.ok ? answer.data : { pageList: [] }));
    const parts = await Promise.all(
      pageList.map(({ id }) => owner.api.get("/api/projects/edit.json", { projectId, pageId: id })),
    );
    return parts.flatMap((one) => (one.ok ? Object.values(one.data.part.texts) : [])).join("\n");
  };

  test("places of all pages with their owner; what cannot be changed with its reason", async () => {
    const { places, more } = await find("text", "봄날");
    expect(more).toBe(false);
    expect(places.map(({ owner: kind, blocked, found }) => [kind, blocked, found])).toEqual([
      // about.html comes first: its words, and those of its script.
      ["block", null, "봄날"],
      ["page", "script", "봄날"],
      ["block", null, "봄날"],
      ["block", null, "봄날"],
      ["block", "split", "봄날"],
    ]);
    expect(new Set(places.map(({ pageId }) => pageId)).size).toBe(2);
    expect((await find("link", "old.kr")).places).toHaveLength(1);
    expect((await find("colour", "red")).places).toMatchObject([{ owner: "file", name: "css/style.css" }]);
    expect((await find("class", "big")).places).toHaveLength(2);
    expect((await find("text", "없는 말")).places).toEqual([]);
  });

  test("one operation over all pages leaves out what a colleague changed meanwhile, and is taken back exactly", async () => {
    const before = await sources();
    const { places } = await find("text", "봄날");
    const open = places.filter(({ blocked }) => blocked === null);
    // A colleague changes one of them and writes before another.
    const home = open.find(({ after }) => after.startsWith(" 빵집"));
    const opened = await owner.api.get("/api/projects/edit.json", {
      projectId,
      pageId: home?.pageId ?? "",
    });
    if (!opened.ok || !home) throw new Error("the page is not there");
    const raw = Object.entries(opened.data.part.texts).find(([id]) => id === home.text)?.[1] ?? "";
    const colleague = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: createId(),
      name: "text.set",
      input: { element: { text: home.text, at: raw.indexOf("<h1") }, value: "가을 빵집" },
    });
    expect(colleague.ok).toBe(true);
    const between = await sources();
    const opId = createId();
    const replace = { kind: "text", find: "봄날", replace: "여름 <낮>" };
    const order = {
      ...replace,
      places: open.map(({ text, from, near, same, alike }) => ({ text, from, near, same, alike })),
    };
    const done = await run(order, opId);
    expect(done.ok).toBe(true);
    const after = await sources();
    expect(after).toBe(
      between.replace("봄날에", "여름 &lt;낮>에").replace("봄날 이야기", "여름 &lt;낮> 이야기"),
    );
    const back = await owner.api.post("/api/projects/edit/take-back.json", {
      projectId,
      opId: createId(),
      operation: opId,
      name: "site.replace",
    });
    expect(back.ok).toBe(true);
    expect(await sources()).toBe(between);
    expect(between).toBe(before.replace("봄날 빵집", "가을 빵집"));
  });

  test("code in the settings of the site is listed, and not changed", async () => {
    const saved = await owner.api.post("/api/projects/project/item.json", {
      project: { id: projectId, footerCode: '<a href="https://settings.kr">봄</a>' },
    });
    expect(saved.ok).toBe(true);
    const { places } = await find("link", "settings.kr");
    expect(places).toMatchObject([
      { text: "settings/site/footerCode", owner: "site", blocked: "setting", pageId: null, blockId: null },
    ]);
  });

  test("nobody else finds or replaces anything; what is no place is refused", async () => {
    const stranger = await app.signUpMember();
    const answer = await stranger.api.get("/api/projects/replace/item.json", {
      projectId,
      kind: "text",
      find: "봄",
    });
    expect(answer.ok).toBe(false);
    const gone = await run({
      kind: "text",
      find: "봄날",
      replace: "x",
      places: [{ text: "resource/none", from: 0, near: "¦" }],
    });
    expect(gone).toMatchObject({ ok: false, error: "edit.refused", data: { reason: "replace.gone" } });
  });
});
