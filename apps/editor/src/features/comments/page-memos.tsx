import { inOrder } from "@hanok/page-document";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showPageSettings } from "../settings/show-settings.ts";
import { useCommentsTexts } from "./texts.ts";

/** The memos of the pages, each leading to where it is written. */
export function PageMemos() {
  const { t } = useCommentsTexts();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const pages = inOrder(Object.values(part?.pages ?? {})).filter(({ memo }) => memo.trim() !== "");
  if (pages.length === 0) return null;
  return (
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
  );
}
