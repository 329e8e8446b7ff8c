import {
  type ErrorId,
  type FormPolicy,
  type FurtherId,
  type InState,
  type Policy,
  type ProjectPolicy,
  type ProjectPolicyName,
  type ProjectRule,
  type Refused,
  refused,
} from "@hanok/api-contract";
import { type Capability, roleMay } from "@hanok/page-document";
import type { Caller, FoundItem, ProjectAccess, ProjectGrant, ProjectState, SignedIn } from "./caller.ts";
import { firstIdOf, idsAt, nounIn, valueAt } from "./policy-input.ts";

export type Grant =
  | { readonly member: SignedIn | null }
  | ProjectGrant
  | { readonly member: SignedIn; readonly project: null };
export type Authorized = { readonly ok: true; readonly value: Grant } | Refused;

/**
 * Capability of the core's table that each policy requires; an edit's changes are checked against the same
 * table.
 */
const NEEDED: Readonly<Record<ProjectPolicyName, Capability>> = {
  "project.shared": "public.view",
  "project.public": "public.view",
  "project.comment": "project.comment",
  "project.view": "project.view",
  "project.edit": "page.edit",
  "project.own": "project.own",
};

/** Whether somebody without a session may have a chance. */
export const isOpenToVisitors = ({ allow }: Policy): boolean =>
  allow === "public" || allow === "project.public" || allow === "project.shared" || allow === "form.manage";

/**
 * The one place that decides who may call, on which project, in which state of it. A stranger's project
 * answers as a missing one [COW-42]; a member of the project whose role is too small gets that answer. Every
 * further id of the policy is decided too, so that no body can name an item of one project under the
 * permission of another.
 */
export const authorize = async (
  policy: Exclude<Policy, FormPolicy>,
  caller: Caller,
  input: unknown,
  access: ProjectAccess,
): Promise<Authorized> => {
  const { member } = caller;
  if (!member && !isOpenToVisitors(policy)) return refused("session.required");
  if (policy.allow === "administrator") {
    if (!member?.administrator) return refused("access.denied");
    if (member.operatorRefusal !== null) return refused(member.operatorRefusal);
  }
  const first = "by" in policy ? await decideFirst(policy, caller, input, access) : null;
  if (first && !first.ok) return first;
  const project = first?.project ?? null;
  if (member || project)
    for (const further of policy.also ?? []) {
      const refusal = await decideFurther(further, { caller, input, project, access });
      if (refusal) return refusal;
    }
  return { ok: true, value: first ? ({ member, project } as Grant) : { member } };
};

const decideFirst = async (
  policy: ProjectPolicy,
  caller: Caller,
  input: unknown,
  access: ProjectAccess,
): Promise<{ readonly ok: true; readonly project: ProjectState | null } | Refused> => {
  const { noun, ids } = firstIdOf(policy, input);
  if (ids.length === 0) {
    if (policy.absent === "member" && caller.member) return { ok: true, project: null };
    return refused("request.invalid", { fields: { [policy.by]: "required" } });
  }
  const missing = noun === "project" ? "project.missing" : "item.missing";
  const [found] = await findFor(caller, access, { noun, ids, projectId: null });
  // Somebody whose session has ended is asked to sign in: the project may be theirs.
  if (!found && !caller.member && policy.allow === "project.shared") return refused("session.required");
  const refusal = decideRule(policy, found ?? null, input, missing);
  if (refusal) return refusal;
  const project = found?.project ?? null;
  for (const [field, allow] of Object.entries(policy.fields ?? {}))
    if (project && valueAt(input, field) !== undefined && !isEnough(allow, project))
      return refused("access.denied");
  return { ok: true, project };
};

/** [AGT-01] An access token opens the projects that it names alone: the others of its member are as those of strangers. */
const findFor = async (
  caller: Caller,
  access: ProjectAccess,
  {
    noun,
    ids,
    projectId,
  }: { readonly noun: string; readonly ids: readonly string[]; readonly projectId: string | null },
): Promise<readonly (FoundItem | null)[]> => {
  const found = await access.find(noun, ids, { ...caller, projectId });
  const opened = caller.member?.token?.projectIds ?? null;
  if (opened === null) return found;
  return found.map((one) => (one?.project && opened.has(one.project.id) ? one : null));
};

interface Deciding {
  readonly caller: Caller;
  readonly input: unknown;
  /** The project that the call is decided for. */
  readonly project: ProjectState | null;
  readonly access: ProjectAccess;
}

const decideFurther = async (
  further: FurtherId,
  { caller, input, project, access }: Deciding,
): Promise<Refused | null> => {
  const noun = nounIn(input, further.by, further.of);
  const ids = noun === null ? [] : idsAt(input, further.by);
  if (noun === null || ids.length === 0) return null;
  const missing = further.missing ?? (noun === "project" ? "project.missing" : "item.missing");
  for (const found of await findFor(caller, access, { noun, ids, projectId: project?.id ?? null })) {
    if ("allow" in further) {
      const refusal = decideRule(further, found, input, missing);
      if (refusal) return refusal;
    } else {
      const wanted = further.in === "own" ? null : (project?.id ?? "");
      if (!found || (found.project?.id ?? null) !== wanted) return refused(missing);
    }
  }
  return null;
};

const isEnough = (allow: ProjectPolicyName, { role }: ProjectState): boolean => roleMay(role, NEEDED[allow]);

/** Visitors by a share link learn of nothing beside what it shows. */
const isInvited = ({ role }: ProjectState): boolean => role !== "GUEST" && role !== "COMMENTER";

const decideRule = (
  rule: ProjectRule,
  found: FoundItem | null,
  input: unknown,
  missing: ErrorId,
): Refused | null => {
  if (!found) return refused(missing);
  const { project } = found;
  if (!project) return rule.outside === "allowed" ? null : refused(missing);
  if (!isEnough(rule.allow, project)) return refused(isInvited(project) ? "access.denied" : missing);
  if (project.lacksFactor !== null && !isEnding(rule)) return refused(project.lacksFactor);
  const owns = project.role === "OWNER";
  if (project.trashed && !isAllowed(rule.trashed, input))
    return refused(owns ? "project.trashed" : "project.trashed-by-owner");
  if (project.locked && !isAllowed(rule.locked, input)) return refuseLocked(project);
  return null;
};

/** Operations that end something, such as a collaborator's own part in the project, work in every state. */
const isEnding = ({ locked, trashed }: ProjectRule): boolean => locked === "allowed" && trashed === "allowed";

/** [PLN-24, PLN-25, ACC-50] The refusal of work on a locked project, in words for whoever asks. */
export const refuseLocked = ({
  locked,
  role,
}: {
  readonly locked: ProjectState["locked"];
  readonly role: ProjectState["role"] | null;
}): Refused => {
  if (locked === "inactive-owner") return refused("project.owner-inactive");
  return refused(role === "OWNER" ? "project.locked" : "project.locked-by-owner");
};

const isAllowed = (inState: InState, input: unknown): boolean => {
  if (typeof inState === "string") return inState === "allowed";
  const value = valueAt(input, inState.of);
  const sent = Object.entries(typeof value === "object" && value !== null ? value : {});
  return sent.every(([key, one]) => one === undefined || inState.only.includes(key));
};
