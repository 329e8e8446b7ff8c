import { lazy, Suspense, useEffect, useState } from "react";
import { client, stepUp } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";

const StepUpDialog = lazy(() =>
  import("@hanok/sharing").then((sharing) => ({ default: sharing.StepUpDialog })),
);

/** The dialog that asks for a fresh proof [AUT-03]; its code comes when it is asked for the first time. */
export function StepUp() {
  const failureText = useFailureText();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => stepUp.watch(() => setWasAsked(true)), []);
  return wasAsked ? (
    <Suspense>
      <StepUpDialog stepUp={stepUp} client={client} failureText={failureText} />
    </Suspense>
  ) : null;
}
