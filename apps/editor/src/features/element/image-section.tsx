import { pictureTraces } from "@hanok/page-document";
import { Checkbox } from "@hanok/ui";
import { namesForEdit } from "../../document/edit/project-names.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act, setAttribute, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { readEditor } from "../../state/editor-store.ts";
import type { ChosenAddress } from "../media/choose-media-button.tsx";
import { MediaField } from "../media/media-field.tsx";
import { addCredit } from "./add-credit.ts";

/** Image, alternative text, size and loading. */
export function ImageSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const alt = attributeOf(element, "alt");
  const isDecorative = alt === "";
  return (
    <FoldingSection id="element.image" title={t("image.title")}>
      <MediaField
        kind="image"
        label={t("image.src")}
        value={attributeOf(element, "src") ?? ""}
        alt={alt ?? ""}
        onChoose={(chosen) => void takeChosen(place, chosen, t)}
        onCommit={(src) => void replacePicture(place, { src }, t)}
      />
      {isDecorative ? null : (
        <CommitField
          label={t("image.alt")}
          value={alt ?? ""}
          rows={2}
          isOneLine
          hint={
            alt === null ? <span className="text-danger">{t("image.altMissing")}</span> : t("image.altHint")
          }
          onCommit={(value) => void act(place, "element.image-set", { alt: value })}
        />
      )}
      <Checkbox
        size="small"
        isSelected={isDecorative}
        onChange={(on) =>
          void (on
            ? act(place, "element.image-set", { alt: "" })
            : act(place, "element.attribute-remove", { name: "alt" }))
        }
      >
        {t("image.decorative")}
      </Checkbox>
      <div className="flex gap-2">
        <CommitField
          label={t("image.width")}
          value={attributeOf(element, "width") ?? ""}
          placeholder="–"
          onCommit={(width) => void act(place, "element.image-set", { width: width.trim() || null })}
        />
        <CommitField
          label={t("image.height")}
          value={attributeOf(element, "height") ?? ""}
          placeholder="–"
          onCommit={(height) => void act(place, "element.image-set", { height: height.trim() || null })}
        />
      </div>
      <Checkbox
        size="small"
        isSelected={attributeOf(element, "loading") === "lazy"}
        onChange={(on) =>
          void (on ? setAttribute(place, "loading", "lazy") : setOrRemove(place, "loading", ""))
        }
      >
        {t("image.lazy")}
      </Checkbox>
    </FoldingSection>
  );
}

type Texts = ReturnType<typeof useVisualTexts>["t"];

/** Gives the image another file, and lists the other places of the old one [HND-10]. */
async function replacePicture(
  place: NodePlace,
  input: Readonly<Record<string, unknown>>,
  t: Texts,
): Promise<boolean> {
  const { part, projectId } = readEditor();
  const isOther = input.src !== (attributeOf(place.element, "src") ?? "");
  const names = isOther ? await namesForEdit("element.image-set", projectId) : undefined;
  const traces = part && isOther ? pictureTraces(part, place.address, names) : [];
  if (!(await act(place, "element.image-set", input))) return false;
  const replaced = traces.filter((trace) => trace !== "sharedRules");
  const said = [
    ...(replaced.length > 0
      ? [t("image.replacedToo", { places: replaced.map((trace) => t(`image.traces.${trace}`)).join(", ") })]
      : []),
    ...(replaced.length < traces.length ? [t("image.keptRules")] : []),
  ];
  if (said.length > 0) offerUndo(said.join(" "));
  return true;
}

/**
 * Sets what was chosen, then the point that stays visible and the line that names its author, where there
 * are.
 */
async function takeChosen(
  place: NodePlace,
  { href, credit, focus, ...chosen }: ChosenAddress,
  t: Texts,
): Promise<void> {
  if (!(await replacePicture(place, { src: href, ...chosen }, t))) return;
  if (focus) {
    const value = `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`;
    const { viewMode: view } = readEditor();
    await act(place, "style.set", { view, target: "element", property: "object-position", value });
  }
  if (credit !== undefined) await addCredit(place, credit, t("image.credit"));
}
