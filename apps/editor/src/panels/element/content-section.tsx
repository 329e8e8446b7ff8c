import { Button } from "@hanok/ui";
import { Type } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { SMALL_ICON } from "../../frame/icon.ts";
import { editor } from "../../state/controller.ts";
import { elementLabel } from "../../state/element-path.ts";
import { CommitField } from "./commit-field.tsx";
import { Section } from "./section.tsx";

const NO_TEXT = new Set(["img", "video", "iframe", "hr", "br", "input", "script", "style", "svg"]);

/** The words of an element that holds text alone; elements with elements inside are edited on the page. */
export function ContentSection({ place: { element, address } }: { place: NodePlace }) {
  const { t } = useTranslation();
  const words = element.children.filter((child) => child.kind === "text");
  const isLeaf = element.children.every((child) => child.kind === "text");
  const text = words.map((child) => child.value).join("");
  if (NO_TEXT.has(element.tag) || element.namespace !== "html") return null;
  if (!isLeaf && words.every((child) => child.value.trim() === "")) return null;
  return (
    <Section
      title={t("element.content")}
      tools={
        <Button
          variant="quiet"
          size="small"
          icon={<Type {...SMALL_ICON} />}
          onPress={() => editor.host?.editText()}
        >
          {t("element.editText")}
        </Button>
      }
    >
      {isLeaf ? (
        <CommitField
          label={t("element.text")}
          isLabelHidden
          value={text}
          rows={text.length > 40 ? 4 : 2}
          onCommit={(value) =>
            void editor.edit("text.set", { element: address, value }, elementLabel(element))
          }
        />
      ) : null}
    </Section>
  );
}
