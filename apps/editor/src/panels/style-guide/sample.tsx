import type { GuideState, GuideStyle, StyleGuide } from "@hanok/page-document";
import { useLayoutEffect, useRef } from "react";
import { useStructureTexts } from "../../language/structure/texts.ts";

/** How a style looks, drawn by its own declarations on white paper, as a page would. */
export function Sample({ style, state, guide }: { style: GuideStyle; state: GuideState; guide: StyleGuide }) {
  const { t } = useStructureTexts();
  const paper = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    for (const { name, value } of guide.colors) paper.current?.style.setProperty(`--color-${name}`, value);
    const target = drawn.current;
    if (!target) return;
    target.removeAttribute("style");
    const said = [...style.declarations.normal, ...(state === "normal" ? [] : style.declarations[state])];
    for (const { property, value } of said) target.style.setProperty(property, value);
  }, [style, state, guide]);
  const isField = style.kind === "input" || style.kind === "select";
  return (
    <div
      ref={paper}
      aria-hidden="true"
      className="flex min-h-16 items-center justify-center overflow-hidden rounded-base border border-line bg-[#fff] p-3 text-[#221f1b]"
    >
      <span
        ref={drawn}
        className={
          isField ? "inline-flex w-full max-w-full items-center justify-between" : "max-w-full truncate"
        }
      >
        {t(`styleGuide.samples.${style.kind}`)}
        {style.kind === "select" ? <span>▾</span> : null}
      </span>
    </div>
  );
}
