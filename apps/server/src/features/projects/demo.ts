import { listThemes, readTheme } from "@hanok/starter-content";
import { isoTime } from "../../ports/clock.ts";
import { ownedBy } from "../access/index.ts";
import { type BlobStore, createId } from "../files/index.ts";
import { blankContent, themeContent } from "../templates/index.ts";
import { type CreateParts, createProject } from "./create.ts";

/** The demo member's project: the first starter theme. Nothing where they have one already. */
export const seedDemoProject = async (
  parts: CreateParts,
  blobs: BlobStore,
  memberId: number,
): Promise<void> => {
  const owned = await parts.database.read((query) =>
    ownedBy(query, memberId).select("projects.id").executeTakeFirst(),
  );
  if (owned) return;
  const at = isoTime(parts.clock.now());
  const [first] = await listThemes();
  const theme = first ? await readTheme(first.id, "ko") : null;
  const created = await createProject(parts, memberId, "ko", {
    content: theme ? await themeContent(theme, blobs, at) : await blankContent("ko", at),
    isUserUpload: false,
    template: { id: theme?.id ?? "", name: theme?.name ?? "" },
    fields: theme ? { title: theme.name } : {},
    operation: "project.theme",
    opId: createId(),
  });
  if (!created.ok) throw new Error(`the demo project was refused: ${created.error}`);
};
