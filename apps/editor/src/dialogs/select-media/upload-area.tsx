import { Button, classNames, Notice, ProgressBar } from "@hanok/ui";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SMALL_ICON } from "../../frame/icon.ts";
import { useLibraryTexts } from "../../language/library/texts.ts";
import type { useUpload } from "./use-upload.ts";

const ACCEPT = {
  image: ".png,.jpg,.jpeg,.gif,.webp,.avif,.svg,.ico",
  video: ".mp4,.mov,.webm",
} as const;

/** Where a file comes in: by button, by dropping it, by pasting it; with progress and a way to stop. */
export function UploadArea({
  kind,
  upload,
}: {
  kind: "image" | "video";
  upload: ReturnType<typeof useUpload>;
}) {
  const { t } = useLibraryTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, send } = upload;
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  if (state.kind === "sending")
    return (
      <div className="flex items-end gap-4 rounded-base border border-line bg-sunken px-4 py-3">
        <ProgressBar label={t("media.uploading", { name: state.name })} percent={state.percent} />
        <Button size="small" onPress={upload.cancel}>
          {t("media.stop")}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {state.kind === "failed" ? (
        <Notice tone="danger">
          {[...new Set(state.messages)].map((message) => (
            <span key={message} className="block">
              {message}
            </span>
          ))}
        </Notice>
      ) : null}
      {state.kind === "exists" ? (
        <Notice
          action={
            <span className="flex gap-2">
              <Button size="small" onPress={() => upload.keepBoth(state.file)}>
                {t("media.keepBoth")}
              </Button>
              <Button
                size="small"
                variant="danger"
                onPress={() => upload.replace(state.file, state.existing.key)}
              >
                {t("media.replace")}
              </Button>
            </span>
          }
        >
          <strong className="block text-ink">{t("media.existsTitle")}</strong>
          {t("media.existsHint", { name: state.existing.name })}
        </Notice>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the button is for everybody */}
      <div
        className={classNames(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-dashed px-4 py-3",
          over ? "border-accent bg-accent-soft" : "border-line-firm",
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          send([...event.dataTransfer.files]);
        }}
      >
        <Button icon={<Upload {...SMALL_ICON} />} onPress={() => input.current?.click()}>
          {t(`${kind}.upload`)}
        </Button>
        <p className="min-w-0 flex-1 text-ink-soft text-small">
          {t(`${kind}.drop`)}
          <span className="block text-caption text-ink-faint">{t(`${kind}.types`)}</span>
        </p>
        <input
          ref={input}
          type="file"
          accept={ACCEPT[kind]}
          multiple
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = "";
            send(files);
          }}
        />
      </div>
    </div>
  );
}
