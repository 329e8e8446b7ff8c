import { type Page, type ProjectPart, pageAddress, relativePath } from "@hanok/page-document";
import {
  connectLanguages,
  type LanguageAddress,
  languagesOfPage,
  mainLanguage,
} from "@hanok/page-document/languages";
import { isShort, type Outlet } from "./outlet.ts";

/**
 * [LIF-06] A page with the addresses of its translations in its head and in the links of its language switch. A page
 * without either is itself.
 */
export const withLanguages = (html: string, part: ProjectPart, page: Page, outlet: Outlet): string => {
  const record = part.pages[page.id];
  // Pages of entries and further pages of a list have no translations of their own.
  const isItself = record?.path === page.path;
  const home = Object.values(part.pages).find((one) => one.home);
  const addresses = (of: Page): readonly LanguageAddress[] =>
    languagesOfPage(part, of).map(({ language, page: { path } }) => ({
      language,
      href: relativePath(page.path, path),
      address:
        outlet.purpose === "publish"
          ? pageAddress(outlet.site, path, isShort(outlet, path))
          : relativePath(page.path, path),
    }));
  return connectLanguages(html, {
    language: page.twin?.language ?? mainLanguage(part.project),
    page: record && isItself ? addresses(record) : [],
    home: home ? addresses(home) : [],
  });
};
