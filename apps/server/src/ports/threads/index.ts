export { openChildProcesses } from "./child-processes.ts";
export { createFairLimit, type FairLimit } from "./fair-limit.ts";
export { createFairLines } from "./fair-lines.ts";
export { createFairShare } from "./fair-share.ts";
export { currentLine, inLine, memberLine, OWN_LINE } from "./line.ts";
export { serveTasks } from "./serve-tasks.ts";
export * from "./threads.ts";
export { openWorkerThreads } from "./worker-threads.ts";
