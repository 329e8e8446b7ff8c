import { describe, expect, test } from "vitest";
import { pageMetaSet } from "../../src/edits/page/meta-set.ts";
import { projectFieldsSet } from "../../src/edits/project/fields-set.ts";
import { resourceMove } from "../../src/edits/resource/move.ts";
import { resourceTrash } from "../../src/edits/resource/trash.ts";
import { resourceTrashEmpty } from "../../src/edits/resource/trash-empty.ts";
import { inOrder, type ProjectFields, type ProjectPart, pageCard } from "../../src/index.ts";
import { page, partOf, refusalOf, run, withSheet } from "./helpers.ts";

const fields: ProjectFields = {
  id: "pr1",
  title: "빵집",
  name: "bakery",
  language: "ko",
  meta: {},
  analytics: "",
  robots: "",
  headCode: "",
  bodyCode: "",
  footerCode: "",
  favicon: "",
};
const part: ProjectPart = { ...partOf("<p>x</p>"), project: fields };

const sheets = (): ProjectPart =>
  ["r1", "r2", "r3"].reduce(
    (made, id, place) => withSheet(made, `/* ${id} */`, { id, path: `css/${id}.css`, key: `a${place}` }),
    withSheet(part, "", { id: "js", path: "js/a.js", fileExt: "js", category: "js", birth: "js", key: "a1" }),
  );
const rowOf = (one: ProjectPart) =>
  inOrder(Object.values(one.resources).filter(({ category }) => category === "css")).map(({ id }) => id);

describe("[E42] limits of what a page and a project say of themselves", () => {
  test("[PAG-62] [PAG-13] a title for searching or sharing has at most 60 characters; empty it follows the page's", () => {
    const set = (meta: object) => refusalOf(pageMetaSet, part, { pageId: "p1", meta });
    expect(set({ title: "가".repeat(60) })).toBe("accepted");
    expect(set({ title: "가".repeat(61) })).toBe("title.length");
    expect(set({ ogTitle: "가".repeat(61) })).toBe("title.length");
    expect(set({ title: "", ogTitle: "" })).toBe("accepted");
  });
  test("[PRJ-07] [PRJ-31] [PAG-60] [PAG-61] the project's name and defaults are held to the same rules", () => {
    const set = (input: object) => refusalOf(projectFieldsSet, part, input);
    expect(set({ name: "가게" })).toBe("name.characters");
    expect(set({ name: "n".repeat(31) })).toBe("name.length");
    expect(set({ meta: { metaTitle: "가".repeat(61) } })).toBe("title.length");
    expect(set({ meta: { metaDesc: "가".repeat(301) } })).toBe("description.length");
    expect(set({ meta: { metaKeywords: "가".repeat(31) } })).toBe("keyword.length");
    const long = { ...part, project: { ...fields, name: "옛 이름", meta: { metaTitle: "가".repeat(80) } } };
    expect(
      refusalOf(projectFieldsSet, long, {
        name: "옛 이름",
        meta: { ...long.project.meta, metaDesc: "새 설명" },
      }),
    ).toBe("accepted");
  });
  test("[PAG-16] [PRJ-68] a field that a page leaves empty is taken from the project, sharing follows searching", () => {
    const project = {
      ...fields,
      meta: { metaDesc: "모두의 설명", ogImage: "media/a.jpg", syncTitle: "N", ogTitle: "정한 제목" },
    };
    expect(pageCard(page(), project)).toMatchObject({
      title: "첫 페이지",
      description: "모두의 설명",
      ogTitle: "정한 제목",
      ogDescription: "모두의 설명",
      ogImage: "media/a.jpg",
    });
  });
});

describe("[E42] the order and the trash of resources", () => {
  test("[RES-26] a resource is put at a place among those of its category", () => {
    const move = (resourceId: string, index: number) =>
      rowOf(run(resourceMove, sheets(), { resourceId, index }).part);
    expect(move("r3", 0)).toEqual(["r3", "r1", "r2"]);
    expect(move("r1", 1)).toEqual(["r2", "r1", "r3"]);
    expect(move("r1", 9)).toEqual(["r2", "r3", "r1"]);
    expect(run(resourceMove, sheets(), { resourceId: "r2", index: 1 }).changes).toEqual([]);
    const trashed = run(resourceTrash, sheets(), { resourceId: "r1" }).part;
    expect(refusalOf(resourceMove, trashed, { resourceId: "r1", index: 0 })).toBe("resource.in-trash");
  });
  test("[RES-11] emptying the trash deletes what lies in it and nothing else", () => {
    const trashed = run(resourceTrash, run(resourceTrash, sheets(), { resourceId: "r1" }).part, {
      resourceId: "js",
    }).part;
    const emptied = run(resourceTrashEmpty, trashed, {}).part;
    expect(Object.keys(emptied.resources).sort()).toEqual(["r2", "r3"]);
    expect(emptied.texts["resource/r1"]).toBeUndefined();
  });
});
