import type { Failure } from "@hanok/api-contract/client";
import { Button, Notice, Select, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useRedirectTexts } from "./texts.ts";
import { type Draft, EMPTY_DRAFT, type Redirects } from "./use-redirects.ts";

const STATUSES = ["301", "302", "410"] as const;
const FIELDS = ["redirect.source", "redirect.target"];

/** A new rule, or the one that is being changed. A refusal is at its field, or above the button. */
export function RuleForm({
  redirects,
  draft,
  onDraft,
}: {
  readonly redirects: Redirects;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { t } = useRedirectTexts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const said = failure ? failure.message || t("unreachable") : "";
  const at = (field: string) => (failure?.fields[field] === undefined ? {} : { error: said });
  const isBesideField = FIELDS.some((field) => failure?.fields[field] !== undefined);
  const isGone = draft.status === 410;
  const submit = async (): Promise<void> => {
    setPending(true);
    const refusal = await redirects.save(draft);
    setPending(false);
    setFailure(refusal);
    if (refusal) return;
    showToast({ text: t("redirects.added", { source: draft.source }) });
    onDraft(EMPTY_DRAFT);
  };
  return (
    <form
      className="flex flex-col gap-3 rounded-base bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid gap-3 tablet:grid-cols-[1fr_1fr_18rem]">
        <TextField
          label={t("redirects.source")}
          hint={t("redirects.sourceHint")}
          {...at("redirect.source")}
          placeholder="/old"
          value={draft.source}
          onChange={(source) => onDraft({ ...draft, source })}
          spellCheck="false"
          autoComplete="off"
        />
        <TextField
          label={t("redirects.target")}
          hint={t("redirects.targetHint")}
          {...at("redirect.target")}
          placeholder="/new"
          value={isGone ? "" : draft.target}
          onChange={(target) => onDraft({ ...draft, target })}
          isDisabled={isGone}
          spellCheck="false"
          autoComplete="off"
        />
        <Select<(typeof STATUSES)[number]>
          label={t("redirects.status")}
          options={STATUSES.map((value) => ({ value, label: t(`redirects.statuses.${value}`) }))}
          value={`${draft.status}`}
          onChange={(value) =>
            onDraft({ ...draft, status: value === "302" ? 302 : value === "410" ? 410 : 301 })
          }
        />
      </div>
      {said !== "" && !isBesideField ? <Notice tone="danger">{said}</Notice> : null}
      <div className="flex justify-end gap-2">
        {draft.replaces === undefined ? null : (
          <Button
            variant="quiet"
            onPress={() => {
              setFailure(null);
              onDraft(EMPTY_DRAFT);
            }}
          >
            {t("redirects.cancel")}
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isPending}>
          {t(draft.replaces === undefined ? "redirects.add" : "redirects.save")}
        </Button>
      </div>
    </form>
  );
}
