export const headerFooter = {
  title: "Header and footer",
  header: "Header",
  footer: "Footer",
  part: { header: "header", footer: "footer" },
  imported: "An imported page keeps the header and footer of its source. Pages built here can share one.",
  common: "Same {{name}} on all pages",
  ownHint: "Each page has a {{name}} of its own.",
  sharedHint:
    "This {{name}} is a common block: pages that hold it change together. Switched on, all pages and new ones use it.",
  isCommonHint: "A change to this {{name}} reaches every page, and new pages begin with this {{name}}.",
  commonAsk: "Use this {{name}} on all pages?",
  commonHint_one:
    "The {{name}} of {{count}} other page is replaced by this one. The logo is shown 40px high.",
  commonHint_other:
    "The {{name}} of {{count}} other pages is replaced by this one. The logo is shown 40px high.",
  commonConfirm: "Use on all pages",
  which: "Block to share",
  selectBlock: "Select block",
  menus: "Edit menus",
  none: "This page has no {{name}} block.",
  toSection: "Go to the section",
  logo: "Logo",
  logoVisible: "Show the logo",
  logoHeight: "Logo height",
  logoHint: "{{height}}px unless you say otherwise.",
  noLogo: "No logo found. Give a picture the class or alternative text “logo” and it can be set here.",
};
