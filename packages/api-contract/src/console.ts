import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { inquiryStatus, inquiryType } from "./inquiry.ts";
import { chargeState } from "./payment.ts";

/** Most findings of one kind that the search of the console answers. */
export const CONSOLE_FINDS = 6;

/** Findings of the console's search, at most `CONSOLE_FINDS` of each kind; exact ids and beginnings come first. */
export const consoleFindings = z.object({
  members: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  projects: z.array(
    z.object({ id: z.string(), title: z.string(), ownerId: z.number(), ownerName: z.string() }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      memberName: z.string(),
      itemName: z.string(),
      total: z.number(),
      state: chargeState,
      date: timeField,
    }),
  ),
  inquiries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      type: inquiryType,
      status: inquiryStatus,
      date: timeField,
    }),
  ),
});
export type ConsoleFindings = z.infer<typeof consoleFindings>;

/** What waits for the operator. */
export const consoleWork = z.object({
  inquiries: z.number(),
  refunds: z.number(),
  /** Charges whose outcome the operator has to look up at the provider. */
  charges: z.number(),
  jobs: z.number(),
});
export type ConsoleWork = z.infer<typeof consoleWork>;

/** One write or sensitive read of the operator. `before` and `after` are JSON. */
export const operatorRecord = z.object({
  id: z.string(),
  actor: z.number(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  date: timeField,
});
export type OperatorRecord = z.infer<typeof operatorRecord>;
