import { SEARCH_MARK } from "../content/search/marks.ts";
import { attributeValue, collectedName } from "../forms/read-forms.ts";
import { allElements, type LocatedElement } from "../source/index.ts";
import { type CheckedPage, findingAt, wordsIn } from "./checked-page.ts";
import { type Finding, SEVERITY } from "./finding.ts";

const isSearch = (form: LocatedElement): boolean => {
  for (let one: LocatedElement | null = form; one; one = one.parent)
    if (attributeValue(one, SEARCH_MARK) !== null || attributeValue(one, "role") === "search") return true;
  return [...allElements(form.children)].some(
    (one) => attributeValue(one, "type")?.toLowerCase() === "search",
  );
};

const hasField = (form: LocatedElement): boolean =>
  [...allElements(form.children)].some(
    (one) =>
      one.tag === "textarea" ||
      one.tag === "select" ||
      (one.tag === "input" &&
        !/^(?:submit|button|reset|image|hidden)$/i.test(attributeValue(one, "type") ?? "")),
  );

/** A script that has to do with sending may be the receiver. */
const scriptsSend = ({ scripts }: CheckedPage): boolean =>
  scripts.texts.some((text) => /\b(?:on)?submit\b|FormData|requestSubmit/.test(text));

/** Forms whose answers reach nobody; a notice alone where a script whose source is not known may receive them. */
export function* checkForms(checked: CheckedPage): Generator<Finding> {
  for (const form of checked.elements) {
    if (form.tag !== "form" || collectedName(form) !== null) continue;
    if (isSearch(form) || !hasField(form) || attributeValue(form, "onsubmit") !== null) continue;
    if (attributeValue(form, "method")?.toLowerCase() === "dialog") continue;
    const action = attributeValue(form, "action")?.trim() ?? "";
    if (action !== "" && !/^(?:#|javascript:)/i.test(action)) continue;
    if (scriptsSend(checked)) continue;
    const severity = checked.scripts.hasUnknown ? "notice" : SEVERITY["form-receiver"];
    yield findingAt(checked, "form-receiver", form, { words: wordsIn(form.children, 40) }, severity);
  }
}
