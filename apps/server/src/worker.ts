import { fileUsesTask } from "./features/attach/file-uses.ts";
import { renderForCanvasTask } from "./features/canvas/render-for-canvas.ts";
import { projectNamesTask } from "./features/editing/project-names.ts";
import { avifCopyTask, pictureFactsTask, thumbnailTask, webpCopyTask } from "./features/files/index.ts";
import { readTextTask } from "./features/importing/read-text.ts";
import { makePagesTask } from "./features/publishing/make-pages.ts";
import { serveTasks } from "./ports/threads/index.ts";

/** The thread or process beside the event loop: the tasks that `Threads.run` can ask for. Started by `main.ts`. */
serveTasks([
  readTextTask,
  makePagesTask,
  renderForCanvasTask,
  projectNamesTask,
  fileUsesTask,
  pictureFactsTask,
  thumbnailTask,
  webpCopyTask,
  avifCopyTask,
]);
