import { TextField } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../../frame/markdown.tsx";

interface Texts {
  readonly title: string;
  readonly content: string;
}

/** Title and Markdown of a public text in one language, with its preview. */
export function LanguageTexts<T extends Texts & { readonly summary?: string }>({
  language,
  titleLabel,
  contentLabel,
  summaryLimit,
  limits,
  texts,
  onChange,
}: {
  language: "ko" | "en";
  titleLabel: string;
  contentLabel: string;
  /** Characters of the summary; absent: the text has none. */
  summaryLimit?: number;
  limits: { readonly title: number; readonly content: number };
  texts: T;
  onChange(texts: T): void;
}) {
  const { t } = useTranslation("console");
  const name = t(language === "ko" ? "support.inKo" : "support.inEn");
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold text-ui">{name}</legend>
      <TextField
        label={titleLabel}
        value={texts.title}
        onChange={(title) => onChange({ ...texts, title })}
        maxLength={limits.title}
      />
      {summaryLimit ? (
        <TextField
          label={t("support.summary")}
          value={texts.summary ?? ""}
          onChange={(summary) => onChange({ ...texts, summary })}
          maxLength={summaryLimit}
        />
      ) : null}
      <TextField
        label={contentLabel}
        hint={t("support.contentHint")}
        rows={8}
        value={texts.content}
        onChange={(content) => onChange({ ...texts, content })}
        maxLength={limits.content}
      />
      <section aria-label={`${t("support.preview")}: ${name}`} className="flex min-w-0 flex-col gap-2">
        <p className="text-ink-soft text-small">{t("support.preview")}</p>
        <div className="max-h-120 min-w-0 overflow-y-auto break-words rounded-base border border-line bg-paper px-4 py-3">
          <p className="font-bold text-title">{texts.title}</p>
          {texts.summary ? <p className="mt-1 text-ink-soft text-ui">{texts.summary}</p> : null}
          <MarkdownText>{texts.content}</MarkdownText>
        </div>
      </section>
    </fieldset>
  );
}
