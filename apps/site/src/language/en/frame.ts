import type { frame as koFrame, notFound as koNotFound } from "../ko/frame.ts";
import type { Twin } from "../texts.ts";

export const frame: Twin<typeof koFrame> = {
  home: "Hanok home",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  workspace: "Workspace",
  logIn: "Sign in",
  logOut: "Sign out",
  start: "Start free",
  templates: "Templates",
  pricing: "Pricing",
  help: "Help",
  channels: "Channels",
  familySites: "Family sites",
  hours: "Hours {{hours}}",
  links: {
    chat: "Chat",
    instagram: "Instagram",
    youtube: "YouTube",
    guide: "User guide",
    kit: "Kit",
    market: "Market",
    commandLine: "Command-line tool",
  },
  company: {
    representative: "Representative",
    businessNumber: "Business no.",
    mailOrderNumber: "Mail-order no.",
    address: "Address",
    hosting: "Hosting",
    privacyOfficer: "Privacy officer",
    email: "Email",
    phone: "Support",
    check: "Check this business",
  },
  account: "Account settings",
  profile: "My menu",
  language: "Language",
  supporter: "Supporter",
  tagline: "Websites built around the code you wrote",
  copyright: "Typeface Pretendard (SIL OFL 1.1), icons Lucide (ISC)",
  loggedOut: "You are signed out.",
  sessionOver: "Please sign in again.",
};

export const notFound: Twin<typeof koNotFound> = {
  title: "Page not found",
  text: "The address has changed, or this page never existed. Please check the address.",
  home: "To the home page",
  workspace: "To the workspace",
};
