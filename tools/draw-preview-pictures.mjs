// node tools/draw-preview-pictures.mjs: the pictures that messengers and searches show for public pages, one a language.
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { browserOfRun, root } from "./prepare.mjs";

const WORDS = {
  ko: {
    title: "직접 쓴 HTML을<br>그대로 지키는<br>웹사이트 빌더",
    before: "어서 오세요",
    name: "한옥",
  },
  en: {
    title: "The website builder<br>that keeps your HTML<br>as you wrote it",
    before: "Welcome",
    name: "Hanok",
  },
};
const [WIDTH, HEIGHT] = [1200, 630];
const font = path.join(root, "node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2");
const mark = readFileSync(path.join(root, "apps/site/public/favicon.svg"), "utf8");

/** Height of the eave line, as on the home page: low along the middle, lifting towards both corners. */
const eaveAt = (x) => 112 - 74 * Math.abs((2 * x) / WIDTH - 1) ** 2.8;
const line = (shift) =>
  Array.from({ length: 81 }, (_, step) => {
    const x = (step / 80) * WIDTH;
    return `${x} ${(eaveAt(x) + shift).toFixed(1)}`;
  });
const along = (count, shift, draw) =>
  Array.from({ length: count }, (_, at) => {
    const x = ((at + 0.5) / count) * WIDTH;
    return draw(x, eaveAt(x) + shift);
  }).join("");
const eaves = `<svg viewBox="0 0 ${WIDTH} 190" width="${WIDTH}" height="190">
  <path d="M${line(-26).join("L")}L${line(0).reverse().join("L")}Z" fill="#2a2520"/>
  ${along(48, 2, (x, y) => `<circle cx="${x}" cy="${y}" r="11" fill="#2a2520"/><circle cx="${x}" cy="${y}" r="7" fill="none" stroke="#6b6259" stroke-width="1.6"/>`)}
  <path d="M${line(19).join("L")}" fill="none" stroke="#a8321f" stroke-width="3.4"/>
  <path d="M${line(25).join("L")}" fill="none" stroke="#0d6763" stroke-width="8"/>
  ${along(30, 45, (x, y) => `<circle cx="${x}" cy="${y}" r="12.5" fill="#0d6763"/><circle cx="${x}" cy="${y}" r="8" fill="none" stroke="#faf7f1" stroke-width="1.6"/><circle cx="${x}" cy="${y}" r="2.8" fill="#faf7f1"/>`)}
</svg>`;

const pageOf = (
  { title, before, name },
  language,
) => `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
  @font-face { font-family: Pretendard; src: url(data:font/woff2;base64,${readFileSync(font).toString("base64")}); font-weight: 100 900 }
  * { box-sizing: border-box; margin: 0 }
  body { width: ${WIDTH}px; height: ${HEIGHT}px; background: #faf7f1; color: #211d19; font-family: Pretendard; position: relative; overflow: hidden }
  h1 { position: absolute; left: 84px; top: 214px; font-size: ${language === "ko" ? 76 : 66}px; line-height: 1.22; letter-spacing: -0.03em; font-weight: 800 }
  .code { position: absolute; left: 84px; bottom: 66px; font: 500 27px/1 ui-monospace, "Liberation Mono", monospace; color: #6b6259 }
  .code b { font-family: Pretendard; font-weight: 600; color: #084f4c; background: #dcebe7; border-radius: 6px; padding: 5px 12px; margin: 0 4px }
  .name { position: absolute; right: 84px; bottom: 56px; display: flex; gap: 14px; align-items: center; font-size: 36px; font-weight: 700 }
  .name svg { width: 52px; height: 52px }
</style>${eaves}<h1>${title}</h1><p class="code">&lt;h1&gt;<b>${before}</b>&lt;/h1&gt;</p><p class="name">${mark}${name}</p></html>`;

const browser = await chromium.launch({
  executablePath: browserOfRun({ isSoak: false }),
  args: ["--no-sandbox", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const [language, words] of Object.entries(WORDS)) {
  await page.setContent(pageOf(words, language));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(root, `apps/site/public/pictures/preview.${language}.png`) });
}
await browser.close();
