import { Spinner } from "@hanok/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../state/editor-store.ts";
import { CanvasView } from "./canvas-view.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { Rail } from "./rail.tsx";
import { StatusLine } from "./status-line.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeys } from "./use-keys.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

const LeftPanel = lazy(() => import("../panels/left-panel.tsx"));
const ElementPanel = lazy(() => import("../panels/element-panel.tsx"));
const CodePanel = lazy(() => import("../code/code-panel.tsx"));
const Dialogs = lazy(() => import("../dialogs/dialogs.tsx"));

/** Top bar, rail, panels, canvas and code side by side, status line. */
export function EditorFrame() {
  const { t } = useTranslation();
  const preview = useEditor((state) => state.preview);
  const editable = useEditor((state) => state.editable);
  const leftPanel = useEditor((state) => state.leftPanel);
  const rightPanel = useEditor((state) => state.rightPanel);
  const codeOpen = useEditor((state) => state.codeOpen);
  const frameReady = useEditor((state) => state.frameReady);
  const dialog = useEditor((state) => state.dialog);
  useKeys();
  useLeaveGuard();
  // Panels come once the page can be seen.
  const panels = frameReady || leftPanel === null;
  return (
    <div className="flex h-full flex-col">
      {preview ? <PreviewBar /> : <TopBar />}
      <div className="flex min-h-0 flex-1">
        {preview ? null : <Rail />}
        {!preview && leftPanel && panels ? (
          <Suspense fallback={<PanelSpace width="w-[27rem]" />}>
            <LeftPanel panel={leftPanel} />
          </Suspense>
        ) : null}
        {!preview && leftPanel && !panels ? <PanelSpace width="w-[27rem]" /> : null}
        <CanvasView />
        {!preview && codeOpen ? (
          <Suspense
            fallback={
              <div
                role="status"
                className="flex w-[40%] items-center justify-center gap-3 border-line border-l bg-raised text-ink-soft"
              >
                <Spinner />
                {t("code.loading")}
              </div>
            }
          >
            <CodePanel />
          </Suspense>
        ) : null}
        {!preview && rightPanel && editable && frameReady ? (
          <Suspense fallback={<PanelSpace width="w-[24rem]" />}>
            <ElementPanel />
          </Suspense>
        ) : null}
        {!preview && rightPanel && editable && !frameReady ? <PanelSpace width="w-[24rem]" /> : null}
      </div>
      {preview ? null : <StatusLine />}
      {dialog ? (
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Keeps the room of a panel that is on its way, so that nothing jumps. */
const PanelSpace = ({ width }: { width: string }) => (
  <div aria-hidden="true" className={`${width} shrink-0 border-line border-x bg-raised`} />
);
