import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@hanok/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { callThrough } from "../src/api/client.ts";
import { createQueryClient } from "../src/api/query-client.ts";
import { readHome } from "../src/home/home-reads.ts";
import { translationIn } from "../src/language/i18n.ts";
import { popupsQuery } from "../src/popups/popups-query.ts";
import { createSiteRouter } from "../src/router.tsx";
import { SiteRoot } from "../src/site-root.tsx";

/** Pages that the server draws, with their reads. */
const DRAWN = new Map([["/", readHome]]);

const calls = new AsyncLocalStorage<typeof fetch>();
callThrough((...request) => {
  const call = calls.getStore();
  if (!call) throw new Error("a page that the server draws calls it within drawPage only");
  return call(...request);
});

/** The newest page of each path and language, with the reads that it was drawn from. */
const kept = new Map<string, { readonly reads: string; readonly html: string }>();

export interface DrawnPage {
  /** Content of `#app`. */
  readonly html: string;
  /** JSON for `#drawn-reads`. */
  readonly reads: string;
  /** Whether the site has to start by itself: something on the page moves before a person acts. */
  readonly isLive: boolean;
}

/**
 * Draws a page for visitors without a session; `null` for pages that are drawn in the browser alone. `call` answers the
 * calls of the contract in that language. A read that fails is left out, and the browser asks again.
 */
export async function drawPage(
  path: string,
  language: Language,
  call: typeof fetch,
): Promise<DrawnPage | null> {
  const read = DRAWN.get(path);
  if (!read) return null;
  const queries = createQueryClient(0);
  await calls.run(call, () => read(queries));
  const answers = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success");
  const reads = JSON.stringify(answers.map(({ queryKey, state }) => [queryKey, state.data]));
  const name = `${language} ${path}`;
  const before = kept.get(name);
  const html = before?.reads === reads ? before.html : await draw(path, language, queries);
  kept.set(name, { reads, html });
  return { html, reads, isLive: (queries.getQueryData(popupsQuery.queryKey) ?? []).length > 0 };
}

async function draw(
  path: string,
  language: Language,
  queries: ReturnType<typeof createQueryClient>,
): Promise<string> {
  const router = createSiteRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToString(
    <SiteRoot language={language} translation={translationIn(language)} queries={queries} router={router} />,
  );
}
