import type { Denied } from "@hanok/canvas/protocol";
import { IconButton } from "@hanok/ui";
import { Info, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { setEditor, useEditor } from "../state/editor-store.ts";
import { SMALL_ICON } from "./icon.ts";

/** Says once what scripts of the page do on the published site alone, until it is closed. */
export default function DeniedNote() {
  const { t, i18n } = useTranslation();
  const denied = useEditor((state) => state.denied);
  const read = useEditor((state) => state.deniedRead);
  const news = denied.filter((one) => !read.includes(one));
  if (news.length === 0) return null;
  const abilities = news.filter((one): one is Exclude<Denied, "root-addresses"> => one !== "root-addresses");
  const list = new Intl.ListFormat(i18n.language, { type: "unit", style: "short" }).format(
    abilities.map((one) => t(`canvas.denied.${one}`)),
  );
  return (
    <div
      role="status"
      data-denied={news.join(" ")}
      className="absolute inset-x-4 bottom-4 z-10 mx-auto flex w-fit max-w-160 items-center gap-3 rounded-base border border-line bg-raised py-1.5 pr-1.5 pl-3 text-ink-soft text-small shadow-float"
    >
      <Info {...SMALL_ICON} className="shrink-0" />
      <span className="flex flex-1 flex-col gap-1">
        {news.includes("root-addresses") ? <span>{t("canvas.denied.rootAddresses")}</span> : null}
        {abilities.length > 0 ? <span>{t("canvas.denied.text", { list })}</span> : null}
      </span>
      <IconButton
        label={t("canvas.denied.close")}
        size="small"
        icon={<X {...SMALL_ICON} />}
        onPress={() => setEditor({ deniedRead: [...read, ...news] })}
      />
    </div>
  );
}
