export const refusals = {
  general: "That cannot be changed this way here.",
  page: {
    languages: "Your plan has no more languages. Change the plan to add another one.",
    twin: "This page has a translation into this language already.",
    blocks: "A page can hold up to 1,000 blocks.",
    missing: "This page has been deleted.",
    last: "The last page cannot be deleted.",
    "no-head": "The source of this page has no head. Write one in the code first.",
  },
  form: {
    "text-required": "Enter the name of the field.",
    "placeholder-required": "Enter the placeholder.",
    "option-required": "Enter the text of the option.",
    "last-option": "A list needs at least one option.",
  },
  resource: {
    missing: "This file has been deleted.",
    url: "Write an address that begins with https://",
  },
  language: {
    tag: "This language cannot be used. Choose another one.",
    main: "The words are in that language already. Choose another one.",
    "of-twin": "A translation cannot be translated. Start from the original page.",
    "entry-page": "The page that shows entries cannot be translated.",
    "not-twin": "This is not a translation. It may have been deleted in the meantime.",
    "text-changed":
      "Some of the text has changed in the meantime. Take another look before you translate it.",
    "text-empty": "A translation cannot be empty.",
    "text-tags": "Use each mark such as <1> once, in pairs where it comes in pairs.",
    "text-structure": "This text cannot be translated here. Change it on the page or in the code.",
  },
  collection: {
    missing: "This collection has already been deleted.",
    name: "Use letters and digits in the name in addresses, with - between them.",
    duplicate: "This name is already in use, perhaps by a collection in the trash.",
    "field-duplicate": "Two fields have the same name: {{name}}",
  },
  entry: {
    missing: "This entry has already been deleted.",
    address: "Use letters and digits in the address, with - between them.",
    duplicate: "This address is already in use, perhaps by an entry in the trash.",
    "publish-at": "Choose the day and time at which it is published.",
  },
  content: {
    unreadable: "The source cannot be read, so it cannot be edited. It was left as it is.",
    size: "The content is too long to be saved. Please shorten it.",
  },
  menu: {
    "not-menu": "This list is not a menu.",
    "not-link": "This item has no link.",
    "not-list": "This menu isn’t a list, so it can’t have sub-items.",
  },
  list: {
    "not-list": "This is not an item of a list.",
    "first-item": "The first item can’t go deeper: there is no item before it.",
    "top-level": "This item is on the outermost level already.",
  },
  link: {
    nested: "A link cannot be placed inside another link.",
    required: "Please enter an address for the link.",
    long: "This address is too long. Up to 4,096 characters are allowed.",
    unsafe: "An address that runs a script cannot be used.",
    email: "Check the email address, as in hello@example.com",
    phone: "A phone number can have digits, -, + and ().",
    "page-missing": "That page has been deleted.",
    "file-missing": "That file is not in the project.",
    "block-missing": "That block was not found.",
  },
  style: {
    shorthand:
      "This value is written together with others and cannot be taken out alone. Enter another value, or edit the code.",
    "no-stylesheet": "No CSS was found where this style could be written.",
    "broken-css": "There is a mistake in the CSS. Please correct it in the code first.",
    value: "This value cannot be used here.",
    property: "There is no such property.",
  },
  many: {
    siblings: "Only elements that are side by side in one element can be wrapped.",
    flow: "Only elements in a row, a stack or a grid can be aligned. Wrap them first.",
  },
  replace: { gone: "All chosen places have changed in the meantime. Please search again." },
  guide: { missing: "This style has been deleted." },
  text: {
    long: "One piece of code can hold up to 8 million characters. Please split it.",
    "not-editable": "This text cannot be edited here. Please edit the code.",
    "has-elements": "This text cannot be edited here. Please edit the code.",
    "raw-element": "This text cannot be edited here. Please edit the code.",
    "read-only":
      "Damaged bytes, or characters outside its encoding, keep this file read-only. Convert it to UTF-8 and import it again to edit it.",
    damaged:
      "Damaged bytes ({{bytes}}) stay as they are, so this text is read-only. Delete the � marks in the code to edit it.",
  },
  title: {
    characters: "Names, titles and addresses cannot hold line breaks or invisible control characters.",
    required: "Write a title.",
    length: "Up to {{limit}} characters; this has {{length}}.",
  },
  name: {
    required: "Write a name.",
    characters: "Only Latin letters, digits, - and _.",
    length: "Up to {{limit}} characters; this has {{length}}.",
    duplicate: "This name is taken.",
  },
  description: { length: "Up to {{limit}} characters; this has {{length}}." },
  paragraph: { length: "Up to {{limit}} characters; this has {{length}}." },
  keywords: { count: "Up to {{limit}} keywords; you have {{count}}." },
  keyword: { length: "A keyword can have up to {{limit}} characters: {{keyword}}" },
  file: {
    required: "Write a file name.",
    extension: "The file name must end in {{extension}}.",
    path: "A folder name is empty or only dots.",
    characters: "“{{name}}” has a character that cannot be used. Letters, digits, - and _ can.",
    reserved: "“{{name}}” cannot be used as a name. Choose another.",
    length: "A file name can have up to {{limit}} characters; this has {{length}}.",
    duplicate: "There is a file at this path already: {{path}}",
  },
  value: {
    long: "A name or description is too long to be saved. Please shorten it.",
  },
  path: {
    page: "A page's address ends in .html and may hold letters, digits, '-' and '_' only.",
    type: "A file cannot have a name with this ending.",
  },
  element: {
    deep: "More than 512 elements would be nested. Please nest fewer of them.",
    many: "A block can hold up to 150,000 elements. Please split it.",
  },
  change: {
    heavy: "This changes too much at once to be saved. Please edit in smaller steps.",
  },
  table: {
    "last-row": "The last row cannot be deleted.",
  },
  operation: {
    unknown: "This change is too old to be undone. The step was taken out of the history.",
    overtaken:
      "Everything it did has been changed again since, so nothing is left to undo. The step was taken out of the history.",
  },
  class: {
    name: "Class names use letters, digits, - and _, and do not start with a digit.",
  },
  id: {
    name: "IDs use letters, digits, - and _, and do not start with a digit.",
  },
  block: {
    "name-required": "Please enter a name.",
  },
  image: {
    "source-required": "Please enter the address of an image.",
  },
  line: {
    characters: "Names, titles and addresses cannot hold line breaks or invisible control characters.",
  },
};

export const refusedPlaces = {
  bare: "This text is inside no element of the page, so it cannot be edited here. Please edit the code.",
  outside: "A script made this text, so it cannot be edited here. Please edit the code.",
  field: "The text of a field cannot be edited here. Please edit it in the panel on the right.",
  drawing: "Text inside a drawing (SVG) cannot be edited here. Please edit the code.",
  structure: "This text is part of the structure of a table or list. Please edit the code.",
};
