import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the page in the tab: the given words before the product's name, or exactly what `whole` says. */
export function useDocumentTitle(title: string, whole = false): void {
  const { t } = useTranslation();
  const product = t("common.product");
  useEffect(() => {
    document.title = whole ? title : `${title} · ${product}`;
  }, [title, whole, product]);
}
