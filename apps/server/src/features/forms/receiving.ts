import type { Clock } from "../../ports/clock.ts";
import type { RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";

const SECONDS = 600;
const MEGABYTE = 1024 * 1024;
const rule = (name: string, most: number): RateRule => ({ name, most, seconds: SECONDS });

/**
 * Bodies with files in ten minutes, and their bytes: of one network, of one form and of all forms of one owner. They are
 * counted before anything is read, so that what is over costs nothing [AVL-06].
 */
const SENDINGS = {
  network: rule("form.receiving", 60),
  form: rule("form.receiving.form", 600),
  owner: rule("form.receiving.owner", 1_200),
} as const;
const BYTES = { network: 200 * MEGABYTE, form: 1_000 * MEGABYTE, owner: 2_000 * MEGABYTE } as const;
type Whose = keyof typeof BYTES;

/** Subjects of one window. */
const MOST_SUBJECTS = 50_000;

export interface Body {
  readonly network: string;
  readonly form: string;
  readonly owner: string;
  readonly bytes: number;
}

/** Sendings are counted in the database, bytes in this process: a window that a restart forgets is short. */
export const openReceiving = ({ limits, clock }: { readonly limits: RateLimits; readonly clock: Clock }) => {
  let window = 0;
  let received = new Map<string, number>();
  /** Seconds to wait; null where the body may be read. */
  const refuse = async (body: Body): Promise<number | null> => {
    const now = clock.now();
    const current = Math.floor(now / (SECONDS * 1000));
    if (current !== window || received.size > MOST_SUBJECTS) {
      window = current;
      received = new Map();
    }
    const whose = Object.keys(BYTES) as Whose[];
    const keyOf = (one: Whose) => `${one} ${body[one]}`;
    const isOver = whose.some((one) => (received.get(keyOf(one)) ?? 0) + body.bytes > BYTES[one]);
    if (isOver) return Math.ceil(((current + 1) * SECONDS * 1000 - now) / 1000);
    const allowed = await limits.take(whose.map((one) => ({ rule: SENDINGS[one], subject: body[one] })));
    if (!allowed.allowed) return allowed.seconds;
    for (const one of whose) received.set(keyOf(one), (received.get(keyOf(one)) ?? 0) + body.bytes);
    return null;
  };
  return { refuse };
};
