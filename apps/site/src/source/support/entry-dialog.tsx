import {
  SUPPORT_CATEGORIES,
  SUPPORT_LIMITS,
  type SupportCategory,
  type SupportEntry,
  type SupportKind,
  type SupportTexts,
} from "@hanok/api-contract";
import { Select, Switch, showToast, TextField, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { LanguageTexts } from "../frame/language-texts.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged } from "../frame/source-read.ts";
import { seoulDayOf, timeOfDay } from "./shown-days.ts";
import { OrderField, ShownDaysFields } from "./shown-fields.tsx";
import { useCategoryName } from "./use-category-name.ts";

const EMPTY = { title: "", summary: "", content: "" };
const LANGUAGES = ["ko", "en"] as const;
/** A new question or lesson comes after those of the release. */
const AT_THE_END = 1000;

/** [SUP-38] One entry of the help pages in both languages, with its preview. */
export function EntryDialog({
  kind,
  entry,
  onClose,
}: {
  kind: SupportKind;
  entry: SupportEntry | null;
  onClose(): void;
}) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const language = useLanguage();
  const changed = useSourceChanged();
  const categoryName = useCategoryName();
  const categories: readonly SupportCategory[] = SUPPORT_CATEGORIES[kind];
  const [texts, setTexts] = useState<SupportTexts>(entry?.texts ?? { ko: EMPTY, en: EMPTY });
  const [category, setCategory] = useState<SupportCategory>(entry?.category ?? categories[0] ?? "");
  const [isShown, setShown] = useState(entry === null || entry.publishedAt !== "");
  const [from, setFrom] = useState(seoulDayOf(entry?.publishedAt || new Date().toISOString()));
  const [until, setUntil] = useState(seoulDayOf(entry?.endsAt ?? ""));
  const [order, setOrder] = useState(entry?.order ?? AT_THE_END);
  const [videoUrl, setVideoUrl] = useState(entry?.videoUrl ?? "");
  const hasDays = kind === "notice";
  return (
    <ReasonDialog
      title={
        entry
          ? t("support.editOf", { title: entry.texts[language].title || entry.texts.ko.title })
          : t("support.newOf", { kind: t(`support.kinds.${kind}`) })
      }
      submit={t("support.save")}
      size="large"
      isKept
      problems={{
        ...(hasDays ? {} : { order: Number.isNaN(order) ? site.t("problems.required") : null }),
      }}
      send={(reason) =>
        client.post("/api/source/support/item.json", {
          ...(entry ? { id: entry.id } : {}),
          kind,
          category,
          publishedAt: isShown ? timeOfDay(from, entry?.publishedAt ?? "") : "",
          endsAt: timeOfDay(until, entry?.endsAt ?? ""),
          order,
          videoUrl,
          texts,
          reason,
        })
      }
      onDone={() => {
        showToast({ text: t("support.saved") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <Switch isSelected={isShown} onChange={setShown}>
            {t("support.isShown")}
          </Switch>
          <div className="grid gap-4 tablet:grid-cols-3">
            {kind === "manual" ? (
              <TextField
                label={t("support.video")}
                hint={t("support.linkHint")}
                value={videoUrl}
                onChange={setVideoUrl}
                maxLength={SUPPORT_LIMITS.address}
                className="tablet:col-span-2"
              />
            ) : (
              <Select
                label={t("support.category")}
                options={categories.map((value) => ({ value, label: categoryName(value) }))}
                value={category}
                onChange={(value) => setCategory(categories.find((one) => one === value) ?? category)}
              />
            )}
            {hasDays ? (
              <ShownDaysFields
                from={from}
                until={until}
                isFromDisabled={!isShown}
                onFrom={setFrom}
                onUntil={setUntil}
              />
            ) : (
              <OrderField order={order} error={problemOf("order")} onChange={setOrder} />
            )}
          </div>
          {kind === "notice" ? <p className="text-ink-faint text-small">{t("support.koreanFirst")}</p> : null}
          <div className="grid gap-6 tablet:grid-cols-2">
            {LANGUAGES.map((one) => (
              <LanguageTexts
                key={one}
                language={one}
                titleLabel={t(kind === "faq" ? "support.question" : "support.title")}
                contentLabel={t(kind === "faq" ? "support.answer" : "support.content")}
                {...(kind === "manual" ? { summaryLimit: SUPPORT_LIMITS.memo } : {})}
                limits={SUPPORT_LIMITS}
                texts={texts[one]}
                onChange={(next) => setTexts((both) => ({ ...both, [one]: next }))}
              />
            ))}
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
