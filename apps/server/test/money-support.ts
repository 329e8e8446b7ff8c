import { randomBytes } from "node:crypto";
import type { TestBrowser } from "./client.ts";
import type { TestApp, TestMember } from "./harness.ts";

export const DAY = 86_400_000;
/** Numbers of the sandbox by what they do. */
export const CARDS = {
  success: "4242424242424242",
  declined: "4000000000000002",
  limit: "4000000000000101",
  timeout: "5200000000000700",
  lost: "5200000000000809",
  late: "9410000000000906",
  duplicate: "9410000000001003",
  silent: "9410000000001102",
  balanceLater: "9410000000001201",
  limitLater: "9410000000001300",
} as const;

export const newOpId = (): string => `op-${randomBytes(8).toString("hex")}`;

export const cardFields = (number: string) => ({
  number,
  expiry: "1234",
  passwordTwo: "12",
  birthOrBusinessNo: "900101",
  paymentPassword: "135790",
  paymentPasswordConfirm: "135790",
});

export const addCard = async (member: TestBrowser, number: string = CARDS.success): Promise<string> => {
  const added = await member.api.post("/api/members/credit-card/item.json", { card: cardFields(number) });
  if (!added.ok) throw new Error(`no card: ${added.error}`);
  return added.data.creditCard.id;
};

export type PlanId = "BASIC_PLAN" | "EXPERT_PLAN" | "AGENCY_PLAN";
export interface Wanted {
  readonly cardId: string;
  readonly planId?: PlanId;
  readonly cycle?: "MONTH" | "YEAR";
  readonly teamMembers?: number;
  readonly opId?: string;
  readonly paymentPassword?: string;
  readonly consent?: boolean;
  readonly orderConsent?: boolean;
  readonly expectedTotal?: number;
}
export const buyPlan = (member: TestBrowser, wanted: Wanted) =>
  member.api.post("/api/payments/plan/item.json", {
    planId: "BASIC_PLAN",
    cycle: "MONTH",
    teamMembers: 1,
    opId: newOpId(),
    paymentPassword: "135790",
    consent: true,
    phone: "01012345678",
    ...wanted,
  });

/** A member who has paid for a plan. */
export const subscriber = async (
  app: TestApp,
  wanted: Partial<Wanted> = {},
  number: string = CARDS.success,
): Promise<{ member: TestMember; paymentId: string; cardId: string }> => {
  const member = await app.signUpMember();
  const cardId = await addCard(member, number);
  const paid = await buyPlan(member, { cardId, ...wanted });
  if (!paid.ok) throw new Error(`not paid: ${paid.error}`);
  return { member, paymentId: paid.data.paymentHistoryId, cardId };
};

/** The subscription that runs, or the newest that ended. */
export const subscriptionOf = async (member: TestBrowser) => {
  const list = await member.api.get("/api/members/subscription/list.json", {});
  const [first] = list.ok ? list.data.subscriptionList : [];
  if (!first) throw new Error("no subscription");
  return first;
};
export const planOf = async (member: TestBrowser) => {
  const read = await member.api.get("/api/members/plan/item.json", {});
  return read.ok ? read.data.plan : read.error;
};
export const paymentsOf = async (member: TestBrowser) => {
  const list = await member.api.get("/api/members/payment/history/list.json", { perPage: 100 });
  return list.ok ? list.data.paymentHistoryList : [];
};

/** Moves the clock by days, a day at a time, with the work of a minute after each. */
export const passDays = async (app: TestApp, days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    app.clock.advance(DAY);
    await app.app.everyMinute();
    await app.jobsDone();
  }
};

/** The operator, and how to sign in again: sessions live for 30 days. */
export const openOperator = async (
  app: TestApp,
): Promise<{ readonly operator: TestBrowser; readonly signIn: () => Promise<void> }> => {
  const email = "admin@hanok.local";
  const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
  const password = made?.password ?? "";
  const operator = app.visitor();
  return {
    operator,
    signIn: async () => {
      const answer = await operator.api.post("/api/members/member/basic/login.json", { email, password });
      if (!answer.ok) throw new Error(answer.error);
    },
  };
};
