import { createHash } from "node:crypto";
import {
  allElements,
  applySplices,
  type CollectedForm,
  connectForms,
  FORM_MARK,
  locate,
  readForms,
} from "@hanok/page-document";
import { withRetention } from "./retention.ts";

/** Destination of answers from a project's collected forms. */
export interface FormPlace {
  readonly projectId: string;
  /** Origin of the app, without a slash at the end. */
  readonly origin: string;
  /** Days for which answers are kept, by the form's id; absent: nobody has set any. */
  readonly retention?: Readonly<Record<string, number>>;
}

/** A form as one page shows it. */
export interface PublishedForm {
  readonly id: string;
  readonly version: string;
  readonly definition: CollectedForm;
  /** Days of retention that its consent promises; null where it promises none. */
  readonly promisedDays: number | null;
}

/** The script that pages with collected forms load from the app. */
export const FORM_SCRIPT_PATH = "/forms/form.js";

const word = (text: string, letters: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, letters);

/** [FRM-06] `ibdFormId`: the same for a form's every page and release, and another in a copy of the project. */
export const formIdOf = (projectId: string, mark: string): string => word(`${projectId}\n${mark}`, 24);

/** Changes with the fields and the words that visitors see. */
export const versionOf = (definition: CollectedForm): string => word(JSON.stringify(definition), 16);

/** Address to which a form is sent where no script runs; the script reads id and version from it. */
const addressOf = ({ origin }: FormPlace, { id, version }: Pick<PublishedForm, "id" | "version">): string =>
  `${origin}/forms/${id}?version=${version}`;

/**
 * A page whose collected forms send to the app: attributes of their start tags, and one script behind the last element
 * of the head. A page without such a form is itself.
 */
export const connectPage = (
  source: string,
  place: FormPlace,
): { readonly html: string; readonly forms: readonly PublishedForm[] } => {
  if (!source.toLowerCase().includes(FORM_MARK)) return { html: source, forms: [] };
  const { html, promised } = withRetention(
    source,
    (form) => place.retention?.[formIdOf(place.projectId, form)],
  );
  const located = locate(html, "document");
  const forms = readForms(located).map((definition) => ({
    id: formIdOf(place.projectId, definition.name),
    version: versionOf(definition),
    definition,
    promisedDays: promised.get(definition.name) ?? null,
  }));
  if (forms.length === 0) return { html, forms };
  const splices = connectForms(located, (definition) =>
    addressOf(place, { id: formIdOf(place.projectId, definition.name), version: versionOf(definition) }),
  );
  const script = `<script src="${place.origin}${FORM_SCRIPT_PATH}" defer></script>`;
  const elements = [...allElements(located.nodes)];
  const head = elements.find(({ tag, namespace }) => tag === "head" && namespace === "html");
  const last = elements.findLast((one) => one.parent === head && one.span !== null && one.outside === null);
  const at = last?.span?.to ?? head?.startTag?.to;
  const all =
    at === undefined
      ? [...splices, { from: html.length, to: html.length, insert: script }]
      : [...splices, { from: at, to: at, insert: script }].sort((one, other) => one.from - other.from);
  return { html: applySplices(html, all), forms };
};
