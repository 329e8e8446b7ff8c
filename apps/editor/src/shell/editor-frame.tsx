import { Spinner } from "@hanok/ui";
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOffered, useContributions } from "../contributions/contributions.ts";
import { loadEdits } from "../document/edit/load-edits.ts";
import { DragShield } from "../drag/shield.tsx";
import { useContextMenu } from "../state/context-menu.ts";
import { useEditor } from "../state/editor-store.ts";
import { untilLoaded } from "../state/until-loaded.ts";
import { CanvasView } from "./canvas-view.tsx";
import { Guard } from "./guard.tsx";
import { LockNotice } from "./lock-notice.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { Rail } from "./rail.tsx";
import { SaveNotice } from "./save-notice.tsx";
import { StatusLine } from "./status-line.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeys } from "./use-keys.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePaste } from "./use-paste.ts";
import { WordsLinkPlace } from "./words-link-place.tsx";

const CodePanel = lazy(() => import("../code/code-panel.tsx"));
const SelectionMenu = lazy(() => import("./context-menu.tsx"));
const ConsentNotice = lazy(() =>
  untilLoaded(async () => ({ default: (await import("./consent-notice.tsx")).ConsentNotice })),
);
const Dialogs = lazy(() => import("./dialogs.tsx"));

/** Edits come first: an edit must not wait for what is loaded beside it, least of all where the connection goes. */
const afterEdits = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  await loadEdits();
  return untilLoaded(load);
};

/** Top bar, rail, panels, canvas and code side by side, status line. */
export function EditorFrame() {
  const isComing = useEditor((state) => state.phase === "coming");
  const preview = useEditor((state) => state.preview);
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  const leftPanel = useEditor((state) => state.leftPanel);
  const rightPanel = useEditor((state) => state.rightPanel);
  const codeOpen = useEditor((state) => state.codeOpen);
  const hasShownPage = useHasShownPage();
  const hasDialog = useEditor((state) => state.dialogs.length > 0);
  const contributed = useContributions();
  const { onOpen, overlays } = contributed;
  const menu = useContextMenu((state) => state.shown);
  useKeys();
  usePaste();
  useLeaveGuard();
  useEffect(() => {
    // The channel weighs more than its use before the page can be seen.
    if (hasShownPage)
      void afterEdits(() => import("../features/presence/live-channel.ts")).then((live) => live.startLive());
  }, [hasShownPage]);
  useEffect(() => {
    // A link that lets look shows no comments.
    if (hasShownPage && guest !== "GUEST")
      void afterEdits(() => import("../features/comments/load-comments.ts")).then((one) =>
        one.startComments(),
      );
  }, [hasShownPage, guest]);
  useEffect(() => {
    if (!hasShownPage) return;
    const ends = onOpen.map((open) => open());
    return () => {
      for (const end of ends) end?.();
    };
  }, [hasShownPage, onOpen]);
  const left = preview
    ? undefined
    : contributed.left.find((one) => one.name === leftPanel && isOffered(one, { editable, guest }));
  const right = preview
    ? undefined
    : contributed.right.find((one) => one.name === rightPanel && isOffered(one, { editable, guest }));
  return (
    <div className="relative flex h-full flex-col overflow-clip">
      {/* Nothing is done to a page that is not there yet. */}
      {preview ? <PreviewBar isInert={isComing} /> : <TopBar isInert={isComing} />}
      <LockNotice />
      <SaveNotice />
      {hasShownPage && guest !== "GUEST" && !preview ? (
        <Guard>
          <Suspense fallback={null}>
            <ConsentNotice />
          </Suspense>
        </Guard>
      ) : null}
      <div className="flex min-h-0 flex-1">
        {preview ? null : <Rail isInert={isComing} />}
        {left ? (
          <PanelPlace id={left.name} width="w-[27rem]" Screen={hasShownPage ? left.Screen : null} />
        ) : null}
        <CanvasView />
        {!preview && codeOpen ? (
          <Guard className="w-[40%]">
            <Suspense fallback={<CodeComes />}>{isComing ? <CodeComes /> : <CodePanel />}</Suspense>
          </Guard>
        ) : null}
        {right ? (
          <PanelPlace id={right.name} width="w-[24rem]" Screen={hasShownPage ? right.Screen : null} />
        ) : null}
      </div>
      {preview ? null : <StatusLine hasShownPage={hasShownPage} />}
      <DragShield />
      <WordsLinkPlace />
      {menu && !preview ? (
        <Guard>
          <Suspense fallback={null}>
            <SelectionMenu {...menu} key={`${menu.x} ${menu.y}`} />
          </Suspense>
        </Guard>
      ) : null}
      {hasShownPage && !preview
        ? overlays.map(({ id, Part }) => (
            <Guard key={id}>
              <Suspense fallback={null}>
                <Part />
              </Suspense>
            </Guard>
          ))
        : null}
      {hasDialog && !isComing ? (
        <Guard>
          <Suspense fallback={null}>
            <Dialogs />
          </Suspense>
        </Guard>
      ) : null}
    </div>
  );
}

function CodeComes() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="flex w-[40%] items-center justify-center gap-3 border-line border-l bg-raised text-ink-soft"
    >
      <Spinner />
      {t("code.loading")}
    </div>
  );
}

/**
 * The page has been seen since it was opened. A frame that is replaced meanwhile takes no panel away, nor what is being
 * typed there.
 */
function useHasShownPage(): boolean {
  const frameReady = useEditor((state) => state.frameReady);
  const [hasShown, setHasShown] = useState(false);
  if (frameReady && !hasShown) setHasShown(true);
  return hasShown;
}

/** A side panel. Panels come once the page can be seen; until then their room is kept, so that nothing jumps. */
function PanelPlace({ id, width, Screen }: { id: string; width: string; Screen: ComponentType | null }) {
  const selection = useEditor((state) => state.selection);
  // What a panel shows it reads itself: another selection does not draw it anew.
  const screen = useMemo(() => (Screen ? <Screen /> : null), [Screen]);
  const room = <div aria-hidden="true" className={`${width} shrink-0 border-line border-x bg-raised`} />;
  return screen ? (
    <Guard resetKey={`${id} ${JSON.stringify(selection)}`} className={width}>
      <Suspense fallback={room}>{screen}</Suspense>
    </Guard>
  ) : (
    room
  );
}
