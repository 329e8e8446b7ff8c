import { expect, test } from "vitest";
import { cloneNames, defaultNames, isProjectName } from "./default-names.ts";

test("[PRJ-30] [PRJ-31] [PRJ-65] the first project, the next one, and the next free number", () => {
  expect(defaultNames([], "ko")).toEqual({ title: "프로젝트 1", name: "project" });
  const first = { title: "Project 1", name: "project" };
  expect(defaultNames([first], "en")).toEqual({ title: "Project 2", name: "project2" });
  const third = { title: "Project 3", name: "project3" };
  expect(defaultNames([first, third], "en")).toEqual({ title: "Project 4", name: "project4" });
  expect(defaultNames([{ title: "프로젝트 2", name: "mine" }], "ko")).toEqual({
    title: "프로젝트 3",
    name: "project3",
  });
});

test("[PRJ-32] [PRJ-33] a copy says so", () => {
  const source = { title: "가게", name: "shop" };
  expect(cloneNames([source], source, "ko")).toEqual({ title: "가게_복제본", name: "project_2" });
  expect(cloneNames([source], source, "en").title).toBe("가게_copy");
});

test("names of projects", () => {
  expect(["a", "my-shop_2"].every(isProjectName)).toBe(true);
  expect(["", "가게", "a b", "../x", "a".repeat(31)].some(isProjectName)).toBe(false);
});
