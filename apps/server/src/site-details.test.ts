import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { noDetails, readSiteDetails } from "./site-details.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "hanok-site-"));
const file = path.join(folder, "site.json");
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: string) => {
  writeFileSync(file, content);
  return readSiteDetails(file);
};

test("[PUB-43] without a file nothing is set; a file that does not fit names each problem", () => {
  expect(readSiteDetails(path.join(folder, "none.json"))).toEqual({ ok: true, details: noDetails });
  expect(read("{")).toMatchObject({ ok: false });
  const wrong = read(
    JSON.stringify({
      company: { businessNumber: "12", phon: "1" },
      links: { youtube: "javascript:alert(1)" },
      familySites: [{ name: "x", url: "ftp://x" }],
    }),
  );
  const problems = wrong.ok ? [] : wrong.problems;
  for (const place of ["company.businessNumber", "company", "links.youtube", "familySites.0.url"])
    expect(
      problems.some((problem) => problem.includes(place)),
      place,
    ).toBe(true);
  expect(
    read(JSON.stringify({ company: { name: { ko: "가", en: "A" } }, links: { kit: "https://kit.example" } })),
  ).toMatchObject({
    ok: true,
    details: { company: { name: { ko: "가", en: "A" } }, links: { kit: "https://kit.example" } },
  });
});
