import { describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
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
  test.each(PLANS)(
    "$name: size, spacing, corners, a class, an attribute, an animation",
    async ({ name, heading, section, link }) => {
      const site = siteFromPackage(name);
      const { project } = await bringSite(member, site);
      const editor = await openEditor(browsing, hanok, member, project.id);
      const { page } = editor;
      let before = new Map(site.files);
      /** The one file that an edit has changed, with its lines; a file of ours that came with it may stand beside it. */
      const changed = async (): Promise<{
        path: string;
        gone: string[];
        come: string[];
        added: string[];
      }> => {
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
        const touched = changedFiles(before, home).filter((path) => !added.includes(path));
        expect(touched).toHaveLength(1);
        const [path = ""] = touched;
        const text = (files: ReadonlyMap<string, Buffer>) =>
          (files.get(path) ?? Buffer.alloc(0)).toString("utf8");
        const diff = lineDiff(text(before), text(home));
        before = new Map(home);
        return { path, ...diff, added };
      };
      const fill = async (labelText: string, value: string): Promise<void> => {
        const field = page.getByLabel(labelText, { exact: true });
        await field.fill(value);
        await field.press("Enter");
      };

      await press(page, heading);
      await fill("글자 크기", "3rem");
      const size = await changed();
      expect(size.path).toMatch(/\.css$/);
      expect(size.gone.length).toBeLessThanOrEqual(1);
      expect(size.come.join("\n")).toContain("3rem");
      expect(size.come.length).toBeLessThanOrEqual(4);

      await fill("안쪽 여백 위", "12");
      const padding = await changed();
      expect(padding.come.join("\n")).toContain("12px");
      expect(padding.gone.length).toBeLessThanOrEqual(1);
      expect(padding.come.length).toBeLessThanOrEqual(4);

      await press(page, link);
      await panelFollows(page);
      await fill("둥글기", "4");
      const corners = await changed();
      expect(corners.come.join("\n")).toContain("4px");
      expect(corners.gone.length).toBeLessThanOrEqual(1);

      await fill("클래스", "is-new");
      const classes = await changed();
      expect(classes.path).toBe("index.html");
      expect(classes.come).toHaveLength(1);
      expect(classes.come[0]?.replace(" is-new", "")).toBe(classes.gone[0]);

      await press(page, section);
      await panelFollows(page);
      await page.getByRole("button", { name: "등장 애니메이션", exact: true }).click();
      await page.getByRole("combobox", { name: "효과" }).selectOption("fade-up");
      const animation = await changed();
      expect(animation.path).toBe("index.html");
      expect(animation.added).toEqual(["js/hanok-animation.js"]);
      const kept = animation.gone.map((line) => line.trim()).filter((line) => !/^<(p|div) class/.test(line));
      for (const line of kept) expect(animation.come.map((one) => one.trim())).toContain(line);
      expect(animation.come.join("\n")).toContain('data-ani="fade-up"');
      expect(animation.come.join("\n")).toContain('<script src="js/hanok-animation.js" defer></script>');
      // What the site's own scripts miss without the network is theirs.
      expect(editor.problems.filter((problem) => !/ is not defined$/.test(problem))).toEqual([]);
      await editor.close();
    },
  );
});
