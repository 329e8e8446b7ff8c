import type { PlanType } from "@hanok/api-contract";
import type { JoinedMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";

/** Registers a card that pays, with the payment password 135790; answers its id. */
export const registerCard = async ({ client }: JoinedMember) =>
  told(
    await client.post("/api/members/credit-card/item.json", {
      card: {
        number: "4242424242424242",
        expiry: "1239",
        passwordTwo: "12",
        birthOrBusinessNo: "900101",
        paymentPassword: "135790",
        paymentPasswordConfirm: "135790",
      },
    }),
  ).creditCard.id;

/** Pays for a month of a plan, for as many people as said, by a new card. `opId` names the act. */
export async function payForPlan(
  member: JoinedMember,
  opId: string,
  { planId = "BASIC_PLAN", teamMembers = 1 }: { planId?: PlanType; teamMembers?: number } = {},
): Promise<void> {
  const cardId = await registerCard(member);
  told(
    await member.client.post("/api/payments/plan/item.json", {
      planId,
      cycle: "MONTH",
      teamMembers,
      cardId,
      paymentPassword: "135790",
      consent: true,
      phone: "01012345678",
      opId,
    }),
  );
}
