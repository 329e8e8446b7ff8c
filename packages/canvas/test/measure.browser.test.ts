import { expect, test } from "vitest";
import { WATCHDOG_LIMIT_MS } from "../src/protocol/limits.ts";
import { startCanvas } from "./support/start.ts";

const { canvas } = await startCanvas();

let requests = 0;
const ask = async (what: "looks" | "narrow") => {
  requests += 1;
  const request = requests;
  await canvas.send({ type: "measure", request, what });
  const told = await canvas.until((one) => one.type === "measured" && one.request === request);
  if (told.type !== "measured") throw new Error(told.type);
  return told;
};
const measure = async (what: "looks" | "narrow"): Promise<readonly string[]> =>
  (await ask(what)).found.map(({ node, rule }) => `${rule} ${node}`);
const read = (expression: string): Promise<unknown> => canvas.frame.evaluate(expression);

test("[BLD-13] contrast is measured as the page stands, under the pointer and with the focus, and nothing of it stays", async () => {
  await canvas.load(`<!doctype html><head><style data-mark="css">
p { color: #888; } .dark { background: #000; color: #fff; }
.go { color: #000; transition: color 5s; } .go:hover { color: #ddd; }
.go:hover::before, .go:hover > ::slotted(b), .no:hover::part(x) { color: #000; }
.in { color: #000; } .in:focus-visible { background: #111; }
.photo { background: linear-gradient(red, blue); color: red; }
.large { font-size: 30px; color: #888; }
</style></head><body>
<p data-mark="faint">흐린 글</p><p class="dark" data-mark="dark">밝은 글</p>
<a class="go" href="/" data-mark="go">가기</a><a class="in" href="/" data-mark="in">가기</a>
<div class="photo" data-mark="photo">그림 위의 글</div><div class="large" data-mark="large">큰 글</div>
<div style="background:rgba(0,0,0,.5)"><b style="color:#333" data-mark="layer">겹친 글</b></div></body>`);
  const sheets = await read("document.adoptedStyleSheets.length");
  const before = await read("[...document.styleSheets[0].cssRules].map(({ cssText }) => cssText).join()");
  expect(await measure("looks")).toEqual([
    "contrast faint",
    "contrast layer",
    "contrast-hover go",
    "contrast-focus in",
  ]);
  expect(await read("[...document.styleSheets[0].cssRules].map(({ cssText }) => cssText).join()")).toBe(
    before,
  );
  expect(await read("[document.adoptedStyleSheets.length, document.getAnimations().length]")).toEqual([
    sheets,
    0,
  ]);
  expect(await read("getComputedStyle(document.querySelector('.go')).color")).toBe("rgb(0, 0, 0)");
});

test("[BLD-13] what is hard to press and what reaches out of a narrow window is found; sentences and room around are not", async () => {
  await canvas.load(`<!doctype html><head><style>body { margin: 0 } nav a { display: inline-block; font-size: 10px; height: 12px }
.wide { width: 2000px } .scroll { overflow-x: auto; width: 100px }</style></head><body>
<nav><a href="/" data-mark="a">1</a><a href="/" data-mark="b">2</a></nav>
<p>글 속의 <a href="/" data-mark="in">링크</a>는 괜찮아요</p><button style="height:40px;width:80px" data-mark="button">누르기</button>
<div style="margin:60px"><a href="/" style="display:inline-block;font-size:8px" data-mark="alone">홀로</a></div>
<div class="scroll"><div class="wide" data-mark="inside">안</div></div></body>`);
  expect(await measure("narrow")).toEqual(["tap-small a", "tap-small b"]);
  await canvas.load(
    `<!doctype html><body><div><table style="width:3000px"><tr><td data-mark="cell">표</td></tr></table></div></body>`,
  );
  expect(await measure("narrow")).toEqual(["overflow cell"]);
});

test("[BLD-13] a page of thousands of elements and rules is measured in time for the watchdog, and says that it was measured in part", async () => {
  const rules = Array.from({ length: 5_000 }, (_, n) => `.card-${n} .link-${n} > i:hover { color: #ddd }`);
  const cells = Array.from(
    { length: 6_000 },
    (_, n) => `<b class="link-${n}" data-mark="b${n}">글 <i>${n}</i></b>`,
  );
  await canvas.load(
    `<!doctype html><head><style data-mark="css">.faint { color: #ddd } ${rules.join("\n")}</style></head><body><p class="faint" data-mark="faint">흐린 글</p>${cells.join("")}</body>`,
  );
  const began = performance.now();
  const told = await ask("looks");
  expect(performance.now() - began).toBeLessThan(WATCHDOG_LIMIT_MS);
  expect([told.partly, told.found.map(({ node, rule }) => `${rule} ${node}`)]).toEqual([
    true,
    ["contrast faint"],
  ]);
  expect(await read("document.styleSheets[0].cssRules.length")).toBe(5_001);
  await canvas.load('<!doctype html><body><p data-mark="p">글</p></body>');
  expect(await ask("looks")).toMatchObject({ partly: false, found: [] });
});
