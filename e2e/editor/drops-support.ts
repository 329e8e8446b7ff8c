import type { Page } from "playwright-core";
import type { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import {
  canvasFrame,
  dropAreasReady,
  libraryReady,
  type OpenEditor,
  openEditor,
  openPanel,
  saved,
} from "./support.ts";

/** Elements that take a drop and elements that refuse one, on a page long enough to scroll. */
export const INDEX = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>놓을 자리</title>
<style>body{margin:0} section{padding:16px} .room{height:90px;background:#eef} .card{display:block;padding:20px;background:#fee}
td,th{padding:10px 40px} .far{height:500px} .second{direction:rtl;display:flex} .second>*{width:200px}
.box{height:120px;overflow:auto} .box div{height:80px}</style></head>
<body>
<section class="places">
  <h1>놓을 자리</h1>
  <div class="room"></div>
  <a class="card" href="#"><span>카드</span></a>
  <p class="words">글과 <b>굵은 글</b></p>
  <table class="plan"><tbody><tr><th>월</th><td class="cell">화</td></tr></tbody></table>
  <ul class="list"><li>하나</li><li>둘</li></ul>
</section>
<section class="second"><h2>둘째</h2><i class="one">1</i><i class="two">2</i></section>
<section class="third"><div class="box"><div>가</div><div>나</div><div>다</div></div></section>
${Array.from({ length: 10 }, (_, at) => `<section class="far-${at} far"><h2>${at}</h2></section>`).join("\n")}
</body></html>
`;
const places = () =>
  site(
    "places",
    new Map([
      ["index.html", Buffer.from(INDEX)],
      ["about.html", Buffer.from("<!doctype html><title>소개</title><h1>소개</h1>\n")],
      ["contact.html", Buffer.from("<!doctype html><title>연락</title><h1>연락</h1>\n")],
    ]),
  );

/** Opens the page for drops in a new project; `home`: its html as it is taken home. */
export async function openPlaces({
  hanok,
  browsing,
  member,
}: Awaited<ReturnType<typeof startWithMember>>): Promise<
  OpenEditor & { readonly home: () => Promise<string> }
> {
  const { project } = await bringSite(member, places());
  const editor = await openEditor(browsing, hanok, member, project.id);
  await dropAreasReady(editor.page);
  return {
    ...editor,
    home: async () => {
      await saved(editor.page);
      return (await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8") ?? "";
    },
  };
}

/** The card of something of one's own in the library, ready to be dragged. */
export async function card(
  page: Page,
  panel: "블록" | "요소",
  name: string,
): Promise<{ x: number; y: number }> {
  await openPanel(page, panel);
  await page.getByRole("tab", { name: `내 ${panel}` }).click();
  const row = page.getByRole("grid", { name: `내 ${panel}` }).getByRole("row", { name });
  await row.waitFor();
  await libraryReady(page);
  const box = await row.boundingBox();
  if (!box) throw new Error(`${name} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + 40 };
}

/** Classes, or names without one, of the children of an element on the page. */
export const children = (page: Page, selector: string): Promise<string> =>
  canvasFrame(page)
    .locator(selector)
    .evaluate((one) => [...one.children].map((child) => child.className || child.localName).join());
