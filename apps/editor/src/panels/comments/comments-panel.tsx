import { inOrder } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { MessageSquare, NotebookPen } from "lucide-react";
import { SMALL_ICON } from "../../frame/icon.ts";
import { Panel } from "../../frame/panel.tsx";
import { PanelHint } from "../../frame/panel-hint.tsx";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { showRight } from "../../state/view.ts";
import { Section } from "../element/section.tsx";
import { showPageSettings } from "../settings/show-settings.ts";

/**
 * [EDT-17] The server keeps no comments yet, and the panel says so; what people can leave for one another today are
 * the memos of pages, so these are what it shows.
 */
export function CommentsPanel() {
  const { t } = useStructureTexts();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const editable = useEditor((state) => state.editable);
  const pages = inOrder(Object.values(part?.pages ?? {})).filter(({ memo }) => memo.trim() !== "");
  const here = part?.pages[pageId];
  return (
    <Panel side="right" title={t("comments.title")} onClose={() => showRight(null)}>
      <PanelHint
        title={t("comments.notYet")}
        picture={<MessageSquare size={32} strokeWidth={1.25} />}
        action={
          editable && here ? (
            <Button
              size="small"
              icon={<NotebookPen {...SMALL_ICON} />}
              onPress={() => void showPageSettings(pageId)}
            >
              {t(here.memo.trim() === "" ? "comments.write" : "comments.edit")}
            </Button>
          ) : null
        }
      >
        {t("comments.instead")}
      </PanelHint>
      {pages.length > 0 ? (
        <Section title={t("comments.memos")}>
          <ul className="-mx-2 flex flex-col">
            {pages.map(({ id, title, path, memo }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === pageId}
                  onClick={() => void showPageSettings(id)}
                  className="flex w-full cursor-pointer flex-col gap-0.5 rounded-base px-2 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="w-full truncate font-medium text-small">{title || path}</span>
                  <span className="line-clamp-3 w-full whitespace-pre-line text-caption text-ink-soft">
                    {memo}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Panel>
  );
}
