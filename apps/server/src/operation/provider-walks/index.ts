import { PAYPAL_CURRENCIES } from "@hanok/api-contract";
import type { Environment } from "../../environment.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Mail } from "../../ports/mail/index.ts";
import type { CardData, PaymentProviders, Payments, ProviderFault } from "../../ports/payments/index.ts";
import type { Stock } from "../../ports/stock/index.ts";
import { identitySettingsOf } from "../../start-up/provider-settings.ts";
import { bucketSteps } from "./bucket-walk.ts";
import { identitySteps } from "./identity-walk.ts";
import { mailSteps } from "./mail-walk.ts";
import { paymentSteps } from "./payment-walk.ts";
import { pexelsSteps, unsplashSteps } from "./stock-walk.ts";
import { missingOf, type ProviderWalk } from "./walk.ts";

export { walkThrough } from "./walk.ts";

export interface WalkParts {
  readonly environment: Environment;
  readonly payments: PaymentProviders;
  /** Faults of payment providers, filled by their ports. */
  readonly faults: readonly ProviderFault[];
  readonly stock: Stock;
  readonly mail: Mail;
  readonly clock: Clock;
}

/** One card as `NUMBER,YYYY-MM,PP,YYMMDD`; null where the text is no such card. */
export const cardOf = (text: string | undefined): CardData | null => {
  const [number = "", expiryMonth = "", password = "", identity = ""] = (text ?? "")
    .split(",")
    .map((part) => part.replace(/[\s-]/g, ""));
  const month = /^(\d{4})(\d{2})$/.exec(expiryMonth);
  if (
    !/^\d{12,19}$/.test(number) ||
    !month ||
    !/^\d{2}$/.test(password) ||
    !/^(\d{6}|\d{10})$/.test(identity)
  )
    return null;
  return { number, expiryMonth: `${month[1]}-${month[2]}`, password, identity };
};

/** Cents, or units of a currency that has none: about a dollar. */
const FOREIGN_MINOR = { 0: 100, 2: 100 } as const;

/** [LET-14] Walks through all providers that Hanok knows; one without keys names them. */
export const providerWalks = ({
  environment,
  payments,
  faults,
  stock,
  mail,
  clock,
}: WalkParts): readonly ProviderWalk[] => {
  const identity = identitySettingsOf(environment);
  const redirectUri = `${environment.origin}/login/auth`;
  const paying = (name: string, ...variables: Parameters<typeof missingOf>): ProviderWalk => {
    const provider: Payments | null = payments.of(name);
    const currency = environment.HANOK_PAYPAL_CURRENCY;
    return {
      provider: name,
      missing: missingOf(...variables),
      async *steps() {
        if (!provider) return;
        yield* paymentSteps({
          payments: provider,
          faults,
          card: cardOf(environment.HANOK_TRY_CARD),
          foreign:
            name === "paypal" ? { currency, minor: FOREIGN_MINOR[PAYPAL_CURRENCIES[currency] ?? 2] } : null,
          approvalWait: environment.HANOK_TRY_WAIT * 1_000,
          origin: environment.origin,
          now: () => clock.now(),
        });
      },
    };
  };
  const { S3_URL: bucket, SMTP_URL: smtp } = environment;
  return [
    paying("nicepay", {
      HANOK_NICEPAY_CLIENT_KEY: environment.HANOK_NICEPAY_CLIENT_KEY,
      HANOK_NICEPAY_SECRET_KEY: environment.HANOK_NICEPAY_SECRET_KEY,
    }),
    paying("toss", {
      HANOK_TOSS_CLIENT_KEY: environment.HANOK_TOSS_CLIENT_KEY,
      HANOK_TOSS_SECRET_KEY: environment.HANOK_TOSS_SECRET_KEY,
    }),
    paying("paypal", {
      HANOK_PAYPAL_CLIENT_KEY: environment.HANOK_PAYPAL_CLIENT_KEY,
      HANOK_PAYPAL_SECRET_KEY: environment.HANOK_PAYPAL_SECRET_KEY,
    }),
    {
      provider: "google",
      missing: missingOf({ HANOK_GOOGLE_CLIENT_ID: environment.HANOK_GOOGLE_CLIENT_ID }),
      steps: () => identitySteps("google", identity, redirectUri),
    },
    {
      provider: "kakao",
      missing: missingOf({ HANOK_KAKAO_REST_KEY: environment.HANOK_KAKAO_REST_KEY }),
      steps: () => identitySteps("kakao", identity, redirectUri),
    },
    {
      provider: "unsplash",
      missing: missingOf({ HANOK_UNSPLASH_KEY: environment.HANOK_UNSPLASH_KEY }),
      steps: () => unsplashSteps(stock),
    },
    {
      provider: "pexels",
      missing: missingOf({ HANOK_PEXELS_KEY: environment.HANOK_PEXELS_KEY }),
      steps: () => pexelsSteps(stock),
    },
    {
      provider: "mail",
      missing: missingOf({ SMTP_URL: smtp }),
      steps: () => mailSteps(smtp ?? "", mail, environment.HANOK_TRY_MAIL_TO),
    },
    {
      provider: "bucket",
      missing: bucket ? [] : ["S3_URL"],
      async *steps() {
        if (bucket) yield* bucketSteps(bucket);
      },
    },
  ];
};
