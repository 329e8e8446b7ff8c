import { classNames, IconButton } from "@hanok/ui";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "./icon.ts";

/** A side panel: 27 rem wide on the left [EDT-15], 24 rem on the right [EDT-19]. */
export function Panel({
  side,
  title,
  tools,
  onClose,
  children,
}: {
  side: "left" | "right";
  title: string;
  tools?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={title}
      className={classNames(
        "flex min-h-0 shrink-0 flex-col bg-raised",
        side === "left" ? "w-[27rem] border-line border-r" : "w-[24rem] border-line border-l",
      )}
    >
      <header className="flex h-11 shrink-0 items-center gap-1 border-line border-b pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-small">{title}</h2>
        {tools}
        {onClose ? (
          <IconButton
            size="small"
            label={t("frame.closePanel")}
            icon={<X {...SMALL_ICON} />}
            onPress={onClose}
          />
        ) : null}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </section>
  );
}
