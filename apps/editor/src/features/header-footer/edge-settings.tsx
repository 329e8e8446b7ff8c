import { blocksOfSection, type CommonPart, readCommon, recordAt } from "@hanok/page-document";
import { Button, Notice, Select, Switch } from "@hanok/ui";
import { ListTree, MousePointer2 } from "lucide-react";
import { useMemo, useState } from "react";
import { current } from "../../document/current.ts";
import { edit } from "../../document/edit/editing.ts";
import { select, selectSection } from "../../selection/selecting.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Section } from "../../shell/section.tsx";
import { confirm } from "../../state/asking.ts";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { ChooseLogo } from "./choose-logo.tsx";
import { LogoSettings } from "./logo-settings.tsx";
import { useHeaderFooterTexts } from "./texts.ts";

/** The header or the footer of the page in the canvas: whether all pages share it, its block, its logo. */
export function EdgeSettings({ where, isImported }: { where: CommonPart; isImported: boolean }) {
  const { t } = useHeaderFooterTexts();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const editable = useEditor((state) => state.editable);
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState("");
  const state = useMemo(() => part && readCommon(part, pageId, where), [part, pageId, where]);
  if (!part || !state) return null;
  const blocks = blocksOfSection(part, pageId, where);
  const block = recordAt(part.blocks, chosen) ?? blocks[0];
  // An imported page's own header or footer is code of the page like any other: nothing here could be set.
  if (isImported && !block && !state.common && !state.logo) return null;
  const name = t(`headerFooter.part.${where}`);
  const others = Object.values(part.pages).filter(
    (page) => page.id !== pageId && page.imported === null,
  ).length;

  const setCommon = async (on: boolean): Promise<void> => {
    if (on && others > 0) {
      const replaced = t("headerFooter.commonHint", { name, count: others });
      const yes = await confirm(
        t("headerFooter.commonAsk", { name }),
        state.logo ? `${replaced} ${t("headerFooter.commonLogo")}` : replaced,
        t("headerFooter.commonConfirm"),
        false,
      );
      if (!yes) return;
    }
    setBusy(true);
    await edit("header-footer.common-set", {
      part: where,
      on,
      ...(on && block ? { blockId: block.id } : {}),
    });
    setBusy(false);
  };

  return (
    <Section title={t(`headerFooter.${where}`)}>
      <Switch
        isSelected={state.common !== null}
        isDisabled={!editable || busy || isImported || (state.common === null && !block)}
        onChange={(on) => void setCommon(on)}
      >
        <span className="text-small">{t("headerFooter.common", { name })}</span>
      </Switch>
      <p className="text-caption text-ink-faint">
        {t(
          state.common !== null
            ? "headerFooter.isCommonHint"
            : block?.thwhole
              ? "headerFooter.sharedHint"
              : "headerFooter.ownHint",
          { name },
        )}
      </p>
      {block ? (
        <>
          {blocks.length > 1 && state.common === null ? (
            <Select
              label={t("headerFooter.which")}
              size="small"
              value={block.id}
              onChange={setChosen}
              options={blocks.map((one) => ({ value: one.id, label: one.title || one.name }))}
            />
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<MousePointer2 {...SMALL_ICON} />}
              onPress={() => {
                select({ kind: "block", blockId: block.id });
                current.host?.reveal();
              }}
            >
              {t("headerFooter.selectBlock")}
            </Button>
            <Button size="small" icon={<ListTree {...SMALL_ICON} />} onPress={() => showLeft("menus")}>
              {t("headerFooter.menus")}
            </Button>
          </div>
        </>
      ) : (
        <Notice
          action={
            <Button size="small" onPress={() => selectSection(where)}>
              {t("headerFooter.toSection")}
            </Button>
          }
        >
          {t("headerFooter.none", { name })}
        </Notice>
      )}
      {state.logo ? (
        <LogoSettings
          where={where}
          pageId={pageId}
          height={Number.parseFloat(state.logo.height)}
          visible={state.logo.visible}
          isDisabled={!editable}
        />
      ) : block ? (
        <>
          {editable ? <ChooseLogo where={where} pageId={pageId} isFirst /> : null}
          <p className="text-caption text-ink-faint">{t("headerFooter.noLogo")}</p>
        </>
      ) : null}
    </Section>
  );
}
