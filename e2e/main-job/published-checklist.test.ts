import type { Response } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { themedProject, told } from "./projects.ts";
import { askSite } from "./published-address.ts";

const PHONE = { width: 375, height: 812 };
const ICON = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const { hanok, browsing, member } = await startWithMember();

/** The checks that Lighthouse makes of a page (performance, accessibility, best practices, SEO), taken by hand. */
describe("a published theme page against the checklist of Lighthouse", () => {
  /** A theme with an icon of its own, published. */
  const publish = async (themeId: string): Promise<string> => {
    const projectId = await themedProject(member, themeId, themeId);
    const { path: favicon = "" } = told(
      await member.client.upload(
        "/api/attach/file/upload.json",
        { use: "project", useId: projectId, fileType: "image" },
        {
          part: "file",
          name: "icon.png",
          content: new Blob([new Uint8Array(ICON)], { type: "image/png" }),
        },
      ),
    );
    told(
      await member.client.post("/api/projects/project/item.json", { project: { id: projectId, favicon } }),
    );
    told(await member.client.post("/api/projects/publish/item.json", { projectId }));
    return told(await member.client.get("/api/projects/publish/site.json", { projectId })).site.address;
  };

  const open = async (address: string) => {
    const { page, context, problems } = await browsing.newPage(hanok, {
      ...PHONE,
      isPhone: true,
      isCold: true,
    });
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    const answer = await page.goto(address, { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready);
    return { page, context, problems, responses, answer };
  };

  test.each(["bakery", "clinic", "festival", "photo", "product", "shop", "stay", "studio", "tax", "wedding"])(
    "theme %s",
    async (themeId) => {
      const address = await publish(themeId);
      const { page, context, problems, responses, answer } = await open(address);
      const html = (await askSite(address)).body;

      // Content of the document before anything runs.
      expect(answer?.status()).toBe(200);
      expect(html.toString().slice(0, 15)).toBe("<!doctype html>");
      expect(html.subarray(0, 1024).toString()).toMatch(/<meta charset="utf-8">/i);
      expect(answer?.headers()["content-type"]).toBe("text/html; charset=utf-8");
      expect(await page.evaluate(readHead)).toEqual({
        mode: "CSS1Compat",
        titles: 1,
        hasTitle: true,
        hasDescription: true,
        language: "ko",
        viewport: true,
        canonical: [address],
        isIndexed: true,
        blockingScripts: [],
        refreshes: 0,
      });

      // Files that search engines and browsers request on their own.
      const robots = await askSite(address, "robots.txt");
      expect([robots.status, robots.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
      for (const line of robots.body.toString().split("\n"))
        expect(line).toMatch(/^(?:|#.*|User-agent: \S+|(?:Allow|Disallow): \S*|Sitemap: https?:\/\/\S+)$/);
      const sitemap = await askSite(address, /Sitemap: (\S+)/.exec(robots.body.toString())?.[1] ?? "none");
      expect([sitemap.status, sitemap.body.toString().includes(`<loc>${address}</loc>`)]).toEqual([
        200,
        true,
      ]);
      const icon = await page.evaluate(() => document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href);
      for (const place of [icon ?? "none", "favicon.ico"]) {
        const served = await askSite(address, place);
        expect([place, served.status, served.headers["content-type"]]).toEqual([place, 200, "image/png"]);
      }
      const missing = await askSite(address, "no-such-page.html");
      expect([missing.status, missing.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);

      // Responses: compressed where that is worth it, and cached by the browser.
      for (const response of responses) {
        const { status, url, headers } = {
          status: response.status(),
          url: response.url(),
          headers: response.headers(),
        };
        if (url.startsWith("data:")) continue;
        expect([url, status < 400]).toEqual([url, true]);
        const isText = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/.test(
          headers["content-type"] ?? "",
        );
        if (isText && (await response.body()).length > 1400)
          expect([url, headers["content-encoding"]]).toEqual([url, expect.stringMatching(/^(?:br|gzip)$/)]);
        expect([url, headers.etag, headers["cache-control"]]).toEqual([
          url,
          expect.stringMatching(/^(?:W\/)?"/),
          expect.stringMatching(/no-cache|max-age/),
        ]);
      }

      // View of a person with a phone.
      expect(await page.evaluate(lookAtPictures)).toEqual({ wrong: [], lazyAtOnce: [] });
      expect(await page.evaluate(lookAtTypefaces)).toEqual([]);
      expect(await page.evaluate(lookAtLayout)).toEqual({
        overflow: 0,
        smallWords: [],
        nodes: true,
        badLinks: [],
      });
      expect(mixedContent(html.toString(), address)).toEqual([]);
      await expectAccessible(page, themeId, { rules: RULES_OF_LIGHTHOUSE });
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});

/** The rules of axe that Lighthouse weighs most; `target-size` is its own "tap targets". */
const RULES_OF_LIGHTHOUSE = [
  ..."aria-allowed-attr aria-hidden-body aria-required-attr aria-roles aria-valid-attr aria-valid-attr-value".split(
    " ",
  ),
  ..."button-name bypass color-contrast document-title duplicate-id-aria frame-title heading-order".split(
    " ",
  ),
  ..."html-has-lang html-lang-valid image-alt input-button-name label link-name list listitem".split(" "),
  ..."meta-refresh meta-viewport tabindex target-size td-headers-attr valid-lang".split(" "),
];

/** Nothing is asked over plain http that the page itself, once served over https, would not bring along. */
/** The script of collected forms comes from the app, which has the scheme of the published sites (decision 0038). */
const mixedContent = (html: string, address: string): string[] =>
  [...html.matchAll(/\b(?:src|srcset|href|content)="(http:[^"]*)"/g)]
    .map(([, url = ""]) => url)
    .filter((url) => !url.startsWith(address) && !url.startsWith(`${hanok.origin}/forms/`));

const readHead = () => {
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
  return {
    mode: document.compatMode,
    titles: document.querySelectorAll("title").length,
    hasTitle: document.title.trim().length > 1,
    hasDescription: content("description").trim().length >= 10,
    language: document.documentElement.lang,
    viewport:
      /width=device-width/.test(content("viewport")) &&
      !/user-scalable=(?:no|0)|maximum-scale/.test(content("viewport")),
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => href),
    isIndexed: !/noindex|none/.test(content("robots")),
    blockingScripts: [...document.head.querySelectorAll<HTMLScriptElement>("script[src]")]
      .filter((script) => !script.defer && !script.async && script.type !== "module")
      .map(({ src }) => src),
    refreshes: document.querySelectorAll("meta[http-equiv=refresh]").length,
  };
};

const lookAtPictures = () => {
  const isBelow = (image: HTMLImageElement) =>
    image.getBoundingClientRect().top + scrollY > innerHeight * 1.5;
  return {
    wrong: [...document.images]
      .filter(
        (image) =>
          !(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0) ||
          !image.hasAttribute("alt") ||
          (isBelow(image) && image.loading !== "lazy"),
      )
      .map(({ outerHTML }) => outerHTML),
    // Images in the first window must not wait for the layout.
    lazyAtOnce: [...document.images]
      .filter(
        (image) => image.loading === "lazy" && image.getBoundingClientRect().bottom <= innerHeight * 0.9,
      )
      .filter((image) => image.getBoundingClientRect().height > 100)
      .map(({ outerHTML }) => outerHTML),
  };
};

/** Words must be readable while their typeface is on its way. */
const lookAtTypefaces = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => /url\(/.test(rule.style.getPropertyValue("src")))
    .filter((rule) => !/font-display:\s*(?:swap|optional|fallback)/.test(rule.cssText))
    .map(({ cssText }) => cssText);

const lookAtLayout = () => {
  const words = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() !== "",
    ),
  );
  return {
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    smallWords: words
      .filter(
        (element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < 11,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    nodes: document.querySelectorAll("*").length < 1500,
    badLinks: [...document.querySelectorAll("a")]
      .filter(
        (link) => !link.hasAttribute("href") || /^\s*javascript:/i.test(link.getAttribute("href") ?? ""),
      )
      .map(({ outerHTML }) => outerHTML),
  };
};
