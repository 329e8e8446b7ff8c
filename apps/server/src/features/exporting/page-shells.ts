import type { Locale } from "@hanok/api-contract";
import { inOrder, type Page } from "@hanok/page-document";
import { escapeHtml } from "../../ports/escape-html.ts";
import { encodePath } from "../publishing/index.ts";
import { placesOfPages } from "./layout.ts";
import { layoutFacts } from "./rendered-site.ts";

export type Shell = "index" | "sheet";

const WORDS = {
  ko: {
    index: "페이지 목차",
    sheet: "페이지 작업표",
    pages: (count: number) => `페이지 ${count}개`,
    none: "아직 페이지가 없어요.",
    columns: { number: "번호", title: "제목", path: "주소", status: "상태", memo: "메모" },
    statuses: { before: "준비", ongoing: "진행 중", done: "완료" },
    home: "첫 페이지",
  },
  en: {
    index: "Index of pages",
    sheet: "Sheet of pages",
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    none: "There is no page yet.",
    columns: { number: "No.", title: "Title", path: "Address", status: "Status", memo: "Memo" },
    statuses: { before: "Not started", ongoing: "In progress", done: "Done" },
    home: "Home",
  },
} as const;

const STYLE = `body{margin:0;padding:48px 24px;background:#faf9f6;color:#1c1b19;font:16px/1.65 Pretendard,'Apple SD Gothic Neo','Malgun Gothic',system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:960px;margin:0 auto}h1{margin:0;font-size:32px;line-height:1.3}p{margin:4px 0 32px;color:#5d5a54}a{color:#0c665e;text-underline-offset:3px}
ul,ol{margin:0;padding-left:20px}li{padding:4px 0}code{margin-left:8px;color:#5d5a54}small{margin-left:6px}code,td.path{font:14px/1.5 ui-monospace,Consolas,monospace}small{color:#5d5a54}
.table{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:10px 12px 10px 0;border-bottom:1px solid #e4e0d8;text-align:left;vertical-align:top}th{color:#5d5a54;font-size:14px;font-weight:500;white-space:nowrap}td.number{color:#5d5a54;font-variant-numeric:tabular-nums}`;

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly pages: Page[];
}

/** The pages in the tree of the folders that they are in. */
const treeOf = (pages: readonly Page[]): Folder => {
  const root: Folder = { folders: new Map(), pages: [] };
  for (const page of pages) {
    let folder = root;
    for (const name of page.path.split("/").slice(0, -1)) {
      const inner = folder.folders.get(name) ?? { folders: new Map(), pages: [] };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.pages.push(page);
  }
  return root;
};

/**
 * [EXP-12] A document of its own about the pages of a project, for the root of its export: without script, without a
 * request, its links relative. `sheet` counts the pages by their state.
 */
export const pageShell = (
  shell: Shell,
  { title, pages }: { readonly title: string; readonly pages: readonly Page[] },
  locale: Locale,
): string => {
  const words = WORDS[locale];
  const inTurn = inOrder(pages);
  const facts = layoutFacts(inTurn);
  const places = placesOfPages(inTurn, facts);
  const placeOf = ({ path }: Page): string => places.get(path) ?? path;
  const link = (page: Page): string =>
    `<a href="${escapeHtml(encodePath(placeOf(page)))}">${escapeHtml(page.title || placeOf(page))}</a>`;
  const branch = ({ folders, pages: own }: Folder): string =>
    `<ul>${own
      .map(
        (page) =>
          `<li>${link(page)}${page.path === facts.home ? ` <small>${words.home}</small>` : ""} <code>${escapeHtml(placeOf(page))}</code></li>`,
      )
      .join("")}${[...folders]
      .map(([name, inner]) => `<li>${escapeHtml(name)}/${branch(inner)}</li>`)
      .join("")}</ul>`;
  const row = (page: Page, at: number): string =>
    `<tr><td class="number">${at + 1}</td><td>${link(page)}</td><td class="path">${escapeHtml(placeOf(page))}</td><td>${words.statuses[page.status]}</td><td>${escapeHtml(page.memo)}</td></tr>`;
  const counts = (["before", "ongoing", "done"] as const)
    .map((status) => `${words.statuses[status]} ${inTurn.filter((page) => page.status === status).length}`)
    .join(" · ");
  const { number, title: name, path, status, memo } = words.columns;
  const sheet = `<div class="table"><table><thead><tr>${[number, name, path, status, memo]
    .map((column) => `<th scope="col">${column}</th>`)
    .join("")}</tr></thead><tbody>${inTurn.map(row).join("\n")}</tbody></table></div>`;
  const content =
    inTurn.length === 0 ? `<p>${words.none}</p>` : shell === "index" ? branch(treeOf(inTurn)) : sheet;
  const summary = words.pages(inTurn.length) + (shell === "sheet" ? ` · ${counts}` : "");
  const heading = `${title} · ${words[shell]}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(heading)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${summary}</p>
${content}
</main></body></html>
`;
};
