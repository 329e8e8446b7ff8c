/**
 * Calls that need a proof of the last ten minutes [AUT-03]. A sign-in is such a proof, and so is `proof/item.json`. A
 * member who has a second factor proves themselves by it; the password alone is then none.
 */
export interface ProofRule {
  /**
   * `everyone`: every member. `factor`: members with a second factor; the others give a password or a proof in the body
   * of this very call.
   */
  readonly of: "everyone" | "factor";
  /** Only where the input has a value in this field (dotted), or this very value. */
  readonly when?: { readonly field: string; readonly is?: string };
}

export const FRESH = { of: "everyone" } as const satisfies ProofRule;
export const FRESH_FACTOR = { of: "factor" } as const satisfies ProofRule;
