import { GalleryReadsProvider } from "@hanok/template-gallery/gallery-reads";
import { type Language, LanguageProvider, PopupProvider, ToastRegion } from "@hanok/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { i18n } from "i18next";
import { StrictMode, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { dataOf } from "./api/call-failed.ts";
import { client } from "./api/client.ts";
import type { SiteRouter } from "./router.tsx";

/** The whole site, alike in the browser and where the server draws a page (`render.tsx`). */
export function SiteRoot({
  language,
  translation,
  queries,
  router,
  onShown,
}: {
  language: Language;
  translation: i18n;
  queries: QueryClient;
  router: SiteRouter;
  /** Called in the browser once the site is rendered and interactive. */
  onShown?: () => void;
}) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <I18nextProvider i18n={translation}>
        <LanguageProvider language={language}>
          <QueryClientProvider client={queries}>
            <GalleryReadsProvider reads={{ client, dataOf }}>
              <PopupProvider>
                <RouterProvider router={router} />
                <ToastRegion />
              </PopupProvider>
            </GalleryReadsProvider>
          </QueryClientProvider>
        </LanguageProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
