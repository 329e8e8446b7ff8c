import type { PageVersionRow } from "@hanok/api-contract";
import { structureText as t } from "../../language/structure/texts.ts";

/** Its name, else why it was made. */
export const versionTitle = ({ name, reason }: PageVersionRow): string =>
  name || t(`versions.reasons.${reason}`);
