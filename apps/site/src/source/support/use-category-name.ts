import { faqCategory, noticeCategory, type SupportCategory } from "@hanok/api-contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Names of categories as the public pages show them. */
export function useCategoryName(): (category: SupportCategory) => string {
  const { t } = useTranslation();
  return useCallback(
    (category) => {
      const news = noticeCategory.options.find((one) => one === category);
      if (news) return t(`help.noticeKinds.${news}`);
      const faq = faqCategory.options.find((one) => one === category);
      return faq ? t(`help.categories.${faq}`) : "";
    },
    [t],
  );
}
