import { randomBytes } from "node:crypto";
import type { SocialType } from "@hanok/api-contract";
import pino from "pino";
import { openIdentityProviders, type ProviderSettings } from "../../ports/identity-providers/index.ts";
import { right, type StepOutcome, wrong } from "./walk.ts";

const PATIENCE = 10_000;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Refusals of the token endpoint that concern the code alone: id and secret were accepted (RFC 6749, 5.2).
 */
const CODE_REFUSED = "invalid_grant";

/**
 * Description, sign-in page and keys of an OpenID provider, as far as they can be tried without a person: a
 * made-up code is sent with the keys, and the refusal shows whether the code or the keys were wrong.
 */
export async function* identitySteps(
  type: SocialType,
  settings: ProviderSettings,
  redirectUri: string,
): AsyncGenerator<StepOutcome> {
  const refusals: unknown[] = [];
  const log = pino({ hooks: { logMethod: ([first]) => void refusals.push(fieldOf(first, "err")) } });
  const providers = openIdentityProviders(settings, log);
  const secrets = { nonce: randomBytes(16).toString("hex"), verifier: randomBytes(32).toString("hex") };
  const state = randomBytes(16).toString("hex");
  let page: string;
  try {
    page = await providers.authorize(type, { ...secrets, state, redirectUri, again: false });
  } catch (error) {
    return yield wrong("description", `${messageOf(error)}: ${messageOf(fieldOf(error, "cause"))}`);
  }
  yield right("description", "read");
  try {
    const answer = await fetch(page, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    await answer.body?.cancel();
    // Google leads to a page of its own with the error.
    const next = answer.headers.get("location") ?? "";
    if (answer.status >= 400 || /\/error\b|[?&](?:authError|error)=/.test(next))
      return yield wrong(
        "sign-in page",
        `answers ${answer.status} ${next}; is ${redirectUri} entered as a redirect address there?`,
      );
  } catch (error) {
    return yield wrong("sign-in page", messageOf(error));
  }
  yield right("sign-in page", `shown for the redirect address ${redirectUri}`);
  const returned = {
    code: `try-${randomBytes(12).toString("hex")}`,
    state,
    iss: settings[type]?.issuer ?? "",
  };
  try {
    await providers.redeem(type, { ...secrets, returned, redirectUri });
  } catch (error) {
    return yield wrong("keys", messageOf(error));
  }
  const refusal = refusals.at(-1);
  const code = fieldOf(refusal, "error");
  yield code === CODE_REFUSED
    ? right("keys", "accepted; a made-up code is refused")
    : wrong("keys", `refused: ${typeof code === "string" ? code : messageOf(refusal)}`);
}
