import { Checkbox } from "@hanok/ui";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { LinkFields } from "./link-fields.tsx";

/** Target of a link [BLK-77]: a page, a place, an address, a letter, a call or a file. */
export function LinkSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const isLink = element.tag === "a" || element.tag === "area";
  const href = isLink ? (attributeOf(element, "href") ?? "") : "";
  const newWindow = attributeOf(element, "target") === "_blank";
  return (
    <FoldingSection id="element.link" title={t("link.title")} isOpenAtFirst={isLink}>
      <LinkFields href={href} onSet={(next) => act(place, "element.link-set", { href: next })} />
      {isLink ? (
        <>
          <Checkbox
            size="small"
            isSelected={newWindow}
            onChange={(on) => void act(place, "element.link-set", { href: href || "#", newWindow: on })}
          >
            {t("link.newWindow")}
          </Checkbox>
          <CommitField
            label={t("link.rel")}
            value={attributeOf(element, "rel") ?? ""}
            placeholder="noopener nofollow"
            isMono
            onCommit={(rel) =>
              void act(
                place,
                rel.trim() === "" ? "element.attribute-remove" : "element.attribute-set",
                rel.trim() === "" ? { name: "rel" } : { name: "rel", value: rel.trim() },
              )
            }
          />
        </>
      ) : (
        <p className="text-caption text-ink-faint">{t("link.wrapHint")}</p>
      )}
    </FoldingSection>
  );
}
