import { createClient } from "@hanok/api-contract/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositoryFile, startTestApp, type TestApp } from "../harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<Record<string, unknown>>;

test("docs/api.md: its code runs as it stands there and makes the page that it promises", async () => {
  const text = (await repositoryFile("docs/api.md")).toString();
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  expect(blocks.length).toBeGreaterThan(5);
  const code = blocks.join("\n").replace(/^import .*$/m, "");
  const { email, password } = await app.signUpMember();
  const run = new AsyncFunction(
    "createClient",
    "baseUrl",
    "email",
    "password",
    `${code}\nreturn { hanok, project, page, saved, pageVersion, published };`,
  );
  const made = (await run(createClient, app.origin, email, password)) as {
    hanok: ReturnType<typeof createClient>;
    project: { id: string; title: string };
    page: { id: string; path: string };
    saved: { replaced: unknown };
    pageVersion: { name: string };
    published: { url: string };
  };
  expect(made.project.title).toBe("동네 책방");
  expect(made.page.path).toBe("osineun-gil.html");
  expect(made.saved.replaced).toBeNull();
  expect(made.pageVersion.name).toBe("쉬는 날 안내");
  expect(made.published.url).toContain(made.project.id);
  const read = await made.hanok.get("/api/projects/page/item.json", { pageId: made.page.id });
  expect(read.ok && read.data.page?.content.map(({ name, html }) => [name, html])).toEqual([
    ["notice", "<p>월요일은 쉽니다.</p>\n"],
    ["map", '<section class="map"><h1>오시는 길</h1><p>연희동 12-3</p></section>\n'],
  ]);
  expect(read.ok && read.data.page?.meta.description).toBe("연희동 골목 끝, 파란 문.");
});
