import type { Refused } from "@hanok/api-contract";

/** Password functions of the accounts feature, for the account of a data manager. */
export interface AccountPasswords {
  hash(password: string): Promise<string>;
  /** With '' for the stored hash it takes just as long and answers false. */
  verify(storedHash: string, password: string): Promise<boolean>;
  /** [ACC-33, ACC-34] Null where the password may be set. */
  refuse(
    password: string,
    confirmation: string,
  ): Refused<"password.rule" | "password.confirmation" | "password.breached" | "request.invalid"> | null;
}
