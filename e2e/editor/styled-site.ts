import type { Language, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { openEditor, saved } from "./support.ts";

/** The small site in the editor, `more` behind its stylesheet; `css` is that as it would be taken home. */
export async function openStyledSite(
  { hanok, browsing, member }: Awaited<ReturnType<typeof startWithMember>>,
  { language = "ko", more = "" }: { readonly language?: Language; readonly more?: string } = {},
) {
  const site = smallSite();
  const own = Buffer.concat([site.files.get("css/style.css") ?? Buffer.alloc(0), Buffer.from(more)]);
  const { project } = await bringSite(member, {
    ...site,
    files: new Map(site.files).set("css/style.css", own),
  });
  const editor = await openEditor(browsing, hanok, member, project.id, { language });
  const css = async (): Promise<string> => {
    await saved(editor.page);
    const home = await takeHome(member, hanok.origin, project.id);
    return (home.get("css/style.css") ?? Buffer.alloc(0)).toString("utf8");
  };
  return { editor, page: editor.page, css };
}
