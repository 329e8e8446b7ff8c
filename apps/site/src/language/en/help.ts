import type {
  help as koHelp,
  policy as koPolicy,
  popups as koPopups,
  recording as koRecording,
} from "../ko/help.ts";
import type { Twin } from "../texts.ts";

export const help: Twin<typeof koHelp> = {
  title: "Help",
  lead: "Questions, lessons and news, found in one place.",
  partsLabel: "Parts of the help",
  search: "Search the help",
  searchFaq: "Search questions",
  found_one: "{{count}} result",
  found_other: "{{count}} results",
  none: "Nothing found",
  noneText: "Try other words.",
  parts: { index: "Overview", manual: "Manual", faq: "FAQ", qna: "Inquiries", notice: "News" },
  doors: {
    manual: "Short lessons, from the first page to publishing.",
    faq: "Answers to what people ask most.",
    notice: "New features and events.",
  },
  faqLead: "If your answer is not here, the help overview says how to reach us.",
  categories: {
    start: "Getting started",
    editor: "Editing",
    publish: "Publishing and export",
    account: "Account",
    plan: "Plans",
    data: "Data and safety",
  },
  manualLead: "A few minutes each.",
  lessonRecording:
    "The steps of “{{title}}”, done one after the other in the editor. The text below tells them in the same order.",
  backToManual: "← All lessons",
  nextLesson: "Next: {{title}} →",
  noticeLead: "What is new in Hanok, and events.",
  kinds: "Kinds of news",
  noticeKinds: { all: "All", update: "Updates", event: "Events" },
  noNews: "No news yet",
  noNewsText: "News will appear here.",
  backToNews: "← All news",
  contact: "Ask a person",
};

export const policy: Twin<typeof koPolicy> = {
  title: "Terms and policies",
  lead: "The rules of using Hanok. Earlier versions stay readable.",
  kinds: {
    terms: "Terms of service",
    privacy: "Privacy policy",
    license: "License policy",
    refund: "Refund policy",
  },
  since: "In force from {{date}}",
  changesOn: "Changes on {{date}}",
  back: "← Terms and policies",
  version: "In force from",
  compare: "Show changes to the version before",
  difference: "Changes",
  differenceOf:
    "Changes from the version of {{before}} to that of {{after}}. Lines struck through were removed.",
  template: "This text is a template. The operator must have it reviewed by a lawyer before use.",
  announced: "This version takes effect on {{date}}.",
  past: "This is an earlier version. It is no longer in force.",
  consentTitle: "Please accept the changed terms",
  consentText: "The rules of using Hanok have changed. Please read and accept them.",
  consentTo: "I accept: {{title}}",
  consentFrom: "In force from {{date}}",
  consentSince: "In force since {{date}}",
  consentRead: "Read the changed text",
  consentRequired: "All of them have to be accepted.",
  consentRefuse: "If you do not accept, you may delete your account in the account settings.",
  consentLater: "Ask me tomorrow",
  consentGive: "Accept",
  consented: "Accepted",
};

export const popups: Twin<typeof koPopups> = {
  title: "Announcements",
  slideshow: "slideshow",
  before: "Previous announcement",
  after: "Next announcement",
  hideToday: "Hide for today",
};

export const recording: Twin<typeof koRecording> = { stop: "Pause", play: "Play" };
