import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ZipCheck } from "./zip-check/zip-check.tsx";

const KEPT = ["pages", "encodings", "names", "scripts", "size"] as const;
const REFUSED = ["outside", "locked", "bombs", "reserved"] as const;

/** Checks a ZIP in the browser, and names the files that come in and those that stay out. */
export function Files() {
  const { t } = useTranslation();
  return (
    <section id="zip" className="mx-auto max-w-300 px-4 py-20 tablet:px-8 tablet:py-28">
      <div className="grid gap-10">
        <div>
          <h2 className="font-bold text-heading">{t("home.files.title")}</h2>
          <p className="mt-4 max-w-150 text-body text-ink-soft">{t("home.files.text")}</p>
        </div>
        <ZipCheck />
        <div className="grid gap-8 tablet:grid-cols-2 tablet:gap-16">
          <div>
            <h3 className="border-ink border-b-2 pb-3 font-semibold text-ui">{t("home.files.kept")}</h3>
            <ul>
              {KEPT.map((one) => (
                <li key={one} className="flex gap-2.5 border-line border-b py-3 text-ui">
                  <Check
                    aria-hidden="true"
                    size={18}
                    strokeWidth={1.5}
                    className="mt-0.5 shrink-0 text-accent"
                  />
                  {t(`home.files.keptList.${one}`)}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="border-line-firm border-b-2 pb-3 font-semibold text-ink-soft text-ui">
              {t("home.files.refused")}
            </h3>
            <ul>
              {REFUSED.map((one) => (
                <li key={one} className="flex gap-2.5 border-line border-b py-3 text-ink-soft text-ui">
                  <Minus
                    aria-hidden="true"
                    size={18}
                    strokeWidth={1.5}
                    className="mt-0.5 shrink-0 text-ink-faint"
                  />
                  {t(`home.files.refusedList.${one}`)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
