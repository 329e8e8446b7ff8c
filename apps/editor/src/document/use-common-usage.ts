import type { endpoints, OutputOf } from "@hanok/api-contract";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { useEditor } from "../state/editor-store.ts";

type Usage = OutputOf<typeof endpoints.sharedBlocks.listShared>["sharedList"][number];

/** On how many pages a common block stands; null until it is known, read anew whenever the project is saved. */
export function useCommonUsage(bid: string | null): Usage | null {
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
