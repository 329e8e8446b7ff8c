import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { readEditor } from "../../state/editor-store.ts";
import type { MediaItem } from "./media-source.ts";

/**
 * Keeps an alternative text with the picture that was used at `path`, and with the file of one's own library
 * that it came from, so that the next place gets it proposed. A failure is shown; the picture is used all the
 * same.
 */
export async function keepDescription(item: MediaItem, path: string, description: string): Promise<void> {
  if (description === "" || description === item.description) return;
  const answers = await Promise.all([
    ...(path === ""
      ? []
      : [
          client.post("/api/projects/project/media/description.json", {
            projectId: readEditor().projectId,
            path,
            description,
          }),
        ]),
    ...(item.ownKey === ""
      ? []
      : [client.post("/api/members/media/description.json", { key: item.ownKey, description })]),
  ]);
  const failed = answers.find(({ ok }) => !ok);
  if (failed && !failed.ok) showToast({ text: failed.message || t("unreachable"), tone: "danger" });
}
