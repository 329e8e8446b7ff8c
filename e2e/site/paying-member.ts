import type { JoinedMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";

/** Registers a card that pays, with the payment password 135790; answers its id. */
const registerCard = async ({ client }: JoinedMember) =>
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

/** Pays for a month of the basic plan by a new card. `opId` names the act. */
export async function payForPlan(member: JoinedMember, opId: string): Promise<void> {
  const cardId = await registerCard(member);
  told(
    await member.client.post("/api/payments/plan/item.json", {
      planId: "BASIC_PLAN",
      cycle: "MONTH",
      teamMembers: 1,
      cardId,
      paymentPassword: "135790",
      consent: true,
      phone: "01012345678",
      opId,
    }),
  );
}
