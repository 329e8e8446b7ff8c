import { Notice } from "@hanok/ui";
import type { Refusal } from "./refusal.ts";

/** Why the last attempt failed, above the button that tries again; what was typed stays. */
export function FormFailure({ refusal }: { refusal: Pick<Refusal<never>, "general"> }) {
  return refusal.general === null ? null : <Notice tone="danger">{refusal.general}</Notice>;
}
