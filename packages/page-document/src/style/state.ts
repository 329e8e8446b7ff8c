import type { StyledPage } from "./cascade/cascade.ts";
import { compileSelectors } from "./selector/compile.ts";

/** States of an element that rules may refer to and that the editor shows one at a time. */
export const STYLE_STATES = ["hover", "focus", "active"] as const;
export type StyleState = (typeof STYLE_STATES)[number];

const states = new WeakMap<StyledPage, Map<StyleState, StyledPage>>();

/**
 * The page as the cascade sees it while elements are in a state: selectors that ask for it apply as if they did
 * not, with the specificity that they have. Whoever points at an element points at all around it, too; the focus
 * is on one element alone.
 */
export const inState = (page: StyledPage, state: StyleState | null): StyledPage => {
  if (state === null) return page;
  const own = states.get(page) ?? new Map<StyleState, StyledPage>();
  states.set(page, own);
  const known = own.get(state);
  if (known) return known;
  const made: StyledPage = {
    ...page,
    sheets: page.sheets.map((read) => ({
      ...read,
      rules: read.rules.map((rule) => {
        if (!rule.selectors?.some(({ text }) => asksFor(text, state))) return rule;
        return {
          ...rule,
          selectors: rule.selectors.map((selector) => {
            const plain = asksFor(selector.text, state)
              ? compileSelectors(withoutState(selector.text, state))
              : null;
            const [first] = plain ?? [];
            return first
              ? { ...selector, compounds: first.compounds, combinators: first.combinators }
              : selector;
          }),
        };
      }),
    })),
  };
  own.set(state, made);
  return made;
};

/** Whether a selector holds only in this state. */
export const asksFor = (selector: string, state: StyleState): boolean =>
  new RegExp(`:${state}(?![\\w-])`).test(selector);

/** Start of the last compound selector, which matches the element itself. */
export const subjectStart = (selector: string): number =>
  /(?<![^\s>+~])[^\s>+~]*$/.exec(selector)?.index ?? selector.length;

const withoutState = (selector: string, state: StyleState): string => {
  // Of the focus only the subject's own counts: it does not reach the elements around.
  const subject = state === "focus" ? subjectStart(selector.trim()) : 0;
  const head = selector.trim().slice(0, subject);
  const rest = selector.trim().slice(subject);
  return (
    head +
    rest
      .replace(new RegExp(`(^|[\\s>+~,(]):${state}(?![\\w-])`, "g"), "$1*")
      .replace(new RegExp(`:${state}(?![\\w-])`, "g"), "")
  );
};
