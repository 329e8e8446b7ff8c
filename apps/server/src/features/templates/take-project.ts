import { type Refused, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import { answeringCopy } from "../editing/index.ts";
import { createId, holdForTemplates } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { takenProject } from "./project-templates.ts";
import {
  blankTemplate,
  countUp,
  newTemplateId,
  type StoreParts,
  stringify,
  templateSubject,
} from "./store.ts";
import { keepWholeVersion, readState } from "./versions.ts";

interface TakeInput {
  readonly projectId: string;
  readonly id?: string | undefined;
  readonly agreed: boolean;
}
type TakeError =
  | "project.missing"
  | "project.heavy"
  | "template.missing"
  | "template.shipped"
  | "template.uploaded";

/**
 * Keeps a project as a template, whole, as it was at one moment. A new template is hidden until the operator
 * shows it. The project of somebody else needs `agreed`, which is in the record of the operator's writes.
 */
export const takeProjectAsTemplate = async (
  { database, clock }: StoreParts,
  operator: number,
  { projectId, id, agreed }: TakeInput,
): Promise<
  { readonly ok: true; readonly value: { id: string } } | Refused<TakeError | "request.invalid">
> => {
  const templateId = id ?? newTemplateId();
  const owner = await database.read((query) => ownerOf(query, projectId));
  if (owner === null) return refused("project.missing");
  if (owner !== operator && !agreed) return refused("request.invalid", { fields: { agreed: "required" } });
  return answeringCopy(database, projectId, async () => {
    // Read before the write begins: a large project would hold up the writes of everybody.
    const taken = await database.read((query) => takenProject(query, projectId));
    if (!taken) return refused("project.missing");
    const { project, contents, columns } = taken;
    return database.write(templateSubject(templateId), async (query) => {
      const at = isoTime(clock.now());
      const there = await query
        .selectFrom("templates")
        .selectAll()
        .where("id", "=", templateId)
        .executeTakeFirst();
      if (id !== undefined && !there) return abandon(refused("template.missing"));
      if (there?.shipped === 1) return abandon(refused("template.shipped"));
      const before = await query
        .selectFrom("templateProjects")
        .select(["id", "sourceProjectId", "date"])
        .where("templateId", "=", templateId)
        .executeTakeFirst();
      if (there && !before) return abandon(refused("template.uploaded"));
      const written = { id: createId(), memberId: operator, at };
      await keepWholeVersion(query, templateId, written);
      if (!there)
        await query
          .insertInto("templates")
          .values({
            ...blankTemplate(templateId, at),
            name: project.title,
            title: stringify({ ko: project.title, en: project.title }),
          })
          .execute();
      const row = { id: before?.id ?? newTemplateId(), templateId, ...columns, date: at };
      // The project was deleted and its contents were swept in between.
      if (contents.length > 0 && !(await holdForTemplates(query, row.id, contents, at)))
        return abandon(refused("project.missing"));
      await query
        .insertInto("templateProjects")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      await countUp(query);
      await recordWrite(query, {
        id: written.id,
        memberId: operator,
        action: "template.project",
        subject: templateId,
        before: before ? { project: before.sourceProjectId, date: before.date } : null,
        after: {
          ...{ project: projectId, owner, agreed: owner === operator ? null : agreed },
          state: await readState(query, templateId),
        },
        date: at,
      });
      return succeed({ id: templateId });
    });
  });
};
