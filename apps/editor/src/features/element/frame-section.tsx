import { Button, Checkbox } from "@hanok/ui";
import { writeLink } from "../../document/link-kind.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act, setAttribute, setFlag, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { readKakaoMap } from "./kakao-map.ts";
import { putKakaoMap } from "./kakao-map-section.tsx";
import { videoEmbed } from "./video-address.ts";

/** Content of an `iframe`: a page, a film, or a map of a place that can be written as people say it. */
export function FrameSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const src = attributeOf(element, "src") ?? "";
  const spot = spotOf(src);
  const embed = videoEmbed(src);
  return (
    <FoldingSection id="element.frame" title={spot === null ? t("iframe.title") : t("iframe.map")}>
      {spot === null ? null : (
        <CommitField
          label={t("iframe.spot")}
          value={spot}
          placeholder={t("iframe.spotExample")}
          onCommit={(value) => void setAttribute(place, "src", mapOf(src, value))}
        />
      )}
      <CommitField
        label={t("iframe.src")}
        value={src}
        placeholder="https://"
        rows={2}
        isOneLine
        hint={t("iframe.srcHint")}
        onCommit={(value) => {
          const map = readKakaoMap(value);
          const { span } = element;
          if (map && span) void putKakaoMap(place.address.text, span.from, span.to, map);
          else
            void setOrRemove(
              place,
              "src",
              videoEmbed(value) ?? writeLink({ kind: "url", value: addressIn(value) }),
            );
        }}
      />
      {embed === null ? null : (
        <div className="flex flex-col items-start gap-2 text-caption text-ink-soft">
          <p>{t("iframe.video")}</p>
          <Button size="small" onPress={() => void setOrRemove(place, "src", embed)}>
            {t("iframe.videoEmbed")}
          </Button>
        </div>
      )}
      <CommitField
        label={t("iframe.name")}
        value={attributeOf(element, "title") ?? ""}
        hint={t("iframe.nameHint")}
        onCommit={(value) => void setOrRemove(place, "title", value)}
      />
      <div className="flex gap-2">
        {(["width", "height"] as const).map((name) => (
          <CommitField
            key={name}
            label={t(`image.${name}`)}
            value={attributeOf(element, name) ?? ""}
            placeholder="–"
            onCommit={(value) => void setOrRemove(place, name, value)}
          />
        ))}
      </div>
      <Checkbox
        size="small"
        isSelected={attributeOf(element, "loading") === "lazy"}
        onChange={(on) =>
          void (on
            ? setAttribute(place, "loading", "lazy")
            : act(place, "element.attribute-remove", { name: "loading" }))
        }
      >
        {t("image.lazy")}
      </Checkbox>
      <Checkbox
        size="small"
        isSelected={attributeOf(element, "allowfullscreen") !== null}
        onChange={(on) => void setFlag(place, "allowfullscreen", on)}
      >
        {t("iframe.fullscreen")}
      </Checkbox>
    </FoldingSection>
  );
}

/** The place that a map of Google's shows by its name; null for every other address. */
export function spotOf(src: string): string | null {
  try {
    const url = new URL(src);
    if (!/(^|\.)google\.[a-z.]+$/.test(url.hostname) || !url.pathname.startsWith("/maps")) return null;
    return url.searchParams.get("q");
  } catch {
    return null;
  }
}

export function mapOf(src: string, spot: string): string {
  const url = new URL(src);
  url.searchParams.set("q", spot.trim());
  return url.href;
}

/** People copy the whole embed code: its address is what is meant. */
export const addressIn = (typed: string): string =>
  /<iframe[^<>]*?\ssrc=["']([^"'<>]+)["']/i.exec(typed)?.[1] ?? typed;
