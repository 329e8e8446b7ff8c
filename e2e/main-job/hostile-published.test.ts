import { afterAll, expect, test } from "vitest";
import { type JoinedMember, joinMember, startHanok, startWithBrowser } from "../harness.ts";
import { bringSite, told } from "./projects.ts";
import { site } from "./sites.ts";

/** A page that tries to read the app and a neighbour from wherever it runs, and writes what it got into itself. */
const SPY = (
  app: string,
  neighbour: string,
) => `<!doctype html><meta charset="utf-8"><title>spy</title><body><pre id="out">…</pre><script>
const got = [];
const attempt = async (name, act) => { try { got.push([name, String(await act()).slice(0, 80)]); } catch (error) { got.push([name, ""]); } };
(async () => {
  for (const path of ["/api/members/member/item.json", "/api/projects/project/list.json", "/healthz"]) {
    await attempt("fetch " + path, async () => (await fetch("${app}" + path, { credentials: "include" })).text());
    await attempt("open " + path, async () => { const response = await fetch("${app}" + path, { credentials: "include", mode: "no-cors" }); return response.type === "opaque" ? "" : response.type; });
  }
  await attempt("write", async () => (await fetch("${app}/api/projects/project/item.json", { method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body: JSON.stringify({ project: { title: "stolen" } }) })).text());
  await attempt("form", async () => { await fetch("${app}/api/members/member/logout.json", { method: "POST", credentials: "include", mode: "no-cors", body: "{}" }); return ""; });
  await attempt("cookie", () => document.cookie);
  await attempt("parent", () => (window.parent === window ? "" : window.parent.document.title));
  await attempt("neighbour", async () => (await fetch("${neighbour}")).text());
  await attempt("neighbour frame", () => new Promise((done) => { const frame = document.createElement("iframe"); frame.src = "${neighbour}"; frame.onload = () => { try { done(frame.contentDocument.title); } catch { done(""); } }; document.body.append(frame); setTimeout(() => done(""), 3000); }));
  await attempt("worker", async () => { const registration = await navigator.serviceWorker.register("${app}/sw.js"); return registration.scope; });
  document.getElementById("out").textContent = JSON.stringify(got);
  document.title = "done";
})();
</script>`;

const { hanok, browsing } = await startWithBrowser();
const served = await startHanok({ environment: { HANOK_SITES_ORIGIN: "off" } });
afterAll(() => served.stop());

const publish = async (member: JoinedMember, name: string, html: string): Promise<string> => {
  const { project } = await bringSite(member, site(name, new Map([["index.html", Buffer.from(html)]])));
  told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
  return project.id;
};

test.each(["on a host of its own", "sandboxed in place"])(
  "a hostile published page %s reads nothing and writes nothing",
  async (way) => {
    const server = way === "sandboxed in place" ? served : hanok;
    const neighbour = await joinMember(server);
    const other = await publish(neighbour, "neighbour", "<!doctype html><title>private neighbour</title>");
    const member = await joinMember(server);
    const id = await publish(
      member,
      "spy",
      SPY(server.origin, `${server.origin}/workspace/${other}/index.html`),
    );
    // The victim is the signed-in owner of the app, who opens the page.
    const { page, context } = await browsing.newPage(server, { signedInAs: member });
    await page.goto(`${server.origin}/workspace/${id}/index.html`);
    await page.waitForFunction(() => document.title === "done", undefined);
    const got: [string, string][] = JSON.parse((await page.locator("#out").textContent()) ?? "[]");
    expect(got.length).toBeGreaterThan(8);
    expect(got.filter(([, text]) => text !== "")).toEqual([]);
    // Nothing was written, and the session is still valid.
    const { projectList } = told(await member.client.get("/api/projects/project/list.json", {}));
    expect(projectList.map(({ title }) => title)).toEqual(["spy"]);
    await page.goto("/workspace");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/workspace");
    await context.close();
  },
);
