import { SearchField, Spinner } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { client } from "../../api/client.ts";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { useVisualTexts } from "../../language/visual/texts.ts";
import { attributeOf } from "../../state/element-path.ts";
import { act, setOrRemove } from "./act.ts";
import { CommitField } from "./commit-field.tsx";
import { FoldingSection } from "./folding-section.tsx";

/** Another icon of the library in place of the one that is drawn, and what it is called. */
export function IconSection({ place }: { place: NodePlace }) {
  const { t, i18n } = useVisualTexts();
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim());
  const icons = useQuery({
    queryKey: ["icons", search, i18n.language],
    queryFn: async () => {
      const answer = await client.get("/api/medias/icons/file/list.json", {
        perPage: 48,
        ...(search === "" ? {} : { search }),
      });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.mediaIconFileList;
    },
  });
  const language = i18n.language === "en" ? "en" : "ko";
  const take = async (url: string): Promise<void> => {
    const answer = await fetch(url);
    if (answer.ok) await act(place, "element.icon-set", { svg: await answer.text() });
  };
  return (
    <FoldingSection id="element.icon" title={t("icon.title")}>
      <SearchField label={t("icon.search")} value={words} onChange={setWords} size="small" />
      {icons.isPending ? <Spinner /> : null}
      {icons.isError ? (
        <p role="alert" className="text-caption text-danger">
          {t("icon.failed")}
        </p>
      ) : null}
      {icons.data?.length === 0 ? <p className="text-caption text-ink-faint">{t("icon.none")}</p> : null}
      {icons.data && icons.data.length > 0 ? (
        <ul className="grid max-h-48 grid-cols-6 gap-1 overflow-y-auto">
          {icons.data.map((icon) => (
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
      <CommitField
        label={t("icon.name")}
        value={attributeOf(place.element, "aria-label") ?? ""}
        hint={t("icon.nameHint")}
        onCommit={(name) => void setOrRemove(place, "aria-label", name)}
      />
    </FoldingSection>
  );
}
