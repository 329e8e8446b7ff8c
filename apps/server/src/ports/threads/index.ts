export { openChildProcesses } from "./child-processes.ts";
export { createFairShare } from "./fair-share.ts";
export { inLine, memberLine } from "./line.ts";
export { serveTasks } from "./serve-tasks.ts";
export * from "./threads.ts";
export { openWorkerThreads } from "./worker-threads.ts";
