import type { Locale } from "@hanok/api-contract";
import type { Attempt } from "../../ports/guesses.ts";

/** Origin of a sign-in or sign-up. */
export interface From {
  readonly network: string;
  /** Of the screen; mails come in it from now on, unless the member has chosen a language. */
  readonly locale: Locale;
  readonly device: string;
  /** Its browser is known to the account from now on. */
  readonly attempt: Attempt;
  /** Token that names the browser. */
  readonly deviceToken: string;
  /** Two letters; '' where it is not known. */
  readonly country: string;
}
