import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank, openPage } from "../../../test/projects-support.ts";
import { createId } from "../files/index.ts";
import { projectTopic } from "./commit.ts";

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  owner = await app.signUpMember({ name: "주인" });
});
afterAll(() => app?.stop());

test("[LIV-12] [LIV-17 to LIV-24] the type of a live message tells which part of the project is another one now", async () => {
  const project = await createBlank(owner);
  const projectId = project.id;
  const heard: { type: string; memberName: string; version?: number }[] = [];
  const stop = app.parts.live.subscribe(projectTopic(projectId), (message) =>
    heard.push(JSON.parse(message)),
  );
  const run = async (name: string, input: unknown): Promise<string | undefined> => {
    const answer = await owner.api.post("/api/projects/edit/run.json", {
      projectId,
      opId: createId(),
      name,
      input,
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.error}`);
    return heard.at(-1)?.type;
  };
  const text = { kind: "text", name: "note", values: { "font-size": "20px" } };
  const expected: readonly (readonly [string, unknown, string])[] = [
    ["guide.add", { kind: "color", name: "sky", values: { color: "#102030" } }, "edit-colorstyle"],
    ["guide.add", text, "edit-textstyle"],
    ["guide.set", { ...text, values: { "font-size": "22px" } }, "edit-textstyle"],
    ["guide.add", { kind: "button", name: "sky", values: { color: "#fff" } }, "edit-buttonstyle"],
    ["guide.add", { kind: "input", name: "sky", values: { color: "#222" } }, "edit-formstyle"],
    ["guide.size-set", { of: "button", size: "large", height: 60 }, "edit-buttonsize"],
    ["guide.size-set", { of: "field", size: "small", height: 36 }, "edit-inputselectsize"],
  ];
  for (const [name, input, type] of expected) expect([name, await run(name, input)]).toEqual([name, type]);

  const added = await run("block.add", {
    pageId: project.homePageId,
    section: "content",
    index: 0,
    block: {
      html: "<p>가</p>",
      css: "",
      js: "",
      name: "b",
      title: "",
      classtitle: "note",
      tagtitle: "p",
      idtitle: "",
    },
  });
  expect(added).toBe("page-update");
  const { part } = await openPage(owner, projectId, project.homePageId);
  const blockId = Object.values(part.blocks).find(({ section }) => section === "content")?.id ?? "";
  expect(await run("code.set", { text: `block/${blockId}/html`, value: "<p>나</p>" })).toBe("edit-asset");
  const sheet = Object.values(part.resources)[0]?.id ?? "";
  const value = `${part.texts[`resource/${sheet}`]}\n.note { color: red }\n`;
  expect(await run("code.set", { text: `resource/${sheet}`, value })).toBe("resource");
  // Each of them carries its entry of the log.
  expect(heard.every(({ version }) => version !== undefined)).toBe(true);

  const picture = new Blob([Buffer.from("89504e470d0a1a0a0000", "hex")]);
  await owner.api.upload(
    "/api/projects/project/thumb/item.json",
    { projectId },
    { part: "file", name: "a.png", content: picture },
  );
  expect(heard.at(-1)).toMatchObject({ type: "edit-thumbnail", memberName: "주인" });
  const told = heard.length;
  await owner.api.delete("/api/projects/project/thumb/item.json", { projectId });
  expect(heard.slice(told)).toMatchObject([{ type: "edit-thumbnail" }]);
  stop();
});
