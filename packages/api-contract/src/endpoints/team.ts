import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing } from "../fields.ts";
import { emailField } from "../member.ts";
import { ownCharges, ownSeat, team, teamSeat } from "../team.ts";

/** [LET-01] Seats that one gives, seats that one holds or is invited to, and what happened to them. */
export const readTeam = defineEndpoint({
  method: "GET",
  path: "/api/members/subscription/team/item.json",
  summary: "Seats of one's own subscription, and seats that one was given",
  input: z.object({}),
  output: z.object({ team }),
  errors: [],
  policy: { allow: "member" },
});

/** [LET-01] By e-mail address, whether it has an account or not; the seat counts from now on and is mailed. */
export const giveSeat = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/team/item.json",
  summary: "Give a seat of one's own subscription",
  input: z.object({ email: emailField }),
  output: z.object({ seat: teamSeat }),
  errors: [
    "payment.off",
    "team.no-seats",
    "team.full",
    "team.shrinks",
    "team.already",
    "team.self",
    "request.too-many",
  ],
  policy: { allow: "member" },
});

/** [LET-01] The rights of the seat last until the end of the day in Seoul; nothing is deleted. */
export const takeSeatBack = defineEndpoint({
  method: "DELETE",
  path: "/api/members/subscription/team/item.json",
  summary: "Take a seat of one's own subscription back",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["team.missing"],
  policy: { allow: "member" },
});

/** [LET-01] Answers with the own subscription that goes on being charged beside the seat. */
export const answerSeat = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/team/answer.json",
  summary: "Accept or decline a seat",
  input: z.object({ id: idField, accept: z.boolean() }),
  output: z.object({ seat: z.nullable(ownSeat), ownCharges: z.nullable(ownCharges) }),
  errors: ["team.missing", "team.answered"],
  policy: { allow: "member" },
});

/** [LET-01] As for a seat that is taken back. */
export const leaveSeat = defineEndpoint({
  method: "POST",
  path: "/api/members/subscription/team/leave.json",
  summary: "Leave a seat",
  input: z.object({ id: idField }),
  output: nothing,
  errors: ["team.missing"],
  policy: { allow: "member" },
});
