import { markOf } from "../../names/index.ts";

const FORM = /^(.+-[a-z0-9]{4})([a-z0-9]{4})$/u;

const check = (start: string): string => markOf(`carried ${start}`);

/**
 * A class for styles that travelled with an element (ADR 0098): a readable part, four letters of `seed`, and four that
 * follow from all before them. So a name says by itself that Hanok made it, also after export and import, and no name
 * of an author is taken for one.
 */
export const carriedName = (base: string, seed: string): string => {
  const start = `${base}-${markOf(seed)}`;
  return start + check(start);
};

export const isCarriedName = (name: string): boolean => {
  const [, start = "", end] = FORM.exec(name) ?? [];
  return end !== undefined && check(start) === end;
};
