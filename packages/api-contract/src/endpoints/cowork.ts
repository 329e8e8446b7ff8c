import * as z from "zod/mini";
import {
  colleague,
  findStatus,
  givenRole,
  projectInvitation,
  projectMember,
  sharePermission,
  shareState,
} from "../cowork.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, queryNumber, totalFields } from "../fields.ts";
import { emailField, provingFields } from "../member.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";
import { FRESH, FRESH_FACTOR } from "../proof.ts";

const memberId = queryNumber(1, Number.MAX_SAFE_INTEGER);
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

/** [COW-28] Owner first, then in the order of joining. */
export const listMembers = defineEndpoint({
  method: "GET",
  path: "/api/members/cowork/list.json",
  summary: "The members of a project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({
    memberList: z.array(projectMember),
    ...totalFields,
    /** Collaborators beside the owner at most; null: no limit [COW-25, COW-26]. */
    limit: z.nullable(z.number()),
    /** [AUT-04] The owner asks the collaborators for a second factor. */
    isFactorDemanded: z.boolean(),
  }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "memberList",
});

/** [COW-29] */
export const listAllMembers = defineEndpoint({
  method: "GET",
  path: "/api/members/cowork/all/list.json",
  summary: "The members of each of the caller's projects",
  input: z.object(pagingFields),
  output: z.object({
    projectList: z.array(z.object({ projectId: idField, memberList: z.array(projectMember) })),
    ...totalFields,
  }),
  errors: [],
  policy: { allow: "member" },
  lists: "projectList",
});

/** [COW-16, COW-32] By the exact e-mail alone, and seldom enough that nobody can try many. */
export const findMember = defineEndpoint({
  method: "GET",
  path: "/api/members/cowork/item.json",
  summary: "Find the member with an e-mail address, to invite them",
  input: z.object({ projectId: idField, email }),
  output: z.object({ status: findStatus, member: z.nullable(colleague) }),
  errors: ["project.missing"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...CHANGES },
});

/** [COW-06, COW-07, COW-30] With an e-mail it invites, with the id of a collaborator it changes the role. */
export const saveMember = defineEndpoint({
  method: "POST",
  path: "/api/members/cowork/item.json",
  summary: "Invite a member to a project, or change a collaborator's role",
  input: z.object({
    projectId: idField,
    memberId: z.optional(memberId),
    email: z.optional(email),
    role: givenRole,
  }),
  output: z.object({ member: projectMember }),
  errors: [
    "project.missing",
    "cowork.not-found",
    "cowork.already",
    "cowork.self",
    "cowork.limit",
    "cowork.missing",
  ],
  policy: {
    allow: "project.own",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "memberId", of: "collaborator", in: "project", missing: "cowork.missing" }],
  },
});

/** [LET-10] The oldest first. */
export const listInvitations = defineEndpoint({
  method: "GET",
  path: "/api/members/cowork/invitation/list.json",
  summary: "Addresses without an account that are invited to a project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({ invitationList: z.array(projectInvitation), ...totalFields }),
  errors: ["project.missing"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...LOOKS },
  lists: "invitationList",
});

/** [LET-10] For an address that no account has; once more begins its time again and sends the mail again. */
export const inviteByMail = defineEndpoint({
  method: "POST",
  path: "/api/members/cowork/invitation/item.json",
  summary: "Invite an e-mail address without an account to a project",
  input: z.object({ projectId: idField, email: emailField, role: givenRole }),
  output: z.object({ invitation: projectInvitation }),
  errors: ["project.missing", "cowork.registered", "cowork.limit"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...CHANGES },
});

/** [LET-10] */
export const takeBackInvitation = defineEndpoint({
  method: "DELETE",
  path: "/api/members/cowork/invitation/item.json",
  summary: "Take an invitation by mail back",
  input: z.object({ projectId: idField, email }),
  output: nothing,
  errors: ["project.missing", "cowork.no-invitation"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...ENDS },
});

/** [COW-08, COW-09, COW-31] The owner takes away a collaborator's access; a collaborator leaves. */
export const removeMember = defineEndpoint({
  method: "DELETE",
  path: "/api/members/cowork/item.json",
  summary: "Take away a collaborator's access, or leave a project",
  input: z.object({ projectId: idField, memberId }),
  output: nothing,
  errors: ["project.missing", "cowork.missing", "cowork.owner"],
  policy: {
    allow: "project.view",
    of: "project",
    by: "projectId",
    ...ENDS,
    also: [
      {
        by: "memberId",
        of: "collaborator",
        missing: "cowork.missing",
        allow: "project.own",
        // Oneself: leaving needs no more than being there.
        outside: "allowed",
        ...ENDS,
      },
    ],
  },
});

/** [COW-11 to 14, COW-39] Irreversible: the former owner leaves the project and may be invited again. */
export const transferProject = defineEndpoint({
  method: "POST",
  path: "/api/members/cowork/owner/item.json",
  summary: "Transfer a project to one of its collaborators",
  input: z.object({
    projectId: idField,
    memberId,
    ...provingFields,
  }),
  output: nothing,
  errors: [
    "project.missing",
    "cowork.missing",
    "cowork.receiver-limit",
    "cowork.receiver-storage",
    "password.wrong",
    "proof.required",
    "proof.expired",
  ],
  proof: FRESH_FACTOR,
  policy: {
    allow: "project.own",
    of: "project",
    by: "projectId",
    locked: "allowed",
    trashed: "refused",
    also: [{ by: "memberId", of: "collaborator", in: "project", missing: "cowork.missing" }],
  },
  guessed: true,
});

/** [AUT-04] Collaborators without a second factor are refused until they have one; guests of the share link are not asked. */
export const demandFactor = defineEndpoint({
  method: "POST",
  path: "/api/members/cowork/factor/item.json",
  summary: "Ask the collaborators of a project for a second factor, or no longer",
  input: z.object({ projectId: idField, isFactorDemanded: z.boolean() }),
  output: z.object({ isFactorDemanded: z.boolean() }),
  errors: ["project.missing", "factor.none"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...CHANGES },
  proof: FRESH,
});

const share = { of: "project", by: "projectId" } as const;

/** [COW-23, COW-33] */
export const readShare = defineEndpoint({
  method: "GET",
  path: "/api/members/projects/share/item.json",
  summary: "Whether a project is shared by a link, and what the link allows",
  input: z.object({ projectId: idField }),
  output: shareState,
  errors: ["project.missing"],
  policy: { allow: "project.view", ...share, ...LOOKS },
});

/**
 * [COW-20, COW-21, COW-34, PRJ-71] Switches the share link on or changes what it allows, which holds for those who
 * have opened it, too. `renew`: a new link; nobody gets in by the former one any more.
 */
export const saveShare = defineEndpoint({
  method: "POST",
  path: "/api/members/projects/share/item.json",
  summary: "Share a project by a link, change what the link allows, or renew it",
  input: z.object({
    projectId: idField,
    permission: z._default(sharePermission, "view"),
    renew: z.optional(z.boolean()),
  }),
  output: shareState,
  errors: ["project.missing"],
  policy: { allow: "project.edit", ...share, ...CHANGES },
});

/** [COW-22, COW-35] */
export const endShare = defineEndpoint({
  method: "DELETE",
  path: "/api/members/projects/share/item.json",
  summary: "End the share link of a project",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: ["project.missing"],
  policy: { allow: "project.edit", ...share, ...ENDS },
});

/** [COW-38] Sets a cookie that opens this project, as long as the link is neither renewed nor switched off. */
export const openShare = defineEndpoint({
  method: "POST",
  path: "/api/public/projects/share/item.json",
  summary: "Exchange the key of a share link for a cookie",
  input: z.object({ projectId: idField, key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: nothing,
  errors: ["share.ended"],
  policy: { allow: "public" },
  cookie: "share",
});
