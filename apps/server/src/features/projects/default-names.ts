import type { Locale } from "@hanok/api-contract";
import { checkName, clonedProjectTitle } from "@hanok/page-document";

export interface Named {
  readonly title: string;
  readonly name: string;
}

const TITLE: Readonly<Record<Locale, string>> = { ko: "프로젝트", en: "Project" };

/**
 * [PRJ-30, PRJ-31, PRJ-65] Title and name of a new project: the number of projects that the member owns, trash
 * included, plus one; the next number of which neither is taken.
 */
export const defaultNames = (own: readonly Named[], locale: Locale): Named => {
  const titles = new Set(own.map(({ title }) => title));
  const names = new Set(own.map(({ name }) => name));
  for (let number = own.length + 1; ; number++) {
    const title = `${TITLE[locale]} ${number}`;
    const name = number === 1 ? "project" : `project${number}`;
    if (!titles.has(title) && !names.has(name)) return { title, name };
  }
};

/** [PRJ-32, PRJ-33] Those of a copy. */
export const cloneNames = (own: readonly Named[], source: Named, locale: Locale): Named => {
  const names = new Set(own.map(({ name }) => name));
  for (let number = own.length + 1; ; number++) {
    const name = `project_${number}`;
    if (!names.has(name)) return { title: clonedProjectTitle(source.title, locale), name };
  }
};

/** A project's name is part of addresses and archive names. */
export const isProjectName = (name: string): boolean => checkName(name).ok;
