import type { TemplateProduct } from "@hanok/api-contract";
import { Miniature, useLanguage } from "@hanok/ui";

export const COVER_RATIO = 1.6;

/** The cover; without one the page itself in small. `isFirst`: visible at once, so it is not read lazily. */
export function TemplateCover({
  template,
  isFirst = false,
}: {
  template: Pick<TemplateProduct, "cover" | "previewUrl" | "title">;
  isFirst?: boolean;
}) {
  const language = useLanguage();
  const cover = template.cover[language];
  return (
    <span className="block overflow-hidden rounded-base border border-line bg-sunken">
      {cover === "" ? (
        <Miniature picture="" page={template.previewUrl[language]} ratio={COVER_RATIO} />
      ) : (
        <img
          src={cover}
          alt=""
          width={1280}
          height={800}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          className="aspect-[16/10] w-full object-cover object-top transition-transform duration-500 group-hover:scale-[1.02] motion-reduce:transition-none"
        />
      )}
    </span>
  );
}
