import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../../../test/client.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  addCard,
  buyPlan,
  CARDS,
  newOpId,
  openOperator,
  passDays,
  paymentsOf,
  subscriptionOf,
} from "../../../test/money-support.ts";
import { chances, figure, tellProgress } from "../../../test/soak.ts";
import { addDays } from "../../ports/seoul-days.ts";
import { seoulDay } from "../../ports/seoul-time.ts";

/** Days of all subscriptions together. */
const SUBSCRIPTION_DAYS = figure("SUBSCRIPTION_DAYS", 10_000, 1_000_000);
const MEMBERS = SUBSCRIPTION_DAYS >= 1_000_000 ? 250 : 25;
const DAYS = Math.ceil(SUBSCRIPTION_DAYS / MEMBERS);
/** Acts of each member on a day, on average; those without a plan mostly buy one. */
const ACTS = 0.05;
const PURCHASES = 0.1;
/** Days in which a renewal that follows a charge without an answer is ordered all the same. */
const LATEST_RENEWAL = 2;
/** Sessions live for 30 days. */
const SIGN_IN_EVERY = 20;

let app: TestApp;
let operator: TestBrowser;
let signIn: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite", settings: { plans: true } });
  ({ operator, signIn } = await openOperator(app));
  await signIn();
});
afterAll(() => app?.stop());

test(`${SUBSCRIPTION_DAYS} subscription days of random acts: the books balance, each period is charged once, nothing after a cancellation, and nobody is without what they paid for`, async () => {
  const chance = chances(7);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(chance() * values.length)] as Value;
  const members: TestMember[] = [];
  const cards = new Map<TestMember, string>();
  for (let number = 0; number < MEMBERS; number += 1) {
    const member = await app.signUpMember();
    members.push(member);
    cards.set(member, await addCard(member));
    app.clock.advance(3_600_000);
  }

  const buy = (member: TestMember) =>
    buyPlan(member, {
      cardId: cards.get(member) ?? "",
      planId: one(["BASIC_PLAN", "EXPERT_PLAN", "AGENCY_PLAN"] as const),
      cycle: one(["MONTH", "MONTH", "YEAR"] as const),
      teamMembers: one([1, 1, 2, 4]),
    });
  const acts: readonly ((member: TestMember) => Promise<unknown>)[] = [
    (member) => member.api.post("/api/members/subscription/trial.json", {}),
    buy,
    (member) => member.api.post("/api/members/subscription/cancel.json", { reasons: ["none"] }),
    (member) => member.api.post("/api/members/subscription/take-back.json", {}),
    (member) =>
      member.api.post("/api/members/subscription/plan.json", {
        planId: one(["BASIC_PLAN", "EXPERT_PLAN", "AGENCY_PLAN"] as const),
      }),
    (member) => member.api.post("/api/members/subscription/heads.json", { teamMembers: one([1, 2, 3]) }),
    (member) =>
      member.api.post("/api/members/subscription/cycle.json", { cycle: one(["MONTH", "YEAR"] as const) }),
    async (member) => {
      const paid = (await paymentsOf(member)).filter(({ refundable }) => refundable);
      if (paid.length === 0) return null;
      return member.api.post("/api/members/refund/item.json", {
        paymentHistoryId: one(paid).id,
        reasons: ["price"],
        opId: newOpId(),
      });
    },
    // A card that begins to refuse, for a while or for good; and one that pays.
    async (member) => {
      await member.api.delete("/api/members/credit-card/item.json", { id: cards.get(member) ?? "" });
      const number = one([CARDS.success, CARDS.success, CARDS.balanceLater, CARDS.limitLater]);
      cards.set(member, await addCard(member, number).catch(() => ""));
    },
    async (member) => {
      const subscription = await subscriptionOf(member).catch(() => null);
      if (!subscription) return null;
      const extend = {
        id: subscription.id,
        days: one([1, 15, 40]),
        reason: "불편을 드렸어요",
        opId: newOpId(),
      };
      return operator.api.post("/api/source/subscription/extend.json", extend);
    },
    (member) =>
      operator.api.post("/api/source/credit/item.json", {
        memberId: member.member.id,
        amount: one([5_000, 30_000, -5_000]),
        reason: "적립",
        opId: newOpId(),
      }),
    async (member) => {
      const paid = (await paymentsOf(member)).filter(({ status }) => status === "PAID");
      if (paid.length === 0) return null;
      const { id, total, refunded } = one(paid);
      const amount = Math.max(1, Math.floor((total - refunded) * one([0.1, 0.5, 1])));
      return operator.api.post("/api/source/charge/refund.json", {
        ...{ id, amount, reason: "일부 환불" },
        opId: newOpId(),
      });
    },
  ];
  const decide = async (): Promise<void> => {
    const waiting = await app.parts.database.read((query) =>
      query.selectFrom("refunds").select("id").where("status", "=", "REQUESTED").execute(),
    );
    for (const { id } of waiting)
      await operator.api.post("/api/source/refund/decide.json", {
        id,
        decision: one(["APPROVE", "REJECT"] as const),
        reason: "살펴봤어요",
      });
  };

  const failures: string[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    if (day % SIGN_IN_EVERY === 0) {
      await signIn();
      for (const { api, email, password } of members)
        await api.post("/api/members/member/basic/login.json", { email, password });
    }
    const paying = await app.parts.database.read((query) =>
      query.selectFrom("memberPlans").select("memberId").where("planId", "!=", "FREE_PLAN").execute(),
    );
    for (const member of members) {
      const isFree = !paying.some(({ memberId }) => memberId === member.member.id);
      const act = isFree && chance() < PURCHASES ? buy : chance() < ACTS ? one(acts) : null;
      if (!act) continue;
      const answer = await act(member);
      const status =
        answer !== null && typeof answer === "object" && "status" in answer ? answer.status : 200;
      if (typeof status === "number" && status >= 500) failures.push(JSON.stringify(answer));
    }
    if (chance() < 0.2) await decide();
    // A clock that is set back must not charge again.
    if (chance() < 0.05) {
      app.clock.advance(-7_200_000);
      await app.app.everyMinute();
      app.clock.advance(7_200_000);
    }
    await passDays(app, 1);
    if (chance() < 0.1) await Promise.all([app.app.everyMinute(), app.app.everyMinute()]);
    await app.jobsDone();
    if (day % 50 === 0 || day === DAYS) {
      failures.push(...(await faultsOf(app)));
      tellProgress("subscription days", day * MEMBERS, DAYS * MEMBERS, `${failures.length} faults`);
    }
    expect(failures.slice(0, 5)).toEqual([]);
  }
  expect(app.log()).not.toContain("the step of a subscription failed");
  const { paid, renewals } = await volumeOf(app);
  process.stdout.write(`${DAYS * MEMBERS} subscription days: ${paid} payments, ${renewals} renewals\n`);
  expect(renewals).toBeGreaterThan(DAYS / 10);
}, 7_200_000);

const volumeOf = (app: TestApp) =>
  app.parts.database.read(async (query) => {
    const charges = await query
      .selectFrom("charges")
      .innerJoin("invoices", "invoices.id", "charges.invoiceId")
      .select("invoices.purpose")
      .where("charges.state", "in", ["PAID", "REFUNDED"])
      .execute();
    return { paid: charges.length, renewals: charges.filter(({ purpose }) => purpose === "RENEW").length };
  });

/** Sentences about everything in the books that does not hold. */
const faultsOf = (app: TestApp): Promise<string[]> =>
  app.parts.database.read(async (query) => {
    const invoices = await query.selectFrom("invoices").selectAll().execute();
    const charges = await query.selectFrom("charges").selectAll().execute();
    const refunds = await query.selectFrom("refunds").selectAll().execute();
    const credits = await query.selectFrom("credits").selectAll().execute();
    const periods = await query.selectFrom("subscriptionPeriods").selectAll().execute();
    const subscriptions = await query.selectFrom("subscriptions").selectAll().execute();
    // The administrator has the Agency plan without paying for it.
    const plans = await query
      .selectFrom("memberPlans")
      .selectAll()
      .where("memberId", "!=", app.parts.settings.sourceMemberId)
      .execute();
    const sandbox = await query.selectFrom("sandboxPayments").selectAll().execute();
    const events = await query
      .selectFrom("moneyEvents")
      .selectAll()
      // A purchase goes on with what was cancelled, as its checkout says.
      .where("kind", "in", ["CANCELLED", "TAKEN_BACK", "STARTED", "UPGRADE"])
      .orderBy("date")
      .execute();
    const faults: string[] = [];
    const holds = (is: boolean, what: string): void => {
      if (!is) faults.push(what);
    };
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    const isPaid = ({ state }: { readonly state: string }) => state === "PAID" || state === "REFUNDED";

    for (const { id, supplyValue, vat, total } of invoices)
      holds(supplyValue + vat === total, `invoice ${id}: ${supplyValue} + ${vat} is not ${total}`);
    const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    const atProvider = new Map(sandbox.map((payment) => [payment.id, payment]));
    for (const charge of charges) {
      const { id, amount, refunded, invoiceId, date, subscriptionId } = charge;
      const returned = sum(
        refunds
          .filter((refund) => refund.chargeId === id && refund.status === "DONE")
          .map((one) => one.amount),
      );
      holds(returned === refunded, `charge ${id}: ${returned} came back, the books say ${refunded}`);
      holds(refunded <= amount, `charge ${id}: more came back than was paid`);
      if (isPaid(charge) && amount > 0) {
        const payment = atProvider.get(id);
        holds(payment?.amount === amount, `charge ${id}: ${payment?.amount} at the provider, ${amount} here`);
        holds(payment?.refunded === refunded, `charge ${id}: ${payment?.refunded} back at the provider`);
      }
      const invoice = invoiceOf.get(invoiceId);
      if (invoice?.purpose !== "RENEW") continue;
      const before = events.filter((event) => event.subjectId === subscriptionId && event.date < date);
      holds(before.at(-1)?.kind !== "CANCELLED", `charge ${id}: a renewal after the cancellation`);
    }
    for (const payment of sandbox) {
      const charge = charges.find(({ id }) => id === payment.id);
      const isKnown = charge !== undefined && charge.amount === payment.amount;
      holds(isKnown, `payment ${payment.id} at the provider is in no books`);
    }
    for (const { id } of invoices) {
      const paid = charges.filter((charge) => charge.invoiceId === id && isPaid(charge));
      holds(paid.length <= 1, `invoice ${id}: paid ${paid.length} times`);
    }
    const numbers = new Set<string>();
    for (const { subscriptionId, number } of periods) {
      const key = `${subscriptionId} ${number}`;
      holds(!numbers.has(key), `period ${key} stands twice`);
      numbers.add(key);
    }
    for (const memberId of new Set(credits.map((credit) => credit.memberId))) {
      const balance = sum(credits.filter((credit) => credit.memberId === memberId).map((one) => one.amount));
      holds(balance >= 0, `member ${memberId}: a credit of ${balance}`);
    }
    for (const { id, creditUsed, memberId } of invoices) {
      const used = -sum(
        credits
          .filter(
            (credit) => credit.invoiceId === id && (credit.kind === "USED" || credit.kind === "RETURNED"),
          )
          .map((one) => one.amount),
      );
      const paid = charges.some((charge) => charge.invoiceId === id && charge.state === "PAID");
      if (paid)
        holds(
          used === creditUsed,
          `invoice ${id} of ${memberId}: ${used} of credit used, ${creditUsed} told`,
        );
    }
    const today = seoulDay(app.clock.now());
    for (const { memberId, planId } of plans) {
      const own = subscriptions.filter((one) => one.memberId === memberId && one.endedAt === "");
      holds(own.length <= 1, `member ${memberId}: ${own.length} subscriptions run`);
      if (planId === "FREE_PLAN") continue;
      const [running] = own;
      const isCovered = running !== undefined && running.status !== "STOPPED" && running.planId === planId;
      holds(isCovered, `member ${memberId}: ${planId} beside ${running?.status} ${running?.planId}`);
    }
    for (const { memberId, planId, status, periodEnd, endedAt } of subscriptions) {
      if (endedAt !== "") continue;
      // [SUB-05] It waits for another card, and nothing of what was paid is left.
      if (status === "STOPPED" && periodEnd <= today) continue;
      const plan = plans.find((one) => one.memberId === memberId)?.planId;
      holds(
        plan === planId,
        `member ${memberId}: ${plan} instead of ${planId}, ${status} until ${periodEnd}`,
      );
      const isLate = status === "ACTIVE" && addDays(periodEnd, LATEST_RENEWAL) < today;
      holds(!isLate, `member ${memberId}: the period that ended on ${periodEnd} was never renewed`);
    }
    return faults;
  });
