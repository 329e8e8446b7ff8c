import { Button, classNames, IconButton, Notice, ProgressBar } from "@hanok/ui";
import { Upload, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { SentFile, useUpload } from "./use-upload.ts";

const ACCEPT = {
  image: ".png,.jpg,.jpeg,.gif,.webp,.avif,.svg,.ico",
  video: ".mp4,.mov,.webm",
} as const;

/** Upload by button, by dropping, by pasting; with progress and a way to stop. */
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
    return <SendingFiles files={state.files} onStop={upload.stop} onStopAll={upload.cancel} />;
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

/** The files that are on their way: each with its progress and a way to stop it. */
function SendingFiles({
  files,
  onStop,
  onStopAll,
}: {
  files: readonly SentFile[];
  onStop: (place: number) => void;
  onStopAll: () => void;
}) {
  const { t } = useLibraryTexts();
  return (
    <div className="flex flex-col gap-3 rounded-base border border-line bg-sunken px-4 py-3">
      <ul className="flex max-h-56 flex-col gap-3 overflow-y-auto">
        {files.map(({ name, percent, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files keep their places, and two may have one name
          <li key={place} className="flex items-center gap-3">
            <ProgressBar
              label={state === "sending" ? t("media.uploading", { name }) : name}
              percent={percent}
              {...(state === "sending" ? {} : { valueLabel: t(`media.sendStates.${state}`) })}
            />
            <IconButton
              size="small"
              label={t("media.stopOne", { name })}
              icon={<X {...SMALL_ICON} />}
              isDisabled={state !== "waiting" && state !== "sending"}
              onPress={() => onStop(place)}
            />
          </li>
        ))}
      </ul>
      {files.length > 1 ? (
        <div>
          <Button size="small" onPress={onStopAll}>
            {t("media.stopAll")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
