import { endpoints, type Refused, refused, succeed } from "@hanok/api-contract";
import { OUTSIDE } from "../../http/caller.ts";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import type { Attempt, Halted } from "../../ports/guesses.ts";
import { openRateLimits, type RateRule } from "../../ports/rate-limits/rate-limits.ts";
import {
  demandFactor,
  endInvitation,
  endRole,
  isFactorDemanded,
  oneByOne,
  pendingInvitations,
  projectsOf,
  roleIn,
  type ShareLinks,
  tellAccessChanged,
} from "../access/index.ts";
import { cancelExportsOf } from "../exporting/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";
import { colleaguesOf, findByExactEmail, shownTo } from "./colleagues.ts";
import { changeRole, collaboratorLimit, inviteMember, isProjectFull } from "./invite.ts";
import { inviteStranger } from "./invite-stranger.ts";
import { shareCalls } from "./share.ts";
import { transferProject } from "./transfer.ts";

/** [COW-16] E-mails that one member may look up; invitations look one up, too. */
const LOOKED_UP: RateRule = { name: "cowork.looked-up", most: 30, seconds: 600 };
/** [LET-10] Mails of one member to addresses without an account. */
const STRANGERS_INVITED: RateRule = { name: "cowork.strangers-invited", most: 20, seconds: 86_400 };

/** Asks a member who they are again; null where it is they. */
export type Prove = (
  memberId: number,
  given: { readonly password: string; readonly proof: string },
  attempt: Attempt,
) => Promise<Refused<"password.wrong" | "proof.required" | "proof.expired"> | Halted | null>;

/** Members of projects: invitation, roles, leaving, transfer [COW]. */
export const coworkFeature = (
  parts: Parts,
  readPlanLimits: ReadPlanLimits,
  prove: Prove,
  shareLinks: ShareLinks,
): Feature => {
  const { database, clock, jobs } = parts;
  const calls = endpoints.cowork;
  const limits = openRateLimits(parts);
  const own = { database, clock, jobs, readPlanLimits };
  const refuseTooMany = async (
    memberId: number,
    rule = LOOKED_UP,
  ): Promise<Refused<"request.too-many"> | null> => {
    const allowance = await limits.take([{ rule, subject: String(memberId) }]);
    return allowance.allowed ? null : refused("request.too-many", { facts: { seconds: allowance.seconds } });
  };
  return {
    name: "cowork",
    items: {
      /** A member of the project that the call is decided for; oneself is nobody's item. */
      collaborator: oneByOne(async (query, id, { member, projectId }) => {
        if (id === String(member?.memberId)) return OUTSIDE;
        if (projectId === null || !/^\d{1,15}$/.test(id)) return null;
        return (await roleIn(query, projectId, Number(id))) === null ? null : projectId;
      }),
    },
    calls: [
      ...shareCalls(parts, shareLinks),
      implement(calls.listMembers, async ({ input, grant }) => {
        const { id, role } = grant.project;
        const list = await database.read(async (query) => (await colleaguesOf(query, [id])).get(id) ?? []);
        const { shown, ...totals } = pageOf(list, input);
        return succeed({
          memberList: [...shownTo(role, shown)],
          ...totals,
          isFactorDemanded: await database.read((query) => isFactorDemanded(query, id)),
          limit: await collaboratorLimit(own, id),
        });
      }),
      implement(calls.listAllMembers, async ({ input, grant }) => {
        const { memberId } = grant.member;
        return database.read(async (query) => {
          const rows = await projectsOf(query, memberId)
            .select(["projectMembers.projectId", "projectMembers.role"])
            .where("projects.trash", "=", "")
            .orderBy("projectMembers.projectId")
            .execute();
          const { shown: chosen, ...totals } = pageOf(rows, input);
          const lists = await colleaguesOf(
            query,
            chosen.map(({ projectId }) => projectId),
          );
          return succeed({
            projectList: chosen.map(({ projectId, role }) => ({
              projectId,
              memberList: [...shownTo(role, lists.get(projectId) ?? [])],
            })),
            ...totals,
          });
        });
      }),
      implement(calls.findMember, async ({ input, grant }) => {
        const tooMany = await refuseTooMany(grant.member.memberId);
        if (tooMany) return tooMany;
        const projectId = grant.project.id;
        const limit = await collaboratorLimit(own, projectId);
        return database.read(async (query) => {
          const found = await findByExactEmail(query, input.email);
          if (!found) return succeed({ status: "NOT_FOUND" as const, member: null });
          if (found.memberId === grant.member.memberId)
            return succeed({ status: "SELF" as const, member: found });
          if ((await roleIn(query, projectId, found.memberId)) !== null)
            return succeed({ status: "ALREADY" as const, member: found });
          const isFull = await isProjectFull(query, {
            projectId,
            memberId: found.memberId,
            limit,
            at: isoTime(clock.now()),
          });
          return succeed({ status: isFull ? ("LIMIT" as const) : ("OK" as const), member: found });
        });
      }),
      implement(calls.saveMember, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const { email, memberId, role } = input;
        if (memberId !== undefined) {
          const changed = await changeRole(own, { projectId, memberId, role });
          if (!changed.ok) return changed;
          await tellAccessChanged(parts, projectId);
          return succeed({ member: changed.value });
        }
        if (email === undefined) return refused("request.invalid", { fields: { email: "required" } });
        const by = grant.member.memberId;
        const tooMany = await refuseTooMany(by);
        if (tooMany) return tooMany;
        const invited = await inviteMember(own, { projectId, email, role, by });
        return invited.ok ? succeed({ member: invited.value }) : invited;
      }),
      implement(calls.listInvitations, async ({ input, grant }) => {
        const rows = await database.read((query) => pendingInvitations(query, grant.project.id, clock.now()));
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({
          invitationList: shown.map(({ email, role, invitedAt }) => ({ email, role, invitedAt })),
          ...totals,
        });
      }),
      implement(calls.inviteByMail, async ({ input: { email, role }, grant }) => {
        const by = grant.member.memberId;
        const tooMany = (await refuseTooMany(by)) ?? (await refuseTooMany(by, STRANGERS_INVITED));
        if (tooMany) return tooMany;
        const invited = await inviteStranger(own, { projectId: grant.project.id, email, role, by });
        return invited.ok ? succeed({ invitation: invited.value }) : invited;
      }),
      implement(calls.takeBackInvitation, async ({ input, grant }) => {
        const email = input.email.toLowerCase();
        return database.write(grant.project.id, async (query) =>
          (await endInvitation(query, grant.project.id, email))
            ? succeed({})
            : abandon(refused("cowork.no-invitation")),
        );
      }),
      implement(calls.removeMember, async ({ input, grant }) => {
        const projectId = grant.project.id;
        const { memberId } = input;
        const ended = await database.write(projectId, async (query) => {
          if (await endRole(query, projectId, memberId)) {
            await cancelExportsOf(query, jobs, { projectId, memberId });
            return succeed({});
          }
          const role = await roleIn(query, projectId, memberId);
          return abandon(refused(role === "OWNER" ? "cowork.owner" : "cowork.missing"));
        });
        if (ended.ok) await tellAccessChanged(parts, projectId);
        return ended;
      }),
      implement(calls.demandFactor, async ({ input: { isFactorDemanded: isDemanded }, grant }) => {
        const projectId = grant.project.id;
        if (isDemanded && grant.member.factorState !== "proved") return refused("factor.none");
        await database.write(projectId, (query) =>
          demandFactor(query, projectId, isDemanded ? isoTime(clock.now()) : null),
        );
        // Colleagues without a factor leave the live channel at once.
        await tellAccessChanged(parts, projectId);
        return succeed({ isFactorDemanded: isDemanded });
      }),
      implement(calls.transferProject, async ({ input, grant, attempt }) => {
        const { memberId } = grant.member;
        const wrong = await prove(memberId, input, attempt);
        if (wrong) return wrong;
        const projectId = grant.project.id;
        const passed = await transferProject(own, { projectId, from: memberId, to: input.memberId });
        if (passed.ok) await tellAccessChanged(parts, projectId);
        return passed;
      }),
    ],
  };
};
