/** Outcome of each test card. Every number passes the check digit; any expiry in the future, password and birth date fit. */
export const SANDBOX_CARDS = {
  "4242424242424242": "success",
  "4000000000000002": "declined",
  "4000000000000101": "limit",
  "4000000000000200": "balance",
  "4000000000000309": "expired",
  "4000000000000408": "stopped",
  "4000000000000507": "unsupported",
  "5200000000000601": "unavailable",
  /** Paid, but the answer gets lost. */
  "5200000000000700": "timeout",
  /** The request gets lost: nothing was paid. */
  "5200000000000809": "lost",
  /** Paid, but for three minutes nobody can say so. */
  "9410000000000906": "late",
  /** Paid, and the answer says that the order exists already. */
  "9410000000001003": "duplicate",
  /** Never an answer; only cancelling ends it. */
  "9410000000001102": "silent",
  /** The first payment succeeds, later ones find too little money. */
  "9410000000001201": "balance-later",
  /** The first payment succeeds, later ones are over the limit. */
  "9410000000001300": "limit-later",
} as const satisfies Readonly<Record<string, string>>;

export type SandboxBehaviour = (typeof SANDBOX_CARDS)[keyof typeof SANDBOX_CARDS];

const NUMBERS: ReadonlyMap<string, SandboxBehaviour> = new Map(Object.entries(SANDBOX_CARDS));
const BEHAVIOURS: ReadonlySet<string> = new Set(NUMBERS.values());

/** Null for a number that is no test card: the sandbox takes none of them. */
export const behaviourOf = (number: string): SandboxBehaviour | null => NUMBERS.get(number) ?? null;

/** Billing keys name what their card does: `sandbox_declined_…`. */
export const behaviourOfKey = (billingKey: string): SandboxBehaviour | null => {
  const word = billingKey.split("_")[1] ?? "";
  return BEHAVIOURS.has(word) ? (word as SandboxBehaviour) : null;
};
