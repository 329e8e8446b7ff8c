import { Button, IconButton } from "@hanok/ui";
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  Rows2,
} from "lucide-react";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { SMALL_ICON } from "../../shell/icon.ts";

/** Rows and columns of the table around the selected cell [BLK-72 to 74]; of a cell, how many it covers. */
export function TableSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { element } = place;
  const isCell = element.tag === "td" || element.tag === "th";
  const isIn = isCell || element.tag === "tr";
  return (
    <FoldingSection id="element.table" title={t("table.title")}>
      <Line label={t("table.row")}>
        {isIn ? (
          <IconButton
            size="small"
            label={t("table.rowBefore")}
            icon={<BetweenHorizontalStart {...SMALL_ICON} />}
            onPress={() => void act(place, "table.row-add", { where: "before" })}
          />
        ) : null}
        <IconButton
          size="small"
          label={t("table.rowAfter")}
          icon={<BetweenHorizontalEnd {...SMALL_ICON} />}
          onPress={() => void act(place, "table.row-add", { where: "after" })}
        />
        {isIn ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Rows2 {...SMALL_ICON} />}
            onPress={() => void act(place, "table.row-delete")}
          >
            {t("table.delete")}
          </Button>
        ) : null}
      </Line>
      <Line label={t("table.column")}>
        {isCell ? (
          <>
            <IconButton
              size="small"
              label={t("table.columnBefore")}
              icon={<BetweenVerticalStart {...SMALL_ICON} />}
              onPress={() => void act(place, "table.column-add", { where: "before" })}
            />
            <IconButton
              size="small"
              label={t("table.columnAfter")}
              icon={<BetweenVerticalEnd {...SMALL_ICON} />}
              onPress={() => void act(place, "table.column-add", { where: "after" })}
            />
            <Button
              variant="quiet"
              size="small"
              icon={<Columns2 {...SMALL_ICON} />}
              onPress={() => void act(place, "table.column-delete")}
            >
              {t("table.delete")}
            </Button>
          </>
        ) : (
          <span className="text-caption text-ink-faint">{t("table.chooseCell")}</span>
        )}
      </Line>
      {isCell ? (
        <div className="flex gap-2">
          <CommitField
            label={t("table.colspan")}
            value={attributeOf(element, "colspan") ?? ""}
            placeholder="1"
            onCommit={(value) => void setOrRemove(place, "colspan", value.replace(/^1$/, ""))}
          />
          <CommitField
            label={t("table.rowspan")}
            value={attributeOf(element, "rowspan") ?? ""}
            placeholder="1"
            onCommit={(value) => void setOrRemove(place, "rowspan", value.replace(/^1$/, ""))}
          />
        </div>
      ) : null}
      {element.tag === "th" ? (
        <CommitField
          label={t("table.scope")}
          value={attributeOf(element, "scope") ?? ""}
          placeholder="col / row"
          onCommit={(value) => void setOrRemove(place, "scope", value)}
        />
      ) : null}
    </FoldingSection>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel
  <div role="group" aria-label={label} className="flex min-h-7 items-center gap-1">
    <span className="w-14 shrink-0 text-caption text-ink-soft">{label}</span>
    {children}
  </div>
);
