import type { refusals as ko } from "../ko/refusals.ts";
import type { Twin } from "../twin.ts";

export const refusals: Twin<typeof ko> = {
  general: "That cannot be changed here.",
  readOnly: "This file cannot be written back in its own encoding, so it is read-only.",
  outside:
    "This element has no match in the source, so it cannot be moved or deleted here. Please edit the code.",
  lineCharacters: "Names, titles and addresses cannot hold line breaks or invisible control characters.",
  nameCharacters: "A name may hold letters, digits, '-' and '_' only.",
  pagePath: "A page's address ends in .html and may hold letters, digits, '-' and '_' only.",
  fileType: "A file cannot have a name with this ending.",
  valueLong: "A name or description is too long to be saved. Please shorten it.",
  manyBlocks: "A page can hold up to 1,000 blocks.",
  elementDeep: "More than 512 elements would lie within each other. Please nest fewer of them.",
  elementMany: "A block can hold up to 150,000 elements. Please split it.",
  changeHeavy: "This changes too much at once to be saved. Please edit in smaller steps.",
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
  lastRow: "The last row cannot be deleted.",
  needsServer: "All pages can be changed at once only while everything is saved. Please try again.",
  operationUnknown: "This change is too old to be undone. The step was taken out of the history.",
  operationOvertaken:
    "Everything it did has been changed again since, so nothing is left to undo. The step was taken out of the history.",
  dropSelf: "It is already there.",
  dropDescendant: "An element cannot go inside itself.",
  dropLink: "Nothing can be added inside a link.",
  dropParagraph: "Nothing can be added inside a paragraph.",
  dropTable: "Nothing can be added to the structure of a table.",
  dropContainer: "There is no room for it here.",
  dropStructure: "It is part of a table or list and cannot go there.",
  dropSource: "The code of this element is broken, so it cannot be added.",
};
