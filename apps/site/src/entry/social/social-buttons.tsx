import type { SocialType } from "@hanok/api-contract";
import { classNames } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSite } from "../../api/site.ts";
import { ProviderMark } from "./provider-mark.tsx";

/** The providers' own colours: Google's neutral button, Kakao's yellow. */
const LOOK: Readonly<Record<SocialType, string>> = {
  google: "border-line-firm bg-raised text-ink hover:bg-sunken",
  kakao: "border-transparent bg-[#fee500] text-[#191919] hover:bg-[#f5dc00]",
};

/** Sign-in with Google and Kakao, below the form; without the operator's keys there is nothing [ACC-13, ACC-14, ACC-66]. */
export function SocialButtons({ next }: { next: string | undefined }) {
  const { t } = useTranslation();
  const signIns = useSite().data?.signIns ?? [];
  if (signIns.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-ink-faint text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("social.or")}
      </p>
      {signIns.map((type) => (
        <Link
          key={type}
          to="/login/sns"
          search={next === undefined ? { type } : { type, next }}
          className={classNames(
            "inline-flex h-12 w-full items-center justify-center gap-2.5 rounded-base border px-5 font-medium text-body transition-colors",
            LOOK[type],
          )}
        >
          <ProviderMark type={type} />
          {t("social.continueWith", { provider: t(`social.providers.${type}`) })}
        </Link>
      ))}
    </div>
  );
}
