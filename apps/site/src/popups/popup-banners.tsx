import type { PopupBanner } from "@hanok/api-contract";
import { hideToday, isHiddenToday } from "@hanok/sharing/hidden-today";
import { Button, classNames } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { popupsQuery } from "./popups-query.ts";

/** [SUP-23] */
const DELAY_MS = 5000;
const never = () => () => {};
const turnStyle = { transitionDuration: "600ms" } as const;

/**
 * [SUP-20 to SUP-26] Banners of the operator as a fading slideshow that loops. It stops while the pointer or the focus
 * is on it, and does not move by itself for people who ask for less motion (WCAG 2.2.2).
 */
export function PopupBanners() {
  // A server that draws the page cannot know what this browser has hidden.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? <BrowserBanners /> : null;
}

function BrowserBanners() {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(() => isHiddenToday("popup", new Date(), document.cookie));
  const popups = useQuery({ ...popupsQuery, enabled: !isClosed });
  const list = popups.data ?? [];
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = list.length;
  useEffect(() => {
    if (isClosed || isHeld || count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setAt((place) => (place + 1) % count), DELAY_MS);
    return () => clearInterval(timer);
  }, [isClosed, isHeld, count]);
  if (isClosed || count === 0) return null;
  const turn = (by: number): void => setAt((place) => (place + by + count) % count);
  return (
    <section
      aria-label={t("popups.title")}
      aria-roledescription={t("popups.slideshow")}
      className="fixed right-4 bottom-4 left-4 z-40 overflow-hidden rounded-base border border-line bg-raised shadow-lg tablet:left-auto tablet:w-100"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grid" aria-live={isHeld ? "polite" : "off"}>
        {list.map((banner, place) => (
          <div
            key={banner.id}
            inert={place !== at}
            style={turnStyle}
            className={classNames(
              "col-start-1 row-start-1 transition-opacity motion-reduce:transition-none",
              place === at ? "opacity-100" : "opacity-0",
            )}
          >
            <Banner banner={banner} />
          </div>
        ))}
      </div>
      <div className="flex items-center gap-1 border-line border-t p-2">
        {count > 1 ? (
          <>
            <Button variant="quiet" size="small" aria-label={t("popups.before")} onPress={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.5} />
            </Button>
            <span className="text-ink-faint text-small tabular-nums">
              {at + 1} / {count}
            </span>
            <Button variant="quiet" size="small" aria-label={t("popups.after")} onPress={() => turn(1)}>
              <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
            </Button>
          </>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          className="ml-auto"
          onPress={() => {
            hideToday("popup", new Date());
            setClosed(true);
          }}
        >
          {t("popups.hideToday")}
        </Button>
        <Button variant="quiet" size="small" onPress={() => setClosed(true)}>
          {t("common.close")}
        </Button>
      </div>
    </section>
  );
}

/** One banner as visitors see it. */
export function Banner({
  banner: { imageUrl, linkUrl, targetWindow, title, memo },
}: {
  banner: PopupBanner;
}) {
  const content = (
    <>
      {imageUrl ? <img src={imageUrl} alt="" className="block max-h-80 w-full object-cover" /> : null}
      <span className="flex flex-col gap-1 p-5">
        <span className="font-semibold text-lead">{title}</span>
        {memo ? <span className="text-ink-soft text-ui">{memo}</span> : null}
      </span>
    </>
  );
  // [SUP-22]
  const opening = targetWindow === "NEW" ? { target: "_blank", rel: "noreferrer" } : {};
  return linkUrl ? (
    <a href={linkUrl} {...opening} className="block">
      {content}
    </a>
  ) : (
    <div>{content}</div>
  );
}
