import { Button, Notice, Skeleton, useLanguage } from "@hanok/ui";
import { Check } from "lucide-react";
import { Radio, RadioGroup } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useThemes } from "../../api/themes.ts";

const grid = "grid gap-5 tablet:grid-cols-2";

/** The starter themes, one to choose; each with its picture and a line about its voice. */
export function ThemePanel({
  themeId,
  onChoose,
}: {
  themeId: string | null;
  onChoose(id: string, title: string): void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const themes = useThemes();
  if (themes.isPending)
    return (
      <div role="status" className={grid}>
        <span className="sr-only">{t("common.loading")}</span>
        <Skeleton className="aspect-[16/10]" />
        <Skeleton className="aspect-[16/10]" />
      </div>
    );
  if (themes.isError)
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => void themes.refetch()}>{t("common.retry")}</Button>}
      >
        {t("errors.readFailed")}
      </Notice>
    );
  if (themes.data.length === 0) return <Notice>{t("create.noThemes")}</Notice>;
  return (
    <RadioGroup
      aria-label={t("create.themeList")}
      value={themeId}
      onChange={(id) => onChoose(id, themes.data.find((theme) => theme.id === id)?.title[language] ?? "")}
      className={grid}
    >
      {themes.data.map((theme) => (
        <Radio key={theme.id} value={theme.id} className="group flex cursor-pointer flex-col rounded-base">
          <span className="relative block overflow-hidden rounded-base border border-line outline-offset-2 group-data-selected:outline-2 group-data-selected:outline-accent group-hover:border-line-firm">
            {theme.cover[language] === "" ? (
              <span className="flex aspect-[16/10] items-end bg-accent-soft p-5 font-bold text-accent-deep text-title">
                {theme.title[language]}
              </span>
            ) : (
              <img
                src={theme.cover[language]}
                alt=""
                width={640}
                height={400}
                loading="lazy"
                className="aspect-[16/10] w-full object-cover object-top"
              />
            )}
            <span
              aria-hidden="true"
              className="absolute top-3 right-3 hidden size-7 items-center justify-center rounded-full bg-accent text-on-accent group-data-selected:flex"
            >
              <Check size={16} strokeWidth={2} />
            </span>
          </span>
          <span className="mt-2.5 font-semibold">{theme.title[language]}</span>
          <span className="text-ink-soft text-small">{theme.description[language]}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
