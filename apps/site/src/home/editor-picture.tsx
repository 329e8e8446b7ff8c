import { Button, classNames, useLanguage } from "@hanok/ui";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const label = "inline-flex items-center gap-1.5";
const STILL = "(prefers-reduced-motion: reduce)";

/**
 * The editor as it is, in the person's language: a loop that `e2e/recordings/home.ts` records of the real one. It can be
 * stopped (WCAG 2.2.2), and does not begin for people who want less motion.
 */
export function EditorPicture() {
  const { t } = useTranslation();
  const language = useLanguage();
  /** Null until a person chooses: then the wish for less motion decides, in the style sheet. */
  const [isMoving, setMoving] = useState<boolean | null>(null);
  const pictureOf = (name: "editor" | "editor-loop"): string => `/pictures/${name}.${language}.webp`;
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <section className="mx-auto max-w-300 px-4 pt-4 pb-12 tablet:px-8">
      <div className="mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_1.4fr] desktop:items-end desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.editor.title")}</h2>
        <p className="max-w-130 text-body text-ink-soft">{t("home.editor.text")}</p>
      </div>
      <div className="relative">
        <picture>
          {isMoving === null ? <source media={STILL} srcSet={pictureOf("editor")} /> : null}
          <img
            src={pictureOf(isMoving === false ? "editor" : "editor-loop")}
            alt={t("home.editor.picture")}
            width={1600}
            height={900}
            loading="lazy"
            className="aspect-[4/5] w-full rounded-base border border-line-firm object-cover object-[0_0] tablet:aspect-[16/9]"
          />
        </picture>
        <div className="absolute right-3 bottom-3">
          <Button size="small" onPress={() => setMoving(!(isMoving ?? !matchMedia(STILL).matches))}>
            {isMoving === false ? null : (
              <span className={classNames(label, isMoving === null && "motion-reduce:hidden")}>
                <Pause {...icon} />
                {t("home.editor.stop")}
              </span>
            )}
            {isMoving === true ? null : (
              <span className={classNames(label, isMoving === null && "motion-safe:hidden")}>
                <Play {...icon} />
                {t("home.editor.play")}
              </span>
            )}
          </Button>
        </div>
      </div>
    </section>
  );
}
