import type { RedirectView } from "@hanok/api-contract";
import { Badge, Button, EmptyState, IconButton, Notice, SearchField, Skeleton, showToast } from "@hanok/ui";
import { Pencil, Trash2 } from "lucide-react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { RuleFiles } from "./rule-files.tsx";
import { RuleForm } from "./rule-form.tsx";
import { useRedirectTexts } from "./texts.ts";
import { type Draft, EMPTY_DRAFT, type Redirects } from "./use-redirects.ts";

/** Every rule with its acts, below the form for a new one. */
export function RuleList({
  redirects,
  draft,
  onDraft,
}: {
  readonly redirects: Redirects;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { t } = useRedirectTexts();
  const { rows, total, search, failure } = redirects;
  const remove = async ({ source }: RedirectView): Promise<void> => {
    const refusal = await redirects.remove(source);
    if (draft.replaces === source) onDraft(EMPTY_DRAFT);
    showToast(
      refusal
        ? { tone: "danger", text: refusal.message || t("unreachable") }
        : { text: t("redirects.removed", { source }) },
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <RuleForm redirects={redirects} draft={draft} onDraft={onDraft} />
      <RuleFiles redirects={redirects} />
      {failure ? <Notice tone="danger">{failure.message || t("unreachable")}</Notice> : null}
      {total > 0 || search !== "" ? (
        <SearchField
          label={t("redirects.search")}
          placeholder={t("redirects.search")}
          value={search}
          onChange={redirects.setSearch}
          found={rows ? total : null}
        />
      ) : null}
      {rows === undefined && !failure ? <Skeleton className="h-24" /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={t(search === "" ? "redirects.none" : "redirects.noneFound")}>
          {search === "" ? t("redirects.noneHint") : null}
        </EmptyState>
      ) : null}
      <ul aria-label={t("redirects.rules")} className="divide-y divide-line">
        {(rows ?? []).map((row) => (
          <li key={`${row.automatic} ${row.source}`} className="flex min-h-12 items-center gap-3 py-2">
            <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 font-mono text-small tablet:grid-cols-2">
              <span className="break-all">{row.source}</span>
              <span className="break-all text-ink-soft">
                {row.status === 410 ? (
                  <span className="font-sans">{t("redirects.gone")}</span>
                ) : (
                  <>
                    <span aria-hidden="true">→ </span>
                    {row.target}
                  </>
                )}
              </span>
            </span>
            {row.automatic ? (
              <span title={t("redirects.automaticHint")}>
                <Badge>{t("redirects.automatic")}</Badge>
              </span>
            ) : (
              <span className="text-ink-faint text-small tabular-nums">{row.status}</span>
            )}
            <span className="flex shrink-0 justify-end tablet:min-w-18">
              {row.automatic ? null : (
                <IconButton
                  icon={<Pencil {...SMALL_ICON} />}
                  label={t("redirects.edit", { source: row.source })}
                  onPress={() =>
                    onDraft({
                      source: row.source,
                      target: row.target,
                      status: row.status,
                      replaces: row.source,
                    })
                  }
                />
              )}
              <IconButton
                icon={<Trash2 {...SMALL_ICON} />}
                label={t("redirects.remove", { source: row.source })}
                onPress={() => void remove(row)}
              />
            </span>
          </li>
        ))}
      </ul>
      {redirects.hasMore ? (
        <div>
          <Button variant="quiet" size="small" onPress={redirects.showMore}>
            {t("redirects.more")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
