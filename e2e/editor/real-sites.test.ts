import { describe, expect, test } from "vitest";
import { sampled, startWithMember } from "../harness.ts";
import { changedFiles } from "../main-job/bytes.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { siteFromPackage } from "../main-job/sites.ts";
import { openEditor, panelFollows, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** The lines of a text that are new or other than before, and those that are gone. */
const lineDiff = (before: string, after: string): { readonly gone: string[]; readonly come: string[] } => {
  const [old, young] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < old.length && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < young.length - head && old.at(-1 - tail) === young.at(-1 - tail))
    tail += 1;
  return { gone: old.slice(head, old.length - tail), come: young.slice(head, young.length - tail) };
};

describe("[BLK-02] edits of the panels on real sites change only their spans", () => {
  const PLANS = [
    { name: "startbootstrap-creative", heading: "#about h2", section: "#about p", link: "#about a.btn" },
    {
      name: "startbootstrap-agency",
      heading: ".masthead-subheading",
      section: "header.masthead",
      link: "header.masthead a.btn",
    },
  ] as const;
  test.each(sampled(PLANS, 0))(
    "$name: size, spacing, corners, a class, an attribute, an animation",
    async ({ name, heading, section, link }) => {
      const site = siteFromPackage(name);
      const { project } = await bringSite(member, site);
      const editor = await openEditor(browsing, hanok, member, project.id);
      const { page } = editor;
      let before = new Map(site.files);
      interface Change {
        readonly gone: string[];
        readonly come: string[];
      }
      /** The lines of each file that an edit has changed, and the files of ours that came with it. */
      const changed = async (): Promise<{ touched: Map<string, Change>; added: string[] }> => {
        let home: ReadonlyMap<string, Buffer> = before;
        await expect
          .poll(
            async () => {
              await saved(page);
              home = await takeHome(member, hanok.origin, project.id);
              return changedFiles(before, home).length;
            },
            { interval: 500 },
          )
          .toBeGreaterThan(0);
        const added = [...home.keys()].filter((path) => !before.has(path));
        const text = (files: ReadonlyMap<string, Buffer>, path: string) =>
          (files.get(path) ?? Buffer.alloc(0)).toString("utf8");
        const touched = new Map(
          changedFiles(before, home)
            .filter((path) => !added.includes(path))
            .map((path) => [path, lineDiff(text(before, path), text(home, path))]),
        );
        before = new Map(home);
        return { touched, added };
      };
      /** The change of the page alone. */
      const changedPage = async (): Promise<Change & { added: string[] }> => {
        const { touched, added } = await changed();
        expect([...touched.keys()]).toEqual(["index.html"]);
        const [change = { gone: [], come: [] }] = touched.values();
        return { ...change, added };
      };
      /**
       * The lines that came to a stylesheet for a style. The page changes in one attribute at most: where the
       * site's own rule applies to other elements too, the element gets a class of its own (decision 0041).
       */
      const styled = async (): Promise<string> => {
        const { touched, added } = await changed();
        expect(added).toEqual([]);
        const html = touched.get("index.html");
        if (html) {
          expect(html.gone).toHaveLength(1);
          expect(html.come).toHaveLength(1);
          const [came = "", gone = ""] = [html.come[0], html.gone[0]];
          expect(came.replace(/ class="[^"]*"/, "")).toBe(gone.replace(/ class="[^"]*"/, ""));
        }
        const sheets = [...touched].filter(([path]) => path !== "index.html");
        expect(sheets).toHaveLength(1);
        const [[path, sheet] = ["", { gone: [], come: [] }]] = sheets;
        expect(path).toMatch(/\.css$/);
        expect(sheet.gone.length).toBeLessThanOrEqual(1);
        expect(sheet.come.length).toBeLessThanOrEqual(5);
        return sheet.come.join("\n");
      };
      const fill = async (labelText: string, value: string): Promise<void> => {
        const field = page.getByLabel(labelText, { exact: true });
        await field.fill(value);
        await field.press("Enter");
      };

      await press(page, heading);
      await fill("글자 크기", "3rem");
      expect(await styled()).toContain("3rem");

      await fill("안쪽 여백 위", "12");
      expect(await styled()).toContain("12px");

      await press(page, link);
      await panelFollows(page);
      await fill("둥글기", "4");
      expect(await styled()).toContain("4px");

      await fill("클래스", "is-new");
      const classes = await changedPage();
      expect(classes.come).toHaveLength(1);
      expect(classes.come[0]?.replace(" is-new", "")).toBe(classes.gone[0]);

      await press(page, section);
      await panelFollows(page);
      await page.getByRole("button", { name: "등장 애니메이션", exact: true }).click();
      await page.getByRole("combobox", { name: "효과" }).selectOption("fade-up");
      const animation = await changedPage();
      expect(animation.added).toEqual(["js/hanok-animation.js"]);
      const kept = animation.gone.map((line) => line.trim()).filter((line) => !/^<(p|div) class/.test(line));
      for (const line of kept) expect(animation.come.map((one) => one.trim())).toContain(line);
      expect(animation.come.join("\n")).toContain('data-ani="fade-up"');
      expect(animation.come.join("\n")).toContain('<script src="js/hanok-animation.js" defer></script>');
      // Failures of the site's own scripts without the network are theirs.
      expect(editor.problems.filter((problem) => !/ is not defined$/.test(problem))).toEqual([]);
      await editor.close();
    },
  );
});
