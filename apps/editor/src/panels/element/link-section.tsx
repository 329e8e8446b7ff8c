import { Checkbox } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { attributeOf } from "../../state/element-path.ts";
import { CommitField } from "./commit-field.tsx";
import { Section } from "./section.tsx";

/** Where a link leads [BLK-77]. */
export function LinkSection({ place: { element, address } }: { place: NodePlace }) {
  const { t } = useTranslation();
  const href = attributeOf(element, "href") ?? "";
  const newWindow = attributeOf(element, "target") === "_blank";
  return (
    <Section title={t("element.link")}>
      <CommitField
        label={t("element.href")}
        value={href}
        placeholder="https://"
        onCommit={(value) => void editor.edit("element.link-set", { element: address, href: value })}
      />
      <Checkbox
        isSelected={newWindow}
        onChange={(on) =>
          void editor.edit("element.link-set", { element: address, href: href || "#", newWindow: on })
        }
      >
        {t("element.newWindow")}
      </Checkbox>
    </Section>
  );
}
