import type { TemplateProduct } from "@hanok/api-contract";
import { useLanguage } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { useSize } from "./use-size.ts";

/** Size in CSS px that the page is laid out in: that of the covers. */
const WIDTH = 1280;
const HEIGHT = 800;
/** Share of a window's height around it in which covers run already. */
const NEAR = "25%";

/**
 * The home page of a template as it runs, out of reach of pointer and keyboard: the cover represents it until
 * it has come, and wherever it is invisible or the visitor saves data. The frame has an origin of its own.
 */
export function LiveCover({ template }: { template: Pick<TemplateProduct, "cover" | "previewUrl"> }) {
  const language = useLanguage();
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const { width } = useSize(place);
  const [isShown, setShown] = useState(false);
  const address = template.previewUrl[language];
  const isLive = isNear && width > 0 && address !== "";
  useEffect(() => {
    if (!isLive) setShown(false);
  }, [isLive]);
  return (
    <span
      ref={place}
      aria-hidden="true"
      inert
      data-live={isLive && isShown ? "" : undefined}
      className="relative block aspect-[16/10] overflow-hidden bg-sunken"
    >
      <img
        src={template.cover[language]}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        className="size-full object-cover object-top"
      />
      {isLive ? (
        <iframe
          title={address}
          src={address}
          sandbox="allow-scripts"
          tabIndex={-1}
          onLoad={() => setShown(true)}
          className="pointer-events-none absolute top-0 left-0 origin-top-left border-0 bg-white transition-opacity duration-300 motion-reduce:transition-none"
          style={{
            width: WIDTH,
            height: HEIGHT,
            transform: `scale(${width / WIDTH})`,
            opacity: isShown ? 1 : 0,
          }}
        />
      ) : null}
    </span>
  );
}

/** Whether an element is visible, or nearly; never for visitors who save data. */
function useIsNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || window.matchMedia("(prefers-reduced-data: reduce)").matches) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
