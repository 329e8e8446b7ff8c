import { inOrder, type LinkTarget, type MenuItem, type ProjectPart } from "@hanok/page-document";
import { Select } from "@hanok/ui";
import { useState } from "react";
import { useEditor } from "../../state/editor-store.ts";
import { awayOf, hrefOfAway, type PageBlock, useBlocksOf } from "./page-blocks.ts";
import { withRootId } from "./root-id.ts";
import { useMenusTexts } from "./texts.ts";

/** Selection of the page and block that an item links to [RES-25]. */
export function BlockTarget({
  part,
  item,
  error,
  onSet,
}: {
  part: ProjectPart;
  item: MenuItem;
  error: string;
  onSet: (target: LinkTarget) => Promise<unknown>;
}) {
  const { t } = useMenusTexts();
  const openPage = useEditor((state) => state.pageId);
  const away = awayOf(part, item);
  const [page, setPage] = useState(away?.pageId ?? openPage);
  const [busy, setBusy] = useState(false);
  const blocks = useBlocksOf(page);
  const isOpen = page === openPage;
  const chosen = isOpen
    ? item.target.type === "block"
      ? item.target.blockId
      : null
    : (away?.pageId === page && blocks?.find(({ root }) => root?.anchor === away.anchor)?.id) || null;

  const choose = async (block: PageBlock): Promise<void> => {
    setBusy(true);
    if (isOpen) {
      if (await withRootId(block.id)) await onSet({ type: "block", blockId: block.id });
    } else {
      const href = await hrefOfAway(part, item.link, page, block);
      if (href?.ok) await onSet({ type: "url", url: href.value });
    }
    setBusy(false);
  };

  return (
    <>
      <Select
        label={t("menus.blockPage")}
        size="small"
        value={page}
        onChange={setPage}
        options={inOrder(Object.values(part.pages)).map((one) => ({
          value: one.id,
          label: one.title || one.path,
        }))}
      />
      {blocks?.length === 0 ? (
        <p className="text-caption text-ink-faint">{t("menus.noBlocks")}</p>
      ) : (
        <Select
          label={t("menus.types.block")}
          size="small"
          isDisabled={busy || blocks === null}
          hint={t("menus.blockHint")}
          error={error || undefined}
          value={chosen}
          onChange={(id) => {
            const block = blocks?.find((one) => one.id === id);
            if (block) void choose(block);
          }}
          options={(blocks ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </>
  );
}
