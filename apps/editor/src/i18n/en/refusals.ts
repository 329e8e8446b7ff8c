import type { refusals as ko } from "../ko/refusals.ts";
import type { Twin } from "../twin.ts";

export const refusals: Twin<typeof ko> = {
  general: "That cannot be changed here.",
  readOnly: "Damaged bytes, or characters outside its encoding, keep this file read-only.",
  outside:
    "This element has no match in the source, so it cannot be moved or deleted here. Please edit the code.",
  lineCharacters: "Names, titles and addresses cannot hold line breaks or invisible control characters.",
  nameCharacters: "A name may hold letters, digits, '-' and '_' only.",
  notText: "This text cannot be edited here. Please edit the code.",
  linkRequired: "Please enter an address for the link.",
  linkUnsafe: "Addresses that run scripts are not allowed.",
  linkLong: "This address is too long. Up to 4,096 characters are allowed.",
  linkNested: "A link cannot stand inside another link.",
  className: "Class names use letters, digits, - and _, and do not start with a digit.",
  styleValue: "That value does not fit this property.",
  styleShorthand:
    "This value is written together with others and cannot be taken out alone. Enter another value, or edit the code.",
  noStylesheet: "No CSS was found where this style could be written.",
  brokenCss: "There is a mistake in the CSS. Please correct it in the code first.",
  nameRequired: "Please enter a name.",
  srcRequired: "Please enter the address of an image.",
  needsServer: "All pages can be changed at once only while everything is saved. Please try again.",
  dropSelf: "It is already there.",
  dropDescendant: "An element cannot go inside itself.",
  dropLink: "Nothing can be added inside a link.",
  dropParagraph: "Nothing can be added inside a paragraph.",
  dropTable: "Nothing can be added to the structure of a table.",
  dropContainer: "There is no room for it here.",
  dropStructure: "It is part of a table or list and cannot go there.",
  dropSource: "The code of this element is broken, so it cannot be added.",
};
