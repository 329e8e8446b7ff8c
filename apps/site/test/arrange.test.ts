import { expect, test } from "vitest";
import { arrangeProjects } from "../src/workspace/arrange.ts";

const projects = [
  { title: "카페 마루", modified: "2026-11-01T00:00:00Z" },
  { title: "Project 10", modified: "2026-11-03T00:00:00Z" },
  { title: "Project 9", modified: "2026-11-02T00:00:00Z" },
  { title: "가온 의원".normalize("NFD"), modified: "2026-10-01T00:00:00Z" },
];
const titles = (words: string, sort: "latest" | "oldest" | "name", language: "ko" | "en" = "ko") =>
  arrangeProjects(projects, words, sort, language).map((project) => project.title.normalize("NFC"));

test("newest and oldest change first, or by name with numbers as numbers", () => {
  expect(titles("", "latest")).toEqual(["Project 10", "Project 9", "카페 마루", "가온 의원"]);
  expect(titles("", "oldest")).toEqual(["가온 의원", "카페 마루", "Project 9", "Project 10"]);
  expect(titles("", "name")).toEqual(["가온 의원", "카페 마루", "Project 9", "Project 10"]);
  expect(titles("", "name", "en")).toEqual(["Project 9", "Project 10", "가온 의원", "카페 마루"]);
});

test("every word counts, in any case, composed or not", () => {
  expect(titles("PROJECT 9", "latest")).toEqual(["Project 9"]);
  expect(titles("의원", "latest")).toEqual(["가온 의원"]);
  expect(titles("마루 카페", "latest")).toEqual(["카페 마루"]);
  expect(titles("없음", "latest")).toEqual([]);
});

test("the given list stays as it is", () => {
  const before = projects.map((project) => project.title);
  arrangeProjects(projects, "", "name", "ko");
  expect(projects.map((project) => project.title)).toEqual(before);
});
