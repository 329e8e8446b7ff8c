import { Button } from "@hanok/ui";
import { Type } from "lucide-react";
import { current } from "../../document/current.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act } from "../../selection/act.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";

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
          onPress={() => current.host?.editText()}
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
