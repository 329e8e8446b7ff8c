import type { ReactNode } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import "./crop-area.css";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import type { Part } from "./picture-change.ts";

/** Pixels of the screen: below it the handles of a part would be over each other. */
const SMALLEST = 24;

/**
 * The part of a picture that stays, drawn by hand: by its corners and edges, as a whole, or with the arrow keys on any of
 * them (Shift: ten pixels, Control: a hundred).
 */
export function CropArea({
  part,
  onChange,
  children,
}: {
  part: Part;
  onChange: (part: Part) => void;
  children: ReactNode;
}) {
  const { t } = useLibraryTexts();
  return (
    <ReactCrop
      className="media-crop"
      crop={{
        unit: "%",
        x: part.x * 100,
        y: part.y * 100,
        width: part.width * 100,
        height: part.height * 100,
      }}
      keepSelection
      ruleOfThirds
      minWidth={SMALLEST}
      minHeight={SMALLEST}
      onChange={(_, { x, y, width, height }) =>
        onChange({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
      }
      ariaLabels={{
        cropArea: t("media.cropArea"),
        nwDragHandle: t("media.cropHandles.nw"),
        nDragHandle: t("media.cropHandles.n"),
        neDragHandle: t("media.cropHandles.ne"),
        eDragHandle: t("media.cropHandles.e"),
        seDragHandle: t("media.cropHandles.se"),
        sDragHandle: t("media.cropHandles.s"),
        swDragHandle: t("media.cropHandles.sw"),
        wDragHandle: t("media.cropHandles.w"),
      }}
    >
      {children}
    </ReactCrop>
  );
}
