import type { GuideState, GuideStyle, GuideVariable } from "@hanok/page-document";
import { useLayoutEffect, useRef } from "react";
import { useStyleGuideTexts } from "./texts.ts";

/** The largest letters with which the words of a sample still fit on its paper. */
const FITTING = "9cqi";

/**
 * Preview of a style, drawn by its own declarations on white paper; a sample wider than the paper is scaled
 * down.
 */
export function Sample({
  style,
  state,
  variables,
}: {
  style: GuideStyle;
  state: GuideState;
  /** Colours, fonts and the radius of the guide, which styles name. */
  variables: readonly GuideVariable[];
}) {
  const { t } = useStyleGuideTexts();
  const paper = useRef<HTMLDivElement>(null);
  const drawn = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    for (const { name, value } of variables) paper.current?.style.setProperty(name, value);
    const target = drawn.current;
    if (!target) return;
    target.removeAttribute("style");
    const said = [...style.declarations.normal, ...(state === "normal" ? [] : style.declarations[state])];
    for (const { property, value } of said) target.style.setProperty(property, value);
    const size = said.findLast(({ property }) => property === "font-size");
    if (size && style.kind === "text")
      target.style.setProperty("font-size", `min(${size.value}, ${FITTING})`);
  }, [style, state, variables]);
  const isField = style.kind === "input" || style.kind === "select";
  return (
    <div
      ref={paper}
      aria-hidden="true"
      className="flex min-h-16 items-center justify-center overflow-hidden rounded-base [container-type:inline-size] border border-line bg-[#fff] p-3 text-[#221f1b]"
    >
      <span
        ref={drawn}
        className={
          isField ? "inline-flex w-full max-w-full items-center justify-between" : "whitespace-nowrap"
        }
      >
        {t(`styleGuide.samples.${style.kind}`)}
        {style.kind === "select" ? <span>▾</span> : null}
      </span>
    </div>
  );
}
