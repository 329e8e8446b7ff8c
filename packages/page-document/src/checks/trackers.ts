import { attributeValue } from "../forms/read-forms.ts";
import type { ProjectPart } from "../model/index.ts";
import { allElements, type LocatedElement, locate } from "../source/index.ts";
import { type CheckedPage, findingAt } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

/** Hosts of scripts that follow visitors from page to page. */
const FOLLOWERS =
  /\b(?:googletagmanager\.com|google-analytics\.com|daumcdn\.net\/kas|connect\.facebook\.net|wcs\.naver\.(?:net|com)|analytics\.tiktok\.com|clarity\.ms|static\.hotjar\.com)/i;

/** Scripts of another type wait for a script that lets them run, such as one that asks for consent. */
const runs = (script: LocatedElement): boolean =>
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(
    attributeValue(script, "type")?.trim() ?? "",
  );

/** Host of a tracker that a script loads at once; null for any other element. */
const trackerOf = (element: LocatedElement): string | null => {
  if (element.tag !== "script" || !runs(element)) return null;
  const inline = element.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
  return FOLLOWERS.exec(`${attributeValue(element, "src") ?? ""} ${inline}`)?.[0].toLowerCase() ?? null;
};

const trackersIn = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(
    codes
      .filter((code) => FOLLOWERS.test(code))
      .flatMap((code) =>
        [...allElements(locate(code, "fragment").nodes)].flatMap((one) => trackerOf(one) ?? []),
      ),
  );

/**
 * [LIF-08] Scripts that follow visitors and ask nobody: in the source of a page, in its codes, and on the first built page those of
 * the codes that all built pages have.
 */
export function* checkTrackers(
  { project }: ProjectPart,
  checked: CheckedPage,
  isFirstBuilt: boolean,
): Generator<Finding> {
  const { page, elements } = checked;
  const found = new Set<string>();
  for (const element of elements) {
    const host = trackerOf(element);
    if (host === null || found.has(host)) continue;
    found.add(host);
    yield findingAt(checked, "tracker-unasked", element, { host });
  }
  if (page.imported) return;
  const common =
    project && isFirstBuilt
      ? [project.analytics, project.headCode, project.bodyCode, project.footerCode]
      : [];
  for (const host of trackersIn([page.meta.headCode, page.meta.bodyCode, ...common]))
    if (!found.has(host)) yield findingAt(checked, "tracker-unasked", null, { host });
}
