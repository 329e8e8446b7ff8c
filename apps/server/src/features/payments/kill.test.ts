import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, buildServer, kill, type RunningServer } from "../../../test/built-server.ts";
import { openBrowser, type TestBrowser } from "../../../test/client.ts";
import { createTestDatabase, DIALECTS, type TestDatabase } from "../../../test/databases.ts";
import { addCard, buyPlan, CARDS, newOpId } from "../../../test/money-support.ts";
import { NICEPAY_KEYS, startNicepay } from "../../../test/payment-stand-ins/nicepay.ts";
import type { StandIn } from "../../../test/payment-stand-ins/stand-in.ts";
import { SOAK } from "../../../test/soak.ts";

/** PostgreSQL follows the same code; its own kills are in the soak run. */
describe.each(SOAK ? DIALECTS : (["sqlite"] as const))(
  "kill -9 while paying on %s [trust: faults]",
  (dialect) => {
    let folder: string;
    let place: TestDatabase;
    let built: BuiltServer;
    let nicepay: StandIn;
    let server: RunningServer;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), "hanok-kill-money-"));
      place = await createTestDatabase(dialect);
      built = await buildServer();
      nicepay = await startNicepay(() => Date.now());
      server = await start();
    });
    afterAll(async () => {
      await built?.remove();
      await nicepay?.stop();
      await place?.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const start = () =>
      built.start({
        HANOK_DATA: folder,
        ...(place.url ? { DATABASE_URL: place.url } : {}),
        HANOK_PLANS: "on",
        HANOK_PAYMENTS: "nicepay",
        HANOK_NICEPAY_CLIENT_KEY: NICEPAY_KEYS.clientKey,
        HANOK_NICEPAY_SECRET_KEY: NICEPAY_KEYS.secretKey,
        HANOK_NICEPAY_ORIGIN: nicepay.origin,
      });
    const signIn = async () => {
      const [email = "", password = ""] = (await readFile(path.join(folder, "admin.txt"), "utf8")).split(
        "\n",
      );
      const person = openBrowser(server.origin);
      const answer = await person.api.post("/api/members/member/basic/login.json", { email, password });
      if (!answer.ok) throw new Error(answer.error);
      return person;
    };
    /** Kills the server when NicePay learns of a request; `step` says whether it is carried out. */
    const killAt = (step: "before" | "after", address: RegExp) => {
      nicepay.onStep = async (reached, asked) => {
        if (reached !== step || !address.test(asked)) return;
        nicepay.onStep = null;
        await kill(server);
        if (step === "before") throw new Error("the request is lost with its sender");
      };
    };
    /** Acts on a server that is killed on the way, and answers once the next one has started. */
    const cutOff = async (act: () => Promise<unknown>): Promise<void> => {
      expect(await act()).toMatchObject({ error: "network.unreachable" });
      server = await start();
    };

    test("a registration of a card is killed before and after NicePay has issued the key: one card is there once it was sent again", async () => {
      const cards = async (person: TestBrowser) => {
        const list = await person.api.get("/api/members/credit-card/list.json", {});
        return list.ok ? list.data.creditCardList : [];
      };
      for (const step of ["before", "after"] as const) {
        let person = await signIn();
        killAt(step, /\/subscribe\/regist$/);
        await expect(addCard(person, CARDS.success)).rejects.toThrow("network.unreachable");
        server = await start();
        person = await signIn();
        // The member saw no card, so there is none.
        expect(await cards(person), step).toEqual([]);
        const cardId = await addCard(person, CARDS.success);
        expect((await cards(person)).map(({ id }) => id)).toEqual([cardId]);
        await expect(addCard(person, CARDS.success)).rejects.toThrow("card.duplicate");
        const removed = await person.api.delete("/api/members/credit-card/item.json", { id: cardId });
        expect(removed.ok).toBe(true);
      }
    }, 120_000);

    test("a purchase is killed before, at and after its charge: it ends in one payment", async () => {
      for (const [step, address] of [
        ["before", /\/payments$/],
        ["after", /\/payments$/],
      ] as const) {
        let person = await signIn();
        const cardId = await addCard(person, CARDS.success);
        const wish = { cardId, opId: newOpId() };
        const before = nicepay.orders.size;
        killAt(step, address);
        await cutOff(() => buyPlan(person, wish));
        // Killed again while it asks about the order.
        person = await signIn();
        killAt("after", /\/payments\/find\//);
        await cutOff(() => buyPlan(person, wish));
        person = await signIn();
        const paid = await buyPlan(person, wish);
        expect(paid, step).toMatchObject({ ok: true, data: { amount: 10_890 } });
        const id = paid.ok ? paid.data.paymentHistoryId : "";
        expect(nicepay.orders.size - before).toBe(1);
        expect(nicepay.held(id)).toBe(10_890);
        expect(await buyPlan(person, wish)).toEqual(paid);

        // The refund of it, killed once at NicePay and once afterwards.
        const refund = () =>
          person.api.post("/api/members/refund/item.json", {
            paymentHistoryId: id,
            reasons: ["price"],
            opId: `refund-${step}`,
          });
        killAt(step, /\/cancel$/);
        await cutOff(refund);
        person = await signIn();
        await refund();
        await expect
          .poll(async () => {
            const list = await person.api.get("/api/members/payment/history/list.json", {});
            return list.ok ? list.data.paymentHistoryList.find((row) => row.id === id)?.status : list.error;
          })
          .toBe("REFUNDED");
        expect(nicepay.held(id)).toBe(0);
        const removed = await person.api.delete("/api/members/credit-card/item.json", { id: cardId });
        expect(removed.ok).toBe(true);
      }
    }, 240_000);
  },
);
