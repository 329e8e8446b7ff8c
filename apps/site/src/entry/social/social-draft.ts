import { SOCIAL_TYPES, type SocialType } from "@hanok/api-contract";

/**
 * Person that a provider has named and who has no account yet: the data with which the last step of sign-up
 * begins.
 */
export interface SocialSignUp {
  type: SocialType;
  signupToken: string;
  email: string;
  /** False: the e-mail is proved by a code. */
  isProved: boolean;
  name: string;
  next: string | undefined;
}

const KEY = "hanok-social-sign-up";

export const keepSocialSignUp = (signUp: SocialSignUp): void =>
  sessionStorage.setItem(KEY, JSON.stringify(signUp));

export const forgetSocialSignUp = (): void => sessionStorage.removeItem(KEY);

/** Null where nothing readable is kept. It survives a reload, which a change of language is. */
export function readSocialSignUp(stored = sessionStorage.getItem(KEY)): SocialSignUp | null {
  if (stored === null) return null;
  try {
    const found = JSON.parse(stored) as Partial<Record<keyof SocialSignUp, unknown>>;
    const type = SOCIAL_TYPES.find((one) => one === found.type);
    const text = (value: unknown): string => (typeof value === "string" ? value : "");
    if (!type || text(found.signupToken) === "") return null;
    return {
      type,
      signupToken: text(found.signupToken),
      email: text(found.email),
      isProved: found.isProved === true,
      name: text(found.name),
      next: typeof found.next === "string" ? found.next : undefined,
    };
  } catch {
    return null;
  }
}
