import { JOBS, PURPOSES } from "@hanok/api-contract";
import { useCallback, useState } from "react";

export type Job = (typeof JOBS)[number];
export type Purpose = (typeof PURPOSES)[number];

/** Input so far. The password is never kept. */
export interface SignUpDraft {
  step: "email" | "code" | "profile";
  email: string;
  /** When the code runs out, by this browser's clock, in ms. */
  codeEndsAt: number;
  /** Proof of the e-mail, once the code was right. */
  token: string;
  name: string;
  job: Job | null;
  purpose: Purpose | null;
}

const KEY = "hanok-sign-up";
const blank: SignUpDraft = {
  step: "email",
  email: "",
  codeEndsAt: 0,
  token: "",
  name: "",
  job: null,
  purpose: null,
};

/** Reads a draft written by `keep`; anything unreadable is a blank one. */
export function readDraft(stored: string | null): SignUpDraft {
  if (stored === null) return blank;
  try {
    const found: unknown = JSON.parse(stored);
    if (typeof found !== "object" || found === null) return blank;
    const of = (name: keyof SignUpDraft): unknown => (found as Record<string, unknown>)[name];
    const text = (name: keyof SignUpDraft): string => {
      const value = of(name);
      return typeof value === "string" ? value : "";
    };
    const step = of("step");
    const endsAt = of("codeEndsAt");
    return {
      step: step === "code" || (step === "profile" && text("token") !== "") ? step : "email",
      email: text("email"),
      codeEndsAt: typeof endsAt === "number" ? endsAt : 0,
      token: text("token"),
      name: text("name"),
      job: JOBS.find((job) => job === of("job")) ?? null,
      purpose: PURPOSES.find((purpose) => purpose === of("purpose")) ?? null,
    };
  } catch {
    return blank;
  }
}

/** The draft of this tab: it survives a reload (a change of language loads again) and ends with the tab. */
export function useSignUpDraft() {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage.getItem(KEY)));
  const keep = useCallback((change: Partial<SignUpDraft>) => {
    setDraft((before) => {
      const after = { ...before, ...change };
      sessionStorage.setItem(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  const forget = useCallback(() => sessionStorage.removeItem(KEY), []);
  return { draft, keep, forget };
}
