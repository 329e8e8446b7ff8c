/** Tries at one account, of one browser that knows it or of all others together; keys are keyed hashes. */
export interface Guesses {
  key: string;
  wrong: number;
  /** Before this no further try is taken. */
  nextAt: string;
  windowEndsAt: string;
}
/** A browser from which somebody got into an account; both as keyed hashes. */
export interface KnownBrowsers {
  account: string;
  browser: string;
  at: string;
}

export interface GuessTables {
  guesses: Guesses;
  knownBrowsers: KnownBrowsers;
}
