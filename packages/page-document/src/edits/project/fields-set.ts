import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setProject } from "../../changes/construct.ts";
import { projectFieldsSchema } from "../../model/index.ts";
import { checkTitle } from "../../names/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

const { id: _, ...fields } = projectFieldsSchema.shape;
const given = z.partial(z.object(fields));

/** The settings of the project [PRJ-07, PRJ-16 to 18]. Refused: `project.missing`, `title.*`. */
export const projectFieldsSet = defineEdit({
  name: "project.fields-set",
  input: given,
  permission: "project.edit",
  group: (input) => `project ${Object.keys(input).join(" ")}`,
  run: (part, input) => {
    const { project } = part;
    if (!project) return reject("project.missing");
    if (input.title !== undefined) {
      const titled = checkTitle(input.title);
      if (!titled.ok) return titled;
    }
    const changes: Change[] = [];
    for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
      const to = input[field];
      if (to === undefined || JSON.stringify(to) === JSON.stringify(project[field])) continue;
      changes.push(setProject(project, field, to));
    }
    return accept(changes);
  },
});
