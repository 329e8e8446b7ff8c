import { GalleryReadsProvider } from "@hanok/template-gallery/gallery-reads";
import { LanguageProvider, PopupProvider, ToastRegion } from "@hanok/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { dataOf } from "./api/call-failed.ts";
import { client } from "./api/client.ts";
import { queryClient } from "./api/query-client.ts";
import { startTranslation } from "./language/i18n.ts";
import { settleLanguage } from "./language/language.ts";
import { router } from "./router.tsx";
import "./styles.css";

const language = settleLanguage();
document.documentElement.lang = language;
await startTranslation(language);

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
createRoot(root).render(
  <StrictMode>
    <LanguageProvider language={language}>
      <QueryClientProvider client={queryClient}>
        <GalleryReadsProvider reads={{ client, dataOf }}>
          <PopupProvider>
            <RouterProvider router={router} />
            <ToastRegion />
          </PopupProvider>
        </GalleryReadsProvider>
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
