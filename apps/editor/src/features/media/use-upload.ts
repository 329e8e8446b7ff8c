import { showToast } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { type Existing, existingIn, type Uploaded, uploadFile } from "../../api/upload-file.ts";
import { current } from "../../document/current.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { readEditor } from "../../state/editor-store.ts";

/** A file of those that are being sent. */
export interface SentFile {
  readonly name: string;
  readonly percent: number;
  readonly state: "waiting" | "sending" | "done" | "failed" | "stopped";
}

export type UploadState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly files: readonly SentFile[] }
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
const abortAll = (stops: readonly AbortController[]): void => {
  for (const stop of stops) stop.abort();
};

type Sent =
  | { readonly kind: "done"; readonly uploaded: Uploaded }
  | { readonly kind: "exists"; readonly existing: Existing }
  | { readonly kind: "failed"; readonly message: string };

/**
 * Uploads into the open project, one file after another. A single one is chosen at once, and asks where its
 * name is taken [MED-22]; of several each is beside what is there, and the list shows them.
 */
export function useUpload(
  kind: "image" | "video",
  onDone: (uploaded: Uploaded) => void,
  onSeveral: () => void,
) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const stops = useRef<readonly AbortController[]>([]);
  useEffect(() => () => abortAll(stops.current), []);

  const sendOne = async (
    file: File,
    way: Way,
    signal: AbortSignal,
    onPercent: (percent: number) => void,
  ): Promise<Sent> => {
    if (!TYPES[kind].test(file.name))
      return { kind: "failed", message: t("media.wrongType", { name: file.name }) };
    onPercent(0);
    const answer = await uploadFile(
      file,
      { use: "project", useId: readEditor().projectId, ...way },
      {
        signal,
        onSent: (sent, total) =>
          !signal.aborted && onPercent(total > 0 ? Math.round((sent / total) * 100) : 0),
      },
    );
    if (answer.ok) return { kind: "done", uploaded: answer.data };
    const existing = existingIn(answer);
    // Cancelled meanwhile: nothing is sent again, and nobody is notified.
    if (signal.aborted || !existing) return { kind: "failed", message: answer.message || t("unreachable") };
    // Somebody else's file is left alone: this one is beside it.
    return existing.key === ""
      ? sendOne(file, { onTaken: "number" }, signal, onPercent)
      : { kind: "exists", existing };
  };

  /** Shows the files as waiting; answers a way to stop each, and to change what is shown of it. */
  const begin = (files: readonly File[]) => {
    abortAll(stops.current);
    const own = files.map(() => new AbortController());
    stops.current = own;
    setState({
      kind: "sending",
      files: files.map(({ name }) => ({ name, percent: 0, state: "waiting" })),
    });
    /** Nothing once another round has begun. */
    const show = (place: number, next: Partial<SentFile>): void =>
      setState((before) =>
        before.kind !== "sending" || stops.current !== own
          ? before
          : {
              ...before,
              files: before.files.map((file, at) => (at === place ? { ...file, ...next } : file)),
            },
      );
    return { own, show, isOurs: () => stops.current === own };
  };
  const send = async (file: File, way: Way = {}): Promise<void> => {
    const { own, show } = begin([file]);
    const [{ signal } = new AbortController()] = own;
    const sent = await sendOne(file, way, signal, (percent) => show(0, { percent, state: "sending" }));
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
    const { own, show, isOurs } = begin(files);
    const messages: string[] = [];
    let done = 0;
    let cleaned = 0;
    for (const [place, file] of files.entries()) {
      const { signal } = own[place] ?? new AbortController();
      if (!signal.aborted) {
        const sent = await sendOne(file, { onTaken: "number" }, signal, (percent) =>
          show(place, { percent, state: "sending" }),
        );
        if (sent.kind === "done") {
          done += 1;
          if (sent.uploaded.removed) cleaned += 1;
          show(place, { percent: 100, state: "done" });
        } else if (!signal.aborted && sent.kind === "failed") {
          messages.push(oneOfSeveral(file.name, sent.message));
          show(place, { state: "failed" });
        }
      }
      if (!isOurs()) break;
    }
    if (cleaned > 0) showToast({ text: t("media.locationRemoved") });
    if (done > 0) {
      current.feed?.nudge();
      onSeveral();
    }
    if (isOurs()) setState(messages.length > 0 ? { kind: "failed", messages } : { kind: "idle" });
  };
  return {
    state,
    send: (files: readonly File[]) => {
      const [first] = files;
      if (first) void (files.length === 1 ? send(first) : sendSeveral(files));
    },
    replace: (file: File, key: string) => void send(file, { key }),
    keepBoth: (file: File) => void send(file, { onTaken: "number" }),
    /** Stops one of the files that are being sent; the others go on. */
    stop: (place: number) => {
      stops.current[place]?.abort();
      setState((before) => {
        if (before.kind !== "sending") return before;
        const files = before.files.map((file, at) =>
          at === place ? { ...file, state: "stopped" as const } : file,
        );
        return files.length === 1 ? { kind: "idle" } : { ...before, files };
      });
    },
    cancel: () => {
      abortAll(stops.current);
      stops.current = [];
      setState({ kind: "idle" });
    },
  };
}

/** A refusal that does not name its file says which one it means. */
const oneOfSeveral = (name: string, message: string): string =>
  message.includes(name) ? message : `${name}: ${message}`;
