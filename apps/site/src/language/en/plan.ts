import type { plan as koPlan } from "../ko/plan.ts";
import type { Twin } from "../texts.ts";

/** Plans and one's own. */
export const plan: Twin<typeof koPlan> = {
  title: "Plans",
  lead: "Build for free, and widen when you need to. Prices are per person and month.",
  notYet: "Payments are not ready yet: for now plans cannot be changed here.",
  names: {
    FREE_PLAN: "Free",
    BASIC_PLAN: "Basic",
    EXPERT_PLAN: "Premium",
    AGENCY_PLAN: "Agency",
  },
  voices: {
    FREE_PLAN: "For a first build",
    BASIC_PLAN: "For a site you keep improving",
    EXPERT_PLAN: "For those in charge of several sites",
    AGENCY_PLAN: "For teams that build for clients",
  },
  perMonth: "a month, plus VAT",
  yearly: "{{percent}}% less when paid by the year",
  always: "Always free",
  storage: "Storage",
  projects: "Projects",
  projectsAndTrash: "Projects, trash included",
  pages: "Pages per project",
  versions: "Page versions",
  versionsCount: "latest {{count}}",
  versionsDays: "{{count}} days",
  exports: "Exports a month",
  bar: "‘Made with Hanok’ bar on published pages",
  barYes: "Shown",
  barNo: "None",
  unlimited: "Unlimited",
  countOf: "{{count}}",
  timesOf: "{{count}}",
  noExports: "None",
  own: "Your plan",
  usage: "What you use",
  usageOf: "{{used}} / {{limit}}",
  notIncluded: "Not part of the plan",
  exportsThisMonth: "Exports this month",
  offTitle: "There are no plans here",
  offText: "Whoever runs this Hanok has set no plans. Everything can be used without limits.",
  questions: "Questions and answers",
  faq: {
    downQuestion: "What happens to my sites when I go back to the free plan?",
    downAnswer:
      "Nothing is deleted. Projects made under a paid plan are locked: you can look at them, and they open again with a paid plan. Projects made under Agency are not locked.",
    trashQuestion: "Do projects in the trash count?",
    trashAnswer: "Yes. Delete one for good and its place is free for a new project.",
    importQuestion: "Can I bring a site with many pages on the free plan?",
    importAnswer:
      "Yes. However many pages a ZIP holds, all of them come in. Pages are counted only when you add new ones.",
    monthQuestion: "When do the exports of a month begin anew?",
    monthAnswer: "On the first of each month, Seoul time. Exports that failed do not count.",
  },
};
