import { showToast } from "@hanok/ui";
import { client } from "../../api/client.ts";
import type { DragPayload } from "../../drag/drag-source.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { asBlockSource, contentLanguage, type ItemRef, takeAsset, takeBlock } from "./insert.ts";

/**
 * Payload of a drag out of the library. Of Hanok's blocks only the code is read at first; their files come
 * into the project when the block is dropped. The code follows the places that its files get there.
 */
export function dragPayload(kind: "block" | "asset", item: ItemRef, name: string): DragPayload {
  if (kind === "asset") {
    return {
      kind: "new-element",
      name,
      load: async () => {
        const taken = await takeAsset(item);
        return taken && { html: taken.html, css: taken.css, js: "" };
      },
    };
  }
  if (item.from === "personal") {
    return {
      kind: "new-block",
      name,
      load: async () => {
        const taken = await takeBlock(item);
        return taken && asBlockSource(taken);
      },
    };
  }
  let read: ReturnType<typeof asBlockSource> | null = null;
  return {
    kind: "new-block",
    name,
    load: async () => {
      const answer = await client.get("/api/public/templates/block/item.json", {
        id: item.id,
        language: contentLanguage(),
      });
      if (!answer.ok) {
        showToast({ text: answer.message || t("unreachable"), tone: "danger" });
        return null;
      }
      read = asBlockSource(answer.data.block);
      return read;
    },
    prepare: async () => {
      const taken = await takeBlock(item);
      if (!taken || !read) return false;
      Object.assign(read, asBlockSource(taken));
      return true;
    },
  };
}
