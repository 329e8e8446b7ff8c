import { randomBytes } from "node:crypto";
import type { Environment } from "../environment.ts";
import type { Clock } from "../ports/clock.ts";
import type { ProviderSettings } from "../ports/identity-providers/index.ts";
import {
  type CardPayments,
  nicepayOrigin,
  type PaymentSettings,
  type ProviderFault,
  paypalOrigin,
} from "../ports/payments/index.ts";
import type { StockSettings } from "../ports/stock/index.ts";

/** The sign-ins whose keys are set. */
export const identitySettingsOf = (environment: Environment): ProviderSettings => {
  const { HANOK_GOOGLE_CLIENT_ID: google, HANOK_KAKAO_REST_KEY: kakao } = environment;
  return {
    ...(google
      ? {
          google: {
            issuer: environment.HANOK_GOOGLE_ISSUER,
            clientId: google,
            clientSecret: environment.HANOK_GOOGLE_CLIENT_SECRET ?? "",
          },
        }
      : {}),
    ...(kakao
      ? {
          kakao: {
            issuer: environment.HANOK_KAKAO_ISSUER,
            clientId: kakao,
            clientSecret: environment.HANOK_KAKAO_CLIENT_SECRET ?? "",
          },
        }
      : {}),
  };
};

/** Payment providers whose keys are set. */
export const paymentSettingsOf = (
  environment: Environment,
  clock: Clock,
  sandbox: CardPayments,
  onFault: (fault: ProviderFault) => void,
): PaymentSettings => {
  const {
    HANOK_NICEPAY_CLIENT_KEY: nicepayKey,
    HANOK_NICEPAY_SECRET_KEY: nicepaySecret,
    HANOK_TOSS_CLIENT_KEY: tossKey,
    HANOK_TOSS_SECRET_KEY: tossSecret,
    HANOK_PAYPAL_CLIENT_KEY: paypalId,
    HANOK_PAYPAL_SECRET_KEY: paypalSecret,
    HANOK_PAYPAL_MODE: paypalMode,
  } = environment;
  return {
    chosen: environment.HANOK_PAYMENTS,
    sandbox,
    ...(nicepayKey && nicepaySecret
      ? {
          nicepay: {
            clientKey: nicepayKey,
            secretKey: nicepaySecret,
            origin: environment.HANOK_NICEPAY_ORIGIN ?? nicepayOrigin(nicepayKey),
            now: () => clock.now(),
            createId: () => randomBytes(12).toString("hex"),
            onFault,
          },
        }
      : {}),
    ...(tossKey && tossSecret
      ? {
          toss: {
            clientKey: tossKey,
            secretKey: tossSecret,
            origin: environment.HANOK_TOSS_ORIGIN,
            onFault,
          },
        }
      : {}),
    ...(paypalId && paypalSecret
      ? {
          paypal: {
            clientId: paypalId,
            secret: paypalSecret,
            currency: environment.HANOK_PAYPAL_CURRENCY,
            origin: environment.HANOK_PAYPAL_ORIGIN ?? paypalOrigin(paypalMode),
            test: paypalMode === "sandbox",
            now: () => clock.now(),
            onFault,
          },
        }
      : {}),
  };
};

/** Stock services; one without a key is not offered. */
export const stockSettingsOf = (environment: Environment, clock: Clock): StockSettings => ({
  unsplash: {
    key: environment.HANOK_UNSPLASH_KEY ?? "",
    origin: environment.HANOK_UNSPLASH_ORIGIN,
    application: environment.HANOK_UNSPLASH_APPLICATION,
  },
  pexels: { key: environment.HANOK_PEXELS_KEY ?? "", origin: environment.HANOK_PEXELS_ORIGIN },
  now: () => clock.now(),
});
