import { isInSource } from "../edits/source/reading.ts";
import { allElements, type LocatedElement, type LocatedHtml } from "../source/index.ts";
import { FORM_RETENTION } from "./form-mark.ts";
import { attributeValue, collectedName } from "./read-forms.ts";

/** Words in a collected form that say how long its answers are kept. */
export interface RetentionPlace {
  /** Name of the form. */
  readonly form: string;
  /** Days that the author promises; null where the value is no number of days. */
  readonly promised: number | null;
  /** Between the tags of the element. */
  readonly words: { readonly from: number; readonly to: number };
}

const DAYS = /^\d{1,4}$/;

/** In document order; those that the browser moved out of their form's source are left out. */
export const retentionPlaces = ({ nodes }: LocatedHtml): readonly RetentionPlace[] =>
  [...allElements(nodes)].flatMap((form) => {
    const name = collectedName(form);
    if (name === null) return [];
    return [...allElements(form.children)].flatMap((element) => placeOf(name, element) ?? []);
  });

const placeOf = (form: string, element: LocatedElement): RetentionPlace | null => {
  const value = attributeValue(element, FORM_RETENTION)?.trim();
  const { startTag, endTag } = element;
  if (value === undefined || !isInSource(element) || !startTag || !endTag) return null;
  return {
    form,
    promised: DAYS.test(value) ? Number(value) : null,
    words: { from: startTag.to, to: endTag.from },
  };
};
