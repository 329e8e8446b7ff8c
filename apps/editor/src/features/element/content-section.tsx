import { Button } from "@hanok/ui";
import { Type } from "lucide-react";
import type { NodePlace } from "../../canvas/picture.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { editor } from "../../state/controller.ts";
import { act } from "./act.ts";
import { CommitField } from "./commit-field.tsx";
import { FoldingSection } from "./folding-section.tsx";

const NO_TEXT = new Set(["img", "video", "iframe", "hr", "br", "input", "script", "style", "svg"]);

/** The words of an element that holds text alone; elements with elements inside are edited on the page. */
export function ContentSection({ place }: { place: NodePlace }) {
  const { element } = place;
  const { t } = useVisualTexts();
  const words = element.children.filter((child) => child.kind === "text");
  const isLeaf = element.children.every((child) => child.kind === "text");
  const text = words.map((child) => child.value).join("");
  if (NO_TEXT.has(element.tag) || element.namespace !== "html") return null;
  if (!isLeaf && words.every((child) => child.value.trim() === "")) return null;
  return (
    <FoldingSection
      id="element.content"
      title={t("content.title")}
      tools={
        <Button
          variant="quiet"
          size="small"
          icon={<Type {...SMALL_ICON} />}
          onPress={() => editor.host?.editText()}
        >
          {t("content.edit")}
        </Button>
      }
    >
      {isLeaf ? (
        <CommitField
          label={t("content.text")}
          isLabelHidden
          value={text}
          rows={text.length > 40 ? 4 : 2}
          onCommit={(value) => void act(place, "text.set", { value })}
        />
      ) : null}
    </FoldingSection>
  );
}
