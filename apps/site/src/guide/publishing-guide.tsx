import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../frame/use-document-title.ts";

/** Extensions, which read alike in every language [EXP-19 to EXP-23]. */
const KINDS = [
  { kind: "html", types: "html" },
  { kind: "code", types: "css, js" },
  { kind: "image", types: "png, gif, jpg, jpeg" },
  { kind: "vector", types: "svg" },
  { kind: "video", types: "mp4, mov" },
  { kind: "font", types: "woff, ttf, otf" },
] as const;
const BEFORE = ["unused", "links", "size", "reserved"] as const;
const AFTER = ["kept", "unserved", "same"] as const;

/** [EXP-25, EXP-26] Which files a site may have, for people who bring one of their own. */
export function PublishingGuide() {
  const { t } = useTranslation();
  const kinds = useId();
  useDocumentTitle(t("guide.title"));
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-14 px-4 pt-14 pb-24 tablet:px-8 tablet:pt-20">
      <header className="flex max-w-170 flex-col gap-3">
        <h1 className="font-extrabold text-display">{t("guide.title")}</h1>
        <p className="text-ink-soft text-lead">{t("guide.lead")}</p>
      </header>
      <section aria-labelledby={kinds} className="flex flex-col gap-5">
        <h2 id={kinds} className="font-bold text-heading">
          {t("guide.kinds")}
        </h2>
        <table className="w-full max-w-220 border-line border-t text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("guide.kind")}</th>
              <th scope="col">{t("guide.types")}</th>
              <th scope="col">{t("guide.names")}</th>
            </tr>
          </thead>
          <tbody>
            {KINDS.map(({ kind, types }) => (
              <tr
                key={kind}
                className="grid gap-x-8 gap-y-1 border-line border-b py-4 tablet:grid-cols-[16rem_18rem_1fr]"
              >
                <th scope="row" className="font-semibold">
                  {t(`guide.rows.${kind}.name`)}
                </th>
                <td className="font-mono text-small leading-6">{types}</td>
                <td className="text-ink-soft">{t(`guide.rows.${kind}.text`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Points title={t("guide.before")} points={BEFORE.map((one) => t(`guide.beforeTexts.${one}`))} />
      <Points title={t("guide.after")} points={AFTER.map((one) => t(`guide.afterTexts.${one}`))} />
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <h2 id={heading} className="font-bold text-heading">
        {title}
      </h2>
      <ul className="flex max-w-170 list-disc flex-col gap-3 pl-5 text-body text-ink-soft marker:text-ink-faint">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
