import { LIMITS, meetsPasswordRule, type Refused, refused } from "@hanok/api-contract";
import { hash, verify } from "@node-rs/argon2";
import commonPasswords from "fxa-common-password-list";
import { Unavailable } from "../../ports/unavailable.ts";

/** argon2id, 19 MiB, two passes, one lane (OWASP password storage); 2 is argon2id in the library's enum. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; more than this many at once would starve everything else. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With '' for the stored hash it takes just as long and answers false. */
  verify(storedHash: string, password: string): Promise<boolean>;
}

export class PasswordsBusy extends Unavailable {
  override readonly name = "PasswordsBusy";
}

export const openPasswords = async (): Promise<Passwords> => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new PasswordsBusy("too many passwords at once");
      // Whoever ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  const nobody = await hash("nobody has this password", ARGON2ID);
  return {
    hash: (password) => inTurn(() => hash(normal(password), ARGON2ID)),
    verify: (storedHash, password) =>
      inTurn(async () => {
        const matches = await verify(storedHash || nobody, normal(password));
        return matches && storedHash !== "";
      }),
  };
};

/** The same word typed on another keyboard or system must be the same password (Hangul!). */
const normal = (password: string): string => password.normalize("NFC");

type PasswordRefusal = Refused<
  "password.rule" | "password.confirmation" | "password.own-email" | "password.breached" | "request.invalid"
>;

/**
 * [ACC-33, ACC-34] and trust.md: the rule, the confirmation, the own e-mail, passwords known to attackers. `at` is where
 * the two fields stand in the body of the call, so that its form finds them: '' or `member.`.
 */
export const refusePassword = (
  password: string,
  confirmation: string,
  email: string,
  at: "" | "member.",
): PasswordRefusal | null => {
  const weak = { fields: { [`${at}password`]: "weak" } } as const;
  if (password.length > LIMITS.passwordMost)
    return refused("request.invalid", { fields: { [`${at}password`]: "too-long" } });
  if (!meetsPasswordRule(password)) return refused("password.rule", weak);
  if (normal(password) !== normal(confirmation))
    return refused("password.confirmation", { fields: { [`${at}passwordConfirm`]: "mismatch" } });
  const plain = normal(password).toLowerCase();
  if (plain === email || plain === email.split("@")[0] || plain === email.replace(/[^a-z0-9]/g, ""))
    return refused("password.own-email", weak);
  if (isCommon(plain)) return refused("password.breached", weak);
  return null;
};

/** Also where only signs were added at the end, or a short word was repeated. */
const isCommon = (plain: string): boolean => {
  const bare = plain.replace(/(?<![^\p{L}\p{Nd}])[^\p{L}\p{Nd}]+$/u, "");
  const repeated = /^(.{1,8}?)\1+$/su.exec(bare)?.[1] ?? "";
  return (
    commonPasswords.test(plain) ||
    commonPasswords.test(bare) ||
    (repeated.length > 0 && repeated.length <= 4) ||
    OF_THIS_PLACE.test(bare)
  );
};

/** What people of this place would try first, and the list of the world does not hold. */
const OF_THIS_PLACE =
  /^(?:hanok|korea|seoul|qwer|asdf|zxcv|abcd|admin|test)(?:0?123(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?)$/;
