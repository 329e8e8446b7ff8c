import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { syntaxHighlighting } from "@codemirror/language";
import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import type { SourceDifference } from "@hanok/api-contract";
import { Select } from "@hanok/ui";
import { codeHighlight, codeTheme } from "@hanok/ui/code-theme";
import { useEffect, useRef, useState } from "react";
import { useVersionsTexts } from "./texts.ts";

/** The sources that differ, one at a time: then on the left, now on the right, what is equal folded away. */
export default function SourceDifferences({ differences }: { differences: readonly SourceDifference[] }) {
  const { t } = useVersionsTexts();
  const [text, setText] = useState(differences[0]?.text ?? "");
  const shown = differences.find((one) => one.text === text);
  const name = ({ title, source }: SourceDifference): string =>
    `${title || t("versions.pageItself")} · ${source === "bodyStart" || source === "bodyEnd" ? t(`versions.${source}`) : source.toUpperCase()}`;
  if (!shown) return <p className="py-10 text-center text-ink-faint">{t("versions.same")}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t("versions.which")}
        isLabelHidden
        size="small"
        value={text}
        onChange={setText}
        options={differences.map((one) => ({ value: one.text, label: name(one) }))}
      />
      <div className="grid grid-cols-2 text-caption text-ink-soft">
        <span>{shown.inBefore ? t("versions.past") : t("versions.notPast")}</span>
        <span>{shown.inAfter ? t("versions.present") : t("versions.notPresent")}</span>
      </div>
      <Difference key={shown.text} difference={shown} label={name(shown)} />
    </div>
  );
}

const LANGUAGES = {
  html: () => html(),
  bodyStart: () => html(),
  bodyEnd: () => html(),
  css: () => css(),
  js: () => javascript(),
};

function Difference({ difference, label }: { difference: SourceDifference; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const extensions = [
      lineNumbers(),
      LANGUAGES[difference.source](),
      syntaxHighlighting(codeHighlight),
      codeTheme,
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ "aria-label": label }),
    ];
    const view = new MergeView({
      parent: place.current,
      a: { doc: difference.before, extensions },
      b: { doc: difference.after, extensions },
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
    return () => view.destroy();
  }, [difference, label]);
  return (
    <div ref={place} data-difference className="max-h-[52vh] overflow-auto rounded-base border border-line" />
  );
}
