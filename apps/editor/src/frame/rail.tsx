import { IconToggle } from "@hanok/ui";
import { FileCode2, Files, Layers, Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LeftPanel, setEditor, useEditor } from "../state/editor-store.ts";
import { ICON } from "./icon.ts";

const PANELS = [
  { id: "layers", Icon: Layers },
  { id: "pages", Icon: Files },
  { id: "files", Icon: FileCode2 },
  { id: "project", Icon: Settings2 },
] as const satisfies readonly { id: LeftPanel; Icon: unknown }[];

/** Opens and closes the left panels [EDT-20 to 24]. */
export function Rail() {
  const { t } = useTranslation();
  const open = useEditor((state) => state.leftPanel);
  return (
    <nav
      aria-label={t("frame.rail")}
      className="flex w-12 shrink-0 flex-col items-center gap-1 border-line border-r bg-raised py-2"
    >
      {PANELS.map(({ id, Icon }) => (
        <IconToggle
          key={id}
          label={t(`frame.${id}`)}
          icon={<Icon {...ICON} />}
          placement="right"
          isSelected={open === id}
          onChange={(selected) => setEditor({ leftPanel: selected ? id : null })}
        />
      ))}
    </nav>
  );
}
