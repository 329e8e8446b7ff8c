import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { openEditor, press, saved } from "../editor/support.ts";
import { startWithMember } from "../harness.ts";
import { byteChange, changedFiles } from "./bytes.ts";
import { bringSite, takeHome, told } from "./projects.ts";
import { koreanSite, type Site, siteFromPackage } from "./sites.ts";

/**
 * Edits of each site: a headline, a link, and a value in the stylesheet that decides the headline's color.
 */
interface Plan {
  readonly site: Site;
  readonly page: string;
  readonly headline: string;
  readonly link: string;
  readonly encoding?: string;
}
const PLANS: readonly Plan[] = [
  {
    site: siteFromPackage("startbootstrap-agency"),
    page: "index.html",
    headline: ".masthead-subheading",
    link: "header.masthead a.btn",
  },
  {
    site: siteFromPackage("startbootstrap-creative"),
    page: "index.html",
    headline: "#about h2",
    link: "#about a.btn",
  },
  {
    site: siteFromPackage("startbootstrap-freelancer"),
    page: "index.html",
    headline: "header.masthead h1",
    link: "#about a.btn",
  },
  { site: koreanSite("euc-kr", "\n"), page: "index.html", headline: "h1", link: "a", encoding: "euc-kr" },
  { site: koreanSite("cp949", "\r\n"), page: "sub/about.html", headline: "h1", link: "a", encoding: "cp949" },
];
const { hanok, browsing, member } = await startWithMember();

const pagesOf = async (projectId: string) =>
  told(await member.client.get("/api/projects/page/list.json", { projectId, perPage: 99999 })).pageList;

describe("one text, one attribute and one style edit through the screens", () => {
  test.each(PLANS)(
    "$site.name: only their spans differ",
    async ({ site, page: path, headline, link, encoding }) => {
      const decode = (bytes: Buffer) => (encoding ? iconv.decode(bytes, encoding) : bytes.toString("utf8"));
      const { project } = await bringSite(member, site);
      const pageId = (await pagesOf(project.id)).find((one) => one.path === path)?.id ?? "";
      const editor = await openEditor(browsing, hanok, member, project.id, { pageId });
      const { page } = editor;
      /** The site once it holds what was just written: a screen may say 'saved' before it knows of an edit. */
      const home = async (written: string) => {
        let files = site.files;
        const holds = async () => {
          await saved(page);
          files = await takeHome(member, hanok.origin, project.id);
          return [...files.values()].some((bytes) => decode(bytes).includes(written));
        };
        await expect.poll(holds, { interval: 300 }).toBe(true);
        return files;
      };
      const before = site.files.get(path) ?? Buffer.alloc(0);

      // Text: what is typed at the end of the headline, and nothing else.
      await press(page, headline, 2);
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" 새로");
      await press(page, link);
      const withText = await home(" 새로");
      const text = byteChange(before, withText.get(path) ?? Buffer.alloc(0), decode);
      expect(text).toMatchObject({ before: "", after: " 새로" });
      expect(changedFiles(site.files, withText)).toEqual([path]);

      // Attribute: the address of a link.
      const address = page.getByLabel("주소", { exact: true });
      await address.fill("moved.html");
      await address.press("Enter");
      const withLink = await home("moved.html");
      const attribute = byteChange(
        withText.get(path) ?? Buffer.alloc(0),
        withLink.get(path) ?? Buffer.alloc(0),
        decode,
      );
      expect(attribute?.after).toContain("moved");
      expect(`${attribute?.before}${attribute?.after}`).not.toMatch(/[<>]/);
      expect(changedFiles(withText, withLink)).toEqual([path]);

      // Style: the colour of the headline, in whatever rule or attribute decides it.
      await press(page, headline);
      const colour = page.getByLabel("글자색", { exact: true });
      await colour.fill("#0d6763");
      await colour.press("Enter");
      await expect
        .poll(() =>
          editor
            .frame()
            .evaluate((where) => getComputedStyle(document.querySelector(where) as Element).color, headline),
        )
        .toBe("rgb(13, 103, 99)");
      const withColour = await home("0d67");
      const touched = changedFiles(withLink, withColour);
      // A rule that reaches other elements stays as it is: the element gets a class of its own, and that a rule (E26).
      expect(touched.length).toBeLessThanOrEqual(2);
      const changes = touched.map((file) =>
        byteChange(withLink.get(file) ?? Buffer.alloc(0), withColour.get(file) ?? Buffer.alloc(0), decode),
      );
      const style = changes.find((change) => change?.after.includes("0d67"));
      expect((style?.before.length ?? 0) + (style?.after.length ?? 0)).toBeLessThan(200);
      for (const change of changes)
        if (change !== style)
          expect(change).toMatchObject({
            before: "",
            after: expect.stringMatching(/^ class="[a-z0-9-]+"$|^ [a-z0-9-]+$/),
          });
      expect(style).toBeDefined();
      // Faults of the site's own scripts without a network are theirs.
      expect(editor.problems.filter((problem) => !/ is not defined$/.test(problem))).toEqual([]);
      await editor.close();
    },
  );
});
