import { goToLogin } from "../../api/client.ts";
import { flush, keep } from "./keeping.ts";

let signingIn = false;

/** Leaving was asked for, and what is unsaved is kept: no second question. */
export const isSigningIn = (): boolean => signingIn;

/** To the sign-in and back here, where what is unsaved is taken up again. */
export async function signInAgain(): Promise<void> {
  flush();
  signingIn = await keep();
  goToLogin();
}
