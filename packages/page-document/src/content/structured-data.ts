import { dateOf, factsOf, fieldFor, lineOf, picturesOf, wordsOf } from "./entry-facts.ts";
import type { Collection, Entry, Field, FieldType } from "./model.ts";
import { entryValue } from "./read-entry.ts";
import { isSafeAddress } from "./value-problems.ts";

/** Facts of the site that structured data needs beside an entry. */
interface DataPlace {
  /** Whole address of the entry's page; '' where it has none. */
  readonly address: string;
  /** Name of the site. */
  readonly publisher: string;
  /** Whole address of a file of the project, or of one elsewhere; '' where it has none. */
  readonly addressOf: (file: string) => string;
}

type Data = Readonly<Record<string, unknown>>;

/** Questions of one page at most: search engines read no more, and each is on the page once more. */
const MOST_QUESTIONS = 100;
const LONG = 5_000;

/** Employment as search engines name it, by the words of the preset in both languages. */
const EMPLOYMENT: readonly (readonly [RegExp, string])[] = [
  [/정규|full/i, "FULL_TIME"],
  [/계약|fixed|contract/i, "CONTRACTOR"],
  [/인턴|intern/i, "INTERN"],
  [/시간제|아르바이트|알바|파트|part/i, "PART_TIME"],
  [/일용|임시|temp/i, "TEMPORARY"],
];

/** An object without what is empty, so that no field is written that an entry lacks. */
const filled = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== "" &&
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * [COL-04] What a page of an entry says to search engines (schema.org, as JSON-LD), by the preset of its collection:
 * Article for news and blogs, Product, Event, JobPosting, FAQPage. Null for any other preset, and where an entry lacks
 * what its type needs.
 */
export const structuredData = (definition: Collection, entry: Entry, place: DataPlace): Data | null => {
  const make = BY_PRESET.get(definition.preset ?? "");
  const data = make?.(new Reader(definition, entry, place)) ?? null;
  return data && { "@context": "https://schema.org", ...filled(data) };
};

/** [COL-04] What a page that shows questions says of them; null where there are none with an answer. */
export const questionsData = (definition: Collection, entries: readonly Entry[]): Data | null => {
  if (definition.preset !== "faq") return null;
  const questions = entries.slice(0, MOST_QUESTIONS).flatMap((entry) => questionOf(definition, entry) ?? []);
  return questions.length === 0
    ? null
    : { "@context": "https://schema.org", "@type": "FAQPage", mainEntity: questions };
};

/** A script element of a page: no value in it can end it, or begin a comment. */
export const dataScript = (data: Data): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}</script>`;

class Reader {
  readonly facts: ReturnType<typeof factsOf>;
  readonly place: DataPlace;
  readonly definition: Collection;
  readonly entry: Entry;

  constructor(definition: Collection, entry: Entry, place: DataPlace) {
    this.definition = definition;
    this.entry = entry;
    this.place = place;
    this.facts = factsOf(definition, entry);
  }

  #field(types: readonly FieldType[], name: string): Field | undefined {
    return fieldFor(this.definition, types, name);
  }

  /** The words of the field of this name, or of the first of these types where none is called so. */
  words(types: readonly FieldType[], name: string, most = 300): string {
    return wordsOf(this.#field(types, name), this.entry, most);
  }

  /** The words of the field of exactly this name. */
  named(name: string, most = 300): string {
    const field = this.definition.fields.find((one) => one.name === name);
    return wordsOf(field, this.entry, most);
  }

  date(name: string, types: readonly FieldType[] = ["date", "time"]): string {
    const field = this.#field(types, name);
    return field ? dateOf(entryValue(this.entry, field.name)) : "";
  }

  price(): number | null {
    const field = this.#field(["price"], "price");
    const value = field && entryValue(this.entry, field.name);
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
  }

  isYes(name: string): boolean {
    return entryValue(this.entry, name) === true;
  }

  images(): string[] {
    return picturesOf(this.definition, this.entry)
      .slice(0, 10)
      .flatMap((file) => this.place.addressOf(file) || []);
  }
}

/** The second field with a date, where an event ends. */
const endOf = (data: Reader): string => {
  const fields = data.definition.fields.filter(({ type }) => type === "date" || type === "time");
  const field = fields.find(({ name }) => name === "ends") ?? fields[1];
  return field ? dateOf(entryValue(data.entry, field.name)) : "";
};

const article = (data: Reader): Data | null => {
  const { facts, place, entry } = data;
  if (facts.title === "") return null;
  const author = data.named("author", 100);
  return {
    "@type": "Article",
    headline: lineOf(facts.title, 110),
    description: facts.description,
    image: data.images(),
    datePublished: facts.date || entry.publishAt,
    author: author
      ? { "@type": "Person", name: author }
      : place.publisher && { "@type": "Organization", name: place.publisher },
    publisher: place.publisher && { "@type": "Organization", name: place.publisher },
    mainEntityOfPage: place.address,
  };
};

const product = (data: Reader): Data | null => {
  const { facts, place } = data;
  const price = data.price();
  if (facts.title === "") return null;
  return {
    "@type": "Product",
    name: facts.title,
    description: facts.description,
    image: data.images(),
    url: place.address,
    offers:
      price === null
        ? null
        : filled({
            "@type": "Offer",
            price,
            priceCurrency: "KRW",
            availability: `https://schema.org/${data.isYes("sold-out") ? "OutOfStock" : "InStock"}`,
            url: place.address,
          }),
  };
};

const event = (data: Reader): Data | null => {
  const { facts, place } = data;
  const startDate = data.date("starts");
  const where = data.words(["place"], "place");
  if (facts.title === "" || startDate === "") return null;
  return {
    "@type": "Event",
    name: facts.title,
    description: facts.description,
    image: data.images(),
    startDate,
    endDate: endOf(data),
    location: where && { "@type": "Place", name: where, address: where },
    organizer: place.publisher && { "@type": "Organization", name: place.publisher },
    url: place.address,
  };
};

const job = (data: Reader): Data | null => {
  const { facts, place, entry } = data;
  const where = data.words(["place"], "workplace");
  const until = data.date("deadline", ["date"]);
  const employment = data.words(["choice"], "category");
  const body = data.words(["formatted", "long-text"], "body", LONG);
  if (facts.title === "" || (body === "" && facts.description === "")) return null;
  return {
    "@type": "JobPosting",
    title: facts.title,
    description: body || facts.description,
    datePosted: entry.publishAt,
    validThrough: until && `${until}T23:59:59+09:00`,
    employmentType: EMPLOYMENT.find(([words]) => words.test(employment))?.[1],
    hiringOrganization: place.publisher && { "@type": "Organization", name: place.publisher },
    jobLocation: where && {
      "@type": "Place",
      address: { "@type": "PostalAddress", streetAddress: where, addressCountry: "KR" },
    },
    url: place.address,
  };
};

const questionOf = (definition: Collection, entry: Entry): Data | null => {
  const { title } = factsOf(definition, entry);
  const text = wordsOf(fieldFor(definition, ["formatted", "long-text"], "answer"), entry, LONG);
  if (title === "" || text === "") return null;
  return { "@type": "Question", name: title, acceptedAnswer: { "@type": "Answer", text } };
};

const question = ({ definition, entry }: Reader): Data | null => {
  const asked = questionOf(definition, entry);
  return asked && { "@type": "FAQPage", mainEntity: [asked] };
};

const BY_PRESET: ReadonlyMap<string, (data: Reader) => Data | null> = new Map([
  ["news", article],
  ["blog", article],
  ["products", product],
  ["events", event],
  ["jobs", job],
  ["faq", question],
]);

/** Whole address of a picture or file on a site whose root is at `site`; '' for one that may not be written. */
export const wholeAddress = (site: string, file: string): string => {
  if (/^https?:\/\//i.test(file)) return file;
  if (!isSafeAddress(file) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file)) return "";
  return site + file.replace(/^\/+/, "").split("/").map(encodeURIComponent).join("/");
};
