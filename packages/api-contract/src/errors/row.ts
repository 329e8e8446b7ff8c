import type { PlanLimitName } from "../plan.ts";

/** Reaction of a browser client to the error. */
export type ClientReaction =
  /** Clears the member and goes to `/login?next=`. */
  | "login"
  /** Opens the error popup; OK clears the member and goes to `/login` [ERR-02 to 04]. */
  | "popup-login"
  /** Opens the error popup with the message. */
  | "popup"
  /** Shows the message beside the field or form. */
  | "form"
  /** Keeps the work, says so quietly, tries again later. */
  | "retry"
  /** Asks for a proof of who it is, then sends the call again [AUT-03]. */
  | "prove"
  /** Shows the place as empty or missing. */
  | "missing"
  /** Loads the newest state and applies the work to it. */
  | "reload";

export interface ErrorRow {
  readonly code: "FAIL" | "EXPIRE";
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507;
  /** Placeholders in braces are filled from `detail.facts`. */
  readonly ko: string;
  readonly en: string;
  readonly client: ClientReaction;
  /** [LET-02] The limit of the plan that was reached: the message comes with the way to the plan that lifts it. */
  readonly lifts?: PlanLimitName;
}

/** Keeps the literal ids, so that a misspelt error does not compile. */
export const errorRows = <const Rows extends Readonly<Record<string, ErrorRow>>>(rows: Rows): Rows => rows;
