import type { endpoints, OutputOf } from "@hanok/api-contract";
import { Button, Notice, Select, Skeleton, useLanguage } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Check, FilePlus2 } from "lucide-react";
import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { failureText, queries } from "../../api/queries.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { themePages, themes } from "./queries.ts";
import { useProjectsTexts } from "./texts.ts";

type Themes = OutputOf<typeof endpoints.library.listThemes>["themeList"];
type ThemePages = OutputOf<typeof endpoints.library.readTheme>["pageList"];

/** A page of a theme; null: blank. */
export type ThemeChoice = { readonly id: string; readonly page: string } | null;

const BLANK = "";

/** Blank or one of the starter themes, each with its picture. */
export function ThemePicker({
  label,
  blank,
  value,
  onChange,
}: {
  label: string;
  /** Name of an empty beginning. */
  blank: string;
  value: ThemeChoice;
  onChange: (choice: ThemeChoice) => void;
}) {
  const { t } = useProjectsTexts();
  const { t: pageText } = usePagesTexts();
  const language = useLanguage();
  const { themes, failure, retry } = useThemes();
  const pages = useThemePages(value?.id, language);
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Notice tone="danger" action={<Button onPress={retry}>{t("tryAgain")}</Button>}>
          {failure}
        </Notice>
      ) : null}
      <RadioGroup
        value={value?.id ?? BLANK}
        onChange={(id) => onChange(id === BLANK ? null : { id, page: "" })}
        className="flex flex-col gap-2"
        aria-label={label}
      >
        <span className="font-medium text-ink-soft text-small">{label}</span>
        <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          <ThemeCard id={BLANK} name={blank}>
            <span className="flex size-full items-center justify-center bg-sunken text-ink-faint">
              <FilePlus2 aria-hidden="true" size={24} strokeWidth={1.5} />
            </span>
          </ThemeCard>
          {themes === null && !failure
            ? ["a", "b", "c"].map((one) => <Skeleton key={one} className="aspect-[16/10]" />)
            : null}
          {themes?.map((theme) => (
            <ThemeCard key={theme.id} id={theme.id} name={theme.title[language]}>
              {theme.cover[language] === "" ? (
                <span className="flex size-full items-end bg-accent-soft p-3 font-semibold text-accent-deep">
                  {theme.title[language]}
                </span>
              ) : (
                <img
                  src={theme.cover[language]}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover object-top"
                />
              )}
            </ThemeCard>
          ))}
        </div>
      </RadioGroup>
      {value && pages && pages.length > 1 ? (
        <Select
          label={pageText("addPage.themePage")}
          size="small"
          className="tablet:w-72"
          value={value.page || (pages.find(({ home }) => home)?.name ?? null)}
          onChange={(page) => onChange({ id: value.id, page })}
          options={pages.map(({ name, title }) => ({ value: name, label: title }))}
        />
      ) : null}
    </div>
  );
}

function ThemeCard({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <Radio value={id} className="group flex min-w-0 cursor-pointer flex-col gap-1.5 rounded-base">
      <span className="relative block aspect-[16/10] overflow-hidden rounded-base border border-line outline-offset-2 group-data-hovered:border-line-firm group-data-selected:outline-2 group-data-selected:outline-accent">
        {children}
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 hidden size-6 items-center justify-center rounded-full bg-accent text-on-accent group-data-selected:flex"
        >
          <Check size={14} strokeWidth={2} />
        </span>
      </span>
      <span className="truncate text-small">{name}</span>
    </Radio>
  );
}

function useThemes(): { themes: Themes | null; failure: string; retry: () => void } {
  const { t } = useProjectsTexts();
  const { data = null, error, refetch } = useQuery(themes, queries);
  return { themes: data, failure: failureText(error, t("unreachable")), retry: () => void refetch() };
}

const useThemePages = (id: string | undefined, language: "ko" | "en"): ThemePages | null =>
  useQuery(themePages(id, language), queries).data ?? null;
