import type { endpoints, OutputOf, TemplateProduct } from "@hanok/api-contract";
import { classNames, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";

export type TemplateDetail = OutputOf<
  typeof endpoints.templateProducts.readProduct
>["detailImageFileList"][number];

/** [TPL-05] Large pictures of its pages: the first over the whole width, the others beside each other at one height. */
export function TemplateDetails({
  template,
  details,
}: {
  template: TemplateProduct;
  details: readonly TemplateDetail[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (details.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-title">{t("templates.details")}</h2>
      <ul className="flex flex-col gap-5 tablet:flex-row tablet:flex-wrap tablet:items-start">
        {details.map((detail, place) => (
          <li
            key={detail.name}
            className={classNames(
              "min-w-0",
              isTall(detail)
                ? "mx-auto w-3/5 tablet:w-auto"
                : place === 0
                  ? "w-full"
                  : "w-full tablet:w-auto",
            )}
            style={place === 0 ? undefined : { flex: `${ratioOf(detail)} 1 0` }}
          >
            <figure className="flex flex-col gap-2">
              <img
                src={detail.picture[language] || detail.url}
                alt={t("templates.detailOf", {
                  name: template.title[language],
                  title: detail.title[language],
                })}
                {...(detail.width > 0 ? { width: detail.width, height: detail.height } : {})}
                loading="lazy"
                className="h-auto w-full rounded-base border border-line bg-sunken"
              />
              <figcaption className="text-ink-soft text-small">{detail.title[language]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Covers of uploaded pages have a size that is not known, and the shape of a desktop. */
const ratioOf = ({ width, height }: TemplateDetail): number => (height > 0 ? width / height : 1.6);
const isTall = (detail: TemplateDetail): boolean => ratioOf(detail) < 1;
