// The numbered requirements of docs/requirements.md, and the tags in test titles that name them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * @param {string} text the content of docs/requirements.md
 * @returns {Map<string, { text: string, kind: string }>} by id, in the order of the document
 * @throws where two lines have one id
 */
export function requirementsOf(text) {
  const requirements = new Map();
  for (const line of text.split("\n")) {
    const [, id, sentence, kind] = /^\| ([A-Z][A-Z0-9]{2}-\d+) \| (.*) \| (\w+) \|\s*$/.exec(line) ?? [];
    if (!id) continue;
    if (requirements.has(id)) throw new Error(`${id} stands twice in the requirements`);
    requirements.set(id, { text: sentence, kind });
  }
  return requirements;
}

const ID = /([A-Z][A-Z0-9]{2})-(\d+)/y;
/** Continuation of an id: a comma or a range sign, and a number or another whole id. */
const NEXT = /\s*(,|to\b|\.\.|–)\s*(?:([A-Z][A-Z0-9]{2})-)?(\d+)/y;

/**
 * The ids that the text between the brackets of a tag represents: "PAG-41, 42", "PAG-41 to 43", "PAG-41..43",
 * "PAG-41–43" and "PAG-41 to PAG-43". Null where the text is no tag: it holds anything besides ids, or a
 * range that runs backwards or from one area into another.
 */
export function idsOfTag(text) {
  ID.lastIndex = 0;
  const head = ID.exec(text);
  if (!head) return null;
  let [, area, number] = head;
  const ids = [`${area}-${number}`];
  let at = ID.lastIndex;
  for (;;) {
    NEXT.lastIndex = at;
    const step = NEXT.exec(text);
    if (!step) break;
    const [, joint, nextArea = area, nextNumber] = step;
    const width = nextNumber.length;
    if (joint === ",") ids.push(`${nextArea}-${nextNumber}`);
    else if (nextArea !== area || Number(nextNumber) <= Number(number)) return null;
    else
      for (let n = Number(number) + 1; n <= Number(nextNumber); n += 1)
        ids.push(`${area}-${String(n).padStart(width, "0")}`);
    [area, number] = [nextArea, nextNumber];
    at = NEXT.lastIndex;
  }
  return text.slice(at).trim() === "" ? ids : null;
}

/**
 * The tags of a test file. Titles are on lines of their own or in tables of `test.each`; a comment proves
 * nothing.
 * @returns {{ ids: string[], broken: string[] }} `broken`: tags that begin with an id and cannot be read
 */
export function tagsOf(source) {
  const ids = [];
  const broken = [];
  // `test.each([["ACC-62", …]])("[%s] …")` takes the id from the first place of each row.
  const isTable = source.includes("[%s]");
  for (const line of source.split("\n")) {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) continue;
    for (const [tag, text] of line.matchAll(/\[([A-Z][A-Z0-9]{2}-\d[^\]]*)\]/g)) {
      const found = idsOfTag(text);
      if (found) ids.push(...found);
      else broken.push(tag);
    }
    if (isTable) ids.push(...[...line.matchAll(/\["([A-Z][A-Z0-9]{2}-\d+)",/g)].map(([, id]) => id));
  }
  return { ids, broken };
}

const NO_SOURCE = ["node_modules", "dist", ".git", "data", "test-results"];

/** Absolute paths of the test files below a folder. */
export function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NO_SOURCE.includes(entry.name)) yield* testFiles(inner);
    } else if (/\.test\.tsx?$/.test(entry.name)) yield inner;
  }
}

/**
 * Finds the test files that name each requirement.
 * @returns {{ named: Map<string, string[]>, wrong: string[] }} `wrong`: tags that name no line, each with its file
 */
export function coverageOf(root, requirements) {
  const named = new Map();
  const wrong = [];
  for (const file of testFiles(root)) {
    const name = path.relative(root, file);
    const { ids, broken } = tagsOf(readFileSync(file, "utf8"));
    wrong.push(...broken.map((tag) => `not a tag of requirements: ${tag} in ${name}`));
    for (const id of new Set(ids))
      if (requirements.has(id)) named.set(id, [...(named.get(id) ?? []), name]);
      else wrong.push(`no such requirement: ${id} in ${name}`);
  }
  return { named, wrong };
}
