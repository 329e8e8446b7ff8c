import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client, stepUp } from "../api/client.ts";

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
  const { t } = useTranslation();
  return (
    <StepUpDialog
      stepUp={stepUp}
      client={client}
      failureText={({ message }) => message || t("unreachable")}
    />
  );
}
