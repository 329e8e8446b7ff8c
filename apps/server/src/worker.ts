import { readTextTask } from "./features/importing/read-text.ts";
import { serveTasks } from "./ports/threads/index.ts";

/** The thread beside the event loop: what `Threads.run` can ask for. Started by `main.ts`. */
serveTasks([readTextTask]);
