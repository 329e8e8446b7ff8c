import { Button, classNames, useLanguage } from "@hanok/ui";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const label = "inline-flex items-center gap-1.5";
const STILL = "(prefers-reduced-motion: reduce)";

interface RecordingProps {
  /** Files `/pictures/NAME.LANGUAGE.webp` and `/pictures/NAME-loop.LANGUAGE.webp`. */
  name: string;
  /** Description of the recorded acts. */
  alt: string;
  width: number;
  height: number;
  className: string;
}

/**
 * A loop of the real editor in the person's language (`e2e/recordings`). It can be stopped (WCAG 2.2.2), and does not
 * begin for people who want less motion.
 */
export function Recording({ name, alt, width, height, className }: RecordingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  /** Null until a person chooses: then the wish for less motion decides, in the style sheet. */
  const [isMoving, setMoving] = useState<boolean | null>(null);
  const pictureOf = (file: string): string => `/pictures/${file}.${language}.webp`;
  const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <div className="relative">
      <picture>
        {isMoving === null ? <source media={STILL} srcSet={pictureOf(name)} /> : null}
        <img
          src={pictureOf(isMoving === false ? name : `${name}-loop`)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className={classNames("w-full rounded-base border border-line-firm", className)}
        />
      </picture>
      <div className="absolute right-3 bottom-3">
        <Button size="small" onPress={() => setMoving(!(isMoving ?? !matchMedia(STILL).matches))}>
          {isMoving === false ? null : (
            <span className={classNames(label, isMoving === null && "motion-reduce:hidden")}>
              <Pause {...icon} />
              {t("recording.stop")}
            </span>
          )}
          {isMoving === true ? null : (
            <span className={classNames(label, isMoving === null && "motion-safe:hidden")}>
              <Play {...icon} />
              {t("recording.play")}
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}
