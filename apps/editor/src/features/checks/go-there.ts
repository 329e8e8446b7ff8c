import { showToast } from "@hanok/ui";
import { showElement } from "../../selection/show-element.ts";
import { showLeft } from "../../state/view.ts";
import { showPageSettings } from "../settings/show-settings.ts";
import type { Finding } from "./queries.ts";
import { checksText as t } from "./texts.ts";

const OF_HEAD = /^(?:title|description|language)/;

/**
 * Opens the page of a finding, selects its element and scrolls it into view; settings where the head is
 * meant.
 */
export async function goThere(finding: Finding): Promise<void> {
  const { pageId, element, rule } = finding;
  if (OF_HEAD.test(rule)) return showPageSettings(pageId);
  if ((await showElement(pageId, element, () => showLeft("checks"))) === "absent")
    showToast({ text: t("checks.notOnCanvas") });
}
