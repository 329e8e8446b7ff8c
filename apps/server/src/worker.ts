import { pictureFactsTask, thumbnailTask, webpCopyTask } from "./features/files/index.ts";
import { readTextTask } from "./features/importing/read-text.ts";
import { serveTasks } from "./ports/threads/index.ts";

/** The thread or process beside the event loop: the tasks that `Threads.run` can ask for. Started by `main.ts`. */
serveTasks([readTextTask, pictureFactsTask, thumbnailTask, webpCopyTask]);
