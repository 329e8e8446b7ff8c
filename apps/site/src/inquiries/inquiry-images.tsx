import type { InquiryImage } from "@hanok/api-contract";
import { useTranslation } from "react-i18next";

/** Pictures of an inquiry, each a link to the whole of it. */
export function InquiryImages({ images }: { images: readonly InquiryImage[] }) {
  const { t } = useTranslation();
  if (images.length === 0) return null;
  return (
    <ul aria-label={t("inquiry.images")} className="flex flex-wrap gap-2">
      {images.map(({ key, name, url }) => (
        <li key={key}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-base border border-line"
          >
            <img src={url} alt={name} loading="lazy" className="size-24 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
