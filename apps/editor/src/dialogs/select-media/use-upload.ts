import { useEffect, useRef, useState } from "react";
import { libraryText as t } from "../../language/library/texts.ts";
import { current } from "../../state/current.ts";
import { readEditor } from "../../state/editor-store.ts";
import { type Existing, existingIn, type Uploaded, uploadFile } from "./upload-file.ts";

export type UploadState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly name: string; readonly percent: number }
  | { readonly kind: "exists"; readonly file: File; readonly existing: Existing }
  | { readonly kind: "failed"; readonly message: string };

const TYPES = {
  image: /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i,
  video: /\.(mp4|mov|webm)$/i,
} as const;

/** Uploads into the open project, one file at a time; asks where a name is taken [MED-22]. */
export function useUpload(kind: "image" | "video", onDone: (uploaded: Uploaded) => void) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (
    file: File,
    way: { readonly key?: string; readonly onTaken?: "number" } = {},
  ): Promise<void> => {
    stop.current?.abort();
    if (!TYPES[kind].test(file.name)) {
      setState({ kind: "failed", message: t("media.wrongType", { name: file.name }) });
      return;
    }
    const controller = new AbortController();
    stop.current = controller;
    const sending = (percent: number) => setState({ kind: "sending", name: file.name, percent });
    sending(0);
    const answer = await uploadFile(
      file,
      { use: "project", useId: readEditor().projectId, ...way },
      {
        signal: controller.signal,
        onSent: (sent, total) =>
          !controller.signal.aborted && sending(total > 0 ? Math.round((sent / total) * 100) : 0),
      },
    );
    if (controller.signal.aborted) return;
    if (answer.ok) {
      setState({ kind: "idle" });
      current.feed?.nudge();
      onDone(answer.data);
      return;
    }
    const existing = existingIn(answer);
    if (existing && existing.key !== "") setState({ kind: "exists", file, existing });
    // Somebody else's file is left alone: this one stands beside it.
    else if (existing) await send(file, { onTaken: "number" });
    else setState({ kind: "failed", message: answer.message || t("unreachable") });
  };
  return {
    state,
    send: (file: File) => void send(file),
    replace: (file: File, key: string) => void send(file, { key }),
    keepBoth: (file: File) => void send(file, { onTaken: "number" }),
    cancel: () => {
      stop.current?.abort();
      setState({ kind: "idle" });
    },
  };
}
