// Before the router, which rewrites addresses.
import "./entry/social/returned-query.ts";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { keepDrawnReads } from "./drawn-reads.ts";
import { startTranslation } from "./language/i18n.ts";
import { settleLanguage } from "./language/language.ts";
import { createSiteRouter } from "./router.tsx";
import { SiteRoot } from "./site-root.tsx";
import "./styles.css";
import "virtual:site-face.css";

const language = settleLanguage();
document.documentElement.lang = language;
const translation = startTranslation(language);
const queries = createQueryClient();
const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
const isDrawn = root.hasChildNodes();
const router = createSiteRouter({ isDrawn });

/**
 * Fulfilled once the site is rendered and interactive; rejected where a drawn page could not be taken over.
 */
export const shown: Promise<void> = new Promise((resolve, reject) => {
  const site = (
    <SiteRoot
      language={language}
      translation={translation}
      queries={queries}
      router={router}
      onShown={resolve}
    />
  );
  if (!isDrawn) {
    createRoot(root).render(site);
    return;
  }
  // The server has drawn the page (`render.tsx`): the same tree takes it over.
  keepDrawnReads(queries);
  router.ssr = { manifest: undefined };
  router.load().then(() => hydrateRoot(root, site), reject);
});
