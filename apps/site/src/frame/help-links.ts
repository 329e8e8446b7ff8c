/** [PUB-05] The submenu of the help, in header, mobile menu and footer alike. */
export const HELP_LINKS = [
  { to: "/help/manual", name: "manual" },
  { to: "/help/faq", name: "faq" },
  { to: "/help/qna", name: "qna" },
  { to: "/help/notice", name: "notice" },
] as const;
