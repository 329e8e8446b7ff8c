import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { addCard, buyPlan, openOperator } from "../money-support.ts";

const DAY = 86_400_000;
/** Tables of the books that hold a row for each member who has paid for a plan. */
const BOOKS = ["invoices", "charges", "subscriptions", "moneyEvents"] as const;

describe.each(FEATURE_DIALECTS)("records after the deletion of an account on %s", (dialect) => {
  let app: TestApp;
  let desk: Awaited<ReturnType<typeof openOperator>>;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans: true } });
    desk = await openOperator(app);
  });
  afterAll(() => app?.stop());

  const joinAndPay = async (title: string): Promise<TestMember> => {
    const member = await app.signUpMember();
    const bought = await buyPlan(member, { cardId: await addCard(member) });
    if (!bought.ok) throw new Error(bought.error);
    const asked = await member.api.post("/api/qnas/add.json", {
      type: "payment",
      title,
      details: "결제가 두 번 되었어요.",
      email: member.email,
    });
    if (!asked.ok) throw new Error(asked.error);
    return member;
  };
  const kept = (member: TestMember) =>
    app.parts.database.read(async (query) => {
      const counts: Record<string, number> = {};
      for (const table of [...BOOKS, "inquiries"] as const)
        counts[table] = (
          await query.selectFrom(table).select("id").where("memberId", "=", member.member.id).execute()
        ).length;
      return counts;
    });
  const inquiriesOf = async (list: { readonly archived?: "Y" | "N" }) => {
    await desk.signIn();
    const answer = await desk.operator.api.get("/api/source/qnas/list.json", list);
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.qnaList.map(({ title }) => title);
  };
  const sweepAfter = async (days: number) => {
    app.clock.advance(days * DAY);
    await app.app.sweep();
  };

  test("[RET-01] [RET-03] [RET-16] [RET-17] [RET-19] payments and complaints outlive the account for five years, apart from those of members", async () => {
    const [leaver, stayer] = [await joinAndPay("떠난 사람의 문의"), await joinAndPay("남은 사람의 문의")];
    const quit = await leaver.api.post("/api/members/member/quit.json", {
      reasons: ["none"],
      agree: true,
      password: leaver.password,
    });
    if (!quit.ok) throw new Error(quit.error);
    const before = await kept(leaver);
    for (const table of [...BOOKS, "inquiries"] as const) expect(before[table], table).toBeGreaterThan(0);
    await app.parts.database.write("test", (query) =>
      // The renewals of five years are not the subject here.
      query
        .updateTable("subscriptions")
        .set({ dueAt: "", endedAt: new Date(app.clock.now()).toISOString() })
        .execute(),
    );
    await sweepAfter(31);
    expect(await kept(leaver)).toEqual(before);
    // The operator's ordinary list is of members; records of deleted accounts are apart.
    expect(await inquiriesOf({})).toEqual(["남은 사람의 문의"]);
    expect(await inquiriesOf({ archived: "Y" })).toEqual(["떠난 사람의 문의"]);
    await desk.signIn();
    expect(await desk.operator.api.get("/api/source/work/item.json", {})).toMatchObject({
      data: { work: { inquiries: 1 } },
    });

    await sweepAfter(5 * 365 - 40);
    expect(await kept(leaver)).toEqual(before);
    await sweepAfter(15);
    expect(await kept(leaver)).toEqual({ ...Object.fromEntries(BOOKS.map((one) => [one, 0])), inquiries: 0 });
    // A member's own history has no such end.
    const own = await kept(stayer);
    for (const table of [...BOOKS, "inquiries"] as const) expect(own[table], table).toBeGreaterThan(0);
    const orphans = await app.parts.database.read(async (query) => ({
      lines: await query
        .selectFrom("invoiceLines")
        .select("id")
        .where("invoiceId", "not in", query.selectFrom("invoices").select("id"))
        .execute(),
      periods: await query
        .selectFrom("subscriptionPeriods")
        .select("id")
        .where("subscriptionId", "not in", query.selectFrom("subscriptions").select("id"))
        .execute(),
    }));
    expect(orphans).toEqual({ lines: [], periods: [] });
  });

  test("[RET-04] [RET-17] records of access are kept for twelve months", async () => {
    const member = await app.signUpMember();
    const ofMember = () =>
      app.parts.database.read((query) =>
        query
          .selectFrom("auditEntries")
          .select("action")
          .where("memberId", "=", member.member.id)
          .where("action", "=", "member.joined")
          .execute(),
      );
    await sweepAfter(364);
    expect(await ofMember()).toHaveLength(1);
    await sweepAfter(2);
    expect(await ofMember()).toEqual([]);
  });
});
