export * from "./commit.ts";
export * from "./operation.ts";
export * from "./saved.ts";
export * from "./session.ts";
