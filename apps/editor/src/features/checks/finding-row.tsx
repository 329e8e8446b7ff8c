import { Badge, Button } from "@hanok/ui";
import { useState } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { pageName, placeOf } from "./finding-words.ts";
import { goThere } from "./go-there.ts";
import { isMendable, MendForm } from "./mend-form.tsx";
import type { Finding } from "./queries.ts";
import { useChecksTexts } from "./texts.ts";

/** One place that a rule found: its words, its page, and what can be done about it. */
export function FindingRow({
  finding,
  by,
  onIgnore,
}: {
  readonly finding: Finding;
  readonly by: "rule" | "page";
  readonly onIgnore: () => void;
}) {
  const { t } = useChecksTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const [isOpen, setOpen] = useState(false);
  const { pages, pageId, rule } = finding;
  const page = pageName(part, pageId);
  const place = placeOf(finding);
  const isBuilt = part?.pages[pageId]?.imported === null;
  const isMended = editable && isMendable(finding, isBuilt);
  const name = `${by === "rule" ? page : t(`rules.${rule}.title`)} ${place}`;
  return (
    <li className="rounded-base border border-line bg-raised px-3 py-2.5">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium text-small" title={name}>
          {by === "rule" ? page : t(`rules.${rule}.title`)}
        </span>
        {pages > 1 ? <Badge>{t("checks.onPages", { count: pages })}</Badge> : null}
      </p>
      <p className="mt-0.5 line-clamp-2 break-all text-caption text-ink-soft" title={place}>
        {place}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button size="small" aria-label={t("checks.goTo", { name })} onPress={() => void goThere(finding)}>
          {t("checks.go")}
        </Button>
        {isMended ? (
          <Button
            size="small"
            aria-label={t("checks.mendOf", { name })}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "checks.cancel" : "checks.mend")}
          </Button>
        ) : null}
        <Button size="small" variant="quiet" aria-label={t("checks.ignoreOf", { name })} onPress={onIgnore}>
          {t("checks.ignore")}
        </Button>
      </div>
      {isOpen && isMended ? <MendForm finding={finding} onDone={() => setOpen(false)} /> : null}
    </li>
  );
}
