import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANIMATION_SCRIPT } from "../src/index.ts";

const ARGS =
  "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run".split(
    " ",
  );

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ARGS,
  });
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
afterAll(() => browser.close());

const animated = (ani: string, once = true, duration = 120): string =>
  `data-ani="${ani}" data-easing="linear" data-duration="${duration}" data-delay="0" data-once="${once}"`;

/** A page with the script; what it shows is asked for by `opacity`, what it plays by `plays`. */
async function open(body: string): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(
    `<!doctype html><style>body{margin:0} .tall{height:1400px}</style>${body}
    <script>
      window.plays = [];
      const play = Animation.prototype.play;
      Animation.prototype.play = function () { plays.push(this.effect.target.id); play.call(this); };
    </script><script>${ANIMATION_SCRIPT}</script>`,
  );
  await page.waitForTimeout(80);
}
const opacity = (id: string): Promise<unknown> =>
  page.evaluate(`getComputedStyle(document.getElementById("${id}")).opacity`);
const plays = (id: string): Promise<unknown> =>
  page.evaluate(`plays.filter((one) => one === "${id}").length`);
const scrollTo = async (y: number): Promise<void> => {
  await page.evaluate(`scrollTo(0, ${y})`);
  await page.waitForTimeout(400);
};

test("[BLK-15] an element at the lower edge of a page or of the window is shown, whatever its height", async () => {
  await open(
    `<p id="short" style="position:absolute;top:570px;margin:0" ${animated("fade-up")}>x</p>
     <div class="tall"></div><p id="last" style="margin:0;height:20px" ${animated("fade")}>y</p>`,
  );
  await expect.poll(() => opacity("short")).toBe("1");
  expect(await opacity("last")).toBe("0");
  await scrollTo(9999);
  await expect.poll(() => opacity("last")).toBe("1");
});

test("[BLK-15] an element that only touches the window waits; one that its parent would cut off while it is away comes", async () => {
  await open(
    `<div style="height:600px"></div><section id="next" ${animated("fade-up")}>x</section>
     <div style="overflow:clip;height:40px;margin-left:300px"><p id="cut" style="margin:0 0 0 20px;width:10px;height:40px" ${animated("slide")}>y</p></div>
     <div style="overflow:clip;height:30px"><p id="low" style="margin:0;height:30px" ${animated("fade-up")}>z</p></div>
     <div class="tall"></div>`,
  );
  expect([await plays("next"), await opacity("next")]).toEqual([0, "0"]);
  await scrollTo(300);
  for (const id of ["next", "cut", "low"]) {
    expect(await plays(id), id).toBe(1);
    await expect.poll(() => opacity(id)).toBe("1");
  }
});

test("[BLK-71] each time: again whenever it comes back, by either edge, and never by its own first picture", async () => {
  for (const ani of ["fade-up", "fade-down", "slide", "flip"]) {
    await open(`<div class="tall"></div><p id="one" style="margin:0;height:30px" ${animated(ani, false)}>x</p>
      <div class="tall"></div>`);
    expect(await plays("one")).toBe(0);
    // It just peeps in: it would be moved out again by its first picture.
    await scrollTo(805);
    await expect.poll(() => plays("one"), { message: ani }).toBe(1);
    await page.waitForTimeout(600);
    expect([await plays("one"), await opacity("one")], ani).toEqual([1, "1"]);
    await scrollTo(2000);
    expect(await opacity("one"), ani).toBe("0");
    await scrollTo(1425);
    expect([await plays("one"), await opacity("one")], ani).toEqual([2, "1"]);
    await scrollTo(0);
    await scrollTo(1000);
    expect([await plays("one"), await opacity("one")], ani).toEqual([3, "1"]);
  }
});

test("[BLK-71] left while it moves, it moves again when it comes back; once is once", async () => {
  await open(`<div class="tall"></div><p id="each" ${animated("fade-up", false, 300)}>x</p>
    <p id="once" ${animated("fade-up", true, 300)}>x</p><div class="tall"></div>`);
  await page.evaluate("scrollTo(0, 1200)");
  await page.waitForTimeout(100);
  await scrollTo(0);
  await page.waitForTimeout(300);
  expect([await opacity("each"), await opacity("once")]).toEqual(["0", "1"]);
  await scrollTo(1200);
  expect([await plays("each"), await plays("once")]).toEqual([2, 1]);
});

test("[BLK-15] paper shows what nobody has scrolled to; a curve that is none leaves the element alone", async () => {
  await open(`<p id="odd" data-ani="fade" data-easing="wobbly" data-once="true">x</p>
    <div class="tall"></div><p id="far" ${animated("fade")}>y</p>`);
  expect([await opacity("odd"), await opacity("far")]).toEqual(["1", "0"]);
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  expect(await opacity("far")).toBe("1");
});
