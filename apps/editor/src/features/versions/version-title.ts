import type { PageVersionRow } from "@hanok/api-contract";
import { shownKey } from "../../commands/shown-key.ts";
import { versionsText as t } from "./texts.ts";

/** Its name, else why it was made. */
export const versionTitle = ({ name, reason }: PageVersionRow): string =>
  name || t(`versions.reasons.${reason}`, { keys: shownKey("save") });
