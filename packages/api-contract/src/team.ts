import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { SEAT_EVENT_KINDS } from "./money-operator.ts";
import { planType } from "./plan.ts";

/**
 * [LET-01] INVITED: given by e-mail address, not accepted yet · ACTIVE · PAUSED: the owner's payment has stopped, and the
 * seat comes back when it is paid · ENDED: only with `rightsUntil` in the future.
 */
export const seatStatus = z.enum(["INVITED", "ACTIVE", "PAUSED", "ENDED"]);
export type SeatStatus = z.infer<typeof seatStatus>;

/** A seat as the owner of the subscription sees it. */
export const teamSeat = z.object({
  id: z.string(),
  email: z.string(),
  /** `''` until the seat is accepted. */
  memberName: z.string(),
  status: seatStatus,
  invitedAt: timeField,
  acceptedAt: timeField,
  /** The seat goes with the heads that the next payment no longer pays for. */
  leaves: z.boolean(),
});
export type TeamSeat = z.infer<typeof teamSeat>;

/** A seat as the person sees it who holds it, or is invited to it. */
export const ownSeat = z.object({
  id: z.string(),
  ownerName: z.string(),
  plan: planType,
  status: seatStatus,
  invitedAt: timeField,
  acceptedAt: timeField,
  /** The rights of a seat that was taken back or is not paid end then; `''` without an end. */
  rightsUntil: timeField,
});
export type OwnSeat = z.infer<typeof ownSeat>;

/** An own subscription that goes on beside a seat: what is charged until it is cancelled. */
export const ownCharges = z.object({
  plan: planType,
  /** Day in Seoul. */
  nextPaymentDate: z.string(),
  nextTotal: z.number(),
});
export type OwnCharges = z.infer<typeof ownCharges>;

export const teamRecord = z.object({
  id: z.string(),
  kind: z.enum(SEAT_EVENT_KINDS),
  /** Name of the seat's member, else its address; `''` where both are forgotten. */
  whom: z.string(),
  date: timeField,
});
export type TeamRecord = z.infer<typeof teamRecord>;

export const team = z.object({
  /** The own subscription that gives seats; null without one. */
  subscription: z.nullable(
    z.object({
      plan: planType,
      /** Seats beside the owner's own. */
      places: z.number(),
      /** Of the period that the next payment begins. */
      nextPlaces: z.number(),
      periodEnd: z.string(),
      /** Seats can be given now. */
      isPaid: z.boolean(),
    }),
  ),
  seatList: z.array(teamSeat),
  ownSeatList: z.array(ownSeat),
  ownCharges: z.nullable(ownCharges),
  /** The newest first, at most 50. */
  recordList: z.array(teamRecord),
});
export type Team = z.infer<typeof team>;
