import * as accounts from "./accounts.ts";
import * as platform from "./platform.ts";

/** Every call of Hanok under the name by which the server implements it; one group per noun. */
export const endpoints = { accounts, platform } as const;

export type EndpointGroups = typeof endpoints;
