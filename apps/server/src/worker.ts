import { hashPasswordTask, verifyPasswordTask } from "./features/accounts/password-tasks.ts";
import { findTask } from "./features/agents/find-task.ts";
import { planTask } from "./features/agents/plan-task.ts";
import { readSourceTask } from "./features/agents/read-source-task.ts";
import { differenceTask } from "./features/agents/sources/push.ts";
import { fileUsesTask } from "./features/attach/file-uses.ts";
import { renderForCanvasTask } from "./features/canvas/render-for-canvas.ts";
import { checkSiteTask } from "./features/checks/check-task.ts";
import { planEntriesTask } from "./features/collections/table/plan-entries.ts";
import { readTableTask } from "./features/collections/table/read-table.ts";
import { mergeTask } from "./features/editing/merge-task.ts";
import { ownStepsTask } from "./features/editing/own-steps-task.ts";
import { projectNamesTask } from "./features/editing/project-names.ts";
import { treeExcessTask } from "./features/editing/tree-limits.ts";
import { takeBackTask, wholeEditTask } from "./features/editing/whole-edit-task.ts";
import { readdressTask } from "./features/exporting/layout.ts";
import { avifCopyTask, pictureFactsTask, thumbnailTask, webpCopyTask } from "./features/files/index.ts";
import { idleFontsTask, unnamedFontsTask } from "./features/fonts/idle-task.ts";
import { readTextTask } from "./features/importing/read-text-task.ts";
import { languageOverviewTask, languageTextsTask } from "./features/languages/overview-task.ts";
import { menuItemsTask, savedPageTask } from "./features/pages/save.ts";
import { makeFeedTask } from "./features/publishing/feeds.ts";
import { wantedPicturesTask } from "./features/publishing/images.ts";
import { bindPageTask, listPagesTask, makePagesTask } from "./features/publishing/make-pages.ts";
import { nameContentTask } from "./features/publishing/named-content.ts";
import { makeSearchTask, moveSearchTask, readWordsTask } from "./features/publishing/search/search-tasks.ts";
import { importRedirectsTask } from "./features/redirects/import-task.ts";
import { placesTask } from "./features/replace/places-task.ts";
import { resourceStepsTask } from "./features/resources/resource-steps.ts";
import { restoreTask } from "./features/versions/restore.ts";
import { readKeyTask, signTask } from "./ports/host-transfer/index.ts";
import { serveTasks } from "./ports/threads/index.ts";

/** The thread or process beside the event loop: the tasks that `Threads.run` can ask for. Started by `main.ts`. */
serveTasks([
  readTextTask,
  readTableTask,
  planEntriesTask,
  makePagesTask,
  bindPageTask,
  listPagesTask,
  makeFeedTask,
  readWordsTask,
  makeSearchTask,
  moveSearchTask,
  nameContentTask,
  readdressTask,
  renderForCanvasTask,
  projectNamesTask,
  mergeTask,
  wholeEditTask,
  takeBackTask,
  ownStepsTask,
  planTask,
  findTask,
  checkSiteTask,
  languageOverviewTask,
  languageTextsTask,
  placesTask,
  readSourceTask,
  differenceTask,
  wantedPicturesTask,
  savedPageTask,
  menuItemsTask,
  restoreTask,
  treeExcessTask,
  importRedirectsTask,
  resourceStepsTask,
  fileUsesTask,
  pictureFactsTask,
  thumbnailTask,
  webpCopyTask,
  avifCopyTask,
  hashPasswordTask,
  verifyPasswordTask,
  idleFontsTask,
  unnamedFontsTask,
  readKeyTask,
  signTask,
]);
