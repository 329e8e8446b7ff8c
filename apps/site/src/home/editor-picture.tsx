import { Button, useLanguage } from "@hanok/ui";
import { Pause, Play } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

const STILL = "(prefers-reduced-motion: reduce)";
const watchMotion = (told: () => void): (() => void) => {
  const query = matchMedia(STILL);
  query.addEventListener("change", told);
  return () => query.removeEventListener("change", told);
};

/**
 * The editor as it is, in the person's language: a loop that `e2e/recordings/home.ts` records of the real one. It can be
 * stopped (WCAG 2.2.2), and does not begin for people who want less motion.
 */
export function EditorPicture() {
  const { t } = useTranslation();
  const language = useLanguage();
  const wantsStill = useSyncExternalStore(watchMotion, () => matchMedia(STILL).matches);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const runs = chosen ?? !wantsStill;
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <section className="mx-auto max-w-300 px-4 pt-4 pb-12 tablet:px-8">
      <div className="mb-10 grid gap-4 tablet:mb-14 desktop:grid-cols-[1fr_1.4fr] desktop:items-end desktop:gap-16">
        <h2 className="whitespace-pre-line font-bold text-display">{t("home.editor.title")}</h2>
        <p className="max-w-130 text-body text-ink-soft">{t("home.editor.text")}</p>
      </div>
      <div className="relative">
        <img
          src={`/pictures/${runs ? "editor-loop" : "editor"}.${language}.webp`}
          alt={t("home.editor.picture")}
          width={1600}
          height={900}
          loading="lazy"
          className="aspect-[4/5] w-full rounded-base border border-line-firm object-cover object-[0_0] tablet:aspect-[16/9]"
        />
        <div className="absolute right-3 bottom-3">
          <Button
            size="small"
            icon={runs ? <Pause {...icon} /> : <Play {...icon} />}
            onPress={() => setChosen(!runs)}
          >
            {t(runs ? "home.editor.stop" : "home.editor.play")}
          </Button>
        </div>
      </div>
    </section>
  );
}
