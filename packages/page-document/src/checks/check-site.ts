import { inOrder, type ProjectPart } from "../model/index.ts";
import { SiteAddresses, type SiteFacts } from "./addresses.ts";
import { type CheckedPage, readCheckedPage, scriptsOfProject } from "./checked-page.ts";
import { checkDates } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { checkForms } from "./forms.ts";
import { checkHeadings } from "./headings.ts";
import { checkHeads } from "./heads.ts";
import { checkLanguage } from "./language.ts";
import { checkFiles, checkLinks } from "./links.ts";
import { checkAlternatives, checkSizes } from "./pictures.ts";
import { checkTrackers } from "./trackers.ts";

export interface CheckedSite extends SiteFacts {
  /** The day of the site, as `2026-11-30`. */
  readonly today: string;
}

/**
 * Everything that the rules find in the pages of a project, in the order of pages. A finding in a common
 * block is reported once, with the number of pages that show it. The part must hold the whole project but the
 * entries of its collections.
 */
export const checkSite = (part: ProjectPart, site: CheckedSite): readonly Finding[] => {
  const scripts = scriptsOfProject(part);
  const pages = inOrder(Object.values(part.pages)).flatMap(
    (page) => readCheckedPage(part, page, scripts) ?? [],
  );
  const firstBuilt = pages.find(({ page }) => !page.imported);
  const addresses = new SiteAddresses(part, pages, site);
  const ofHeads = new Map<string, Finding[]>(pages.map(({ page }) => [page.id, []]));
  for (const finding of checkHeads(part, pages)) ofHeads.get(finding.pageId)?.push(finding);
  return once(
    pages.flatMap((checked) => [
      ...(ofHeads.get(checked.page.id) ?? []),
      ...checkPage(part, checked, addresses, site.today, checked === firstBuilt),
    ]),
  );
};

function* checkPage(
  part: ProjectPart,
  checked: CheckedPage,
  addresses: SiteAddresses,
  today: string,
  isFirstBuilt: boolean,
): Generator<Finding> {
  yield* checkLanguage(part, checked);
  yield* checkHeadings(checked);
  yield* checkLinks(checked, addresses);
  yield* checkFiles(checked, addresses);
  yield* checkAlternatives(checked);
  yield* checkSizes(part, checked);
  yield* checkForms(checked);
  yield* checkDates(checked, today);
  yield* checkTrackers(part, checked, isFirstBuilt);
}

/** One and the same place, found on several pages. */
const once = (findings: readonly Finding[]): readonly Finding[] => {
  const found = new Map<string, Finding>();
  findings.forEach((finding, place) => {
    const { element, rule } = finding;
    const key = element ? `${rule} ${element.text} ${element.at}` : `${rule} ${place}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, pages: before.pages + 1 } : finding);
  });
  return [...found.values()];
};
