import { TEXT_STATES } from "@hanok/page-document/languages";
import * as z from "zod/mini";
import { elementAddress } from "../agent.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField } from "../fields.ts";
import { LOOKS } from "../policies.ts";

const LOOK = { allow: "project.view", of: "project", by: "projectId", ...LOOKS } as const;
const kind = z.enum(["page", "shared"]);
const counts = z.record(z.enum(TEXT_STATES), z.number());

/** [LIF-06] Pages and common blocks with their translations, and how much of each is translated. */
export const read = defineEndpoint({
  method: "GET",
  path: "/api/projects/language/item.json",
  summary:
    "Languages of a site: pages and common blocks with their translations and the state of their texts",
  input: z.object({ projectId: idField }),
  output: z.object({
    version: z.number(),
    /** Of pages that say no other. */
    mainLanguage: z.string(),
    languages: z.array(z.string()),
    /** Further languages that the plan of the project's owner allows; null: any number. */
    languageLimit: z.nullable(z.number()),
    /** Id of the home page; null where the site has none, or none of which a translation can be made. */
    home: z.nullable(z.string()),
    /** In the order of pages, common blocks behind; what is over LIMITS.documentsMost is counted alone. */
    documents: z.array(
      z.object({
        kind,
        id: z.string(),
        title: z.string(),
        path: z.string(),
        /** A translation of it can be made; not of the page of entries, nor of one whose bytes cannot be written back. */
        canTwin: z.boolean(),
        twins: z.array(z.object({ kind, id: z.string(), language: z.string(), counts })),
      }),
    ),
    total: z.number(),
  }),
  errors: ["project.missing", "project.heavy"],
  policy: LOOK,
  token: "read",
});

/** [LIF-06] In the order of the original. */
export const readTexts = defineEndpoint({
  method: "GET",
  path: "/api/projects/language/text/item.json",
  summary: "Texts of a translated page or common block beside those of its original, with their state",
  input: z.object({ projectId: idField, kind, id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    version: z.number(),
    language: z.string(),
    /** A page that shows it; '' where none does. */
    pageId: z.string(),
    /** Those over LIMITS.textsMost are counted alone. */
    texts: z.array(
      z.object({
        state: z.enum(TEXT_STATES),
        /** Of the translation, as `language.translation-set` names it; '' where it has none. */
        id: z.string(),
        /** Attribute or field; '' for a line of words. */
        name: z.string(),
        source: z.nullable(z.string()),
        value: z.nullable(z.string()),
        element: z.nullable(elementAddress),
      }),
    ),
    total: z.number(),
  }),
  errors: ["project.missing", "project.heavy", "language.missing"],
  policy: LOOK,
  token: "read",
});
