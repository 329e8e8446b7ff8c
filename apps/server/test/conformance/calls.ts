/** Prerequisites of a call: a project of the caller with two pages and a version of its home page. */
export interface Fixture {
  readonly projectId: string;
  readonly pageId: string;
  readonly otherPageId: string;
  readonly versionId: string;
}
/** Values of parameters by name. */
export type Sample = Readonly<Record<string, unknown>>;

/** One call as the specification lists it; a parameter that ends in `?` may be left out. */
export interface ListedCall {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly params: readonly string[];
  /** Keys of `data`. */
  readonly reads: readonly string[];
  readonly auth: "member" | "viewer" | "editor" | "owner" | "public";
  /** The list whose rows are paged; a project's own parts are answered whole. */
  readonly list?: { readonly key: string; readonly paged: boolean };
  readonly sample: (fixture: Fixture) => Sample;
  /** Values of the wrong type, and the field that the answer must name. */
  readonly wrong: Readonly<Record<string, { readonly value: unknown; readonly field?: string }>>;
  /** It takes away what it is about. */
  readonly isLast?: boolean;
}

const ID = { value: "../../etc" };
const NUMBER = { value: "many" };
const PAGING = { page: NUMBER, perPage: NUMBER };

/** Calls of projects, pages and versions, with the decisions for what the specification leaves open. */
export const CALLS: readonly ListedCall[] = [
  {
    method: "GET",
    path: "/api/projects/project/list.json",
    params: ["page", "perPage"],
    reads: ["projectList", "total", "totalPage"],
    auth: "member",
    list: { key: "projectList", paged: true },
    sample: () => ({ page: 1, perPage: 20 }),
    wrong: { ...PAGING, group: { value: "all" }, sort: { value: "up" } },
  },
  {
    method: "GET",
    path: "/api/projects/project/item.json",
    params: ["projectId", "version?"],
    reads: ["project", "update"],
    auth: "viewer",
    sample: ({ projectId }) => ({ projectId }),
    wrong: { projectId: ID, version: NUMBER },
  },
  {
    method: "POST",
    path: "/api/projects/project/item.json",
    params: ["project"],
    reads: ["project"],
    auth: "editor",
    sample: ({ projectId }) => ({ project: { id: projectId, title: "새 이름" } }),
    wrong: {
      project: { value: "x" },
      "project.title": { value: 7 },
      "project.meta": { value: [] },
      "project.analytics": { value: {} },
      version: { value: "1" },
    },
  },
  {
    method: "GET",
    path: "/api/public/projects/project/item.json",
    params: ["projectId", "version?"],
    reads: ["project"],
    auth: "public",
    sample: ({ projectId }) => ({ projectId }),
    wrong: { projectId: ID, version: NUMBER },
  },
  {
    method: "GET",
    path: "/api/public/projects/page/list.json",
    params: ["projectId", "page", "perPage"],
    reads: ["pageList", "total", "totalPage"],
    auth: "public",
    list: { key: "pageList", paged: true },
    sample: ({ projectId }) => ({ projectId, page: 1, perPage: 20 }),
    wrong: { projectId: ID, ...PAGING },
  },
  {
    method: "GET",
    path: "/api/projects/page/list.json",
    params: ["projectId", "page", "perPage"],
    reads: ["pageList", "commentDateList", "total", "totalPage"],
    auth: "viewer",
    list: { key: "pageList", paged: false },
    sample: ({ projectId }) => ({ projectId, page: 1, perPage: 99999 }),
    wrong: { projectId: ID, ...PAGING },
  },
  {
    method: "GET",
    path: "/api/projects/page/item.json",
    params: ["pageId", "version?"],
    reads: ["page", "update"],
    auth: "viewer",
    sample: ({ pageId }) => ({ pageId }),
    wrong: { pageId: ID, version: NUMBER },
  },
  {
    method: "POST",
    path: "/api/projects/page/item.json",
    params: ["projectId", "pageId", "page", "sortNo?"],
    reads: ["page", "version"],
    auth: "editor",
    sample: ({ projectId, pageId }) => ({ projectId, pageId, page: { memo: "메모" }, sortNo: 2 }),
    wrong: {
      projectId: ID,
      pageId: { value: 7 },
      page: { value: "x" },
      "page.title": { value: 7 },
      "page.status": { value: "later" },
      "page.home": { value: "yes" },
      "page.content": { value: {} },
      sortNo: { value: "2" },
    },
  },
  {
    method: "POST",
    path: "/api/projects/page/sort.json",
    params: ["pageIdSort"],
    reads: [],
    auth: "editor",
    sample: ({ pageId, otherPageId }) => ({ pageIdSort: { [pageId]: 2, [otherPageId]: 1 } }),
    wrong: { pageIdSort: { value: "x" } },
  },
  {
    method: "GET",
    path: "/api/projects/page/version/list.json",
    params: ["pageId", "page", "perPage"],
    reads: ["pageVersionList", "total", "totalPage"],
    auth: "viewer",
    list: { key: "pageVersionList", paged: true },
    sample: ({ pageId }) => ({ pageId, page: 1, perPage: 20 }),
    wrong: { pageId: ID, ...PAGING },
  },
  {
    method: "GET",
    path: "/api/projects/page/version/item.json",
    params: ["id"],
    reads: ["pageVersion"],
    auth: "viewer",
    sample: ({ versionId }) => ({ id: versionId }),
    wrong: { id: ID, against: ID },
  },
  {
    method: "POST",
    path: "/api/projects/page/version/item.json",
    params: ["id?", "pageId?", "name?"],
    reads: ["pageVersion"],
    auth: "editor",
    sample: ({ versionId }) => ({ id: versionId, name: "시안" }),
    wrong: { id: { value: 7 }, name: { value: 7 }, reason: { value: "bored" } },
  },
  {
    method: "POST",
    path: "/api/projects/page/version/restore.json",
    params: ["id"],
    reads: ["version"],
    auth: "editor",
    sample: ({ versionId }) => ({ id: versionId }),
    wrong: { id: { value: 7 } },
  },
  {
    method: "POST",
    path: "/api/projects/project/clone.json",
    params: ["projectId"],
    reads: ["project"],
    auth: "owner",
    sample: ({ projectId }) => ({ projectId }),
    wrong: { projectId: { value: 7 } },
  },
  {
    method: "POST",
    path: "/api/projects/page/clone.json",
    params: ["pageId"],
    reads: ["page"],
    auth: "editor",
    sample: ({ pageId }) => ({ pageId }),
    wrong: { pageId: { value: 7 } },
  },
  {
    method: "DELETE",
    path: "/api/projects/page/version/item.json",
    params: ["id"],
    reads: [],
    auth: "editor",
    sample: ({ versionId }) => ({ id: versionId }),
    wrong: { id: ID },
    isLast: true,
  },
  {
    method: "DELETE",
    path: "/api/projects/page/item.json",
    params: ["pageId"],
    reads: [],
    auth: "editor",
    sample: ({ pageId }) => ({ pageId }),
    wrong: { pageId: ID },
    isLast: true,
  },
  {
    method: "DELETE",
    path: "/api/projects/project/item.json",
    params: ["projectId"],
    reads: [],
    auth: "owner",
    sample: ({ projectId }) => ({ projectId }),
    wrong: { projectId: ID },
    isLast: true,
  },
];
