/**
 * Collections and entries, and pages bound to them, behind an entry of its own: a project without collections never
 * loads it (README, "Size").
 */
export * from "./content/index.ts";
