import { Button, Spinner } from "@hanok/ui";
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CanvasHost } from "../canvas/canvas-host.ts";
import { useContributions } from "../contributions/contributions.ts";
import { current, showIn } from "../document/current.ts";
import { canvasAddress, setScripts } from "../document/view.ts";
import { announce } from "../state/announce.ts";
import { readEditor, setEditor, useEditor, type ViewMode } from "../state/editor-store.ts";
import { untilLoaded } from "../state/until-loaded.ts";
import { CommonSign } from "./common-sign.ts";
import { Parts } from "./parts.tsx";
import { throttle } from "./throttle.ts";
import { useKeyFocus } from "./use-key-focus.ts";

const DeniedNote = lazy(() => untilLoaded(() => import("./denied-note.tsx")));

/** The least width at which sites show their desktop layout (Bootstrap's `xl`). */
const DESKTOP = 1200;
/** Pixels of the desk around the page on every side; a preview fills the window. */
const GUTTER = 16;
/** While a window is pulled larger or smaller the page is rendered no more often [EDT-65]. */
const RESIZE_MS = 100;
const WIDTHS: Readonly<Record<ViewMode, number | null>> = { pc: null, ta: 768, mo: 375 };

/** The page itself, at the chosen width and scale, on the editor's desk. */
export function CanvasView({ hasShownPage }: { hasShownPage: boolean }) {
  const { t } = useTranslation();
  const pageId = useEditor((state) => state.pageId);
  const preview = useEditor((state) => state.preview);
  const viewMode = useEditor((state) => state.viewMode);
  const scale = useEditor((state) => state.scale);
  const frameReady = useEditor((state) => state.frameReady);
  const scriptsLost = useEditor((state) => state.scriptsLost);
  const isDenied = useEditor((state) => state.denied.length > 0);
  const overlays = useContributions((one) => one.overlays);
  const desk = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = desk.current;
    if (!element) return;
    const windowSize = (): string => `${window.innerWidth} ${window.innerHeight}`;
    let measuredIn = "";
    const measure = (): void => {
      measuredIn = windowSize();
      const { clientWidth: width, clientHeight: height } = element;
      setRoom((room) => (room.width === width && room.height === height ? room : { width, height }));
    };
    // Now, too: a frame that had no width yet would lay out its whole page twice.
    measure();
    const pulled = throttle(measure, RESIZE_MS);
    // A panel that comes or goes is one step, answered within its frame.
    const watch = new ResizeObserver(() => (windowSize() === measuredIn ? measure() : pulled.call()));
    watch.observe(element);
    return () => {
      watch.disconnect();
      pulled.stop();
    };
  }, []);

  // Before anything is drawn: the frame comes in a process of its own meanwhile.
  useLayoutEffect(() => {
    if (!paper.current || pageId === "") return;
    const host = new CanvasHost(paper.current, canvasAddress);
    showIn(host);
    return () => {
      host.destroy();
      if (current.host === host) showIn(null);
    };
  }, [pageId]);

  useArrival(paper);
  // Once something is chosen its marks show where the keys go.
  const isSeen = useKeyFocus();
  const hasSelection = useEditor((state) => state.selection !== null);

  const width = WIDTHS[viewMode];
  // Between panels there is seldom room for a desktop: the page keeps a desktop's width and is shown smaller.
  const gutter = preview && width === null && scale === 100 ? 0 : GUTTER;
  const free = Math.max(0, room.width - 2 * gutter);
  const fit = width === null ? Math.min(1, free / DESKTOP) : 1;
  const factor = (scale / 100) * fit;
  // Half the scale shows more of the same page: its width, and with it its layout, stays.
  const pageWidth = width ?? (fit > 0 ? free / fit : 0);
  const pageHeight = factor > 0 ? Math.max(0, room.height - 2 * gutter) / factor : 0;
  useEffect(() => {
    setEditor({ shown: { width: Math.round(pageWidth), percent: Math.round(factor * 100) } });
  }, [pageWidth, factor]);
  return (
    <main
      ref={desk}
      aria-label={t("frame.canvas")}
      aria-busy={!frameReady}
      className="relative flex min-w-0 flex-1 justify-center overflow-auto bg-sunken"
    >
      <div
        style={{ width: pageWidth * factor, height: pageHeight * factor, marginTop: gutter }}
        className={gutter > 0 ? "shrink-0 shadow-float" : "shrink-0"}
      >
        <div
          ref={paper}
          style={{
            width: pageWidth,
            height: pageHeight,
            transform: factor === 1 ? undefined : `scale(${factor})`,
          }}
          className="origin-top-left bg-[#fff] [&>iframe]:block [&>iframe]:size-full [&>iframe]:border-0"
        />
      </div>
      {isSeen && !hasSelection && frameReady ? (
        <div
          aria-hidden="true"
          data-key-focus
          className="pointer-events-none absolute inset-0 border-2 border-accent"
        />
      ) : null}
      <CommonSign />
      {hasShownPage ? <Parts of={overlays} /> : null}
      {isDenied ? (
        <Suspense fallback={null}>
          <DeniedNote />
        </Suspense>
      ) : null}
      {frameReady ? null : (
        <div
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-3 bg-sunken text-ink-soft"
        >
          <Spinner />
          {t("frame.loading")}
        </div>
      )}
      {scriptsLost ? (
        <div
          role="alert"
          className="absolute inset-x-4 bottom-4 mx-auto flex max-w-160 items-center gap-3 rounded-base bg-tip py-2 pr-2 pl-4 text-on-tip text-small shadow-float"
        >
          <span className="flex-1">{t(scriptsLost === "silent" ? "canvas.stuck" : "canvas.left")}</span>
          <Button size="small" onPress={() => setScripts(true)}>
            {t("canvas.runAgain")}
          </Button>
        </div>
      ) : null}
    </main>
  );
}

/**
 * Another page has come in place of the one before: its name is spoken, and the focus, which went with what was pressed
 * to get here, is in the page.
 */
function useArrival(paper: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  const frameReady = useEditor((state) => state.frameReady);
  const isFirst = useEditor((state) => state.openings === 1);
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!frameReady || hasArrived.current) return;
    hasArrived.current = true;
    if (isFirst) return;
    const { part, pageId } = readEditor();
    const page = part?.pages[pageId];
    announce(t("announce.pageOpened", { page: page?.title || page?.path }));
    if (document.activeElement === document.body) paper.current?.querySelector("iframe")?.focus();
  }, [frameReady, isFirst, paper, t]);
}
