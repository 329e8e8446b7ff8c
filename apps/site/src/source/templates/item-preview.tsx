import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const FRAME = "/template-preview/frame.html";

/**
 * Code as it looks while it is typed. The frame has an origin of its own, from its sandbox and from the headers of its
 * address, so the code runs without reach to this site.
 */
export function ItemPreview({
  texts: { html, css, js },
}: {
  texts: { readonly html: string; readonly css: string; readonly js: string };
}) {
  const { t } = useTranslation("console");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow) setReady(true);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const page = `<!doctype html><meta charset="utf-8"><style>${css.replaceAll("</style", "<\\/style")}</style>${html}<script>${js.replaceAll("</script", "<\\/script")}</script>`;
    // The frame's origin is opaque, so no origin can be named; the message holds what the operator has typed.
    frame.current?.contentWindow?.postMessage({ html: page }, "*");
  }, [isReady, html, css, js]);
  return (
    <section aria-label={t("templates.preview")} className="overflow-hidden rounded-base border border-line">
      <iframe
        ref={frame}
        title={t("templates.preview")}
        src={FRAME}
        sandbox="allow-scripts"
        className="h-150 w-full border-0 bg-white"
      />
    </section>
  );
}
