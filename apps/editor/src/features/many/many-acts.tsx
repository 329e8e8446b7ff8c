import { IconButton } from "@hanok/ui";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  Columns2,
  CopyPlus,
  LayoutGrid,
  type LucideIcon,
  Rows2,
  Trash2,
  Ungroup,
} from "lucide-react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import {
  type Alignment,
  alignMany,
  copyMany,
  deleteMany,
  unwrapMany,
  wrapMany,
} from "../../selection/several.ts";
import { SMALL_ICON } from "../../shell/icon.ts";

const ALIGNED: readonly (readonly [Alignment, LucideIcon])[] = [
  ["left", AlignStartVertical],
  ["center", AlignCenterVertical],
  ["right", AlignEndVertical],
  ["top", AlignStartHorizontal],
  ["middle", AlignCenterHorizontal],
  ["bottom", AlignEndHorizontal],
  ["between", AlignHorizontalSpaceBetween],
];
const WRAPPED = [
  ["row", Columns2],
  ["stack", Rows2],
  ["grid", LayoutGrid],
] as const;

/** Acts on all selected elements, as buttons in groups. */
export function ManyActs() {
  const { t } = useVisualTexts();
  return (
    <>
      <Acts label={t("many.align")}>
        {ALIGNED.map(([name, Icon]) => (
          <Act key={name} label={t(`many.${name}`)} Icon={Icon} onPress={() => void alignMany(name)} />
        ))}
      </Acts>
      <Acts label={t("many.wrap")}>
        {WRAPPED.map(([name, Icon]) => (
          <Act key={name} label={t(`many.${name}`)} Icon={Icon} onPress={() => void wrapMany(name)} />
        ))}
        <Act label={t("many.unwrap")} Icon={Ungroup} onPress={() => void unwrapMany()} />
      </Acts>
      <Acts label={t("many.title")}>
        <Act label={t("many.duplicate")} shortcut="Ctrl+D" Icon={CopyPlus} onPress={() => void copyMany()} />
        <Act label={t("many.delete")} shortcut="Delete" Icon={Trash2} onPress={() => void deleteMany()} />
      </Acts>
    </>
  );
}

function Acts({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the toolbar
    <div role="group" aria-label={label} className="flex items-center border-line border-l pl-1">
      {children}
    </div>
  );
}

function Act({
  label,
  shortcut,
  Icon,
  onPress,
}: {
  label: string;
  shortcut?: string;
  Icon: LucideIcon;
  onPress: () => void;
}) {
  return (
    <IconButton
      size="small"
      placement="bottom"
      label={label}
      shortcut={shortcut}
      icon={<Icon {...SMALL_ICON} />}
      onPress={onPress}
    />
  );
}
