import { accounts } from "./0001_accounts.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [accounts];
