import type { Field } from "@hanok/page-document";
import {
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  Camera,
  CircleQuestionMark,
  FolderDown,
  Hammer,
  Megaphone,
  MessageSquareQuote,
  Milestone,
  Plus,
  ShoppingBag,
  Users,
  Utensils,
} from "lucide-react";

type Wording = keyof typeof import("./texts.ko.ts")["preset"];
interface PresetField {
  readonly name: string;
  readonly type: Field["type"];
  readonly label: Wording;
  readonly required?: true;
  /** Values of a choice, with commas between them. */
  readonly choices?: Wording;
}

const title = (label: Wording): PresetField => ({ name: "title", type: "text", label, required: true });
const date: PresetField = { name: "date", type: "date", label: "date" };
const body: PresetField = { name: "body", type: "formatted", label: "body" };
const summary: PresetField = { name: "summary", type: "long-text", label: "summary" };
const image: PresetField = { name: "image", type: "image", label: "image" };
const price: PresetField = { name: "price", type: "price", label: "price" };
const soldOut: PresetField = { name: "sold-out", type: "yes-no", label: "soldOut" };
const description: PresetField = { name: "description", type: "long-text", label: "description" };
const category = (choices: Wording, label: Wording = "category"): PresetField => ({
  name: "category",
  type: "choice",
  label,
  choices,
});

/** Presets of collections, each with the icon of its tile. */
export const PRESETS = {
  news: {
    Icon: Megaphone,
    fields: [title("title"), date, category("newsChoices"), summary, image, body],
  },
  blog: {
    Icon: BookOpen,
    fields: [title("title"), date, { name: "author", type: "text", label: "author" }, summary, image, body],
  },
  menu: {
    Icon: Utensils,
    fields: [title("menuName"), price, category("menuChoices"), description, image, soldOut],
  },
  gallery: {
    Icon: Camera,
    fields: [
      title("title"),
      { name: "image", type: "image", label: "photo", required: true },
      date,
      description,
    ],
  },
  portfolio: {
    Icon: Hammer,
    fields: [
      title("work"),
      image,
      { name: "photos", type: "gallery", label: "photos" },
      category("workChoices"),
      { name: "place", type: "place", label: "place" },
      { name: "area", type: "number", label: "area" },
      { name: "date", type: "date", label: "finished" },
      body,
    ],
  },
  people: {
    Icon: Users,
    fields: [
      title("name"),
      { name: "role", type: "text", label: "role" },
      { name: "image", type: "image", label: "photo" },
      { name: "introduction", type: "long-text", label: "introduction" },
      { name: "link", type: "link", label: "link" },
    ],
  },
  history: { Icon: Milestone, fields: [title("event"), date, description] },
  faq: {
    Icon: CircleQuestionMark,
    fields: [title("question"), { name: "answer", type: "formatted", label: "answer" }],
  },
  downloads: {
    Icon: FolderDown,
    fields: [
      title("title"),
      { name: "file", type: "file", label: "file", required: true },
      date,
      description,
    ],
  },
  reviews: {
    Icon: MessageSquareQuote,
    fields: [
      title("title"),
      { name: "writer", type: "text", label: "writer" },
      { name: "rating", type: "number", label: "rating" },
      date,
      image,
      { name: "words", type: "long-text", label: "words" },
    ],
  },
  events: {
    Icon: CalendarDays,
    fields: [
      title("eventName"),
      { name: "starts", type: "time", label: "starts", required: true },
      { name: "ends", type: "time", label: "ends" },
      { name: "place", type: "place", label: "place" },
      summary,
      image,
      body,
    ],
  },
  jobs: {
    Icon: BriefcaseBusiness,
    fields: [
      title("position"),
      category("jobChoices", "employment"),
      { name: "workplace", type: "place", label: "workplace" },
      { name: "deadline", type: "date", label: "deadline" },
      body,
      { name: "apply", type: "link", label: "apply" },
    ],
  },
  products: {
    Icon: ShoppingBag,
    fields: [
      title("productName"),
      price,
      image,
      { name: "photos", type: "gallery", label: "photos" },
      soldOut,
      description,
      body,
      { name: "buy", type: "link", label: "buy" },
    ],
  },
  own: { Icon: Plus, fields: [title("title")] },
} as const satisfies Record<string, { readonly Icon: unknown; readonly fields: readonly PresetField[] }>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** The fields of a preset with labels in the person's language, which `t` knows. */
export const presetFields = (preset: PresetName, t: (key: `preset.${Wording}`) => string): readonly Field[] =>
  PRESETS[preset].fields.map((field: PresetField) => ({
    name: field.name,
    label: t(`preset.${field.label}`),
    type: field.type,
    ...(field.required ? { required: true } : {}),
    ...(field.choices
      ? {
          choices: t(`preset.${field.choices}`)
            .split(",")
            .map((choice) => choice.trim()),
        }
      : {}),
  }));
