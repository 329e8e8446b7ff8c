// node tools/release-notes.mjs FROM..TO: the section of a release, from the trailers of its commits.
// A commit names a change for users by a trailer such as "Changelog-Fixed: Editor: undo keeps a colleague's word".
import { execFileSync } from "node:child_process";
import path from "node:path";

/** Kinds of a change, in the order of a section. */
export const KINDS = ["Added", "Changed", "Fixed", "Security", "Upgrade"];
/** Characters of one entry, its hyphen included. */
export const LONGEST = 120;

/**
 * The section of a release.
 * @param {readonly string[]} messages commit messages, newest first
 * @param {string} title heading of the section: version and day
 * @returns {{ section: string, problems: string[] }} `problems`: trailers that are no entry
 */
export function releaseSection(messages, title) {
  const entries = new Map(KINDS.map((kind) => [kind, []]));
  const problems = [];
  for (const message of [...messages].reverse())
    for (const [, kind, text] of message.matchAll(/^Changelog-(\w+): *(.+)$/gm)) {
      const line = `- ${text.trim()}`;
      if (!entries.has(kind)) problems.push(`no such kind: ${kind}: ${text}`);
      else if (!/^- [A-Z][\w ,&-]*: /.test(line)) problems.push(`no area: ${text}`);
      else if (line.length > LONGEST) problems.push(`longer than ${LONGEST}: ${text}`);
      else if (!entries.get(kind).includes(line)) entries.get(kind).push(line);
    }
  const parts = [...entries]
    .filter(([, lines]) => lines.length > 0)
    .map(([kind, lines]) => `### ${kind}\n${lines.sort().join("\n")}\n`);
  return { section: [`## ${title}\n`, ...parts].join("\n"), problems };
}

if (process.argv[1] === import.meta.filename) {
  const [range = "", title = "Unreleased"] = process.argv.slice(2);
  if (!/^[\w./-]+\.\.[\w./-]*$/.test(range)) {
    console.error("node tools/release-notes.mjs FROM..TO [TITLE]");
    process.exit(2);
  }
  const log = execFileSync("git", ["log", "--format=%B%x00", range], {
    cwd: path.resolve(import.meta.dirname, ".."),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { section, problems } = releaseSection(log.split("\0"), title);
  console.log(section);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
