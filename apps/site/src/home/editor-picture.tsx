import { useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** The editor as it is, in the person's language: a starter theme with its headline selected on the page and in the code. */
export function EditorPicture() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className="mx-auto max-w-300 px-4 pt-4 pb-12 tablet:px-8">
      <div className="mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_1.4fr] desktop:items-end desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.editor.title")}</h2>
        <p className="max-w-130 text-body text-ink-soft">{t("home.editor.text")}</p>
      </div>
      <img
        src={`/pictures/editor.${language}.webp`}
        alt={t("home.editor.picture")}
        width={2400}
        height={1350}
        loading="lazy"
        className="aspect-[4/5] w-full rounded-base border border-line-firm object-cover object-[36%_0] tablet:aspect-[16/9]"
      />
    </section>
  );
}
