import { type Policy, type ProjectRole, type Refused, refused } from "@hanok/api-contract";
import type { ProjectAccess, ProjectGrant, SignedIn } from "./caller.ts";

export type Grant =
  | { readonly member: SignedIn | null }
  | ProjectGrant
  | { readonly member: SignedIn; readonly project: null };
export type Authorized = { readonly ok: true; readonly value: Grant } | Refused;

type ProjectPolicy = Extract<Policy, { readonly by: string }>;

/** `pageId` → `page`. */
export const nounOf = (policy: ProjectPolicy): string =>
  policy.of ?? (policy.by.split(".").at(-1) ?? "").replace(/Id$/, "");

const ENOUGH: Readonly<Record<string, readonly (ProjectRole | "GUEST")[]>> = {
  "project.public": ["OWNER", "EDITOR", "VIEWER", "GUEST"],
  "project.view": ["OWNER", "EDITOR", "VIEWER"],
  "project.edit": ["OWNER", "EDITOR"],
  "project.own": ["OWNER"],
};

const EDITING: ReadonlySet<string> = new Set(["project.edit", "project.own"]);

const valueAt = (input: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      input,
    );

/** A mapping of ids names its first one; what is not of that project is for the call's own rules. */
const firstKey = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? Object.keys(value)[0] : value;

/**
 * The one place that decides who may call. A stranger's project answers as a missing one [COW-42]; a member of
 * the project whose role is too small is told so.
 */
export const authorize = async (
  policy: Policy,
  member: SignedIn | null,
  input: unknown,
  access: ProjectAccess,
): Promise<Authorized> => {
  if (policy.allow === "public") return { ok: true, value: { member } };
  if (!member && policy.allow !== "project.public") return refused("session.required");
  if (!("by" in policy))
    return policy.allow === "administrator" && !member?.administrator
      ? refused("access.denied")
      : { ok: true, value: { member } };
  const first = valueAt(input, policy.by);
  const other = policy.or && (first === undefined || first === "") ? policy.or : null;
  const id = other ? firstKey(valueAt(input, other.by)) : first;
  if (id === undefined || id === "") {
    if (policy.absent === "member" && member) return { ok: true, value: { member, project: null } };
    return refused("request.invalid", { fields: { [policy.by]: "required" } });
  }
  const noun = other?.of ?? nounOf(policy);
  const project = await access.find(noun, String(id), member);
  if (!project) return refused(noun === "project" ? "project.missing" : "item.missing");
  if (!ENOUGH[policy.allow]?.includes(project.role))
    return refused(project.role === "GUEST" ? "project.missing" : "access.denied");
  const lockedOut = (policy.locked ?? (EDITING.has(policy.allow) ? "refused" : "allowed")) === "refused";
  if (project.locked && lockedOut)
    return refused(project.role === "OWNER" ? "project.locked" : "project.locked-by-owner");
  return { ok: true, value: { member, project } };
};
