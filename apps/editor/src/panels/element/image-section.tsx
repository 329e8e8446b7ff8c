import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { useEditor } from "../../state/editor-store.ts";
import { attributeOf } from "../../state/element-path.ts";
import { CommitField } from "./commit-field.tsx";
import { Section } from "./section.tsx";

/** Source and alternative text of an image; the project's own pictures are suggested. */
export function ImageSection({ place: { element, address } }: { place: NodePlace }) {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const src = attributeOf(element, "src") ?? "";
  const preview = src === "" ? "" : addressOf(src, part?.pages[pageId]?.path ?? "");
  return (
    <Section title={t("element.image")}>
      {preview ? (
        <img
          src={preview}
          alt=""
          className="h-32 w-full rounded-base border border-line bg-sunken object-contain"
          crossOrigin="anonymous"
        />
      ) : null}
      <CommitField
        label={t("element.src")}
        value={src}
        onCommit={(value) => void editor.edit("element.image-set", { element: address, src: value })}
      />
      <CommitField
        label={t("element.alt")}
        value={attributeOf(element, "alt") ?? ""}
        rows={2}
        hint={t("element.altHint")}
        onCommit={(value) => void editor.edit("element.image-set", { element: address, alt: value })}
      />
    </Section>
  );
}

function addressOf(src: string, pagePath: string): string {
  try {
    return new URL(src, new URL(editor.canvasBase + pagePath, location.href)).href;
  } catch {
    return "";
  }
}
