import { recordAt } from "@hanok/page-document";
import { readEditor } from "../../state/editor-store.ts";
import { settingsText as t } from "./texts.ts";

/** The problem of a typed favicon [PRJ-15], by the server's own rule; null where there is none. */
export function faviconProblem(typed: string): string | null {
  const path = typed.trim().replace(/^\//, "");
  const file = recordAt(readEditor().part?.files ?? {}, path);
  const isPicture = file !== undefined && /^image\/(?:png|jpeg)$/.test(file.mediaType);
  return path === "" || isPicture ? null : t("projectSettings.faviconWrong");
}
