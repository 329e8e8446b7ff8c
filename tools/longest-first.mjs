// Order of test files in one run of all projects: a vitest sequencer.
import path from "node:path";
import { BaseSequencer } from "vitest/node";
import { recordedSeconds } from "./test-times.mjs";

/**
 * Projects in the order in which they run. Files of one project stay together: a process without isolation is shared
 * only by neighbors of the queue, and it keeps its server and its browser.
 */
const PROJECTS = ["browser", "server", "core", "screens", "tools"];

/**
 * Sorts by project, then by recorded seconds, longest first, so that no long file runs alone at the end. A file without
 * a record counts as long: a new journey is rarely short.
 * @param {{ project: string, file: string }[]} files
 * @param {Record<string, number>} seconds
 */
export function longestFirst(files, seconds) {
  const order = ({ project }) => (PROJECTS.includes(project) ? PROJECTS.indexOf(project) : PROJECTS.length);
  const length = ({ file }) => seconds[file] ?? Number.POSITIVE_INFINITY;
  return [...files].sort(
    (a, b) =>
      order(a) - order(b) ||
      (length(a) === length(b) ? 0 : length(b) - length(a)) ||
      (a.file < b.file ? -1 : 1),
  );
}

export default class LongestFirst extends BaseSequencer {
  async sort(specifications) {
    const root = this.ctx.config.root;
    const files = specifications.map((specification) => ({
      project: specification.project.name,
      file: path.relative(root, specification.moduleId),
      specification,
    }));
    return longestFirst(files, recordedSeconds()).map(({ specification }) => specification);
  }
}
