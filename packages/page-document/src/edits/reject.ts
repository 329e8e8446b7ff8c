import { type Refusal, refuse } from "../outcome.ts";
import type { EditReason } from "./reasons.ts";

/** `refuse` for edits: only reasons of the list, so that none is left without a sentence. */
export const reject = (
  reason: EditReason,
  detail?: Refusal["detail"],
): { readonly ok: false; readonly refusal: Refusal } => refuse(reason, detail);
