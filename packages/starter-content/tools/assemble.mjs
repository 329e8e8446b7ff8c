/**
 * Puts a theme together as a static site in a folder and serves it on loopback: what Hanok's publisher
 * does, in its simplest form, for looking at and measuring the content alone.
 */
import { copyFile, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";

register("./typescript-loader.mjs", import.meta.url);
export const content = await import("../src/index.ts");
const { listThemes, readTheme } = content;

const kinds = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".webp": "image/webp",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webm": "video/webm",
};
const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The element that Hanok sets around a section, unless a block of it brings that element itself. */
const sectionTags = { header: "header", content: "main", custom: "main", footer: "footer" };
function wrapped(entries, blocks) {
  const sections = [...new Set(entries.map((entry) => entry.section))];
  return sections
    .map((section) => {
      const html = blocks.filter((_, at) => entries[at].section === section).map((block) => block.html);
      const tag = sectionTags[section] ?? "aside";
      const wrapper = html.some((text) => new RegExp(`<${tag}[\\s>]`).test(text)) ? "div" : tag;
      return `<${wrapper} class="section-${section}">\n${html.join("\n")}\n</${wrapper}>`;
    })
    .join("\n");
}

/** The html document of one page. */
export function renderPage(theme, page) {
  const blocks = page.entries.map((entry) => theme.blocks.find((block) => block.name === entry.block));
  const css = [
    ...theme.css.map((file) => file.path),
    ...blocks.filter((block) => block.css !== "").map((block) => `css/${block.name}.css`),
    theme.styleGuide.path,
  ];
  const js = [
    ...theme.js.map((file) => file.path),
    ...blocks.filter((block) => block.js !== "").map((block) => `js/${block.name}.js`),
  ];
  return `<!doctype html>
<html lang="${theme.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${[...new Set(css)].map((path) => `<link rel="stylesheet" href="${path}">`).join("\n")}
${[...new Set(js)].map((path) => `<script src="${path}" defer></script>`).join("\n")}
${page.headCode}</head>
<body>
${wrapped(page.entries, blocks)}
</body>
</html>
`;
}

/** Writes one theme in one language below `folder`. */
export async function assembleTheme(id, locale, folder) {
  const theme = await readTheme(id, locale);
  await mkdir(join(folder, "css"), { recursive: true });
  await mkdir(join(folder, "js"), { recursive: true });
  for (const file of [...theme.css, ...theme.js, theme.styleGuide])
    await writeFile(join(folder, file.path), file.text);
  for (const block of theme.blocks) {
    await writeFile(join(folder, `css/${block.name}.css`), block.css);
    if (block.js !== "") await writeFile(join(folder, `js/${block.name}.js`), block.js);
  }
  for (const page of theme.pages) await writeFile(join(folder, `${page.name}.html`), renderPage(theme, page));
  for (const file of theme.files) {
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await copyFile(file.source, join(folder, file.path));
  }
  return theme;
}

/** Assembles themes (all by default) into a temporary folder; answers folder and themes. */
export async function assembleAll(ids, locales = ["ko", "en"]) {
  const folder = await mkdtemp(join(tmpdir(), "hanok-starter-"));
  const themes = [];
  for (const { id } of (await listThemes()).filter((theme) => ids === undefined || ids.includes(theme.id)))
    for (const locale of locales) themes.push(await assembleTheme(id, locale, join(folder, id, locale)));
  return { folder, themes };
}

/** Serves a folder on loopback at a free port. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    if (path === "/favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    try {
      const body = await readFile(join(folder, path));
      response
        .writeHead(200, { "content-type": kinds[extname(path)] ?? "application/octet-stream" })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}

/** Names below a folder, or none. */
export async function namesIn(folder) {
  try {
    return (await readdir(folder)).sort();
  } catch {
    return [];
  }
}
