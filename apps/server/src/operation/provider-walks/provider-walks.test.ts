import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../../../test/accounts/provider-stand-in.ts";
import { openTestDatabase } from "../../../test/databases.ts";
import { NICEPAY_KEYS, startNicepay } from "../../../test/payment-stand-ins/nicepay.ts";
import { PAYPAL_KEYS, type PaypalStandIn, startPaypal } from "../../../test/payment-stand-ins/paypal.ts";
import { startToss, TOSS_KEYS } from "../../../test/payment-stand-ins/toss.ts";
import { startS3 } from "../../../test/s3-store.ts";
import { startSmtpStation } from "../../../test/smtp-station.ts";
import { startStockStandIn } from "../../../test/stock-stand-in.ts";
import { readEnvironment } from "../../environment.ts";
import { systemClock } from "../../ports/clock.ts";
import { bucketPlaceOf } from "../../ports/files/index.ts";
import { openSmtp } from "../../ports/mail/index.ts";
import {
  type CardPayments,
  openPayments,
  openSandbox,
  type ProviderFault,
} from "../../ports/payments/index.ts";
import { openStock } from "../../ports/stock/index.ts";
import { stockSettingsOf } from "../../start-up/provider-settings.ts";
import { bucketSteps } from "./bucket-walk.ts";
import { identitySteps } from "./identity-walk.ts";
import { cardOf, providerWalks, walkThrough } from "./index.ts";
import { mailSteps } from "./mail-walk.ts";
import { type PaymentWalkOptions, paymentSteps } from "./payment-walk.ts";
import { pexelsSteps, unsplashSteps } from "./stock-walk.ts";
import type { StepOutcome } from "./walk.ts";

const all = async (steps: AsyncIterable<StepOutcome>): Promise<readonly string[]> => {
  const said: string[] = [];
  for await (const { step, state } of steps) said.push(`${step}: ${state}`);
  return said;
};

let sandbox: CardPayments;
let end: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestDatabase("sqlite");
  end = opened.end;
  sandbox = openSandbox({ database: opened.database, clock: systemClock });
});
afterAll(() => end());

const CARD = cardOf("4242 4242 4242 4242, 2031-05, 12, 900101");
const WALK: Omit<PaymentWalkOptions, "payments" | "faults"> = {
  card: CARD,
  foreign: null,
  approvalWait: 0,
  origin: "https://hanok.example",
  now: Date.now,
};
const WHOLE = ["charge: right", "charge again: right", "find: right", "refund: right", "removal: right"];

test("[LET-14] a card of the operator is typed as one text; another text is no card", () => {
  expect(CARD).toEqual({
    number: "4242424242424242",
    expiryMonth: "2031-05",
    password: "12",
    identity: "900101",
  });
  for (const wrong of [undefined, "", "4242,2031-05,12,900101", "4242424242424242,05/31,12,900101"])
    expect(cardOf(wrong)).toBeNull();
});

test("[LET-14] NicePay: key, card, charge, the same charge again, refund and removal; live keys are not walked", async () => {
  const standIn = await startNicepay(Date.now);
  const faults: ProviderFault[] = [];
  const { of } = openPayments({
    chosen: "sandbox",
    sandbox,
    nicepay: {
      ...NICEPAY_KEYS,
      origin: standIn.origin,
      now: Date.now,
      createId: () => Math.random().toString(36),
      onFault: (fault) => faults.push(fault),
    },
  });
  const live = of("nicepay");
  if (!live) throw new Error("no NicePay");
  expect(await all(paymentSteps({ ...WALK, payments: live, faults }))).toEqual(["keys: by-hand"]);
  expect(standIn.asked).toEqual([]);
  const payments = { ...live, config: { ...live.config, test: true } };
  expect(await all(paymentSteps({ ...WALK, payments, faults }))).toEqual([
    "keys: right",
    "card: right",
    ...WHOLE,
  ]);
  expect([...standIn.orders.values()].map(({ orderId }) => standIn.held(orderId))).toEqual([0]);
  expect(await all(paymentSteps({ ...WALK, payments, faults, card: null }))).toEqual([
    "keys: right",
    "card: by-hand",
  ]);
  standIn.fault = "down";
  await standIn.stop();
});

test("[LET-14] Toss: the key is tried, the card is a person's; a wrong key is wrong", async () => {
  const standIn = await startToss();
  const walk = (secretKey: string) => {
    const faults: ProviderFault[] = [];
    const { of } = openPayments({
      chosen: "sandbox",
      sandbox,
      toss: { ...TOSS_KEYS, secretKey, origin: standIn.origin, onFault: (fault) => faults.push(fault) },
    });
    const payments = of("toss");
    if (!payments) throw new Error("no Toss");
    return all(paymentSteps({ ...WALK, payments, faults }));
  };
  expect(await walk(TOSS_KEYS.secretKey)).toEqual(["keys: right", "card: by-hand"]);
  expect(await walk("test_sk_another")).toEqual(["keys: wrong"]);
  await standIn.stop();
});

test("[LET-14] PayPal: waits for a person, then charges and gives back", async () => {
  const standIn: PaypalStandIn = await startPaypal();
  const faults: ProviderFault[] = [];
  const { paypal } = openPayments({
    chosen: "sandbox",
    sandbox,
    paypal: {
      ...PAYPAL_KEYS,
      origin: standIn.origin,
      test: true,
      now: Date.now,
      currency: "USD",
      onFault: (fault) => faults.push(fault),
    },
  });
  if (!paypal) throw new Error("no PayPal");
  const foreign = { currency: "USD", minor: 100 };
  const walk = paymentSteps({ ...WALK, payments: paypal, faults, foreign, approvalWait: 60_000 });
  const said: string[] = [];
  for await (const { step, state, detail } of walk) {
    said.push(`${step}: ${state}`);
    const token = /approval_session_id=([\w-]+)/.exec(detail)?.[1] ?? "";
    if (state === "by-hand") standIn.approve(token);
  }
  expect(said).toEqual([
    "account: by-hand",
    "account: right",
    ...WHOLE.filter((step) => step !== "find: right"),
  ]);
  expect(await all(paymentSteps({ ...WALK, payments: paypal, faults, foreign }))).toEqual([
    "account: by-hand",
    "account: by-hand",
  ]);
  await standIn.stop();
});

test("[LET-14] an OpenID provider: description, sign-in page and keys, without a person", async () => {
  const redirectUri = "https://hanok.example/login/auth";
  const standIn = await startStandIn({ tellsEmailIn: "id-token", redirectUri: () => redirectUri });
  const { issuer, clientId, clientSecret } = standIn;
  const walk = (secret: string, address = redirectUri) =>
    all(identitySteps("google", { google: { issuer, clientId, clientSecret: secret } }, address));
  expect(await walk(clientSecret)).toEqual(["description: right", "sign-in page: right", "keys: right"]);
  expect(await walk("another")).toEqual(["description: right", "sign-in page: right", "keys: wrong"]);
  expect(await walk(clientSecret, "https://other.example/")).toEqual([
    "description: right",
    "sign-in page: wrong",
  ]);
  await standIn.stop();
  expect(await walk(clientSecret)).toEqual(["description: wrong"]);
});

test("[LET-14] stock services: lists, search, report, file; a wrong key is wrong", async () => {
  const standIn = await startStockStandIn();
  const open = (unsplashKey: string) =>
    openStock({
      unsplash: { key: unsplashKey, origin: standIn.origin, application: "hanok" },
      pexels: { key: standIn.pexelsKey, origin: standIn.origin },
      now: Date.now,
    });
  expect(await all(unsplashSteps(open(standIn.unsplashKey)))).toEqual([
    "list: right",
    "search: right",
    "report: right",
  ]);
  expect(await all(unsplashSteps(open("another")))).toEqual(["list: wrong"]);
  expect(await all(pexelsSteps(open("another")))).toEqual([
    "photos: right",
    "videos: right",
    "search: right",
    "file: right",
  ]);
  await standIn.stop();
});

test("[LET-14] a mail server with TLS and sign-in takes a message; a wrong password is wrong", async () => {
  const station = await startSmtpStation();
  const mail = openSmtp(station.url, "Hanok <hanok@example.com>");
  expect(await all(mailSteps(station.url, mail, "operator@example.com"))).toEqual([
    "sign-in: right",
    "encryption: right",
    "message: right",
  ]);
  expect(station.received.join("")).toContain("operator@example.com");
  expect(await all(mailSteps(station.wrongUrl, mail, undefined))).toEqual(["sign-in: wrong"]);
  await mail.close();
  await station.stop();
});

test("[LET-14] a bucket that checks signatures is walked; a foreign signature is refused", async () => {
  const store = await startS3(["hanok"]);
  const place = bucketPlaceOf(store.url("hanok"));
  if (!place) throw new Error("no bucket");
  expect(await all(bucketSteps(place))).toEqual(["contents: right", "signatures: right"]);
  expect(await all(bucketSteps({ ...place, secret: "another" }))).toEqual(["contents: wrong"]);
  await store.stop();
});

test("[LET-14] without keys each provider names its variables", async () => {
  const read = readEnvironment({});
  if (!read.ok) throw new Error(read.problems.join());
  const { environment } = read;
  const mail = openSmtp("smtp://127.0.0.1:9", "Hanok <hanok@example.com>");
  const lines: string[] = [];
  const counts = await walkThrough(
    providerWalks({
      environment,
      payments: openPayments({ chosen: "sandbox", sandbox }),
      faults: [],
      stock: openStock(stockSettingsOf(environment, systemClock)),
      mail,
      clock: systemClock,
    }),
    (line) => lines.push(line),
  );
  await mail.close();
  expect(counts).toEqual({ walked: 0, missing: 9, wrong: 0 });
  expect(lines).toContain("missing  toss: set HANOK_TOSS_CLIENT_KEY, HANOK_TOSS_SECRET_KEY");
  expect(lines).toContain("missing  bucket: set S3_URL");
});
