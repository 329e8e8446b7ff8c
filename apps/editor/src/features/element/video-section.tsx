import { Checkbox } from "@hanok/ui";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { setAttribute, setFlag, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { MediaField } from "../media/media-field.tsx";

const FLAGS = ["controls", "autoplay", "muted", "loop", "playsinline"] as const;

/** Film, poster and playback. */
export function VideoSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const has = (name: string): boolean => attributeOf(element, name) !== null;
  return (
    <FoldingSection id="element.video" title={t("video.title")}>
      <MediaField
        kind="video"
        label={t("video.src")}
        value={attributeOf(element, "src") ?? ""}
        onCommit={(src) => void setOrRemove(place, "src", src)}
      />
      <MediaField
        kind="image"
        label={t("video.poster")}
        value={attributeOf(element, "poster") ?? ""}
        onCommit={(poster) => void setOrRemove(place, "poster", poster)}
      />
      <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
        {FLAGS.map((name) => (
          <Checkbox
            size="small"
            key={name}
            isSelected={has(name)}
            onChange={(on) => void setFlag(place, name, on)}
          >
            {t(`video.${name}`)}
          </Checkbox>
        ))}
        <Checkbox
          size="small"
          isSelected={attributeOf(element, "preload") === "none"}
          onChange={(on) =>
            void (on ? setAttribute(place, "preload", "none") : setOrRemove(place, "preload", ""))
          }
        >
          {t("video.lazy")}
        </Checkbox>
      </div>
      {has("autoplay") && !has("muted") ? (
        <p className="text-caption text-ink-soft">{t("video.mutedHint")}</p>
      ) : null}
    </FoldingSection>
  );
}
