import { expect, test } from "vitest";
import { createTestClock } from "../../../test/harness.ts";
import { NICEPAY_KEYS } from "../../../test/payment-stand-ins/nicepay.ts";
import { PAYPAL_KEYS } from "../../../test/payment-stand-ins/paypal.ts";
import { TOSS_KEYS } from "../../../test/payment-stand-ins/toss.ts";

import { mixedPayments, openPayments, type PaymentSettings } from "./open-payments.ts";
import { openSandbox } from "./sandbox.ts";

const origin = "http://127.0.0.1:1";
const onFault = () => {};
const now = () => 0;
const open = (chosen: PaymentSettings["chosen"], test: boolean | null) =>
  openPayments({
    chosen,
    // No call is made, so no database is needed.
    sandbox: openSandbox({ database: undefined as never, clock: createTestClock() }),
    toss: { ...TOSS_KEYS, origin, onFault },
    nicepay: { ...NICEPAY_KEYS, origin, now, createId: () => "id", onFault },
    ...(test === null ? {} : { paypal: { ...PAYPAL_KEYS, origin, test, now, onFault, currency: "USD" } }),
  });

test("real PayPal beside test cards, and the other way round, are refused: one would give away what the other sells", () => {
  expect(mixedPayments(open("sandbox", false))).toContain("HANOK_PAYMENTS");
  expect(mixedPayments(open("toss", false))).toContain("HANOK_PAYMENTS");
  expect(mixedPayments(open("nicepay", true))).toContain("HANOK_PAYPAL_MODE=live");
  expect(mixedPayments(open("nicepay", false))).toBeNull();
  expect(mixedPayments(open("toss", true))).toBeNull();
  expect(mixedPayments(open("sandbox", null))).toBeNull();
});
