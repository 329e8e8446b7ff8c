import { INQUIRY_LIMITS, type InquiryImage, PICTURE_TYPES } from "@hanok/api-contract";
import { Button, IconButton, Notice } from "@hanok/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";
import { useCall } from "../api/use-call.ts";

/** Pictures of an inquiry that is being written. They are uploaded at once, and forgotten unless the inquiry is sent. */
export function AttachImages({
  images,
  error,
  onChange,
}: {
  images: readonly InquiryImage[];
  error: string | undefined;
  onChange(images: readonly InquiryImage[]): void;
}) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isTooMany, setTooMany] = useState(false);
  const room = INQUIRY_LIMITS.images - images.length;
  const upload = useCall((file: File) =>
    client.upload(
      "/api/attach/file/upload.json",
      { use: "qna", fileType: "image", auth: "member", onTaken: "number" },
      { part: "file", name: file.name, content: file },
    ),
  );
  const choose = async (files: FileList | null): Promise<void> => {
    const chosen = [...(files ?? [])];
    setTooMany(chosen.length > room);
    const added: InquiryImage[] = [];
    for (const file of chosen.slice(0, room)) {
      const sent = await upload.run(file);
      if (sent === null) break;
      added.push({ key: sent.key, name: sent.name, url: sent.url });
    }
    if (added.length > 0) onChange([...images, ...added]);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <FileTrigger
          acceptedFileTypes={PICTURE_TYPES}
          allowsMultiple
          onSelect={(files) => void choose(files)}
        >
          <Button isPending={upload.isPending} isDisabled={room === 0}>
            {t("inquiry.addImages")}
          </Button>
        </FileTrigger>
        <p className="text-ink-faint text-small">
          {t("inquiry.imagesHint", { most: INQUIRY_LIMITS.images })}
        </p>
      </div>
      {images.length > 0 ? (
        <ul aria-label={t("inquiry.images")} className="flex flex-wrap gap-3">
          {images.map(({ key, name, url }) => (
            <li key={key} className="relative">
              <img
                src={url}
                alt={name}
                className="size-24 rounded-base border border-line bg-sunken object-cover"
              />
              <IconButton
                label={t("inquiry.removeImage", { name })}
                icon={<X aria-hidden="true" size={16} strokeWidth={1.5} />}
                size="small"
                className="absolute top-1 right-1 bg-raised"
                onPress={() => onChange(images.filter((one) => one.key !== key))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isTooMany ? <Notice>{t("inquiry.tooManyImages", { most: INQUIRY_LIMITS.images })}</Notice> : null}
      {upload.failure ? <Notice tone="danger">{failureText(upload.failure)}</Notice> : null}
      {error === undefined ? null : <Notice tone="danger">{error}</Notice>}
    </div>
  );
}
