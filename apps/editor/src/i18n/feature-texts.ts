import i18next from "i18next";
import type { Twin } from "./twin.ts";

/** Texts of features by namespace; each feature adds its own where it loads them. */
// biome-ignore lint/suspicious/noEmptyInterface: features augment it
export interface FeatureTexts {}

/**
 * Loads the texts of a feature in the person's language as the namespace `id`. A module that awaits it at its top makes
 * whatever imports it wait, so that no screen is drawn without its texts.
 */
export async function loadTexts<Id extends keyof FeatureTexts>(
  id: Id,
  files: {
    readonly ko: () => Promise<FeatureTexts[Id]>;
    readonly en: () => Promise<Twin<FeatureTexts[Id]>>;
  },
): Promise<void> {
  const texts = await (i18next.language === "en" ? files.en : files.ko)();
  i18next.addResourceBundle(i18next.language, id, { ...texts });
}
