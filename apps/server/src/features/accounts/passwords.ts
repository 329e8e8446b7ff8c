import { LIMITS, meetsPasswordRule, type Refused, refused } from "@hanok/api-contract";
import { normalized } from "@hanok/page-document";
import commonPasswords from "fxa-common-password-list";
import type { Threads } from "../../ports/threads/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { hashPasswordTask, verifyPasswordTask } from "./password-tasks.ts";

/** Passwords that are hashed or wait for it; more than these are refused. */
const MOST_AT_ONCE = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With '' for the stored hash it takes just as long and answers false. */
  verify(storedHash: string, password: string): Promise<boolean>;
}

export class PasswordsBusy extends Unavailable {
  override readonly name = "PasswordsBusy";
}

/** `threads` of their own: each hash takes 19 MiB and a core for a while, and must not hold up anything else. */
export const openPasswords = async (threads: Threads): Promise<Passwords> => {
  let atOnce = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (atOnce >= MOST_AT_ONCE) throw new PasswordsBusy("too many passwords at once");
    atOnce += 1;
    try {
      return await work();
    } finally {
      atOnce -= 1;
    }
  };
  const hash = (password: string): Promise<string> => threads.run(hashPasswordTask, normal(password));
  const nobody = await hash("nobody has this password");
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (storedHash, password) =>
      inTurn(async () => {
        const given = { storedHash: storedHash || nobody, password: normal(password) };
        const matches = await threads.run(verifyPasswordTask, given);
        return matches && storedHash !== "";
      }),
  };
};

/** The same word typed on another keyboard or system must be the same password (Hangul!). */
const normal = (password: string): string => normalized(password);

type PasswordRefusal = Refused<
  "password.rule" | "password.confirmation" | "password.own-email" | "password.breached" | "request.invalid"
>;

/**
 * [ACC-33, ACC-34] and trust.md: the rule, the confirmation, the own e-mail, passwords known to attackers.
 * `at` is where the two fields are in the body of the call, so that its form finds them: '' or `member.`.
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

/** Passwords that people in Korea would try first, and that the worldwide list does not hold. */
const OF_THIS_PLACE =
  /^(?:hanok|korea|seoul|qwer|asdf|zxcv|abcd|admin|test)(?:0?123(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?)$/;
