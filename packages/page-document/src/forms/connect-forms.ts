import type { Splice } from "../changes/change.ts";
import { setAttribute } from "../edits/source/attribute.ts";
import { isInSource } from "../edits/source/reading.ts";
import { allElements, type LocatedHtml } from "../source/index.ts";
import { type CollectedForm, readForm } from "./read-forms.ts";

/**
 * Splices that make the collected forms of a page send to `addressOf(form)`: attributes of their start tags
 * and nothing else. `accept-charset` because a page of another encoding would send its own. Splices ascend,
 * those of one place joined.
 */
export const connectForms = (
  located: LocatedHtml,
  addressOf: (form: CollectedForm) => string,
): readonly Splice[] => {
  const splices: Splice[] = [];
  for (const element of allElements(located.nodes)) {
    const form = readForm(element);
    if (!form || !isInSource(element)) continue;
    const hasFile = form.fields.some(({ kind }) => kind === "file");
    const values: Readonly<Record<string, string>> = {
      action: addressOf(form),
      method: "post",
      enctype: hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded",
      "accept-charset": "utf-8",
    };
    for (const [name, value] of Object.entries(values)) {
      const splice = setAttribute(located.text, element, name, value);
      if (splice) splices.push(splice);
    }
  }
  const ascending = splices.sort((one, other) => one.from - other.from || one.to - other.to);
  const joined: Splice[] = [];
  for (const splice of ascending) {
    const last = joined.at(-1);
    if (last && last.from === splice.from && last.to === splice.from)
      joined[joined.length - 1] = { ...splice, insert: last.insert + splice.insert };
    else joined.push(splice);
  }
  return joined;
};
