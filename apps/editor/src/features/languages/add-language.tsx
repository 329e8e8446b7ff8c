import { planAddress } from "@hanok/api-contract";
import { Button, buttonClass, Notice, RadioGroup, Select } from "@hanok/ui";
import { useState } from "react";
import { languageName, OFFERED } from "./language-names.ts";
import type { LanguageOverview } from "./queries.ts";
import { useLanguageTexts } from "./texts.ts";
import { makeTwins } from "./translate.ts";

type Which = "all" | "home";

/** The first translations of a language: of all pages, or of the home page alone. */
export function AddLanguage({
  data: { languages, languageLimit, mainLanguage, home, documents },
  onDone,
}: {
  readonly data: LanguageOverview;
  /** The language that was added; null where it was left. */
  readonly onDone: (language: string | null) => void;
}) {
  const { t } = useLanguageTexts();
  const offered = OFFERED.filter((tag) => tag !== mainLanguage && !languages.includes(tag));
  const [language, setLanguage] = useState<string | null>(offered[0] ?? null);
  const [which, setWhich] = useState<Which>("all");
  const [isPending, setPending] = useState(false);
  const pages = documents.filter(({ kind, canTwin }) => kind === "page" && canTwin);
  const ids = which === "all" ? pages.map(({ id }) => id) : home === null ? [] : [home];
  const make = async (): Promise<void> => {
    if (language === null) return;
    setPending(true);
    const done = await makeTwins(language, ids);
    setPending(false);
    if (done) onDone(language);
  };
  // [LET-02] The plan that allows more is marked there.
  if (languageLimit !== null && languages.length >= languageLimit)
    return (
      <Notice>
        <p>{t("languages.limit", { count: languageLimit })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <a href={planAddress("languages")} className={buttonClass("primary", "small")}>
            {t("languages.plans")}
          </a>
          <Button size="small" onPress={() => onDone(null)}>
            {t("languages.cancel")}
          </Button>
        </div>
      </Notice>
    );
  return (
    <div className="flex flex-col gap-3 rounded-base border border-line bg-raised p-3">
      <Select
        size="small"
        label={t("languages.choose")}
        hint={t("languages.chooseHint", { language: languageName(mainLanguage) })}
        options={offered.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={setLanguage}
      />
      <RadioGroup<Which>
        label={t("languages.which")}
        options={[
          { value: "all", label: t("languages.all") },
          { value: "home", label: t("languages.home"), isDisabled: home === null },
        ]}
        value={which}
        onChange={setWhich}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="small"
          isPending={isPending}
          isDisabled={language === null || ids.length === 0}
          onPress={() => void make()}
        >
          {t("languages.make")}
        </Button>
        <Button size="small" onPress={() => onDone(null)}>
          {t("languages.cancel")}
        </Button>
      </div>
    </div>
  );
}
