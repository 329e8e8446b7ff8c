import { Spinner } from "@hanok/ui";
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOffered, useContributions } from "../contributions/contributions.ts";
import { loadEdits } from "../document/edit/load-edits.ts";
import { DragShield } from "../drag/shield.tsx";
import { useContextMenu } from "../state/context-menu.ts";
import { useEditor } from "../state/editor-store.ts";
import { CanvasView } from "./canvas-view.tsx";
import { Guard } from "./guard.tsx";
import { LockNotice } from "./lock-notice.tsx";
import { Parts } from "./parts.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { Rail } from "./rail.tsx";
import { SaveNotice } from "./save-notice.tsx";
import { StatusLine } from "./status-line.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeys } from "./use-keys.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { usePaste } from "./use-paste.ts";

const SelectionMenu = lazy(() => import("./context-menu.tsx"));
const Dialogs = lazy(() => import("./dialogs.tsx"));

/** Top bar, rail, panels, canvas and code side by side, status line. */
export function EditorFrame() {
  const isComing = useEditor((state) => state.phase === "coming");
  const preview = useEditor((state) => state.preview);
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  const leftPanel = useEditor((state) => state.leftPanel);
  const rightPanel = useEditor((state) => state.rightPanel);
  const hasShownPage = useHasShownPage();
  const hasDialog = useEditor((state) => state.dialogs.length > 0);
  const contributed = useContributions();
  const { onOpen, notices } = contributed;
  const besideShown = useEditor((state) =>
    contributed.beside.map(({ id, isShown }) => (isShown(state) ? id : "")).join(" "),
  );
  const menu = useContextMenu((state) => state.shown);
  useKeys();
  usePaste();
  useLeaveGuard();
  useEffect(() => {
    if (!hasShownPage) return;
    let isOver = false;
    let ends: readonly ((() => void) | undefined)[] = [];
    // Edits come first: an edit must not wait for what is loaded beside it, least of all where the connection goes.
    void loadEdits().then(() => {
      if (!isOver) ends = onOpen.map((open) => open());
    });
    return () => {
      isOver = true;
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
      {preview ? (
        <PreviewBar isInert={isComing} />
      ) : (
        <TopBar isInert={isComing} hasShownPage={hasShownPage} />
      )}
      <LockNotice />
      <SaveNotice />
      {hasShownPage && !preview ? <Parts of={notices} /> : null}
      <div className="flex min-h-0 flex-1">
        {preview ? null : <Rail isInert={isComing} />}
        {left ? (
          <PanelPlace id={left.name} width="w-[27rem]" Screen={hasShownPage ? left.Screen : null} />
        ) : null}
        <CanvasView hasShownPage={hasShownPage} />
        {contributed.beside.map(({ id, width, Part }) =>
          !preview && besideShown.split(" ").includes(id) ? (
            <Guard key={id} className={width}>
              <Suspense fallback={<BesideComes width={width} />}>
                {isComing ? <BesideComes width={width} /> : <Part />}
              </Suspense>
            </Guard>
          ) : null,
        )}
        {right ? (
          <PanelPlace id={right.name} width="w-[24rem]" Screen={hasShownPage ? right.Screen : null} />
        ) : null}
      </div>
      {preview ? null : <StatusLine hasShownPage={hasShownPage} />}
      <DragShield />
      {menu && !preview ? (
        <Guard>
          <Suspense fallback={null}>
            <SelectionMenu {...menu} key={`${menu.x} ${menu.y}`} />
          </Suspense>
        </Guard>
      ) : null}
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

function BesideComes({ width }: { width: string }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className={`flex ${width} items-center justify-center gap-3 border-line border-l bg-raised text-ink-soft`}
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
  // A panel reads its own state: another selection does not draw it again.
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
