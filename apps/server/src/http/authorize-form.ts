import { type FormPolicy, type Refused, refused } from "@hanok/api-contract";
import { refuseLocked } from "./authorize.ts";
import type { Caller, FormGrant, FormSessions, ProjectAccess } from "./caller.ts";
import { valueAt } from "./policy-input.ts";

interface FormCaller {
  readonly caller: Caller;
  readonly access: ProjectAccess;
  readonly sessions: FormSessions;
  /** The token of this form's cookie. */
  readonly tokenOf: (formId: string) => string | undefined;
}

/**
 * Decides who may see a form's entries: owner and editors of its project, or a session of its data manager, which opens
 * that one form. Everyone else is asked to sign in, so that nobody learns which forms and entries exist.
 */
export const authorizeForm = async (
  policy: FormPolicy,
  input: unknown,
  { caller, access, sessions, tokenOf }: FormCaller,
): Promise<{ readonly ok: true; readonly value: FormGrant } | Refused> => {
  const { member } = caller;
  const form = await sessions.find(policy.form, String(valueAt(input, policy.form) ?? ""));
  if (!form) return refused("data.login-required");
  const mustBeOpen = policy.locked !== "allowed";
  if (member) {
    const [found] = await access.find("form", [form.id], { ...caller, projectId: null });
    const role = found?.project?.role;
    if (found?.project && (role === "OWNER" || role === "EDITOR")) {
      if (found.project.trashed && policy.trashed !== "allowed") return refused("project.trashed");
      if (found.project.locked && mustBeOpen) return refuseLocked(found.project);
      return { ok: true, value: { member, form, role, token: null } };
    }
  }
  const token = tokenOf(form.id);
  if (token === undefined) return refused("data.login-required");
  const opened = await sessions.opens(form.id, token);
  if (!opened || (opened.trashed && policy.trashed !== "allowed")) return refused("data.login-required");
  if (opened.locked && mustBeOpen) return refuseLocked({ locked: opened.locked, role: null });
  return { ok: true, value: { member, form, role: null, token } };
};
