import type { Locator, Page } from "playwright-core";
import type { JoinedMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { openPanel, ready } from "./support.ts";

/** A new blank project's id. */
export const blankProject = async (member: JoinedMember): Promise<string> =>
  told(await member.client.post("/api/projects/project/item.json", { project: { title: "가게" } })).project
    .id;

/** The pages of a project as their list answers them. */
export const pagesOf = async (member: JoinedMember, projectId: string) =>
  told(await member.client.get("/api/projects/page/list.json", { projectId })).pageList;

/** Adds a page from the open panel of pages, and waits until it is in the canvas. */
export const addPage = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("button", { name: "페이지 추가" }).click();
  await page.getByRole("textbox", { name: "제목" }).fill(title);
  await page.getByRole("button", { name: "페이지 만들기" }).click();
  await page.getByRole("row", { name: title }).waitFor();
  await ready(page);
};

/** A new page's settings are open; answers the field of its file. */
export const settingsOfNewPage = async (page: Page): Promise<Locator> => {
  await openPanel(page, "페이지");
  await addPage(page, "메뉴판");
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  return page.getByRole("textbox", { name: "파일 이름" });
};
