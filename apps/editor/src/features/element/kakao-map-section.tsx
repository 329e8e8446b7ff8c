import { Notice } from "@hanok/ui";
import { useState } from "react";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import {
  KAKAO_MAP_CLASS,
  type KakaoMap,
  kakaoMapAt,
  kakaoMapSource,
  pixelsIn,
  readKakaoMap,
} from "./kakao-map.ts";

export const isKakaoMap = ({ element }: NodePlace): boolean =>
  (attributeOf(element, "class") ?? "").split(/\s+/).includes(KAKAO_MAP_CLASS);

/** A map of Kakao's: its size, and another place by another embed code. */
export function KakaoMapSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const { text, at } = place.address;
  const html = useEditor((state) => state.part?.texts[text] ?? "");
  const [isWrong, setWrong] = useState(false);
  const found = kakaoMapAt(html, at);
  if (!found)
    return (
      <FoldingSection id="element.kakao" title={t("kakao.title")}>
        <Notice>{t("kakao.elsewhere")}</Notice>
      </FoldingSection>
    );
  const set = (map: KakaoMap): void => void putKakaoMap(text, at, found.to, map);
  return (
    <FoldingSection id="element.kakao" title={t("kakao.title")}>
      <CommitField
        key={found.map.timestamp}
        label={t("kakao.code")}
        value=""
        rows={3}
        isOneLine
        isMono
        placeholder={t("kakao.codeExample")}
        hint={t(isWrong ? "kakao.wrong" : "kakao.codeHint")}
        onCommit={(typed) => {
          const map = readKakaoMap(typed);
          setWrong(typed.trim() !== "" && !map);
          if (map) set(map);
        }}
      />
      <div className="flex gap-2">
        {(["width", "height"] as const).map((name) => (
          <CommitField
            key={name}
            label={t(`image.${name}`)}
            value={found.map[name]}
            placeholder="–"
            problemOf={(typed) => (pixelsIn(typed) === null ? t("kakao.wrongSize") : null)}
            onCommit={(typed) => set({ ...found.map, [name]: pixelsIn(typed) ?? found.map[name] })}
          />
        ))}
      </div>
    </FoldingSection>
  );
}

/** Writes a map over a piece of a text, with the room around it as it was. */
export async function putKakaoMap(
  text: NodePlace["address"]["text"],
  from: number,
  to: number,
  map: KakaoMap,
): Promise<boolean> {
  const html = readEditor().part?.texts[text] ?? "";
  return edit("code.set", { text, value: html.slice(0, from) + kakaoMapSource(map) + html.slice(to) });
}
