import { recordAt } from "@hanok/page-document";
import { Badge, Button, Menu, MenuItem, showToast } from "@hanok/ui";
import { Link2, Link2Off, Trash2 } from "lucide-react";
import { edit } from "../../document/edit/editing.ts";
import { useCommonUsage } from "../../document/use-common-usage.ts";
import { libraryText, useLibraryTexts } from "../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { confirm } from "../../state/asking.ts";
import { useEditor } from "../../state/editor-store.ts";

/** Whether a block is common, what an edit of it reaches, and the ways in and out [BLK-16 to 18, 46 to 52]. */
export function SharedSection({ blockId }: { blockId: string }) {
  const { t } = useLibraryTexts();
  const editable = useEditor((state) => state.editable);
  const block = useEditor((state) => (state.part ? recordAt(state.part.blocks, blockId) : undefined));
  const isShared = block?.thpart === true || block?.thwhole === true;
  const usage = useCommonUsage(isShared ? (block?.bid ?? null) : null);
  if (!block) return null;
  if (!isShared)
    return (
      <Section title={t("shared.title")}>
        <p className="text-ink-soft text-small">{t("shared.hint")}</p>
        <Menu
          label={t("shared.make")}
          trigger={
            <Button size="small" isDisabled={!editable} icon={<Link2 {...SMALL_ICON} />}>
              {t("shared.make")}
            </Button>
          }
        >
          <MenuItem id="thwhole" label={t("shared.whole")} onAction={() => void make(blockId, "thwhole")} />
          <MenuItem id="thpart" label={t("shared.part")} onAction={() => void make(blockId, "thpart")} />
        </Menu>
        <dl className="flex flex-col gap-1 text-caption text-ink-faint">
          {(["whole", "part"] as const).map((kind) => (
            <div key={kind}>
              <dt className="inline font-medium text-ink-soft">{t(`shared.${kind}`)}</dt>{" "}
              <dd className="inline">{t(`shared.${kind}Hint`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    );
  const pages = usage?.pages ?? 1;
  const free = async (): Promise<void> => {
    if (!(await confirm(t("shared.freeAsk"), t("shared.freeHint"), t("shared.free"), false))) return;
    if (await edit("shared.free", { blockId }, block.title)) showToast({ text: t("shared.freed") });
  };
  const remove = async (): Promise<void> => {
    const yes = await confirm(
      t("shared.deleteAsk"),
      t("shared.deleteHint", { count: pages }),
      t("shared.delete"),
    );
    if (yes && (await edit("shared.delete", { bid: block.bid }, block.title)))
      showToast({ text: t("shared.deleted") });
  };
  return (
    <Section
      title={t("shared.title")}
      tools={<Badge tone="accent">{t(block.thwhole ? "shared.whole" : "shared.part")}</Badge>}
    >
      <p role="status" className="text-ink-soft text-small">
        {/* Pages are not mentioned before their number is known. */}
        {usage === null
          ? ""
          : pages === 1
            ? t("shared.onlyHere")
            : t(block.thwhole ? "shared.pages" : "shared.partPages", { count: pages })}
      </p>
      {editable ? (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<Link2Off {...SMALL_ICON} />} onPress={() => void free()}>
            {t("shared.free")}
          </Button>
          <Button size="small" icon={<Trash2 {...SMALL_ICON} />} onPress={() => void remove()}>
            {t("shared.delete")}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

async function make(blockId: string, kind: "thpart" | "thwhole"): Promise<void> {
  if (await edit("shared.make", { blockId, kind })) showToast({ text: libraryText("shared.made") });
}
