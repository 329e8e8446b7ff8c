import { Button, SearchField, Spinner } from "@hanok/ui";
import { useDeferredValue, useState } from "react";
import { client } from "../../api/client.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { act, setOrRemove } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { usePaged } from "../library/use-paged.ts";

/** Another icon of the library in place of the one that is drawn, and what it is called. */
export function IconSection({ place }: { place: NodePlace }) {
  const { t, i18n } = useVisualTexts();
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim());
  const icons = usePaged(`${search} ${i18n.language}`, async (page) => {
    const answer = await client.get("/api/medias/icons/file/list.json", {
      page,
      perPage: 48,
      ...(search === "" ? {} : { search }),
    });
    return answer.ok
      ? { ok: true, rows: answer.data.mediaIconFileList, total: answer.data.total }
      : { ok: false, message: answer.message };
  });
  const language = i18n.language === "en" ? "en" : "ko";
  const take = async (url: string): Promise<void> => {
    const answer = await fetch(url);
    if (answer.ok) await act(place, "element.icon-set", { svg: await answer.text() });
  };
  return (
    <FoldingSection id="element.icon" title={t("icon.title")}>
      <SearchField
        label={t("icon.search")}
        value={words}
        onChange={setWords}
        size="small"
        found={icons.rows?.length ?? null}
      />
      {icons.rows === null && icons.failure === "" ? <Spinner /> : null}
      {icons.failure ? (
        <p role="alert" className="text-caption text-danger">
          {t("icon.failed")}
        </p>
      ) : null}
      {icons.rows?.length === 0 ? <p className="text-caption text-ink-faint">{t("icon.none")}</p> : null}
      {icons.rows && icons.rows.length > 0 ? (
        <ul className="grid max-h-48 grid-cols-6 gap-1 overflow-y-auto">
          {icons.rows.map((icon) => (
            <li key={icon.id}>
              <button
                type="button"
                aria-label={icon.title[language]}
                title={icon.title[language]}
                onClick={() => void take(icon.url)}
                className="flex h-8 w-full cursor-pointer items-center justify-center rounded-base bg-sunken hover:bg-line"
              >
                <img src={icon.url} alt="" className="size-5 dark:invert" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {icons.hasMore ? (
        <Button size="small" variant="quiet" onPress={icons.loadMore}>
          {t("icon.more")}
        </Button>
      ) : null}
      <CommitField
        label={t("icon.name")}
        value={attributeOf(place.element, "aria-label") ?? ""}
        hint={t("icon.nameHint")}
        onCommit={(name) => void setOrRemove(place, "aria-label", name)}
      />
    </FoldingSection>
  );
}
