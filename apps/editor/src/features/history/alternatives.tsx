import type { Alternative } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import type { ReactNode } from "react";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { copyOrTell } from "../../state/clipboard.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { choicesOf, type OpenChoice } from "./choices.ts";

/**
 * Values that two people gave at once. The later one wins; here both are seen, and a person chooses, or keeps
 * both where they are words.
 */
export function Alternatives() {
  const { t } = useVisualTexts();
  const part = useEditorLater("part");
  const editable = useEditor((state) => state.editable);
  if (!part) return null;
  const { open, gone } = choicesOf(part);
  return (
    <>
      {open.length > 0 ? (
        <Values title={t("alternatives.count", { count: open.length })} hint={t("alternatives.hint")}>
          {open.map((choice) => (
            <Value key={choice.alternative.id} alternative={choice.alternative} standing={choice.standing}>
              {editable ? <Ways choice={choice} /> : null}
            </Value>
          ))}
        </Values>
      ) : null}
      {gone.length > 0 ? (
        <Values title={t("alternatives.goneCount", { count: gone.length })} hint={t("alternatives.goneHint")}>
          {gone.map((alternative) => (
            <Value key={alternative.id} alternative={alternative} standing={null}>
              {editable ? <Copying alternative={alternative} /> : null}
            </Value>
          ))}
        </Values>
      ) : null}
    </>
  );
}

function Values({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-b bg-accent-soft/50 px-3 py-3">
      <h3 className="font-semibold text-small">{title}</h3>
      <p className="mt-0.5 text-caption text-ink-soft">{hint}</p>
      <ul className="mt-2 flex flex-col gap-2">{children}</ul>
    </section>
  );
}

/** `standing`: null where its place is gone. */
function Value({
  alternative,
  standing,
  children,
}: {
  alternative: Alternative;
  standing: string | null;
  children: ReactNode;
}) {
  const { t, i18n } = useVisualTexts();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="rounded-base border border-line bg-raised p-2.5">
      <div className="flex items-baseline justify-between gap-2 text-caption text-ink-faint">
        <code className="truncate font-mono">{alternative.what}</code>
        <span className="shrink-0">{time.format(new Date(alternative.date))}</span>
      </div>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-caption">
        {standing === null ? null : (
          <>
            <dt className="text-ink-soft">{t("alternatives.standing")}</dt>
            <dd className="break-words font-mono text-ink">{standing || t("alternatives.empty")}</dd>
          </>
        )}
        <dt className="text-ink-soft">{t("alternatives.kept")}</dt>
        <dd className="break-words font-mono text-ink">{alternative.value || t("alternatives.empty")}</dd>
      </dl>
      {children}
    </li>
  );
}

const settle = ({ id, what }: Alternative, choice: "kept" | "standing" | "both"): void =>
  void edit("alternative.settle", { id, choice }, what);

function Ways({ choice: { alternative } }: { choice: OpenChoice }) {
  const { t } = useVisualTexts();
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      <Button variant="secondary" size="small" onPress={() => settle(alternative, "standing")}>
        {t("alternatives.keepStanding")}
      </Button>
      <Button variant="secondary" size="small" onPress={() => settle(alternative, "kept")}>
        {t("alternatives.takeKept")}
      </Button>
      {alternative.what === "text" || alternative.what === "word" ? (
        <Button variant="quiet" size="small" onPress={() => settle(alternative, "both")}>
          {t("alternatives.both")}
        </Button>
      ) : null}
    </div>
  );
}

function Copying({ alternative }: { alternative: Alternative }) {
  const { t } = useVisualTexts();
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      <Button variant="secondary" size="small" onPress={() => void copyOrTell(alternative.value)}>
        {t("alternatives.copy")}
      </Button>
      <Button variant="quiet" size="small" onPress={() => settle(alternative, "standing")}>
        {t("alternatives.dismiss")}
      </Button>
    </div>
  );
}
