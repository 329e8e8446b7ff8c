import { freePath } from "./file-name.ts";
import { firstCharacters, LIMITS } from "./limits.ts";
import { asSingleLine } from "./single-line.ts";
import { nextFreeName } from "./unique.ts";

const withSuffix = (title: string, suffix: string): string =>
  firstCharacters(title, LIMITS.title - [...suffix].length) + suffix;

/** The end of the title of a copy, in the language of the person who makes it. */
const COPY = { ko: "복제본", en: "copy" } as const;
export type CopyLanguage = keyof typeof COPY;

/** [PAG-33]; a long title is shortened so that the suffix always shows. */
export const clonedPageTitle = (title: string, language: CopyLanguage): string =>
  withSuffix(asSingleLine(title), ` ${COPY[language]}`);

/** The original's path plus the next free number (decisions, Pages and versions). */
export const clonedPagePath = (path: string, taken: Iterable<string>): string =>
  freePath(path, [path, ...taken]);

/** [PRJ-32]. */
export const clonedProjectTitle = (title: string, language: CopyLanguage): string =>
  withSuffix(asSingleLine(title), `_${COPY[language]}`);

const firstFree = (prefix: string, from: number, taken: Iterable<string>): string => {
  const names = new Set(taken);
  let number = Math.max(1, from);
  while (names.has(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
};

/** `project_{count}`, next free number from `count` on [PRJ-33]. */
export const clonedProjectName = (count: number, taken: Iterable<string>): string =>
  firstFree("project_", count, taken);

/** `Project{count}`, next free number from `count` on: projects owned, trash included, plus one [PRJ-30, 65]. */
export const defaultProjectTitle = (count: number, taken: Iterable<string>): string =>
  firstFree("Project", count, taken);

/** `project` for the first, `project{count}` afterwards [PRJ-31]. */
export const defaultProjectName = (count: number, taken: Iterable<string>): string => {
  const names = [...taken];
  return count <= 1 ? nextFreeName("project", names) : firstFree("project", count, names);
};
