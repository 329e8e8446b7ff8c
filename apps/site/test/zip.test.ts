import { expect, test } from "vitest";
import { fileSize } from "../src/workspace/create/file-size.ts";
import { proposedTitle, summariseZip } from "../src/workspace/create/summarise-zip.ts";
import { zipProblem } from "../src/workspace/create/zip-file.ts";

const MB = 1024 * 1024;

test("[PRJ-38, ERR-14] only zip files are sent", () => {
  expect(zipProblem({ name: "우리집.ZIP", size: 10 })).toBeNull();
  expect(zipProblem({ name: "site.zip.exe", size: 10 })).toBe("onlyZip");
  expect(zipProblem({ name: "site.rar", size: 10 })).toBe("onlyZip");
});

test("[PRJ-39, ERR-12] 500 MB is the most, inclusive", () => {
  expect(zipProblem({ name: "a.zip", size: 500 * MB })).toBeNull();
  expect(zipProblem({ name: "a.zip", size: 500 * MB + 1 })).toBe("tooLarge");
  expect(zipProblem({ name: "a.zip", size: 0 })).toBe("emptyFile");
});

test("files in = files kept + refused", () => {
  const file = (name: string, accepted: boolean) => ({
    name,
    accepted,
    reason: accepted ? "" : "parent",
    size: 1,
  });
  const summary = summariseZip({
    name: "a.zip",
    wrapper: "",
    pages: [],
    notices: [],
    counts: { files: 3, kept: 2, refused: 1, bytes: 2 },
    fileInfoList: [file("index.html", true), file("../x", false), file("a.css", true)],
  });
  expect([summary.files, summary.kept.length, summary.refused.length]).toEqual([3, 2, 1]);
  expect(summary.content).toBeNull();
});

test("sizes are worded in the person's language", () => {
  expect(fileSize(0, "ko")).toBe("0 B");
  expect(fileSize(1536, "en")).toBe("1.5 KB");
  expect(fileSize(120 * MB, "ko")).toBe("120 MB");
});

test("a project is proposed the title of its home page, else the name of the archive, within 60 characters", () => {
  const zip = (name: string, pages: [path: string, title: string][]) => ({
    name,
    importKey: "k",
    wrapper: "",
    fileInfoList: [],
    notices: [],
    counts: { files: 0, kept: 0, refused: 0, bytes: 0 },
    pages: pages.map(([path, title]) => ({ path, title, encoding: "utf-8", editable: true })),
  });
  expect(
    proposedTitle(
      zip("a.zip", [
        ["about.html", "소개"],
        ["index.html", " 북촌 "],
      ]),
    ),
  ).toBe("북촌");
  expect(proposedTitle(zip("우리집.ZIP".normalize("NFD"), [["x.html", ""]]))).toBe("우리집");
  expect([...proposedTitle(zip("a.zip", [["index.html", "긴".repeat(90)]]))]).toHaveLength(60);
});
