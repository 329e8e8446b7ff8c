import { create } from "zustand";
import { openOtherPage } from "../../document/open/opening.ts";
import { readEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";

/** The two halves of the settings panel [EDT-13, EDT-77]; resources have a panel of their own. */
export type SettingsTab = "page" | "project";

/** Half that was open last. */
export const useSettingsTab = create<{ readonly tab: SettingsTab }>()(() => ({ tab: "project" }));
export const setSettingsTab = (tab: SettingsTab): void => useSettingsTab.setState({ tab });

/** Settings of a page are those of the page in the canvas: another one is opened first. */
export async function showPageSettings(pageId: string): Promise<void> {
  setSettingsTab("page");
  showLeft("project");
  if (pageId !== readEditor().pageId) {
    await openOtherPage(pageId);
    showLeft("project");
  }
}
