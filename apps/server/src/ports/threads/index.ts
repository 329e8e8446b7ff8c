export { openChildProcesses } from "./child-processes.ts";
export { serveTasks } from "./serve-tasks.ts";
export * from "./threads.ts";
export { openWorkerThreads } from "./worker-threads.ts";
