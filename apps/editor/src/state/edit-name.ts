import type { ko } from "../language/ko.ts";

type NameKey = keyof (typeof ko)["edits"];

const KEYS: Readonly<Record<string, NameKey>> = {
  "text.set": "text",
  "text.content": "text",
  "element.attribute-set": "attribute",
  "element.attribute-remove": "attribute",
  "element.link-set": "attribute",
  "element.image-set": "attribute",
  "images.prepare": "images",
  "element.class-add": "class",
  "element.class-remove": "class",
  "element.class-replace": "class",
  "style.set": "style",
  "element.delete": "elementDelete",
  code: "code",
  "block.add": "blockInsert",
  "block.move": "blockMove",
  "block.delete": "blockDelete",
  "block.set": "blockName",
};

/** The dictionary key under `edits` for the name of an edit. */
export const editNameKey = (name: string): NameKey => KEYS[name] ?? "other";
