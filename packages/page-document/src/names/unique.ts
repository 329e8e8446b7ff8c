import { accept, type Outcome, refuse } from "../outcome.ts";
import { normalized } from "./normalized.ts";

/** Names are one when they look one: composed, without case, as file systems and people take them. */
const alike = (name: string): string => normalized(name).toLowerCase();

/** Whether nobody has the name yet. */
export const isFree = (name: string, taken: Iterable<string>): boolean => {
  const wanted = alike(name);
  for (const other of taken) if (alike(other) === wanted) return false;
  return true;
};

/** Refuses with `name.duplicate` [PAG-56]; `taken` without the record's own name. */
export const checkFree = (name: string, taken: Iterable<string>): Outcome<string> =>
  isFree(name, taken) ? accept(name) : refuse("name.duplicate", { name });

/**
 * The first free of `about`, `about2`, `about3` … After a digit the number is set off (`page1-2`), so that no name
 * reads like another.
 */
export const nextFreeName = (base: string, taken: Iterable<string>): string => {
  const names = new Set([...taken].map(alike));
  const gap = /\d$/.test(base) ? "-" : "";
  let name = base;
  for (let number = 2; names.has(alike(name)); number++) name = `${base}${gap}${number}`;
  return name;
};

/**
 * Four letters that follow from an id: names from different ids cannot collide (ADR 0041). FNV-1a, base 36.
 */
export const markOf = (id: string): string => {
  let hash = 2166136261;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash.toString(36).padStart(4, "0").slice(-4);
};
