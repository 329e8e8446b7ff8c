import { expect, test } from "vitest";
import { expectAccessible, joinMember, signInOperator, startOwn } from "../harness.ts";
import { told } from "../main-job/projects.ts";

const { hanok, browsing } = await startOwn();

test("[TPL-12] [TPL-13] a chosen theme stays with its name, and blank projects begin with the template that is named blank", async () => {
  const operator = await signInOperator(hanok);
  const { project } = told(
    await operator.client.post("/api/projects/project/item.json", { project: { title: "우리 회사 첫 장" } }),
  );
  const pages = told(
    await operator.client.get("/api/projects/page/list.json", { projectId: project.id }),
  ).pageList;
  const pageId = pages[0]?.id ?? "";
  told(
    await operator.client.post("/api/projects/page/item.json", {
      projectId: project.id,
      pageId,
      page: { title: "회사의 첫 페이지" },
    }),
  );
  const { id } = told(
    await operator.client.post("/api/templates/project/item.json", { projectId: project.id }),
  );
  told(
    await operator.client.post("/api/templates/item.json", {
      id,
      title: { ko: "Blank", en: "Blank" },
      hidden: false,
    }),
  );

  const member = await joinMember(hanok);
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: member });
  const searched = page.waitForRequest((request) => request.url().includes("name=blank"));
  await page.goto("/workspace");
  await page.getByRole("button", { name: "새 프로젝트" }).first().click();
  const dialog = page.getByRole("dialog", { name: "새 프로젝트" });
  const title = dialog.getByLabel("프로젝트 이름");
  await dialog.getByRole("tab", { name: "테마로 시작" }).click();
  const theme = dialog.getByRole("radio").nth(1);
  await theme.waitFor();
  await dialog.getByRole("radiogroup").locator("label").nth(1).click();
  await expect.poll(() => theme.isChecked()).toBe(true);
  const chosen = await title.inputValue();
  expect(chosen).not.toBe("");
  await dialog.getByRole("tab", { name: "빈 페이지" }).click();
  const asked = new URL((await searched).url()).searchParams;
  expect([asked.get("page"), asked.get("perPage")]).toEqual(["1", "1"]);
  await dialog.getByText("이 설치의 ‘Blank’ 템플릿으로 시작해요.").waitFor();
  await expectAccessible(page, "a blank project that begins with a template");
  expect(await title.inputValue()).toBe("");
  await dialog.getByRole("tab", { name: "테마로 시작" }).click();
  await expect.poll(() => theme.isChecked()).toBe(true);
  expect(await title.inputValue()).toBe(chosen);
  await dialog.getByRole("tab", { name: "빈 페이지" }).click();
  await dialog.getByRole("button", { name: "만들기" }).click();
  await page.waitForURL(/\/neditor\/\?project=/);
  const made = new URL(page.url()).searchParams.get("project") ?? "";
  const first = told(await member.client.get("/api/projects/page/list.json", { projectId: made })).pageList;
  expect(first.map((one) => one.title)).toContain("회사의 첫 페이지");
  expect(problems).toEqual([]);
  await context.close();
});
