import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import type { ReleasePrice, TemplateCover, UseRefusal } from "../library/index.ts";
import { mayReadTemplate, useTemplate } from "./licenses-store.ts";

const REFUSALS: Readonly<Record<string, UseRefusal>> = {
  "month-used": "template.month-used",
  "license-used": "template.license-used",
};

/** [PAY-28 to PAY-34, TPL-03, TPL-26] Rights to templates as the library, pages and projects ask for them. */
export const templateCovers = (
  database: Database,
  clock: Clock,
  plans: boolean,
  releasePrice: ReleasePrice,
): TemplateCover => ({
  isTemplateCovered: async ({ memberId, administrator }, { id, priceType }) =>
    priceType === "FREE" ||
    administrator ||
    database.read(async (query) =>
      mayReadTemplate(query, {
        memberId,
        templateProductId: id,
        at: clock.now(),
        plans,
        releasePrice: await releasePrice(id),
      }),
    ),
  useTemplate: async (query, { memberId, administrator }, { templateId, projectId }) => {
    if (administrator) return null;
    const at = clock.now();
    const { covered, by } = await useTemplate(query, {
      memberId,
      projectId,
      templateProductId: templateId,
      at,
      plans,
      releasePrice: await releasePrice(templateId),
      createId,
      date: isoTime(at),
    });
    return covered ? null : (REFUSALS[by] ?? "template.not-covered");
  },
});
