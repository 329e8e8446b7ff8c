import { Notice } from "@hanok/ui";
import { usePublishTexts } from "./texts.ts";
import type { Publication } from "./use-publishing.ts";

/** [COL-05] The pages of entries that visitors do not see, because another page or a file is at their address. */
export function EntriesLeftOut({ publication }: { readonly publication: Publication }) {
  const { t } = usePublishTexts();
  const { leftOut = [], leftOutTotal = leftOut.length } = publication;
  if (leftOut.length === 0) return null;
  const more = leftOutTotal - leftOut.length;
  return (
    <Notice>
      <p>{t("publish.leftOut.count", { count: leftOutTotal })}</p>
      <details className="mt-1 text-small">
        <summary className="cursor-pointer">{t("publish.leftOut.show")}</summary>
        <ul className="mt-1 flex max-h-40 flex-col gap-0.5 overflow-y-auto">
          {leftOut.map((path) => (
            <li key={path} className="break-all">
              /{path}
            </li>
          ))}
          {more > 0 ? <li>{t("publish.leftOut.more", { count: more })}</li> : null}
        </ul>
      </details>
    </Notice>
  );
}
