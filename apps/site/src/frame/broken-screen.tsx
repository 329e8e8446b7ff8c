import { Button } from "@hanok/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** In place of a screen that threw: a bug of ours, said plainly, with the one thing that helps. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh max-w-140 flex-col items-start justify-center gap-4 px-4"
    >
      <h1 className="font-bold text-heading">{t("errors.broken")}</h1>
      <p className="break-all text-ink-soft text-ui">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button variant="primary" size="large" onPress={() => window.location.reload()}>
        {t("errors.reload")}
      </Button>
    </main>
  );
}
