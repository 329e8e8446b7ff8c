import type { endpoints, OutputOf } from "@hanok/api-contract";
import { recordAt } from "@hanok/page-document";
import { Badge, Button, Menu, MenuItem, showToast } from "@hanok/ui";
import { Link2, Link2Off, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { edit } from "../../document/edit/editing.ts";
import { SMALL_ICON } from "../../frame/icon.ts";
import { libraryText, useLibraryTexts } from "../../language/library/texts.ts";
import { confirm } from "../../state/asking.ts";
import { useEditor } from "../../state/editor-store.ts";
import { Section } from "../element/section.tsx";

type Usage = OutputOf<typeof endpoints.sharedBlocks.listShared>["sharedList"][number];

/** Whether a block is common, what an edit of it reaches, and the ways in and out [BLK-16 to 18, 46 to 52]. */
export function SharedSection({ blockId }: { blockId: string }) {
  const { t } = useLibraryTexts();
  const editable = useEditor((state) => state.editable);
  const block = useEditor((state) => (state.part ? recordAt(state.part.blocks, blockId) : undefined));
  const isShared = block?.thpart === true || block?.thwhole === true;
  const usage = useUsage(isShared ? (block?.bid ?? null) : null);
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
        {pages === 1
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

/** On how many pages a common block stands; read anew whenever the project is saved. */
function useUsage(bid: string | null): Usage | null {
  const projectId = useEditor((state) => state.projectId);
  const isSaved = useEditor((state) => state.save.kind === "saved");
  const [usage, setUsage] = useState<Usage | null>(null);
  useEffect(() => {
    if (bid === null || !isSaved) return;
    let over = false;
    void client.get("/api/projects/shared/list.json", { projectId }).then((answer) => {
      if (!over && answer.ok) setUsage(answer.data.sharedList.find((one) => one.bid === bid) ?? null);
    });
    return () => {
      over = true;
    };
  }, [bid, projectId, isSaved]);
  return usage?.bid === bid ? usage : null;
}
