import type { Splice } from "../../changes/change.ts";
import { applySplices } from "../../changes/splices.ts";
import { allElements, type HtmlKind, locate } from "../../source/index.ts";
import type { Follow } from "../page/follow.ts";
import { pageAddressSplices } from "../page/page-addresses.ts";

/** Two rules for the addresses of a text. */
export interface Fitting {
  /** Leads to the pages of the language. */
  readonly toLanguage: Follow;
  /** Keeps its targets: for links that say themselves which language they lead to. */
  readonly asIs: Follow;
}

/** Addresses of a source in the language of its page. */
export const fittedSplices = (raw: string, kind: HtmlKind, { toLanguage, asIs }: Fitting): Splice[] => {
  const splices = pageAddressSplices(raw, kind, toLanguage);
  const named = languageLinks(raw, kind);
  if (named.length === 0) return splices;
  const isNamed = ({ from, to }: Splice): boolean => named.some((one) => one.from <= from && to <= one.to);
  const kept = pageAddressSplices(raw, kind, asIs).filter(isNamed);
  return [...splices.filter((one) => !isNamed(one)), ...kept].sort((one, other) => one.from - other.from);
};

export const fitted = (raw: string, kind: HtmlKind, fitting: Fitting): string =>
  applySplices(raw, fittedSplices(raw, kind, fitting));

/** Start tags with an `hreflang`, or with the mark of a language switch. */
const languageLinks = (raw: string, kind: HtmlKind) =>
  /hreflang|data-hanok-language/i.test(raw)
    ? [...allElements(locate(raw, kind).nodes)].flatMap(({ attributes, startTag }) =>
        startTag && attributes.some(({ name }) => name === "hreflang" || name === "data-hanok-language")
          ? [startTag]
          : [],
      )
    : [];
