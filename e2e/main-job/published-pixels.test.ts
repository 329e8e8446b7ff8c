import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Hanok, type JoinedMember, joinMember, sampled, startHanok } from "../harness.ts";
import { differingPixels, inkedPixels, picture } from "./pixels.ts";
import { bringSite, told } from "./projects.ts";
import { koreanSite, PACKAGED_SITES, type Site, siteFromPackage } from "./sites.ts";
import { serveSite } from "./static-site.ts";

const SITES: readonly Site[] = [
  ...PACKAGED_SITES.map(siteFromPackage),
  koreanSite("euc-kr", "\n"),
  koreanSite("cp949", "\r\n"),
  koreanSite("utf-8", "\r\n"),
];

/** So many pixels may be the renderer's own: pictures are taken again. */
const FEW = 20;

/** The original as its author serves it, and the same site published by Hanok: nobody can tell them apart. */
describe("[EXP-48] a published page looks like the original", () => {
  let hanok: Hanok;
  let member: JoinedMember;
  let browser: Browser;
  beforeAll(async () => {
    hanok = await startHanok();
    member = await joinMember(hanok);
    browser = await chromium.launch({
      executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
      // Nothing but loopback: what a site loads from elsewhere is missing in both pictures alike.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // Pictures are decoded and drawn in one order, as far as Chromium has a switch for it.
        "--disable-checker-imaging",
        "--disable-partial-raster",
        "--num-raster-threads=1",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await hanok?.stop();
  });

  test.each(SITES)("$name", async (site) => {
    const original = await serveSite(site);
    try {
      const { project } = await bringSite(member, site);
      const { published } = told(
        await member.client.post("/api/projects/publish/item.json", { projectId: project.id }),
      );
      if (!published) throw new Error("nothing was published");
      expect(published.ownOrigin).toBe(true);
      for (const [place, page] of site.pages.entries()) {
        const asked = await fetch(`${hanok.origin}/workspace/${project.id}/${page}`, { redirect: "manual" });
        const address = asked.headers.get("location") ?? "";
        expect(new URL(address).hostname).toMatch(/.\.localhost$/);
        for (const width of sampled([1440, 375], SITES.indexOf(site) + place)) {
          const differing = async (): Promise<number> => {
            const theirs = await picture(browser, `${original.address}/${page}`, width);
            const ours = await picture(browser, address, width);
            expect(inkedPixels(theirs)).toBeGreaterThan(100);
            return differingPixels(theirs, ours);
          };
          // On a busy machine Chromium now and then draws one and the same page in two pixels differently; pages that
          // differ never agree.
          let pixels = await differing();
          for (let tries = 0; pixels > 0 && pixels < FEW && tries < 4; tries += 1) pixels = await differing();
          expect(pixels, `${page} at ${width} px`).toBe(0);
        }
      }
    } finally {
      await original.close();
    }
  });
});
