import { expect, test } from "vitest";
import { ready, saved } from "../editor/support.ts";
import { startWithMember } from "../harness.ts";
import { changedFiles } from "./bytes.ts";
import { bringSite, takeHome, told } from "./projects.ts";
import { type Site, site } from "./sites.ts";

const { hanok, browsing, member } = await startWithMember();

const long = Array.from(
  { length: 20_000 },
  (_, line) => `<p class="line">줄 ${line}: ${"기와 위에 눈이 내린다. ".repeat(7)}</p>`,
).join("\n");

/** Content of real-world pages. Each must open, or be refused with a reason, and never be altered by that. */
const PAGES: Readonly<Record<string, string>> = {
  "quirks.html": "<title>q</title><table><tr><td>no doctype</table><p>after",
  "html4.html":
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><HTML><BODY BGCOLOR=white><FONT COLOR=red>old</FONT></BODY></HTML>',
  "xhtml.html":
    '<?xml version="1.0" encoding="utf-8"?>\r\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\r\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p>x<br /></p></body></html>\r\n',
  "conditional.html":
    "<!doctype html><!--[if IE]><p>IE<![endif]--><![if !IE]><p>else</p><![endif]><!--[if gt IE 9]><!--><b>x</b><!--<![endif]-->",
  "base.html":
    '<!doctype html><base href="sub/" target="_top"><a href="page.html">relative to a base</a><img src="a.png">',
  "frameset.html":
    '<!doctype html><frameset cols="50%,*"><frame src="quirks.html"><frame src="base.html"><noframes><body>none</body></noframes></frameset>',
  "iframe.html":
    '<!doctype html><iframe src="quirks.html"></iframe><iframe srcdoc="<p>inner"></iframe><object data="base.html"></object>',
  "nesting.html":
    "<!doctype html><b><p>x<i></b>y</p><a href=1>one<a href=2>two</a><table><b>lost<tr><td><form><input></td></form></table></p></div><li>stray",
  "script.html":
    '<!doctype html><p id=a>1<script>document.write("<p>written</p>"); document.getElementById("a").remove(); document.body.innerHTML += "<hr>"; for (const one of document.querySelectorAll("*")) one.removeAttribute("class")</script><p>2',
  "loop.html": "<!doctype html><p>before the loop<script>for (;;) {}</script><p>after the loop",
  "leaving.html": '<!doctype html><p>going<script>location.href = "https://elsewhere.example/"</script>',
  "empty.html": "",
  "text.html": "no markup & nothing else",
  "comment.html": "<!doctype html><!-- never closed <p>x</p>",
  "plaintext.html": "<!doctype html><p>x<plaintext><p>no way back</p>",
  "template.html":
    '<!doctype html><template><p>inert</template><svg viewBox="0 0 1 1"><foreignObject><p>in</foreignObject></svg><math><mi>x</mi></math><custom-element shadow><slot></custom-element>',
  "policy.html": `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><p style="color:red">locked`,
  "refresh.html": '<!doctype html><meta http-equiv="refresh" content="0;url=quirks.html"><p>refreshing',
  "five-megabytes.html": `<!doctype html><title>long</title>\n${long}\n`,
};
const wild: Site = site(
  "wild",
  new Map(Object.entries(PAGES).map(([path, html]) => [path, Buffer.from(html)])),
);

test("a page may contain anything: it opens or says why not, and no byte of it changes", async () => {
  const { project, report } = await bringSite(member, wild);
  expect(report.counts).toMatchObject({ kept: wild.files.size, refused: 0 });
  const { pageList } = told(
    await member.client.get("/api/projects/page/list.json", { projectId: project.id, perPage: 99999 }),
  );
  expect(pageList.map(({ path }) => path).sort()).toEqual([...wild.pages]);
  const closed: string[] = [];
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  for (const { id, path } of pageList) {
    await page.goto(`/neditor/?project=${project.id}&page=${id}`);
    // Megabytes take a busy machine longer than any other page.
    const isOpen = await ready(page, path === "five-megabytes.html" ? 90_000 : 30_000).then(
      () => true,
      () => false,
    );
    if (!isOpen) {
      closed.push(path);
      continue;
    }
    // Opened again with its scripts off, with a notice.
    if (path === "loop.html" || path === "leaving.html")
      await page
        .getByRole("alert")
        .getByText("스크립트 없이 다시 열었어요")
        .waitFor()
        .catch(() => closed.push(`${path}: no notice`));
    await saved(page);
  }
  await context.close();
  expect(closed).toEqual([]);
  expect(changedFiles(wild.files, await takeHome(member, hanok.origin, project.id))).toEqual([]);
}, 400_000);
