import { recordAt } from "@hanok/page-document";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { current } from "../document/current.ts";
import { useReadCommonUsage } from "../document/use-common-usage.ts";
import { useEditor } from "../state/editor-store.ts";
import { blockOfSelection } from "../state/selection.ts";

/** Says on the canvas that the block of the selection is common: an edit of it reaches other pages. */
export function CommonSign(): null {
  const { t } = useTranslation();
  const blockId = useEditor((state) => blockOfSelection(state.selection));
  const block = useEditor((state) =>
    blockId && state.part ? recordAt(state.part.blocks, blockId) : undefined,
  );
  const isReady = useEditor((state) => state.frameReady && !state.preview);
  const kind = block?.thwhole ? "whole" : block?.thpart ? "part" : null;
  const usage = useReadCommonUsage(kind === null ? null : (block?.bid ?? null));
  const pages = usage?.pages ?? 1;
  const name = kind === null ? "" : t(`canvas.common.${kind}`);
  const words = name !== "" && pages > 1 ? t("canvas.common.pages", { name, count: pages }) : name;
  useEffect(() => {
    if (isReady && blockId !== null) current.host?.send({ type: "common", words });
  }, [words, blockId, isReady]);
  return null;
}
