import { showToast } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { current } from "../../document/current.ts";
import { libraryText as t } from "../../language/library/texts.ts";
import { readEditor } from "../../state/editor-store.ts";
import { type Existing, existingIn, type Uploaded, uploadFile } from "./upload-file.ts";

export type UploadState =
  | { readonly kind: "idle" }
  /** `name`: of the file, and which of how many it is. */
  | { readonly kind: "sending"; readonly name: string; readonly percent: number }
  | { readonly kind: "exists"; readonly file: File; readonly existing: Existing }
  | { readonly kind: "failed"; readonly messages: readonly string[] };

const TYPES = {
  image: /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i,
  video: /\.(mp4|mov|webm)$/i,
} as const;

interface Way {
  readonly key?: string;
  readonly onTaken?: "number";
}
type Sent =
  | { readonly kind: "done"; readonly uploaded: Uploaded }
  | { readonly kind: "exists"; readonly existing: Existing }
  | { readonly kind: "failed"; readonly message: string };

/**
 * Uploads into the open project, one file after another. A single one is chosen at once, and asks where its name is
 * taken [MED-22]; of several each stands beside what is there, and the list shows them.
 */
export function useUpload(
  kind: "image" | "video",
  onDone: (uploaded: Uploaded) => void,
  onSeveral: () => void,
) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const sendOne = async (file: File, way: Way, signal: AbortSignal, name = file.name): Promise<Sent> => {
    if (!TYPES[kind].test(file.name))
      return { kind: "failed", message: t("media.wrongType", { name: file.name }) };
    const sending = (percent: number) => setState({ kind: "sending", name, percent });
    sending(0);
    const answer = await uploadFile(
      file,
      { use: "project", useId: readEditor().projectId, ...way },
      {
        signal,
        onSent: (sent, total) => !signal.aborted && sending(total > 0 ? Math.round((sent / total) * 100) : 0),
      },
    );
    if (answer.ok) return { kind: "done", uploaded: answer.data };
    const existing = existingIn(answer);
    // Cancelled meanwhile: nothing is sent again, and nobody is told.
    if (signal.aborted || !existing) return { kind: "failed", message: answer.message || t("unreachable") };
    // Somebody else's file is left alone: this one stands beside it.
    return existing.key === ""
      ? sendOne(file, { onTaken: "number" }, signal, name)
      : { kind: "exists", existing };
  };

  const begin = (): AbortSignal => {
    stop.current?.abort();
    stop.current = new AbortController();
    return stop.current.signal;
  };
  const send = async (file: File, way: Way = {}): Promise<void> => {
    const signal = begin();
    const sent = await sendOne(file, way, signal);
    if (signal.aborted) return;
    if (sent.kind === "exists") setState({ kind: "exists", file, existing: sent.existing });
    else if (sent.kind === "failed") setState({ kind: "failed", messages: [sent.message] });
    else {
      setState({ kind: "idle" });
      current.feed?.nudge();
      if (sent.uploaded.removed) showToast({ text: t("media.locationRemoved") });
      onDone(sent.uploaded);
    }
  };
  const sendSeveral = async (files: readonly File[]): Promise<void> => {
    const signal = begin();
    const messages: string[] = [];
    let done = 0;
    let cleaned = 0;
    for (const [place, file] of files.entries()) {
      const name = `${file.name} (${place + 1}/${files.length})`;
      const sent = await sendOne(file, { onTaken: "number" }, signal, name);
      if (sent.kind === "done") {
        done += 1;
        if (sent.uploaded.removed) cleaned += 1;
      } else if (sent.kind === "failed") messages.push(oneOfSeveral(file.name, sent.message));
      if (signal.aborted) break;
    }
    if (cleaned > 0) showToast({ text: t("media.locationRemoved") });
    if (done > 0) {
      current.feed?.nudge();
      onSeveral();
    }
    if (!signal.aborted) setState(messages.length > 0 ? { kind: "failed", messages } : { kind: "idle" });
  };
  return {
    state,
    send: (files: readonly File[]) => {
      const [first] = files;
      if (first) void (files.length === 1 ? send(first) : sendSeveral(files));
    },
    replace: (file: File, key: string) => void send(file, { key }),
    keepBoth: (file: File) => void send(file, { onTaken: "number" }),
    cancel: () => {
      stop.current?.abort();
      setState({ kind: "idle" });
    },
  };
}

/** A refusal that does not name its file says which one it means. */
const oneOfSeveral = (name: string, message: string): string =>
  message.includes(name) ? message : `${name}: ${message}`;
