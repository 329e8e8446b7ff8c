import * as z from "zod/mini";
import {
  consoleDay,
  consoleFindings,
  consoleMember,
  consoleMemberRow,
  consoleProject,
  consoleProjectRow,
  consoleWork,
  failedJob,
  installationHealth,
  memberDetails,
  memberState,
  operatorRecord,
  projectState,
  restrictionStage,
} from "../console.ts";
import { defineEndpoint } from "../endpoint.ts";
import { lostFactor } from "../factor.ts";
import { idField, nothing, pagingFields, queryNumber, totalFields } from "../fields.ts";
import { MEMBER_TYPES } from "../member.ts";
import { reasonField } from "../money-operator.ts";
import { FRESH } from "../proof.ts";

/**
 * Finds members (id, name, e-mail), projects (id, title, host of the site), payments (id, number at the provider, payer)
 * and inquiries (id, subject, e-mail) by their beginnings; among the newest of each kind also by words inside.
 */
export const searchConsole = defineEndpoint({
  method: "GET",
  path: "/api/source/search.json",
  summary: "Search members, projects, payments and inquiries",
  input: z.object({
    // PostgreSQL takes no NUL in a text, and none is ever found.
    search: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(100),
      z.refine((words) => !words.includes("\0")),
    ),
  }),
  output: consoleFindings,
  errors: [],
  policy: { allow: "administrator" },
  proof: FRESH,
});

export const readWork = defineEndpoint({
  method: "GET",
  path: "/api/source/work/item.json",
  summary: "Counts of what waits for the operator",
  input: z.object({}),
  output: z.object({ work: consoleWork }),
  errors: [],
  policy: { allow: "administrator" },
});

/** Oldest day first, without gaps; the last one is today. */
export const readChart = defineEndpoint({
  method: "GET",
  path: "/api/source/chart/item.json",
  summary: "Members, projects, publications and payments of the last thirty days",
  input: z.object({}),
  output: z.object({ days: z.array(consoleDay) }),
  errors: [],
  policy: { allow: "administrator" },
});

/** Newest first; `subject`: of one thing alone. */
export const listOperatorRecords = defineEndpoint({
  method: "GET",
  path: "/api/source/record/list.json",
  summary: "Records of the operator's writes and sensitive reads",
  input: z.object({ ...pagingFields, subject: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ recordList: z.array(operatorRecord), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "recordList",
});

/** Recorded as a write of its own, which can be taken back like any other. */
export const revertOperatorRecord = defineEndpoint({
  method: "POST",
  path: "/api/source/record/revert.json",
  summary: "Take back one of the operator's writes within thirty days",
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)), reason: reasonField }),
  output: z.object({}),
  errors: [
    "operator.record-missing",
    "operator.not-revertible",
    "operator.revert-over",
    "operator.changed-since",
  ],
  policy: { allow: "administrator" },
});

const memberIdField = z.int().check(z.minimum(1), z.maximum(999_999_999));

/** Newest first. Accounts that are deleted for good are not among them. */
export const listAnyMembers = defineEndpoint({
  method: "GET",
  path: "/api/source/member/list.json",
  summary: "Members, newest first",
  input: z.object({ ...pagingFields, state: z.optional(memberState) }),
  output: z.object({ memberList: z.array(consoleMemberRow), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "memberList",
  proof: FRESH,
});

/** Last changed first. */
export const listAnyProjects = defineEndpoint({
  method: "GET",
  path: "/api/source/project/list.json",
  summary: "Projects of all members, last changed first",
  input: z.object({ ...pagingFields, state: z.optional(projectState) }),
  output: z.object({ projectList: z.array(consoleProjectRow), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "projectList",
  proof: FRESH,
});

export const readAnyMember = defineEndpoint({
  method: "GET",
  path: "/api/source/member/item.json",
  summary: "One member with plan, usage, restriction and projects",
  input: z.object({ id: queryNumber(1, 999_999_999) }),
  output: z.object({ member: consoleMember }),
  errors: ["operator.member-missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** Personal data; a POST because the read itself is recorded with its reason. */
export const readMemberDetails = defineEndpoint({
  method: "POST",
  path: "/api/source/member/details.json",
  summary: "Sessions, mails, consents and contact of a member, for a reason",
  input: z.object({ id: memberIdField, reason: reasonField }),
  output: z.object({ details: memberDetails }),
  errors: ["operator.member-missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** [ACC-51] From `SUSPENDED` on all sessions end and no new one begins; the member gets a mail with the reason. */
export const restrictMember = defineEndpoint({
  method: "POST",
  path: "/api/source/member/restrict.json",
  summary: "Set the restriction stage of a member",
  input: z.object({
    id: memberIdField,
    stage: restrictionStage,
    /** Of a suspension. */
    days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 30),
    /** [LET-09] Others come to harm meanwhile: a suspension begins at once, else after a notice of three days. */
    isHarm: z._default(z.boolean(), false),
    reason: reasonField,
  }),
  output: z.object({ member: consoleMember }),
  errors: ["operator.member-missing", "operator.self"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/**
 * [ACC-83, LET-05] SPONSOR shows a supporter's badge; a GUEST is restricted to the editor and looks at it only. All
 * sessions of one who becomes a guest end.
 */
export const setMemberType = defineEndpoint({
  method: "POST",
  path: "/api/source/member/type.json",
  summary: "Set the type of a member",
  input: z.object({ id: memberIdField, memberType: z.enum(MEMBER_TYPES), reason: reasonField }),
  output: z.object({ member: consoleMember }),
  errors: ["operator.member-missing", "operator.self"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

export const endMemberSessions = defineEndpoint({
  method: "POST",
  path: "/api/source/member/sessions/end.json",
  summary: "End all sessions of a member",
  input: z.object({ id: memberIdField, reason: reasonField }),
  output: z.object({ ended: z.number() }),
  errors: ["operator.member-missing", "operator.self"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** [AUT-04] Open requests, the oldest first. */
export const listLostFactors = defineEndpoint({
  method: "GET",
  path: "/api/source/factor/list.json",
  summary: "Requests of members who lost their second factor",
  input: z.object(pagingFields),
  output: z.object({ lostFactorList: z.array(lostFactor), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "lostFactorList",
  proof: FRESH,
});

/**
 * [AUT-04] `APPROVE` says that the operator has checked who asks: the factors go 72 hours later, unless the
 * member signs in with one before. The member is notified of either decision by mail and recorded with its
 * reason.
 */
export const decideLostFactor = defineEndpoint({
  method: "POST",
  path: "/api/source/factor/decide.json",
  summary: "Decide on the request of a member who lost their second factor",
  input: z.object({ id: idField, decision: z.enum(["APPROVE", "REJECT"]), reason: reasonField }),
  output: z.object({ readyAt: z.string() }),
  errors: ["operator.no-lost-factor", "operator.self"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

export const readAnyProject = defineEndpoint({
  method: "GET",
  path: "/api/source/project/item.json",
  summary: "One project with owner, size and releases",
  input: z.object({ id: idField }),
  output: z.object({ project: consoleProject }),
  errors: ["operator.project-missing"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** Visitors see no release from now on and nothing is published until it is undone; the owner gets a mail. */
export const takeDownSite = defineEndpoint({
  method: "POST",
  path: "/api/source/project/take-down.json",
  summary: "Take a published site down",
  input: z.object({ id: idField, reason: reasonField }),
  output: z.object({ project: consoleProject }),
  errors: ["operator.project-missing", "operator.not-published"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

/** Shows the former release, where the owner did not take it down meanwhile. */
export const undoTakeDown = defineEndpoint({
  method: "POST",
  path: "/api/source/project/restore.json",
  summary: "Put a site back that was taken down",
  input: z.object({ id: idField, reason: reasonField }),
  output: z.object({ project: consoleProject }),
  errors: ["operator.project-missing", "operator.not-taken-down"],
  policy: { allow: "administrator" },
  proof: FRESH,
});

export const readHealth = defineEndpoint({
  method: "GET",
  path: "/api/source/health/item.json",
  summary: "Version, database, jobs and storage of the installation",
  input: z.object({}),
  output: z.object({ health: installationHealth }),
  errors: [],
  policy: { allow: "administrator" },
});

export const listFailedJobs = defineEndpoint({
  method: "GET",
  path: "/api/source/job/list.json",
  summary: "Jobs that failed, mails among them, newest first",
  input: z.object(pagingFields),
  output: z.object({ jobList: z.array(failedJob), ...totalFields }),
  errors: [],
  policy: { allow: "administrator" },
  lists: "jobList",
});

/** The job begins again with all its attempts. */
export const retryJob = defineEndpoint({
  method: "POST",
  path: "/api/source/job/retry.json",
  summary: "Run a failed job again",
  input: z.object({ id: idField, reason: reasonField }),
  output: nothing,
  errors: ["operator.job-missing"],
  policy: { allow: "administrator" },
});
