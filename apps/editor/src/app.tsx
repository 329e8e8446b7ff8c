import { inOrder } from "@hanok/page-document";
import { Button, buttonClass, EmptyState, Spinner, usePopup } from "@hanok/ui";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { readContributions } from "./contributions/contributions.ts";
import { open, openAddressed } from "./document/open/opening.ts";
import { EditorFrame } from "./shell/editor-frame.tsx";
import { useIsMobile } from "./shell/use-is-mobile.ts";
import { askWith } from "./state/asking.ts";
import { setEditor, useEditor } from "./state/editor-store.ts";
import { untilLoaded } from "./state/until-loaded.ts";
import { readTarget } from "./target.ts";

/** Opens what the address names, and shows where that is. */
export function App() {
  const { t } = useTranslation();
  const phase = useEditor((state) => state.phase);
  const openings = useEditor((state) => state.openings);
  const failure = useEditor((state) => state.failure);
  const isMobile = useIsMobile();
  const popup = usePopup();

  useEffect(() => {
    askWith({
      confirm: (title, message, label, isDanger = true) =>
        popup({ kind: "confirm", title, message, confirmLabel: label, isDanger }),
      inform: (kind, title, message) => popup({ kind, title, message }),
    });
  }, [popup]);

  useEffect(() => {
    if (isMobile) return;
    const open = async (): Promise<void> => {
      const target = readTarget(location.search);
      // [EDT-03]
      if (!target) return location.replace("/workspace");
      const { projectId, pageId, share } = target;
      for (const read of readContributions().onAddress) read(new URLSearchParams(location.search));
      const failure = share
        ? await (await untilLoaded(() => import("./document/open/share-arrival.ts"))).arriveByLink(
            projectId,
            share,
          )
        : "";
      if (failure) setEditor({ phase: "failed", failure });
      else await openAddressed(projectId, pageId);
    };
    void open();
    window.addEventListener("popstate", open);
    return () => window.removeEventListener("popstate", open);
  }, [isMobile]);

  if (isMobile) {
    return (
      <Whole>
        <EmptyState title={t("open.mobileTitle")} action={<ToWorkspace />}>
          {t("open.mobileHint")}
        </EmptyState>
      </Whole>
    );
  }
  if (phase === "ready" || phase === "coming") return <EditorFrame key={openings} />;
  if (phase === "failed") {
    return (
      <Whole>
        <EmptyState
          title={t("open.failed")}
          action={
            <>
              <ToWorkspace />
              <Button variant="primary" onPress={() => location.reload()}>
                {t("open.retry")}
              </Button>
            </>
          }
        >
          {failure || t("open.unreachable")}
        </EmptyState>
      </Whole>
    );
  }
  if (phase === "gone") return <PageGone />;
  if (phase === "empty") {
    return (
      <Whole>
        <EmptyState title={t("open.noPages")} action={<ToWorkspace />}>
          {t("open.noPagesHint")}
        </EmptyState>
      </Whole>
    );
  }
  return (
    <Whole>
      <div role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        {t("frame.loading")}
      </div>
    </Whole>
  );
}

/** Somebody else deleted the page while it was open here: the others are one press away. */
function PageGone() {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  const projectId = useEditor((state) => state.projectId);
  const pages = inOrder(Object.values(part?.pages ?? {}));
  const next = pages.find(({ home }) => home) ?? pages[0];
  return (
    <Whole>
      <EmptyState
        title={t("open.gone")}
        action={
          <>
            <ToWorkspace />
            {next ? (
              <Button variant="primary" onPress={() => void open(projectId, next.id)}>
                {t("open.goneNext", { page: next.title || next.path })}
              </Button>
            ) : null}
          </>
        }
      >
        {t("open.goneHint")}
      </EmptyState>
    </Whole>
  );
}

function Whole({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <main className="flex h-full items-center justify-center">
      <h1 className="sr-only">{t("frame.editor")}</h1>
      {children}
    </main>
  );
}

function ToWorkspace() {
  const { t } = useTranslation();
  return (
    <a href="/workspace" className={buttonClass("secondary")}>
      {t("open.toWorkspace")}
    </a>
  );
}
