import { describe, expect, test } from "vitest";
import { openEditor, saved } from "../editor/support.ts";
import { startWithMember } from "../harness.ts";
import { changedFiles } from "./bytes.ts";
import { bringSite, takeHome, told } from "./projects.ts";
import { koreanSite, PACKAGED_SITES, type Site, siteFromPackage } from "./sites.ts";

const SITES: readonly Site[] = [
  ...PACKAGED_SITES.map(siteFromPackage),
  siteFromPackage("startbootstrap-clean-blog"),
  koreanSite("euc-kr", "\n"),
  koreanSite("cp949", "\r\n"),
];

const { hanok, browsing, member } = await startWithMember();

const pagesOf = async (projectId: string) =>
  told(await member.client.get("/api/projects/page/list.json", { projectId, perPage: 99999 })).pageList;

describe("every page opened in the editor, with its scripts running, and left again", () => {
  test.each(SITES)("$name: no byte of any file has changed", async (site) => {
    const { project } = await bringSite(member, site);
    for (const { id } of await pagesOf(project.id)) {
      const editor = await openEditor(browsing, hanok, member, project.id, { pageId: id });
      await editor.page.waitForTimeout(500);
      await saved(editor.page);
      await editor.close();
    }
    expect(changedFiles(site.files, await takeHome(member, hanok.origin, project.id))).toEqual([]);
  });
});
