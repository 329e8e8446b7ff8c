import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allElements, type LocatedElement, type ProjectPart } from "../../src/index.ts";
import { styledPage } from "../../src/style/cascade/cascade.ts";
import { explainElement } from "../../src/style/explain.ts";
import { addressOnPage, pageTreeOf, type StyleExplanation, VIEWPORTS } from "../../src/style/index.ts";
import { importedPart, packageFile, readPackage } from "../edits/real-part.ts";

const ARGS =
  "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run".split(
    " ",
  );
const PROPERTIES = [
  ..."color background-color background-image background-size font-size font-weight font-style font-family line-height letter-spacing".split(
    " ",
  ),
  ..."text-align text-transform text-decoration-line display position top z-index float visibility opacity overflow-x".split(
    " ",
  ),
  ..."margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left".split(
    " ",
  ),
  ..."border-top-width border-top-style border-top-color border-left-width border-bottom-color border-top-left-radius".split(
    " ",
  ),
  ..."max-width min-height flex-direction flex-wrap flex-grow justify-content align-items list-style-type".split(
    " ",
  ),
  ..."white-space cursor box-sizing vertical-align box-shadow text-shadow pointer-events object-fit".split(
    " ",
  ),
];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ARGS,
  });
});
afterAll(async () => {
  await browser.close();
});

/**
 * Value computed by Chromium, compared with the computed value after our answer is forced in the same place.
 */
interface Question {
  readonly path: readonly number[];
  readonly property: string;
  /** Number of ancestors up to the element on which the answer is forced, 0 for the element itself. */
  readonly up: number;
  readonly answer: string;
}

const ask = (page: Page, questions: readonly Question[]): Promise<{ real: string; ours: string }[]> =>
  page.evaluate((list) => {
    const answers: { real: string; ours: string }[] = [];
    for (const { path, property, up, answer } of list) {
      let element: Element = document.documentElement;
      for (const step of path) element = element.children[step] ?? element;
      let target = element as HTMLElement;
      for (let step = 0; step < up; step += 1) target = target.parentElement ?? target;
      const real = getComputedStyle(element).getPropertyValue(property);
      const before = target.getAttribute("style");
      target.style.setProperty(property, answer, "important");
      const ours = getComputedStyle(element).getPropertyValue(property);
      if (before === null) target.removeAttribute("style");
      else target.setAttribute("style", before);
      answers.push({ real, ours });
    }
    return answers;
  }, questions as Question[]);

const PAGES = [
  ["startbootstrap-agency", "index.html", "css/styles.css"],
  ["startbootstrap-clean-blog", "post.html", "css/styles.css"],
  ["html5-boilerplate", "index.html", "css/style.css"],
] as const;

test.for(PAGES)(
  "[E20] the explainer answers as Chromium computes: %s",
  { timeout: 180_000 },
  async ([name, file, css]) => {
    const part: ProjectPart = importedPart(readPackage(name, file), file, { [css]: readPackage(name, css) });
    const tree = pageTreeOf(part, "p1");
    const styled = styledPage(part, "p1");
    if (!tree || !styled) throw new Error("no tree");
    const wrong: string[] = [];
    let asked = 0;
    for (const view of ["pc", "ta", "mo"] as const) {
      const context = await browser.newContext({
        viewport: VIEWPORTS[view],
        javaScriptEnabled: true,
        offline: true,
      });
      const page = await context.newPage();
      await page.route("**", (route) =>
        route.request().url().startsWith("file:") && !route.request().url().endsWith(".js")
          ? route.continue()
          : route.abort(),
      );
      await page.goto(pathToFileURL(packageFile(name, file)).href);
      await page.addStyleTag({
        content: "*, *::before, *::after { transition: none !important; animation: none !important; }",
      });
      const questions: Question[] = [];
      const labels: string[] = [];
      const every = name === "startbootstrap-agency" ? 5 : 2;
      for (const element of [...allElements(styled.tree.nodes)].filter(
        (one, place) => place % every === 0 && one.outside === null,
      )) {
        const inBody = ancestors(element).some((up) => up.tag === "body");
        if (!inBody || ["script", "noscript", "br"].includes(element.tag)) continue;
        for (const property of PROPERTIES) {
          const explained = explainElement(styled, element, property, VIEWPORTS[view]);
          const { up, answer: written } = answerOf(explained, element, tree);
          // An address in a stylesheet starts from the stylesheet, a forced one from the page.
          const home = explained.origin.from === "inline" ? "" : `${path.posix.dirname(css)}/`;
          const answer = written.replace(/url\((["']?)(?!data:)/g, (all) => all + home);
          questions.push({ path: pathTo(element), property, up, answer });
          labels.push(
            `${view} <${element.tag} class="${element.attributes.find(({ name: key }) => key === "class")?.value ?? ""}"> ${property}: ${answer} (${explained.origin.from})`,
          );
        }
      }
      const answers = await ask(page, questions);
      for (const [place, { real, ours }] of answers.entries()) {
        asked += 1;
        if (real !== ours) wrong.push(`${labels[place]} → ${ours}, but Chromium says ${real}`);
      }
      await context.close();
    }
    expect(wrong.slice(0, 40)).toEqual([]);
    expect(asked).toBeGreaterThan(name === "html5-boilerplate" ? 100 : 1000);
  },
);

/** Old attributes, scopes and containers, which the real pages do not have. */
const OLD = `<!doctype html><html><head><style>
.box { container: box / inline-size; width: 500px }
@container box (min-width: 400px) { .in { color: rgb(1, 2, 3) } }
@container box (max-width: 300px) { .in { margin-left: 7px } }
@scope (.box) to (.stop) { span { font-weight: 700 } :scope { padding-top: 3px } }
@scope (.in) { span { letter-spacing: 1px } } @scope (.box) { span { letter-spacing: 2px } }
@layer low { .weak { text-align: right } }
@property --gap { syntax: "<length>"; inherits: false; initial-value: 6px }
@property --tone { syntax: "<color>"; inherits: true; initial-value: rgb(9, 9, 9) }
.box { --theme: dark; --level: 12; --gap: 20px; --tone: 3px }
.in { margin-top: var(--gap); color: var(--tone) }
.box { padding-bottom: var(--gap) }
@container style(--theme: dark) and (min-width: 400px) { .in { padding-left: 2px } }
@container style((--level > 5) and (not (--none))) { .in { padding-right: 4px } }
@container style(--gap: 20px) { .in { border-top: 2px solid } }
@container not style(color: red) { .in { margin-right: 9px } }
@scope { .in { margin-bottom: 8px } }
</style></head><body bgcolor="eee" text="navy" marginheight=5 leftmargin="12">
<table width="300" height="90" cellpadding="4" cellspacing=3 border="2" bgcolor="#abc" align="center" bordercolor=red>
<thead valign=bottom align=right><tr bgcolor=teal height=30><th width="40%" nowrap>a</th><td align=center class=weak>b</td></tr></thead>
<tr><td bgcolor="f00" valign="top" width="50" height=20>c</td><td background="x.png" align=justify>d</td></tr></table>
<table border=0 align=left><tr><td>e</td></tr></table>
<div align="center"><p>f</p></div><div align=right>g</div><p align="center">h</p><h2 align="middle">i</h2>
<font color="#F00" size="5" face="Arial, serif">j</font><font size="+2" color=chucknorris>k</font><font size=-1>l</font>
<img width="40" height="30" border="3" hspace=4 vspace="5" align=left src="data:,"><img align=absmiddle width=50% src="data:,">
<hr width="50%" size="8" align=left color=green><hr noshade size=1>
<ol type="A"><li>m</li><li type="i">n</li></ol><ul type="square"><li>o</li></ul>
<iframe width=200 height=50 frameborder=0></iframe><br clear="all">
<div class="box"><style>@scope to (.stop) { span { font-style: italic } :scope { text-transform: uppercase } }</style><div class="in"><span>p</span><div class="stop"><span>q</span></div></div></div>
</body></html>`;
const OLD_PROPERTIES = [...PROPERTIES, "width", "height", "border-spacing", "clear", "border-right-style"];

test("[E20] old attributes, scopes and containers are read as Chromium reads them", {
  timeout: 180_000,
}, async () => {
  const part: ProjectPart = importedPart(OLD, "index.html", {});
  const tree = pageTreeOf(part, "p1");
  const styled = styledPage(part, "p1");
  if (!tree || !styled) throw new Error("no tree");
  const context = await browser.newContext({ viewport: VIEWPORTS.pc, offline: true });
  const page = await context.newPage();
  await page.setContent(OLD);
  const view = { ...VIEWPORTS.pc, containers: () => ({ width: 500, height: 100 }) };
  const questions: Question[] = [];
  const labels: string[] = [];
  for (const element of allElements(styled.tree.nodes)) {
    if (element.outside !== null) continue;
    if (!ancestors(element).some(({ tag }) => tag === "body") || /^(iframe|style)$/.test(element.tag))
      continue;
    for (const property of OLD_PROPERTIES) {
      const explained = explainElement(styled, element, property, view);
      const { up, answer: said } = answerOf(explained, element, tree);
      // Chromium's own padding of cells is no rule of its sheet, so that `revert` does not lead to it.
      const answer = /^t[dh]$/.test(element.tag) && said === "revert" ? (explained.resolved ?? said) : said;
      questions.push({ path: pathTo(element), property, up, answer });
      labels.push(`<${element.tag}> ${property}: ${answer}`);
    }
  }
  const answers = await ask(page, questions);
  const wrong = answers.flatMap(({ real, ours }, place) =>
    real === ours ? [] : [`${labels[place]} → ${ours}, but Chromium says ${real}`],
  );
  await context.close();
  expect(wrong.slice(0, 40)).toEqual([]);
  expect(questions.length).toBeGreaterThan(1000);
});

const ancestors = (element: LocatedElement): LocatedElement[] => {
  const list: LocatedElement[] = [];
  for (let up: LocatedElement | null = element; up; up = up.parent) list.push(up);
  return list;
};

const pathTo = (element: LocatedElement): number[] =>
  ancestors(element)
    .slice(0, -1)
    .map((one) => one.parent?.children.filter((child) => child.kind === "element").indexOf(one) ?? 0)
    .reverse();

/** The answer as something that can be forced: the browser's own and initial values by their keywords. */
const answerOf = (
  explained: StyleExplanation,
  element: LocatedElement,
  tree: NonNullable<ReturnType<typeof pageTreeOf>>,
) => {
  const { origin, resolved } = explained;
  if (origin.from === "browser") return { up: 0, answer: "revert" };
  if (origin.from !== "inherited") return { up: 0, answer: resolved ?? "initial" };
  const holder = ancestors(element).findIndex((up) => {
    const at = up.span && addressOnPage(tree, up.span.from);
    return origin.element
      ? at?.text === origin.element.text && at.at === origin.element.at
      : !at && up.tag === origin.tag;
  });
  return {
    up: Math.max(holder, 0),
    answer: origin.origin.from === "browser" ? "revert" : (resolved ?? "initial"),
  };
};
