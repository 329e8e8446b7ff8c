import { Button } from "@hanok/ui";
import { Film } from "lucide-react";
import { edit } from "../../../document/edit/editing.ts";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { attributeOf } from "../../../selection/element-path.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { MediaField } from "../../media/media-field.tsx";
import { ColourField } from "../fields/colour-field.tsx";
import { BackgroundList } from "../layers/background-list.tsx";
import { useStyling } from "../styling.tsx";

/** Elements that cannot have a video as their first child. */
const NO_VIDEO =
  /^(img|video|audio|iframe|input|textarea|select|option|p|h[1-6]|ul|ol|dl|table|tbody|thead|tr|td|th|br|hr|a|span|b|i|em|strong|button|svg)$/;

/** Colour, pictures and gradients one above the other, and a silent video behind all of it. */
export function BackgroundSection() {
  const { t } = useVisualTexts();
  const { place, others } = useStyling();
  return (
    <FoldingSection id="style.background" title={t("background.title")}>
      <ColourField property="background-color" label={t("background.color")} />
      <BackgroundList />
      {others.length > 0 || NO_VIDEO.test(place.element.tag) ? null : <BackgroundVideo />}
    </FoldingSection>
  );
}

function BackgroundVideo() {
  const { t } = useVisualTexts();
  const { place } = useStyling();
  const video = place.element.children.find(
    (child) => child.kind === "element" && attributeOf(child, "data-background-video") !== null,
  );
  const src = video?.kind === "element" ? (attributeOf(video, "src") ?? "") : "";
  const set = (to: string | null): void =>
    void edit("element.background-video-set", { element: place.address, src: to });
  return (
    <MediaField
      kind="video"
      label={t("background.video")}
      value={src}
      onCommit={(value) => set(value.trim() === "" ? null : value)}
      tools={
        src === "" ? null : (
          <Button variant="quiet" size="small" icon={<Film {...SMALL_ICON} />} onPress={() => set(null)}>
            {t("background.videoOff")}
          </Button>
        )
      }
    />
  );
}
