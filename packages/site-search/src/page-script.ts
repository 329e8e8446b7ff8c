import type * as Engine from "./engine.ts";
import type { FoundPage, IndexFile } from "./index-file.ts";
import type { SiteSearch } from "./search.ts";

/**
 * The script of pages with a search (SPEC B16). It loads engine and index when the field gets the focus for the first
 * time, shows what it finds in copies of the author's own result, and writes every word as text.
 */
const WAIT = 150;

const KOREAN = {
  loading: "검색을 준비하고 있어요.",
  none: "찾은 것이 없어요. 다른 단어로 찾아보세요.",
  failed: "검색을 불러오지 못했어요. 잠시 뒤에 다시 찾아보세요.",
  found: (total: number, shown: number) =>
    total > shown ? `${total}개 가운데 ${shown}개를 보여요.` : `${total}개를 찾았어요.`,
};
const ENGLISH: typeof KOREAN = {
  loading: "The search is getting ready.",
  none: "Nothing was found. Please try other words.",
  failed: "The search could not be loaded. Please try again in a moment.",
  found: (total, shown) =>
    total > shown
      ? `${total} results, the first ${shown} are shown.`
      : total === 1
        ? "1 result."
        : `${total} results.`,
};
const words = /^(?:ko\b|$)/i.test(document.documentElement.lang) ? KOREAN : ENGLISH;

let opening: Promise<SiteSearch> | null = null;
let tries = 0;

/** Opened once for all searches of a page; after a failure it is asked for again. */
const openSearch = (): Promise<SiteSearch> => {
  opening ??= load().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
};

const load = async (): Promise<SiteSearch> => {
  // A browser keeps that a module could not be loaded: each try has an address of its own.
  const again = tries++ === 0 ? "" : `?again=${tries}`;
  const [engine, index] = await Promise.all([
    import(/* @vite-ignore */ beside(`hanok-search-engine.js${again}`)) as Promise<typeof Engine>,
    import(/* @vite-ignore */ beside(`hanok-search-index.js${again}`)) as Promise<{ default: IndexFile }>,
  ]);
  return engine.openSearch(index.default);
};

const beside = (name: string): string => new URL(name, import.meta.url).href;

/** Every piece is encoded, so that no path is an address of another scheme or host. */
const addressOf = (path: string): string =>
  new URL(path.split("/").map(encodeURIComponent).join("/") || ".", import.meta.url).href;

const showPage = (sample: Element, { path, title, excerpt }: FoundPage): Element => {
  const shown = sample.cloneNode(true) as Element;
  const all = [shown, ...shown.querySelectorAll("*")];
  for (const element of all) {
    const says = element.getAttribute("data-hanok-result");
    if (says === "title") element.textContent = title;
    if (says === "text") element.textContent = excerpt;
    if (element instanceof HTMLAnchorElement) element.href = addressOf(path);
  }
  return shown;
};

const connect = (root: Element): void => {
  const field = root.querySelector<HTMLInputElement>(
    'input[type="search"], input[type="text"], input:not([type])',
  );
  const list = root.querySelector<HTMLElement>("[data-hanok-results]");
  const first = list?.firstElementChild;
  const sample = first instanceof HTMLTemplateElement ? first.content.firstElementChild : first;
  if (!field || !list || !sample) return;
  const status = root.querySelector<HTMLElement>('[role="status"]');
  const say = (text: string): void => {
    if (!status) return;
    status.textContent = text;
    status.hidden = text === "";
  };
  const collections = (root.getAttribute("data-hanok-search") ?? "")
    .split(/\s+/)
    .filter((name) => name !== "");
  list.replaceChildren();
  list.hidden = true;
  say("");
  let asked = 0;
  const show = async (): Promise<void> => {
    const query = field.value;
    const own = ++asked;
    if (query.trim() === "") {
      list.replaceChildren();
      list.hidden = true;
      return say("");
    }
    const slow = setTimeout(() => own === asked && say(words.loading), 300);
    try {
      const { pages, total } = (await openSearch()).find(query, collections);
      if (own !== asked) return;
      list.replaceChildren(...pages.map((page) => showPage(sample, page)));
      list.hidden = pages.length === 0;
      say(total === 0 ? words.none : words.found(total, pages.length));
    } catch (error) {
      console.error(error);
      if (own === asked) say(words.failed);
    } finally {
      clearTimeout(slow);
    }
  };
  let waiting = 0;
  const later = (): void => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void show(), WAIT);
  };
  field.addEventListener("input", later);
  // A failure here is shown when a person searches.
  field.addEventListener("focus", () => void openSearch().catch(() => undefined), { once: true });
  const form = field.form;
  form?.addEventListener("submit", (event) => {
    // With an address of the author's own the form leads to another page of the site, which reads `q`.
    if (form.hasAttribute("action")) return;
    event.preventDefault();
    clearTimeout(waiting);
    void show();
  });
  const given = new URLSearchParams(location.search).get(field.name || "q");
  if (given) field.value = given;
  if (field.value !== "") void show();
};

for (const root of document.querySelectorAll("[data-hanok-search]")) connect(root);
