import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setProject } from "../../changes/construct.ts";
import { projectFieldsSchema } from "../../model/index.ts";
import { checkDescription, checkKeywords, checkName, checkTitle } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

const { id: _, ...fields } = projectFieldsSchema.shape;
const settings = z.partial(z.object(fields));

/** The settings of the project [PRJ-07, PRJ-16 to 18]. Refused: `project.missing`, `title.*`, `name.*`, `description.length`, `keywords.*`. */
export const projectFieldsSet = defineEdit({
  name: "project.fields-set",
  input: settings,
  group: (input) => `project ${Object.keys(input).join(" ")}`,
  run: (part, input) => {
    const { project } = part;
    if (!project) return reject("project.missing");
    const checks: Outcome<unknown>[] = [];
    if (input.title !== undefined) checks.push(checkTitle(input.title));
    if (input.name !== undefined && input.name !== project.name) checks.push(checkName(input.name));
    const { meta = {} } = input;
    // Empty is allowed, and what was longer already may stay as it is.
    const given = (key: string): string => (meta[key] === project.meta[key] ? "" : (meta[key] ?? ""));
    for (const key of ["metaTitle", "ogTitle"]) if (given(key)) checks.push(checkTitle(given(key)));
    for (const key of ["metaDesc", "ogDesc"]) checks.push(checkDescription(given(key)));
    checks.push(checkKeywords(given("metaKeywords")));
    for (const check of checks) if (!check.ok) return check;
    const changes: Change[] = [];
    for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
      const to = input[field];
      if (to === undefined || JSON.stringify(to) === JSON.stringify(project[field])) continue;
      changes.push(setProject(project, field, to));
    }
    return accept(changes);
  },
});
