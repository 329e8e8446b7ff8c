export const link = {
  title: "Link",
  kind: "Kind of link",
  kinds: {
    page: "Page",
    anchor: "Place on a page",
    url: "Web address",
    mail: "Email",
    tel: "Phone",
    file: "File",
  },
  href: "Address",
  page: "Page to open",
  placeholders: {
    anchor: "Name of an ID",
    url: "https://",
    mail: "hello@example.com",
    tel: "+82 2 123 4567",
    file: "Path of a file",
  },
  newWindow: "Opens a new window",
  rel: "Relation (rel)",
  wrapHint: "With an address, a link is put around this element.",
};
