import { describe, expect, test } from "vitest";
import { expectAccessible, joinMember, type Language, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    add: "접근 토큰 만들기",
    make: "만들기",
    name: "토큰 이름",
    edit: "고치기: 페이지를 고치고 버전을 복원해요",
    required: "프로젝트를 하나 이상 선택해 주세요.",
    keepTitle: "접근 토큰을 보관해 주세요",
    kept: "보관했어요",
    rights: "읽기 · 고치기",
    remove: "문구 도우미 삭제",
    confirm: "삭제",
    none: "아직 만든 토큰이 없어요.",
  },
  en: {
    add: "Make an access token",
    make: "Make token",
    name: "Name of the token",
    edit: "Edit: change pages and restore versions",
    required: "Choose at least one project.",
    keepTitle: "Keep your access token",
    kept: "I have kept them",
    rights: "Read · Edit",
    remove: "Remove 문구 도우미",
    confirm: "Remove",
    none: "You have no token yet.",
  },
} as const;

describe.each(["ko", "en"] as const)("in %s", (language: Language) => {
  const words = WORDS[language];

  test("[AGT-01] a token is made for one project, shown once, listed with its last use, and ends with a press", async () => {
    const member = await joinMember(hanok);
    const made = await member.client.post("/api/projects/project/item.json", { project: { title: "온담" } });
    if (!made.ok) throw new Error(made.error);
    const read = (token: string) =>
      fetch(new URL(`/api/projects/page/list.json?projectId=${made.data.project.id}`, hanok.origin), {
        headers: { authorization: `Bearer ${token}` },
      });
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/account");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.getByText(words.none).waitFor();
    await button(words.add).click();
    await page.getByLabel(words.name).fill("문구 도우미");
    await page.getByText(words.edit).click();
    await button(words.make).click();
    await page.getByText(words.required).waitFor();
    await page.getByRole("dialog").getByText("온담").click();
    await expectAccessible(page, "new access token");
    await button(words.make).click();
    const shown = page.getByRole("dialog", { name: words.keepTitle });
    const token = (await shown.locator("[data-access-token]").textContent()) ?? "";
    expect(token).toMatch(/^hanok_/);
    await expectAccessible(page, "an access token, shown once");
    await button(words.kept).click();

    expect((await read(token)).status).toBe(200);
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: "문구 도우미" });
    await row.getByText(words.rights).waitFor();
    await row.getByText("온담").waitFor();
    expect(await page.content()).not.toContain(token);
    await expectAccessible(page, "account with an access token");

    await button(words.remove).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.confirm, exact: true }).click();
    await page.getByText(words.none).waitFor();
    expect((await read(token)).status).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });
});
