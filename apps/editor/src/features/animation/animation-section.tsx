import { EASINGS, EFFECTS, type Effect, FIRST_FRAMES } from "@hanok/page-document";
import { Button, Checkbox } from "@hanok/ui";
import { Play } from "lucide-react";
import { current } from "../../document/current.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { type NodePlace, placeOfNode } from "../../picture/picture.ts";
import { act } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";
import { readEditor } from "../../state/editor-store.ts";
import { Line } from "../style/fields/line.tsx";
import { Pair } from "../style/fields/row.tsx";
import { Chooser } from "../style/fields/select-field.tsx";
import { LooseField } from "../style/layers/loose-field.tsx";
import { isTime } from "../style/values/amount.ts";

interface Animation {
  readonly ani: Effect;
  readonly easing: string;
  readonly duration: number;
  readonly delay: number;
  readonly once: boolean;
}
const FIRST: Animation = { ani: "fade-up", easing: "ease", duration: 600, delay: 0, once: true };

/** The animation that an element's attributes name; null for none, or one that is not ours. */
function animationOf({ element }: NodePlace): Animation | null {
  const ani = EFFECTS.find((effect) => effect === attributeOf(element, "data-ani"));
  if (!ani) return null;
  const number = (name: string, fallback: number): number => {
    const said = Number(attributeOf(element, name) ?? "");
    return Number.isFinite(said) && attributeOf(element, name) ? said : fallback;
  };
  return {
    ani,
    easing: attributeOf(element, "data-easing") ?? FIRST.easing,
    duration: number("data-duration", FIRST.duration),
    delay: number("data-delay", FIRST.delay),
    once: attributeOf(element, "data-once") !== "false",
  };
}

/** Entrance animation of an element [BLK-15, BLK-71]: effect, curve, time, and once or each time. */
export function AnimationSection({ place, node }: { place: NodePlace; node: string }) {
  const { t } = useVisualTexts();
  const animation = animationOf(place);
  // The panel follows the canvas when there is time: a change builds on what the element says now.
  const newest = (): Animation | null => {
    const { picture } = readEditor();
    const now = picture && placeOfNode(picture, node);
    return now ? animationOf(now) : animation;
  };
  const play = ({ ani, easing, duration, delay }: Animation): void =>
    current.host?.play(node, { first: FIRST_FRAMES[ani], duration, delay, easing });
  const set = async (change: Partial<Animation>): Promise<void> => {
    const next = { ...(newest() ?? FIRST), ...change };
    if (await act(place, "element.animation-set", { animation: next })) play(next);
  };
  const time = (value: string): number =>
    Math.round(Number.parseFloat(value) * (/\ds$/.test(value) ? 1000 : 1));
  const isShort = (value: string): boolean => isTime(value) && time(value) <= 60_000;
  return (
    <FoldingSection
      id="element.animation"
      title={t("animation.title")}
      isOpenAtFirst={animation !== null}
      tools={
        animation ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Play {...SMALL_ICON} />}
            onPress={() => play(animation)}
          >
            {t("animation.play")}
          </Button>
        ) : null
      }
    >
      <Line label={t("animation.effect")}>
        <Chooser
          label={t("animation.effect")}
          value={animation?.ani ?? "none"}
          options={["none" as const, ...EFFECTS].map((value) => ({
            value,
            label: t(`animation.effects.${value}`),
          }))}
          onChoose={(value) => {
            const ani = EFFECTS.find((effect) => effect === value);
            if (ani) void set({ ani });
            else void act(place, "element.animation-set", { animation: null });
          }}
        />
      </Line>
      {animation ? (
        <>
          <Line label={t("animation.easing")}>
            <Chooser
              label={t("animation.easing")}
              value={animation.easing}
              options={EASINGS.map((value, index) => ({
                value,
                label: t(`animation.easings.curve${index as 0}`),
              }))}
              onChoose={(easing) => void set({ easing })}
            />
          </Line>
          <Pair>
            <LooseField
              label={t("animation.duration")}
              value={`${animation.duration}ms`}
              unit="ms"
              isValid={isShort}
              onChange={(value) => void set({ duration: time(value) })}
            />
            <LooseField
              label={t("animation.delay")}
              value={`${animation.delay}ms`}
              unit="ms"
              isValid={isShort}
              onChange={(value) => void set({ delay: time(value) })}
            />
          </Pair>
          <Checkbox size="small" isSelected={animation.once} onChange={(once) => void set({ once })}>
            {t("animation.once")}
          </Checkbox>
          <p className="text-caption text-ink-faint">{t("animation.hint")}</p>
        </>
      ) : null}
    </FoldingSection>
  );
}
