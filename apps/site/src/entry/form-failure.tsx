import type { Failure } from "@hanok/api-contract/client";
import { Notice } from "@hanok/ui";
import { useFailureText } from "../api/failure-text.ts";

/** Why the last attempt failed, above the button that tries again; what was typed stays. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  const text = useFailureText();
  if (failure === null || Object.keys(failure.fields).length > 0) return null;
  return <Notice tone="danger">{text(failure)}</Notice>;
}
