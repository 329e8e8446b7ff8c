import { endpoints, LIMITS, refused, succeed } from "@hanok/api-contract";
import type { ProjectPart } from "@hanok/page-document";
import { furtherLanguages, homeToTwin, mainLanguage, shownOnPage } from "@hanok/page-document/languages";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { createFairLimit } from "../../ports/threads/index.ts";
import { answeringWhole, EVERYTHING, editLimitsOf, loadPart, runOverPart } from "../editing/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { languageOverviewTask, languageTextsTask } from "./overview-task.ts";

type LanguageParts = Pick<Parts, "database" | "threads">;

/** Whole projects that are read at once [AVL-02]: what waits holds no sources in memory, and members take turns. */
const AT_ONCE = 2;

/** [LIF-06] What is translated in a project, what is not, and what has changed since. */
export const languagesFeature = (parts: LanguageParts, readPlanLimits: ReadPlanLimits): Feature => {
  const { threads } = parts;
  const calls = endpoints.languages;
  const inTurn = createFairLimit(AT_ONCE);
  const whole = <Result>(projectId: string, work: () => Promise<Result>) =>
    inTurn(() => answeringWhole(parts.database, projectId, work));
  return {
    name: "languages",
    calls: [
      implement(calls.read, ({ grant, signal }) =>
        whole(grant.project.id, async () => {
          if (signal.aborted) return refused("server.unavailable");
          const read = await readWhole(parts, grant.project.id);
          if (!read) return refused("project.missing");
          const { part, version } = read;
          const overview = await runOverPart(threads, languageOverviewTask, { part });
          return succeed({
            version,
            mainLanguage: mainLanguage(part.project),
            languages: furtherLanguages(part).slice(0, LIMITS.languagesMost),
            languageLimit: (await editLimitsOf(parts.database, grant.project.id, readPlanLimits))
              .languageLimit,
            home: homeToTwin(part),
            documents: overview.documents.map((one) => ({ ...one, twins: [...one.twins] })),
            total: overview.total,
          });
        }),
      ),
      implement(calls.readTexts, ({ input: { kind, id }, grant, signal }) =>
        whole(grant.project.id, async () => {
          if (signal.aborted) return refused("server.unavailable");
          const read = await readWhole(parts, grant.project.id);
          if (!read) return refused("project.missing");
          const { part, version } = read;
          const document = { kind, id };
          const twin = kind === "page" ? part.pages[id]?.twin : part.shared[id]?.twin;
          if (!twin?.of) return refused("language.missing");
          const compared = { part: partOf(part, document, twin.of), document };
          const texts = await runOverPart(threads, languageTextsTask, compared);
          return succeed({
            version,
            language: twin.language,
            pageId: shownOnPage(part, document) ?? "",
            texts: texts.slice(0, LIMITS.textsMost).map(({ state, source, target }) => ({
              state,
              id: target?.id ?? "",
              name: (target ?? source)?.name ?? "",
              source: source?.value ?? null,
              value: target?.value ?? null,
              element: target?.element ?? null,
            })),
            total: texts.length,
          });
        }),
      ),
    ],
  };
};

const readWhole = ({ database }: LanguageParts, projectId: string) =>
  database.read(async (query) => {
    const project = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project) return null;
    return { version: project.version, part: await loadPart(query, projectId, EVERYTHING) };
  });

/** The part that the comparison of one document reads: itself and its original. */
const partOf = (
  part: ProjectPart,
  { kind, id }: { readonly kind: "page" | "shared"; readonly id: string },
  of: string,
): ProjectPart => {
  const owners = new Set([id, of]);
  const blocks = Object.entries(part.blocks).filter(
    ([, { pageId }]) => kind === "page" && owners.has(pageId),
  );
  const own = new Set(blocks.map(([blockId]) => blockId));
  const isRead = (text: string): boolean => {
    const [owner, name = ""] = text.split("/", 2);
    return owner === "block" ? own.has(name) : owner === kind && owners.has(name);
  };
  const texts = Object.entries(part.texts).filter(([text]) => isRead(text));
  return {
    ...part,
    blocks: Object.fromEntries(blocks),
    texts: Object.fromEntries(texts),
    files: {},
    alternatives: {},
  };
};
