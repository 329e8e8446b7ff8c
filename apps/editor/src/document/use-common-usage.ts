import type { endpoints, OutputOf } from "@hanok/api-contract";
import { useEffect } from "react";
import { create } from "zustand";
import { client } from "../api/client.ts";
import { useEditor } from "../state/editor-store.ts";

type Usage = OutputOf<typeof endpoints.sharedBlocks.listShared>["sharedList"][number];

/** The common block of the selection, as it was read last. */
const useKnown = create<{ readonly usage: Usage | null }>()(() => ({ usage: null }));

/** Number of pages that show the common block of the selection; null until it is known. */
export function useCommonUsage(bid: string | null): Usage | null {
  const usage = useKnown((state) => state.usage);
  return usage?.bid === bid ? usage : null;
}

/** The same for the one place that reads it: again for another block, and whenever the project is saved. */
export function useReadCommonUsage(bid: string | null): Usage | null {
  const projectId = useEditor((state) => state.projectId);
  const isSaved = useEditor((state) => state.save.kind === "saved");
  useEffect(() => {
    if (bid === null || !isSaved) return;
    let over = false;
    void client.get("/api/projects/shared/list.json", { projectId }).then((answer) => {
      if (!over && answer.ok)
        useKnown.setState({ usage: answer.data.sharedList.find((one) => one.bid === bid) ?? null });
    });
    return () => {
      over = true;
    };
  }, [bid, projectId, isSaved]);
  return useCommonUsage(bid);
}
