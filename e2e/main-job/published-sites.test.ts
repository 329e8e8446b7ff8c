import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchPaint } from "../../packages/starter-content/tools/paint.ts";
import { shot } from "../editor/shot.ts";
import { type Hanok, type JoinedMember, joinMember, sampled, startHanok } from "../harness.ts";
import { bringSite, themedProject, told } from "./projects.ts";
import { askSite } from "./published-address.ts";
import { siteFromPackage } from "./sites.ts";

/** Browser's own entries about a page, and its requests. */
interface Seen {
  readonly problems: readonly string[];
  readonly requests: readonly string[];
  /** Sum of all layout shifts; Lighthouse calls 0.1 good. */
  readonly shift: number;
  /** Bytes on the wire for html, css and js. */
  readonly codeBytes: number;
  readonly unsized: readonly string[];
}

/** Published sites as visitors see them: nothing of the builder at run time, nothing jumps, nothing fails. */
describe("published sites in Chromium", () => {
  let hanok: Hanok;
  let member: JoinedMember;
  let browser: Browser;
  beforeAll(async () => {
    hanok = await startHanok();
    member = await joinMember(hanok);
    browser = await chromium.launch({
      executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await hanok?.stop();
  });

  const publish = async (projectId: string): Promise<string> => {
    told(await member.client.post("/api/projects/publish/item.json", { projectId }));
    return told(await member.client.get("/api/projects/publish/site.json", { projectId })).site.address;
  };

  const visit = async (address: string, width: number, name: string): Promise<Seen> => {
    const page: Page = await browser.newPage({ viewport: { width, height: width < 500 ? 812 : 900 } });
    const problems: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("request", (request) => requests.push(request.url()));
    await watchPaint(page, address);
    await page.evaluate(async () => {
      for (let at = 0; at < document.documentElement.scrollHeight; at += 600) {
        scrollTo({ top: at, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      scrollTo({ top: 0, behavior: "instant" });
    });
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
    );
    const measured = await page.evaluate(() => ({
      shift: (globalThis as unknown as { seen: { shift: number } }).seen.shift,
      codeBytes: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => /(?:\/|\.html|\.css|\.js)$/.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      unsized: [...document.images]
        .filter((image) => !image.hasAttribute("width") || !image.hasAttribute("height"))
        .map((image) => image.src),
    }));
    await shot(page, name);
    await page.close();
    return { problems, requests, ...measured };
  };

  const themes = [
    "bakery",
    "clinic",
    "festival",
    "photo",
    "product",
    "shop",
    "stay",
    "studio",
    "tax",
    "wedding",
  ];

  test.each(themes)("theme %s: no error, no call of the app, nothing shifts, light", async (themeId) => {
    const projectId = await themedProject(member, themeId, themeId);
    const address = await publish(projectId);
    const { part } = told(await member.client.get("/api/projects/edit.json", { projectId }));
    const sub = Object.values(part.pages).find(({ home }) => !home)?.path ?? "";
    for (const [place, path] of ["", sub].entries())
      for (const width of sampled([1440, 768, 375], themes.indexOf(themeId) + place)) {
        const seen = await visit(address + path, width, `site-${themeId}-${path || "home"}-${width}`);
        expect([path, width, seen.problems]).toEqual([path, width, []]);
        // Its own host alone, and nothing of the app on it but the script of a collected form (decision 0038).
        const foreign = seen.requests.filter((url) => !url.startsWith(address) && !url.startsWith("data:"));
        expect(foreign.filter((url) => url !== `${hanok.origin}/forms/form.js`)).toEqual([]);
        expect(seen.requests.filter((url) => /\/(?:api|neditor|canvas)/.test(url))).toEqual([]);
        // Also where the fonts come late and no Korean face of the machine's own can replace them.
        expect([path, width, seen.shift < 0.02 ? 0 : seen.shift]).toEqual([path, width, 0]);
        expect(seen.codeBytes).toBeGreaterThan(1000);
        expect(seen.codeBytes).toBeLessThan(60 * 1024);
        expect(seen.unsized).toEqual([]);
      }
    const home = await askSite(address);
    expect(home.body.toString()).not.toMatch(
      /data-hanok(?!-(?:form|message|consent|success))|made-with-hanok/,
    );
    // Elements that search engines and cards need of a page: one title, description, language, viewport, h1,
    // canonical.
    const html = home.body.toString();
    for (const pattern of [
      /<html lang="ko">/,
      /<title>[^<]{2,60}<\/title>/,
      /<meta name="description" content="[^"]{10,}">/,
      /<meta name="viewport"/,
      /<link rel="canonical" href="http/,
      /<h1\b/,
    ])
      expect([pattern.source, html.match(new RegExp(pattern, "g"))?.length]).toEqual([pattern.source, 1]);
  });

  const IMPORTED = [
    "startbootstrap-agency",
    "startbootstrap-creative",
    "startbootstrap-freelancer",
    "startbootstrap-clean-blog",
  ];

  test.each(IMPORTED)(
    "%s: the author's bytes, and with every switch on nothing but the lines that are named",
    async (name) => {
      const site = siteFromPackage(name);
      const { project } = await bringSite(member, site);
      const address = await publish(project.id);
      const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");
      for (const [path, bytes] of site.files) {
        const served = await askSite(address, encoded(path));
        expect([path, served.status, served.body.equals(bytes)]).toEqual([path, 200, true]);
      }
      const seen = await visit(address, 1440, `site-${name}-1440`);
      // Files that the author loads from elsewhere do not exist in a closed room; nothing else fails, nothing
      // is requested from the app.
      expect(
        seen.problems.filter((problem) => !/ERR_NAME_NOT_RESOLVED|is not defined/.test(problem)),
      ).toEqual([]);
      expect(seen.requests.filter((url) => url.includes("/api/") || url.includes("neditor"))).toEqual([]);
      await visit(address, 375, `site-${name}-375`);

      const icon = [...site.files.keys()].find((path) => /\.(?:png|jpe?g)$/.test(path)) ?? "";
      told(
        await member.client.post("/api/projects/project/item.json", {
          project: { id: project.id, favicon: icon },
        }),
      );
      told(
        await member.client.post("/api/projects/publish/site.json", {
          projectId: project.id,
          options: { canonical: true, social: true, favicon: true, anchors: true },
        }),
      );
      await publish(project.id);
      const NAMED =
        /^\s*(?:<link rel="canonical" href="[^"]*">|<meta property="og:(?:type|title|description|url|image)" content="[^"]*">|<meta name="twitter:card" content="[^"]*">|<link rel="icon" href="[^"]*">|<style>@media \(prefers-reduced-motion: no-preference\) \{ html \{ scroll-behavior: smooth; \} \}<\/style>)$/;
      for (const [path, bytes] of site.files) {
        const served = (await askSite(address, encoded(path))).body;
        if (!/\.html?$/.test(path)) {
          expect([path, served.equals(bytes)]).toEqual([path, true]);
          continue;
        }
        const before = bytes.toString("utf8");
        const after = served.toString("utf8");
        // One run of characters more, at one place: what is before and behind it is the author's.
        let same = 0;
        while (same < before.length && before[same] === after[same]) same += 1;
        const added = after.length - before.length;
        const run = after.slice(same, same + added);
        expect(after.slice(0, same) + after.slice(same + added)).toBe(before);
        expect(run.split("\n").filter((line) => line.trim() !== "").length).toBeGreaterThan(1);
        // The common prefix may reach into the first line that was added.
        const lines = (before.slice(0, same).split("\n").at(-1) ?? "") + run;
        for (const line of lines
          .split("\n")
          .map((each) => each.trim())
          .filter(Boolean))
          expect([path, line, NAMED.test(line) || before.includes(line)]).toEqual([path, line, true]);
      }
    },
  );
});
