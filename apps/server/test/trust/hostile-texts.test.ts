import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { exportTree, importProject, openPage, zipTree } from "../projects-support.ts";

/** Characters: a rule that looks from every one of them to the end would take minutes. */
const LENGTH = 300_000;
const many = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length));

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  member = await app.signUpMember();
});
afterAll(() => app?.stop());

test.each([
  ["comments that never end", `<p>${many("<!--")}</p>`],
  ["style elements that never end", `<p>x</p>${many("<style>")}`],
  ["style tags that never end", `<style>p{}</style><p>x</p>${many("<style ")}`],
  ["one word", `<p>${many("가나다라")}</p>`],
  ["a picture in place", `<img alt="" src="data:image/png;base64,${many("iVBORw0KGgo")}">`],
  ["equals signs", `<p>${many("a=")}</p>`],
  ["quotes", `<p class='${many('"')}' style='${many('"')}'>x</p>`],
  ["dots", `<p title="${many(".")}">${many(".")}</p>`],
  ["brackets in a style", `<p style="color: ${many("(")}">x</p><style>p { color: ${many("var(")} }</style>`],
  ["a script of one string", `<script>var a = "${many(".a ")}"</script><p>x</p>`],
])(
  "[trust: archives] %s: brought in, kept, published and taken home like any other text",
  async (_name, body) => {
    const page = Buffer.from(`<!doctype html>\n<title>x</title>\n${body}`);
    const { project } = await importProject(member, await zipTree(new Map([["index.html", page]])));
    const { pageId } = await openPage(member, project.id);
    expect(
      await member.api.post("/api/projects/page/version/item.json", { pageId, name: "이름" }),
    ).toMatchObject({ ok: true });
    expect(await member.api.post("/api/projects/publish/item.json", { projectId: project.id })).toMatchObject(
      {
        ok: true,
      },
    );
    const home = await exportTree(member, project.id, app.jobsDone);
    expect(home.get("index.html")?.equals(page)).toBe(true);
  },
);
