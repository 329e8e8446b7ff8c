import type { EntryBox, FormEntry } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { showToast, usePopup } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { type EntryFilter, filterInput } from "./data-reads.ts";

type Marks = Partial<Pick<FormEntry, "unread" | "status" | "note" | "box">>;

export interface EntryActs {
  /** Answers whether it is stored; a failure is shown. */
  mark(dataId: string, marks: Marks): Promise<boolean>;
  /** [FRM-21] Without asking, since it can be taken back for ten seconds. */
  remove(dataId: string): Promise<boolean>;
  /** [FRM-22] */
  removeAll(box: EntryBox, count: number): Promise<void>;
  /** [FRM-27] */
  download(format: "csv" | "xlsx", filter: EntryFilter): Promise<void>;
}

/** Acts on the entries of a form; each reports its end and updates the lists. */
export function useEntryActs(ibdFormId: string): EntryActs {
  const { t } = useTranslation();
  const popup = usePopup();
  const queries = useQueryClient();
  const sentence = useFailureText();
  const follow = () => queries.invalidateQueries({ queryKey: ["data"] });
  const tell = (failure: Failure) => showToast({ text: sentence(failure), tone: "danger" });

  const takeBack = async (undo: string): Promise<void> => {
    const answer = await client.post("/api/public/data/restore.json", { ibdFormId, undo });
    if (!answer.ok) tell(answer);
    else showToast({ text: t("data.restored", { count: answer.data.restored }) });
    await follow();
  };
  const tellDeleted = (text: string, undo: string) =>
    showToast({ text, action: { label: t("common.undo"), onPress: () => void takeBack(undo) } });

  return {
    mark: async (dataId, marks) => {
      const answer = await client.post("/api/public/data/mark.json", { dataId, ...marks });
      if (!answer.ok) tell(answer);
      await follow();
      return answer.ok;
    },
    remove: async (dataId) => {
      const answer = await client.delete("/api/public/data/item.json", { dataId });
      if (answer.ok) tellDeleted(t("data.removed"), answer.data.undo);
      else tell(answer);
      await follow();
      return answer.ok;
    },
    removeAll: async (box, count) => {
      const yes = await popup({
        kind: "confirm",
        isDanger: true,
        title: t(box === "spam" ? "data.removeSpamTitle" : "data.removeAllTitle"),
        message: t("data.removeAllText", { count }),
        confirmLabel: t("data.removeAll"),
      });
      if (!yes) return;
      const answer = await client.delete("/api/public/data/all.json", { ibdFormId, box });
      if (answer.ok) tellDeleted(t("data.removedAll", { count: answer.data.deleted }), answer.data.undo);
      else tell(answer);
      await follow();
    },
    download: async (format, filter) => {
      const address = client.url("/api/public/data/export.json", {
        ibdFormId,
        format,
        ...filterInput(filter),
      });
      const answer = await fetch(address).catch(() => null);
      if (!answer?.ok) {
        showToast({ text: t("data.exportFailed"), tone: "danger" });
        await follow();
        return;
      }
      save(await answer.blob(), nameOf(answer.headers.get("content-disposition") ?? "") || `form.${format}`);
    },
  };
}

/** The name of RFC 5987, `filename*=UTF-8''…`; '' for none. */
const nameOf = (disposition: string): string => {
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1] ?? "";
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
};

const save = (content: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
