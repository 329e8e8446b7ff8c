import { type ReactNode, useId } from "react";
import { hrefOf } from "../../document/link-kind.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { ChooseMediaButton, type ChosenAddress } from "./choose-media-button.tsx";
import { pictureAddress } from "./picture-address.ts";

const TYPES = {
  image: /^image\//,
  video: /^video\//,
} as const;

/** A picture or film: seen, named by its address, the project's own ones offered. */
export function MediaField({
  kind,
  label,
  value,
  onCommit,
  alt,
  onChoose,
  tools,
}: {
  kind: keyof typeof TYPES;
  label: string;
  value: string;
  onCommit: (value: string) => void;
  /** Of a picture that is described: its description so far; `onChoose` then gets both. */
  alt?: string | undefined;
  onChoose?: ((chosen: ChosenAddress) => void) | undefined;
  tools?: ReactNode;
}) {
  const { t } = useVisualTexts();
  const listId = useId();
  const part = useEditorLater("part");
  const pageId = useEditor((state) => state.pageId);
  if (!part) return null;
  const files = Object.values(part.files).filter(({ mediaType }) => TYPES[kind].test(mediaType));
  const address = value === "" ? "" : pictureAddress(value);
  return (
    <div className="flex flex-col gap-1.5">
      {address === "" ? null : kind === "image" ? (
        <img
          src={address}
          alt=""
          crossOrigin="anonymous"
          className="h-28 w-full rounded-base checker border border-line object-contain"
        />
      ) : (
        <video
          src={address}
          muted
          preload="metadata"
          className="h-28 w-full rounded-base border border-line bg-sunken object-contain"
        />
      )}
      <ChooseMediaButton
        kind={kind}
        alt={alt}
        onChoose={(chosen) => (onChoose ? onChoose(chosen) : onCommit(chosen.href))}
      />
      <CommitField
        label={label}
        value={value}
        placeholder={t(`media.placeholder.${kind}`)}
        list={files.length > 0 ? listId : undefined}
        onCommit={onCommit}
      />
      {files.length > 0 ? (
        <datalist id={listId}>
          {files.map(({ path }) => (
            <option key={path} value={hrefOf(path, part, pageId)} />
          ))}
        </datalist>
      ) : null}
      {tools}
    </div>
  );
}
