import type { templates as koTemplates } from "../ko/template.ts";
import type { Twin } from "../texts.ts";

/** Templates: the public list, one template, and the gallery where a project is made. */
export const templates: Twin<typeof koTemplates> = {
  title: "Templates",
  lead: "No need to draw from nothing. Choose a house you like, move in, and make the inside yours.",
  free: "Free",
  all: "All templates",
  missingTitle: "This template no longer exists",
  missingText: "Have a look at the others.",
  preview: "Preview",
  previewOf: "Preview of {{name}}",
  start: "Start with this template",
  buy: "Buy a license",
  needsPlan: "Premium templates come with a paid plan.",
  pages: "{{count}} pages",
  details: "A closer look",
  detailOf: "{{name}}: {{title}}",
  licence: "Price and license",
  withPlan: "Paid plans",
  withPlanText:
    "Basic covers one premium template in one project a month; from Premium on there is no limit.",
  freeText: "For everyone, in any number of projects, commercial ones too.",
  resale: "Redistribution and resale",
  resaleText: "The template itself may not be passed on or sold.",
  provider: "Made by",
  back: "Back to the list",
};
