import { Button } from "@hanok/ui";
import { FileArchive } from "lucide-react";
import { DropZone, FileTrigger, Text } from "react-aria-components";
import { useTranslation } from "react-i18next";

interface ZipDropProps {
  title: string;
  text: string;
  onFile(file: File): void;
}

/** A place to drop the ZIP of a site, with the button that chooses one. */
export function ZipDrop({ title, text, onFile }: ZipDropProps) {
  const { t } = useTranslation();
  return (
    <DropZone
      aria-label={title}
      onDrop={(event) => {
        const [item] = event.items;
        if (item?.kind === "file") void item.getFile().then(onFile);
      }}
      className="flex min-h-72 flex-col items-center justify-center gap-2 rounded-base border border-line-firm border-dashed px-6 py-8 text-center transition-colors data-drop-target:border-accent data-drop-target:bg-accent-soft"
    >
      <FileArchive aria-hidden="true" size={40} strokeWidth={1} className="mb-2 text-accent" />
      <Text slot="label" className="font-semibold text-lead">
        {title}
      </Text>
      <p className="max-w-100 text-balance text-ink-soft">{text}</p>
      <FileTrigger
        acceptedFileTypes={[".zip", "application/zip", "application/x-zip-compressed"]}
        onSelect={(files) => {
          const file = files?.item(0);
          if (file) onFile(file);
        }}
      >
        <Button className="mt-4">{t("create.choose")}</Button>
      </FileTrigger>
    </DropZone>
  );
}
