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
  title: "There is no room here",
  text: "The address has changed, or this page never existed. Please check the address.",
  home: "To the home page",
  workspace: "To the workspace",
};
