export * from "./threads.ts";
export { openWorkerThreads, serveTasks } from "./worker-threads.ts";
