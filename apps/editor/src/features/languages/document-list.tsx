import { Badge, Button, Notice } from "@hanok/ui";
import { useState } from "react";
import { useEditor } from "../../state/editor-store.ts";
import type { DocumentRow, LanguageOverview, Twin } from "./queries.ts";
import { useLanguageTexts } from "./texts.ts";
import { makeTwins } from "./translate.ts";

const OPEN = ["changed", "same", "missing", "extra"] as const;

/** Pages and common blocks with the state of their translation into one language. */
export function DocumentList({
  data: { documents, total },
  language,
  onOpen,
}: {
  readonly data: LanguageOverview;
  readonly language: string;
  readonly onOpen: (of: string, language: string) => void;
}) {
  const { t } = useLanguageTexts();
  const groups = (["page", "shared"] as const).flatMap((kind) => {
    const own = documents.filter((one) => one.kind === kind);
    return own.length === 0 ? [] : [{ kind, own }];
  });
  return (
    <div className="flex flex-col gap-5">
      {documents.length < total ? <Notice>{t("languages.cut", { shown: documents.length })}</Notice> : null}
      {groups.map(({ kind, own }) => (
        <section key={kind} aria-label={t(kind === "page" ? "languages.pages" : "languages.blocks")}>
          <h3 className="mb-2 font-semibold text-small">
            {t(kind === "page" ? "languages.pages" : "languages.blocks")}
          </h3>
          <ul className="flex flex-col gap-2">
            {own.map((row) => (
              <Row
                key={row.id}
                row={row}
                twin={row.twins.find((one) => one.language === language)}
                language={language}
                onOpen={() => onOpen(row.id, language)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({
  row,
  twin,
  language,
  onOpen,
}: {
  readonly row: DocumentRow;
  readonly twin: Twin | undefined;
  readonly language: string;
  readonly onOpen: () => void;
}) {
  const { t } = useLanguageTexts();
  const editable = useEditor((state) => state.editable);
  const [isPending, setPending] = useState(false);
  const make = async (): Promise<void> => {
    setPending(true);
    await makeTwins(language, [row.id]);
    setPending(false);
  };
  const open = twin ? OPEN.filter((state) => (twin.counts[state] ?? 0) > 0) : [];
  return (
    <li className="flex items-center gap-3 rounded-base border border-line bg-raised px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-small" title={row.title}>
          {row.title}
        </p>
        {row.path === "" ? null : (
          <p className="truncate text-caption text-ink-faint" title={row.path}>
            {row.path}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {twin === undefined ? (
            <span className="text-caption text-ink-faint">{t("languages.noTwin")}</span>
          ) : open.length === 0 ? (
            <Badge tone="accent">{t("languages.done")}</Badge>
          ) : (
            open.map((state) => (
              <Badge key={state} tone={state === "changed" ? "danger" : "plain"}>
                {t(`languages.${state}`, { count: twin.counts[state] ?? 0 })}
              </Badge>
            ))
          )}
        </p>
      </div>
      {twin ? (
        <Button size="small" aria-label={t("languages.textsOf", { page: row.title })} onPress={onOpen}>
          {t("languages.texts")}
        </Button>
      ) : editable && row.canTwin ? (
        <Button
          size="small"
          isPending={isPending}
          aria-label={t("languages.makeOf", { page: row.title })}
          onPress={() => void make()}
        >
          {t("languages.make")}
        </Button>
      ) : null}
    </li>
  );
}
