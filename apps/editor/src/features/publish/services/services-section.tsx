import type { SiteServices } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { inOrder } from "@hanok/page-document";
import { Button, Notice, Select, TextField } from "@hanok/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useEditor } from "../../../state/editor-store.ts";
import type { Publishing } from "../use-publishing.ts";
import { useServiceTexts } from "./texts.ts";

type NumberKey = Exclude<keyof SiteServices, "privacyPageId">;
const PROOFS = ["naver", "google"] as const;
const FOLLOWERS = ["ga4", "kakao"] as const;
/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, NumberKey>> = {
  "site.naver-code": "naver",
  "site.google-code": "google",
  "site.analytics-id": "ga4",
  "site.kakao-id": "kakao",
};

/** [LIF-08] Services of others that the published site names or loads, the latter after consent. */
export function ServicesSection({
  publishing,
  canEdit,
}: {
  readonly publishing: Publishing;
  readonly canEdit: boolean;
}) {
  const { t } = useServiceTexts();
  if (!publishing.site || !canEdit) return null;
  return (
    <details className="group border-line border-t pt-4">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-base font-semibold text-small outline-offset-4">
        <span className="flex-1">{t("services.title")}</span>
        <span className="font-normal text-ink-faint">{t("services.hint")}</span>
        <ChevronDown {...SMALL_ICON} className="transition-transform group-open:rotate-180" />
      </summary>
      <ServicesForm services={publishing.site.services} publishing={publishing} />
    </details>
  );
}

function ServicesForm({
  services,
  publishing,
}: {
  readonly services: SiteServices;
  readonly publishing: Publishing;
}) {
  const { t } = useServiceTexts();
  const pages = useEditor(({ part }) => part?.pages);
  const [typed, setTyped] = useState<Partial<SiteServices>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const now = { ...services, ...typed };
  const said = failure ? failure.message || t("unreachable") : "";
  const refused = failure ? FIELD_OF[failure.error] : undefined;
  const list = inOrder(Object.values(pages ?? {}));
  const change = (values: Partial<SiteServices>): void => {
    setTyped({ ...typed, ...values });
    setSaved(false);
  };
  const submit = async (): Promise<void> => {
    setPending(true);
    const refusal = await publishing.connect(typed);
    setPending(false);
    setFailure(refusal);
    setSaved(refusal === null);
    // The number that was read out of a pasted snippet takes its place.
    if (!refusal) setTyped({});
  };
  const field = (key: NumberKey) => (
    <TextField
      key={key}
      label={t(`services.${key}`)}
      hint={t(`services.${key}Hint`)}
      {...(refused === key ? { error: said } : {})}
      value={now[key]}
      onChange={(value) => change({ [key]: value })}
      maxLength={2_000}
      spellCheck="false"
      autoComplete="off"
    />
  );
  return (
    <form
      className="mt-4 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-ink-faint text-small">{t("services.intro")}</p>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold text-small">{t("services.found")}</legend>
        {PROOFS.map(field)}
      </fieldset>
      <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
        <legend className="sr-only">{t("services.measured")}</legend>
        <div aria-hidden="true" className="font-semibold text-small">
          {t("services.measured")}
        </div>
        <p className="text-ink-faint text-small">{t("services.consent")}</p>
        {FOLLOWERS.map(field)}
        <Select
          label={t("services.privacy")}
          hint={t("services.privacyHint")}
          value={now.privacyPageId}
          onChange={(privacyPageId) => change({ privacyPageId })}
          options={[
            { value: "", label: t("services.noPrivacy") },
            ...list.map(({ id, title, path }) => ({
              value: id,
              label: title || path,
              description: `/${path}`,
            })),
          ]}
        />
        {(now.ga4.trim() !== "" || now.kakao.trim() !== "") && now.privacyPageId === "" ? (
          <Notice>{t("services.privacyMissing")}</Notice>
        ) : null}
        <p className="text-ink-faint text-small">{t("services.again")}</p>
      </fieldset>
      {failure && refused === undefined ? <Notice tone="danger">{said}</Notice> : null}
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="text-ink-soft text-small empty:hidden">
          {isSaved ? t("services.saved") : null}
        </p>
        <Button type="submit" isPending={isPending}>
          {t("services.save")}
        </Button>
      </div>
    </form>
  );
}
