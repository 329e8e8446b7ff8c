import { classNames, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { chooseLanguage, LANGUAGES } from "../language/language.ts";

/** KOR and ENG side by side [I18-08]; the chosen one is inked. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the header
    <div role="group" aria-label={t("frame.language")} className="flex items-center text-small">
      {LANGUAGES.map((one, at) => (
        <span key={one.id} className="flex items-center">
          {at > 0 ? <span aria-hidden="true" className="h-3 w-px bg-line-firm" /> : null}
          <button
            type="button"
            lang={one.id}
            aria-pressed={one.id === language}
            onClick={() => {
              if (one.id !== language) chooseLanguage(one.id);
            }}
            className={classNames(
              "h-9 cursor-pointer rounded-base px-2.5 transition-colors hover:text-ink",
              one.id === language ? "font-semibold text-ink" : "text-ink-faint",
            )}
          >
            {one.short}
            <span className="sr-only"> {one.name}</span>
          </button>
        </span>
      ))}
    </div>
  );
}
