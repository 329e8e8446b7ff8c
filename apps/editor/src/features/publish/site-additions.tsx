import { Switch } from "@hanok/ui";
import { ChevronDown } from "lucide-react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { usePublishTexts } from "./texts.ts";
import type { Publishing } from "./use-publishing.ts";

const FILES = ["sitemap", "robots", "feed"] as const;
const IMPORTED = ["canonical", "social", "structured", "favicon", "anchors"] as const;

/** Additions of publishing beside the pages, and to imported ones only where a person asks for it. */
export function SiteAdditions({ publishing }: { readonly publishing: Publishing }) {
  const { t } = usePublishTexts();
  const { site } = publishing;
  if (!site) return null;
  const { options, importedPages } = site;
  return (
    <details className="group border-line border-t pt-4" open={importedPages > 0}>
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-base font-semibold text-small outline-offset-4">
        <span className="flex-1">{t("publish.adds.title")}</span>
        <span className="font-normal text-ink-faint">{t("publish.adds.hint")}</span>
        <ChevronDown {...SMALL_ICON} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        {FILES.map((name) => (
          <Switch
            key={name}
            isSelected={options[name]}
            onChange={(on) => void publishing.choose({ [name]: on })}
            className="flex-row-reverse items-start"
          >
            <span className="block">{t(`publish.adds.${name}`)}</span>
            <span className="block text-ink-faint text-small">{t(`publish.adds.${name}Hint`)}</span>
          </Switch>
        ))}
        {importedPages > 0 ? (
          <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
            <legend className="sr-only">{t("publish.adds.imported", { count: importedPages })}</legend>
            <div aria-hidden="true" className="font-semibold text-small">
              {t("publish.adds.imported", { count: importedPages })}
            </div>
            <p className="text-ink-faint text-small">{t("publish.adds.importedHint")}</p>
            {IMPORTED.map((name) => (
              <Switch
                key={name}
                isSelected={options[name]}
                onChange={(on) => void publishing.choose({ [name]: on })}
                className="flex-row-reverse"
              >
                {t(`publish.adds.${name}`)}
              </Switch>
            ))}
          </fieldset>
        ) : null}
      </div>
    </details>
  );
}
