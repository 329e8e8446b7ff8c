import { lazy, Suspense, useEffect, useState } from "react";
import { client, stepUp } from "../api/client.ts";
import { useStructureTexts } from "../i18n/structure/texts.ts";

const StepUpDialog = lazy(() =>
  import("@hanok/sharing").then((sharing) => ({ default: sharing.StepUpDialog })),
);

/** The dialog that asks for a fresh proof [AUT-03]; its code comes when it is asked for the first time. */
export function StepUp() {
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => stepUp.watch(() => setWasAsked(true)), []);
  return wasAsked ? (
    <Suspense>
      <Asking />
    </Suspense>
  ) : null;
}

function Asking() {
  const { t } = useStructureTexts();
  return (
    <StepUpDialog
      stepUp={stepUp}
      client={client}
      failureText={({ message }) => message || t("unreachable")}
    />
  );
}
