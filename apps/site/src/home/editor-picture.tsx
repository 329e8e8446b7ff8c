import { useTranslation } from "react-i18next";
import { Recording } from "../frame/recording.tsx";

/** The editor as it is: a loop that `e2e/recordings/home.ts` records of the real one. */
export function EditorPicture() {
  const { t } = useTranslation();
  return (
    <section className="mx-auto max-w-300 px-4 pt-4 pb-12 tablet:px-8">
      <div className="mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_1.4fr] desktop:items-end desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.editor.title")}</h2>
        <p className="max-w-130 text-body text-ink-soft">{t("home.editor.text")}</p>
      </div>
      <Recording
        name="editor"
        alt={t("home.editor.picture")}
        width={1600}
        height={900}
        className="aspect-[4/5] object-cover object-[0_0] tablet:aspect-[16/9]"
      />
    </section>
  );
}
