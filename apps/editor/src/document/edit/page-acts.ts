import { type Layout, placesLeft, recordAt } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../../api/client.ts";
import { pagesText as t } from "../../i18n/pages/texts.ts";
import { confirm } from "../../state/asking.ts";
import { readEditor } from "../../state/editor-store.ts";
import { tellFailure } from "../../state/tell-failure.ts";
import { current } from "../current.ts";
import { offerUndo } from "../history/offer-undo.ts";
import { openOtherPage } from "../open/opening.ts";
import { whenSaved } from "../save/when-saved.ts";
import { edit } from "./editing.ts";
import { settingEdit } from "./setting-edit.ts";

/** [PAG-19] in the order in which a page goes through them. */
export const STATUSES = ["before", "ongoing", "done"] as const;

const titleOf = (pageId: string): string => {
  const page = recordAt(readEditor().part?.pages ?? {}, pageId);
  return page?.title || page?.path || "";
};

/** Asks, copies the page on the server (its blocks may not be loaded), and opens the copy [PAG-32 to 35]. */
export async function clonePage(pageId: string): Promise<void> {
  const title = titleOf(pageId);
  if (!(await confirm(t("pages.cloneAsk", { title }), t("pages.cloneHint"), t("pages.clone"), false))) return;
  if (!(await whenSaved())) return;
  const answer = await client.post("/api/projects/page/clone.json", { pageId });
  if (answer.ok) await openOtherPage(answer.data.page.id);
  else tellFailure(t("pages.cloneFailed"), answer);
}

/** Asks, and says how many menu items would lead to nothing; then deletes. Where the open page went, the home page or the first one is shown [PAG-28, PAG-29]. */
export async function deletePage(pageId: string): Promise<void> {
  const title = titleOf(pageId);
  if (!(await whenSaved())) return;
  const menus = await client.get("/api/projects/page/menu-items.json", { pageId });
  if (!menus.ok) return tellFailure(t("pages.deleteFailed"), menus);
  const { total } = menus.data;
  const hint = `${t("pages.deleteHint")}${total === 0 ? "" : ` ${t("pages.deleteMenus", { count: total })}`}`;
  if (!(await confirm(t("pages.deleteAsk", { title }), hint, t("pages.delete")))) return;
  const answer = await client.delete("/api/projects/page/item.json", { pageId });
  if (!answer.ok) return tellFailure(t("pages.deleteFailed"), answer);
  showToast({ text: t("pages.deleted", { title }) });
  if (pageId === readEditor().pageId) await openOtherPage(answer.data.homePageId);
  else current.feed?.nudge();
}

/** Asks, then empties a page of its blocks, in the canvas where it is seen and can be undone [BLK-55]. */
export async function resetPage(pageId: string): Promise<void> {
  const title = titleOf(pageId);
  if (!(await confirm(t("pages.resetAsk"), t("pages.resetHint", { title }), t("pages.resetConfirm")))) return;
  if (pageId !== readEditor().pageId) await openOtherPage(pageId);
  const { phase, pageId: opened } = readEditor();
  if (phase !== "ready" || opened !== pageId) return;
  if (await edit("page.reset", { pageId }, title)) offerUndo(t("pages.resetDone", { title }));
}

export const makeHome = (pageId: string): Promise<boolean> =>
  edit("page.home-set", { pageId }, titleOf(pageId));

export const sortPages = (pageIds: readonly string[]): Promise<boolean> => edit("page.sort", { pageIds });

/**
 * Gives a page another file, and its links follow; with `pageIds` its place in the order too. Answers what is
 * wrong with the file ('' where the person has been notified already), or null.
 */
export async function movePage(
  pageId: string,
  path: string,
  pageIds?: readonly string[],
): Promise<string | null> {
  const before = readEditor().part?.pages[pageId]?.path;
  const wrong = await settingEdit("page.path-set", { pageId, path, pageIds }, titleOf(pageId));
  if (wrong === null && path !== before) {
    const { part } = readEditor();
    const left = part && before !== undefined ? placesLeft(part, before) : [];
    const files = left.slice(0, 3).join(", ") + (left.length > 3 ? " …" : "");
    offerUndo(left.length > 0 ? t("pages.movedExcept", { path, files }) : t("pages.moved", { path }));
  }
  return wrong;
}

export const setStatus = (pageId: string, status: "before" | "ongoing" | "done"): Promise<boolean> =>
  edit("page.fields-set", { pageId, status }, titleOf(pageId));

export interface NewPage {
  readonly title: string;
  /** Its file, such as `about.html`. */
  readonly path: string;
  readonly layout: Layout;
  /** A page of a theme that it begins with; null: blank. */
  readonly theme: { readonly id: string; readonly page: string } | null;
}

/**
 * Adds a page at the end, with a page of a theme where one was chosen, and opens it [PAG-20 to 25]. Answers what the
 * server objects to, or null once the page is made.
 */
export async function addPage({ title, path, layout, theme }: NewPage): Promise<string | null> {
  const language = i18next.language === "en" ? "en" : "ko";
  const answer = await client.post("/api/projects/page/item.json", {
    projectId: readEditor().projectId,
    page: theme ? { title, path } : { title, path, layout },
    ...(theme ? { theme: { id: theme.id, ...(theme.page ? { page: theme.page } : {}), language } } : {}),
  });
  if (!answer.ok) return answer.message || t("unreachable");
  void openOtherPage(answer.data.page.id);
  return null;
}
