import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { inquiryStatus, inquiryType } from "./inquiry.ts";
import { chargeState } from "./payment.ts";
import { planType } from "./plan.ts";

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

/** Waiting work of the operator. */
export const consoleWork = z.object({
  inquiries: z.number(),
  refunds: z.number(),
  /** Members who lost their second factor and wait for a decision. */
  lostFactors: z.number(),
  /** Charges whose outcome the operator has to look up at the provider. */
  charges: z.number(),
  jobs: z.number(),
});
export type ConsoleWork = z.infer<typeof consoleWork>;

/** Calendar days of the operator's charts, today included. */
export const CHART_DAYS = 30;

/** Growth and money of one calendar day in Seoul. */
export const consoleDay = z.object({
  /** `2026-03-02`. */
  day: z.string(),
  /** Members who joined and are still there. */
  members: z.number(),
  /** Projects that were begun and are still there. */
  projects: z.number(),
  publications: z.number(),
  /** Won, VAT included. */
  paid: z.number(),
  refunded: z.number(),
});
export type ConsoleDay = z.infer<typeof consoleDay>;

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
  /** Id of the record that this write took back; '' for any other write. */
  reverts: z.string(),
  /**
   * Whether it can be taken back: `none` for reads, mails and money, which a new write corrects; `over` after thirty
   * days; `done` where it has been.
   */
  revert: z.enum(["none", "possible", "over", "done"]),
});
export type OperatorRecord = z.infer<typeof operatorRecord>;

/** [ACC-51] Stages of a restriction, from none to the end of the contract. */
export const restrictionStage = z.enum(["NONE", "WARNING", "SUSPENDED", "TERMINATED"]);
export type RestrictionStage = z.infer<typeof restrictionStage>;

/** A member as the operator sees them without a reason: nothing but what their work with Hanok says. */
export const consoleMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  memberType: z.enum(["BASIC", "SPONSOR", "GUEST"]),
  signIn: z.enum(["email", "google", "kakao"]),
  joinedAt: timeField,
  seenAt: timeField,
  withdrawnAt: timeField,
  dormantAt: timeField,
  /** Null in an installation without plans. */
  plan: z.nullable(planType),
  storageBytes: z.number(),
  storageLimit: z.nullable(z.number()),
  sessions: z.number(),
  credit: z.number(),
  restriction: z.object({
    stage: restrictionStage,
    beginsAt: timeField,
    endsAt: timeField,
    reason: z.string(),
    date: timeField,
  }),
  /** Those that they own, the newest fifty. */
  projects: z.array(
    z.object({ id: z.string(), title: z.string(), trash: timeField, isPublished: z.boolean() }),
  ),
});
export type ConsoleMember = z.infer<typeof consoleMember>;

/** Accounts of a list: all, those in use, dormant ones, and those that wait for their deletion. */
export const memberState = z.enum(["ACTIVE", "DORMANT", "WITHDRAWN"]);
export type MemberState = z.infer<typeof memberState>;

/** A member in the list of the console. */
export const consoleMemberRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  memberType: z.enum(["BASIC", "SPONSOR", "GUEST"]),
  state: memberState,
  /** Projects that they own, those in the trash included. */
  projects: z.number(),
  joinedAt: timeField,
  seenAt: timeField,
});
export type ConsoleMemberRow = z.infer<typeof consoleMemberRow>;

/** Projects of a list: with a published site, with one that the operator took down, in the trash. */
export const projectState = z.enum(["DRAFT", "PUBLISHED", "TAKEN_DOWN", "TRASH"]);
export type ProjectState = z.infer<typeof projectState>;

/** A project in the list of the console. */
export const consoleProjectRow = z.object({
  id: z.string(),
  title: z.string(),
  ownerId: z.number(),
  ownerName: z.string(),
  state: projectState,
  date: timeField,
  modified: timeField,
});
export type ConsoleProjectRow = z.infer<typeof consoleProjectRow>;

/** Personal data of a member, read for a reason. */
export const memberDetails = z.object({
  phone: z.string(),
  job: z.string(),
  sessions: z.array(z.object({ createdAt: timeField, seenAt: timeField, expiresAt: timeField })),
  consents: z.array(
    z.object({
      kind: z.enum(["service", "privacy", "marketing"]),
      version: z.string(),
      granted: z.boolean(),
      at: timeField,
    }),
  ),
  /** Mails of the last weeks by kind; the texts are not kept. */
  mails: z.array(
    z.object({
      kind: z.string(),
      status: z.enum(["waiting", "running", "done", "failed"]),
      createdAt: timeField,
      endedAt: timeField,
    }),
  ),
  events: z.array(z.object({ action: z.string(), at: timeField })),
});
export type MemberDetails = z.infer<typeof memberDetails>;

export const consoleProject = z.object({
  id: z.string(),
  title: z.string(),
  ownerId: z.number(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  /** Beside the owner. */
  collaborators: z.number(),
  pages: z.number(),
  files: z.number(),
  bytes: z.number(),
  plan: z.string(),
  isUpload: z.boolean(),
  trash: timeField,
  date: timeField,
  modified: timeField,
  /** Path of the published site; '' while visitors see none. */
  siteUrl: z.string(),
  releases: z.array(z.object({ id: z.string(), number: z.number(), at: timeField, isLive: z.boolean() })),
  takeDown: z.nullable(z.object({ reason: z.string(), date: timeField })),
});
export type ConsoleProject = z.infer<typeof consoleProject>;

/** A job that ended without success. */
export const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  error: z.string(),
  attempts: z.number(),
  createdAt: timeField,
  endedAt: timeField,
  /** The mail server refused it. */
  isMail: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const installationHealth = z.object({
  version: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  /** Name of the newest step of the schema. */
  schema: z.string(),
  jobs: z.object({ waiting: z.number(), running: z.number(), failed: z.number() }),
  /** Age of the waiting work, and delay of the event loop in the last minute, in milliseconds [AVL-04]. */
  load: z.object({
    oldestTask: z.number(),
    oldestJob: z.number(),
    eventLoop: z.object({ p99: z.number(), worst: z.number() }),
  }),
  storage: z.object({ contents: z.number(), bytes: z.number() }),
  members: z.number(),
  projects: z.number(),
  publishedSites: z.number(),
  /** Company details that receipts and the law ask for and `site.json` lacks; empty without plans [LET-07]. */
  missingDetails: z.array(z.string()),
  /** The newest backup that was written by `npm run backup`; null for none. */
  /** Certificates where Hanok listens on 443 itself; null where a proxy has them. Times are '' for none [LIF-01]. */
  certificates: z.nullable(
    z.object({
      valid: z.number(),
      /** Ordered for the first time. */
      waiting: z.number(),
      /** Newest order failed, also where the one before is still valid. */
      failing: z.number(),
      firstEnd: z.string(),
      nextAt: z.string(),
    }),
  ),
  lastBackup: z.nullable(z.object({ at: timeField, contents: z.number(), bytes: z.number() })),
});
export type InstallationHealth = z.infer<typeof installationHealth>;
