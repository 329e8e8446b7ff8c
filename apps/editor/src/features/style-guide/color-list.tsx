import { type GuideColor, nextFreeName, type StyleGuide } from "@hanok/page-document";
import { Button, IconButton } from "@hanok/ui";
import { Palette, Plus, Trash2 } from "lucide-react";
import { edit } from "../../document/edit/editing.ts";
import { offerUndo } from "../../document/history/offer-undo.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { SettingField } from "../settings/setting-field.tsx";
import { ColourButton } from "../style/colour/colour-button.tsx";
import { setGuideValue } from "./guide-value.ts";
import { renameInGuide } from "./rename.ts";
import { useStyleGuideTexts } from "./texts.ts";

/** Names and values that a first colour, a second … is proposed with: first those that blocks of the library use. */
const PROPOSED = [
  ["accent", "#1f5f5b"],
  ["on-accent", "#ffffff"],
  ["ink", "#1c1d1f"],
  ["muted", "#565a5f"],
  ["line", "#d9d7d2"],
  ["paper", "#ffffff"],
  ["surface", "#f3f2ef"],
  ["deep", "#1d2b2a"],
  ["on-deep", "#f5f4f0"],
  ["main", "#1f6f6b"],
  ["point", "#c2563a"],
] as const;

/** Names that the colours of starter themes have; what each is for is under its name. */
const ROLES = ["accent", "on-accent", "paper", "surface", "ink", "muted", "line", "deep", "on-deep"] as const;

/** The colours of the project: each is a custom property that every page can say [RES-13, RES-18]. */
export function ColorList({ guide }: { guide: StyleGuide }) {
  const { t } = useStyleGuideTexts();
  const editable = useEditor((state) => state.editable);
  const names = guide.colors.map(({ name }) => name);
  const add = (): void => {
    const [name, color] = PROPOSED.find(([one]) => !names.includes(one)) ?? [
      nextFreeName("color", names),
      "#8a8178",
    ];
    void edit("guide.add", { kind: "color", name, values: { color } }, name);
  };
  if (guide.colors.length === 0)
    return (
      <PanelHint
        title={t("styleGuide.noColors")}
        picture={<Palette size={32} strokeWidth={1.5} />}
        action={
          editable ? (
            <Button variant="primary" onPress={add}>
              {t("styleGuide.add.color")}
            </Button>
          ) : null
        }
      >
        {t("styleGuide.noColorsHint")}
      </PanelHint>
    );
  return (
    <Section
      title={t("styleGuide.colors")}
      tools={
        editable ? (
          <Button size="small" variant="quiet" icon={<Plus {...SMALL_ICON} />} onPress={add}>
            {t("styleGuide.add.color")}
          </Button>
        ) : null
      }
    >
      <ul className="flex flex-col gap-4">
        {guide.colors.map((color) => (
          <ColorRow key={color.name} color={color} taken={names} isDisabled={!editable} />
        ))}
      </ul>
      <p className="text-caption text-ink-faint">{t("styleGuide.colorsHint")}</p>
    </Section>
  );
}

function ColorRow({
  color,
  taken,
  isDisabled,
}: {
  color: GuideColor;
  taken: readonly string[];
  isDisabled: boolean;
}) {
  const { t } = useStyleGuideTexts();
  const { name, value } = color;
  const role = ROLES.find((one) => one === name);
  const set = (to: string) => setGuideValue({ kind: "color", name }, "color", to);
  return (
    <li className="flex items-start gap-3">
      <ColourButton
        label={t("styleGuide.colorOf", { name })}
        colour={value}
        // A colour of the guide that names another one could come to name itself.
        part={null}
        isDisabled={isDisabled}
        onChange={(to) => void set(to)}
        className="h-14.5 w-12 overflow-hidden rounded-base"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <SettingField
          label={t("styleGuide.name")}
          isLabelHidden
          value={name}
          isReadOnly={isDisabled}
          onCommit={(to) => renameInGuide("color", name, to, taken)}
        />
        <SettingField
          label={t("styleGuide.value")}
          isLabelHidden
          value={value}
          hint={role ? t(`styleGuide.roles.${role}`) : undefined}
          isMono
          isReadOnly={isDisabled}
          onCommit={set}
        />
      </div>
      {isDisabled ? null : (
        <IconButton
          size="small"
          label={t("styleGuide.deleteOf", { name })}
          icon={<Trash2 {...SMALL_ICON} />}
          onPress={() =>
            void edit("guide.delete", { kind: "color", name }, name).then((done) => {
              if (done) offerUndo(t("styleGuide.deleted", { name }));
            })
          }
        />
      )}
    </li>
  );
}
