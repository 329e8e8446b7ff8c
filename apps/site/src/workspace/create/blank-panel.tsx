import { useTranslation } from "react-i18next";

/** Description of a blank project; `template`: the name of the template that the operator begins them with [TPL-12]. */
export function BlankPanel({ template }: { template: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-2 rounded-base border border-line px-6 py-8 text-center">
      <svg
        aria-hidden="true"
        width="72"
        height="88"
        viewBox="0 0 72 88"
        fill="none"
        className="mb-3 text-line-firm"
      >
        <rect
          x="1"
          y="1"
          width="70"
          height="86"
          rx="5"
          className="fill-raised stroke-current"
          strokeWidth="1.5"
        />
        <path d="M1 18h70M1 72h70" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 4" />
        <path d="M36 37v16M28 45h16" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <h3 className="font-semibold text-lead">{t("create.blankTitle")}</h3>
      <p className="max-w-100 text-ink-soft">
        {template === undefined ? t("create.blankText") : t("create.blankTemplate", { name: template })}
      </p>
    </div>
  );
}
