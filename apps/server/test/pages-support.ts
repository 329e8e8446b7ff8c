import type { TestMember } from "./harness.ts";

/** All pages of a project, in their order. */
export const listPages = async (member: TestMember, projectId: string) => {
  const answer = await member.api.get("/api/projects/page/list.json", { projectId, page: 1, perPage: 99999 });
  if (!answer.ok) throw new Error(answer.error);
  return answer.data.pageList;
};

/** A page with its blocks, as `page/item.json` answers it. */
export const readPage = async (member: TestMember, pageId: string) => {
  const answer = await member.api.get("/api/projects/page/item.json", { pageId });
  if (!answer.ok || !answer.data.page) throw new Error("no page");
  return answer.data.page;
};

/** Creates a page, or saves what of `page` is sent where there is a `pageId`. `more`: what goes beside the page. */
export const savePage = (
  member: TestMember,
  projectId: string,
  page: object,
  pageId?: string,
  more: object = {},
) =>
  member.api.post("/api/projects/page/item.json", {
    projectId,
    page,
    ...(pageId === undefined ? {} : { pageId }),
    ...more,
  });
