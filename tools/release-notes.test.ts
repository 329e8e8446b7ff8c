import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { KINDS, LONGEST, releaseSection } from "./release-notes.mjs";

test("[HOU-11] trailers of commits become a section by kind, without doubles", () => {
  const { section, problems } = releaseSection(
    [
      "editor: b\n\nReason.\n\nChangelog-Fixed: Editor: undo takes back one act\nChangelog-Added: Sites: own domain",
      "editor: a\n\nChangelog-Fixed: Editor: undo takes back one act",
      "tests: c\n\nNothing for users.",
    ],
    "0.2.0 (2026-12-01)",
  );
  expect(problems).toEqual([]);
  expect(section).toBe(
    "## 0.2.0 (2026-12-01)\n\n### Added\n- Sites: own domain\n\n### Fixed\n- Editor: undo takes back one act\n",
  );
});

test("[HOU-11] a trailer without a known kind or area, or that is too long, is named", () => {
  const { section, problems } = releaseSection(
    [
      "a\n\nChangelog-New: Editor: x\nChangelog-Added: without an area",
      `b\n\nChangelog-Added: Editor: ${"x".repeat(LONGEST)}`,
    ],
    "Unreleased",
  );
  expect(problems).toHaveLength(3);
  expect(section).toBe("## Unreleased\n");
});

test("[HOU-11] every entry of the changelog is one line of at most 120 characters, below a version and a kind or area", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../CHANGELOG.md"), "utf8");
  const lines = text.split("\n");
  expect(lines.filter((line) => line.startsWith("- ") && line.length > LONGEST)).toEqual([]);
  const versions = text.split(/^## /m).slice(1);
  expect(versions.length).toBeGreaterThan(1);
  for (const version of versions)
    expect(version).toMatch(/^\d+\.\d+\.\d+ \((?:unreleased|\d{4}-\d\d-\d\d)\)\n/);
  // The first version lists capabilities by area, each later one its changes by kind.
  for (const version of versions.slice(0, -1))
    for (const [, kind] of version.matchAll(/^### (.+)$/gm)) expect(KINDS).toContain(kind);
});
