import type { LocatedElement } from "../../source/html/located.ts";
import { attributeOf, siblings } from "./tree.ts";

const FIELDS = new Set(["input", "select", "textarea", "button"]);
const DISABLEABLE = new Set([...FIELDS, "option", "optgroup", "fieldset"]);
const TYPED = new Set([
  "",
  "text",
  "search",
  "url",
  "tel",
  "email",
  "password",
  "number",
  "date",
  "month",
  "week",
  "time",
  "datetime-local",
]);

/**
 * Pseudo-classes that the source alone answers. Those that depend on the pointer, the keyboard, the address
 * or the person's input (`:hover`, `:focus`, `:target`, `:visited`, `:invalid` …) never match here.
 */
export const matchesState = (name: string, argument: string, element: LocatedElement): boolean => {
  switch (name) {
    case "root":
      return element.parent === null && element.tag === "html";
    case "empty":
      return element.children.every(
        (child) => child.kind === "comment" || (child.kind === "text" && child.value === ""),
      );
    case "only-child":
      return siblings(element).length === 1;
    case "only-of-type":
      return siblings(element).filter((one) => one.tag === element.tag).length === 1;
    case "link":
    case "any-link":
    case "-webkit-any-link":
      return (element.tag === "a" || element.tag === "area") && attributeOf(element, "href") !== null;
    case "checked":
      return (
        (element.tag === "input" &&
          /^(checkbox|radio)$/i.test(attributeOf(element, "type") ?? "") &&
          attributeOf(element, "checked") !== null) ||
        (element.tag === "option" && attributeOf(element, "selected") !== null)
      );
    case "disabled":
      return isDisabled(element);
    case "enabled":
      return DISABLEABLE.has(element.tag) && !isDisabled(element);
    case "required":
      return FIELDS.has(element.tag) && element.tag !== "button" && attributeOf(element, "required") !== null;
    case "optional":
      return FIELDS.has(element.tag) && element.tag !== "button" && attributeOf(element, "required") === null;
    case "read-write":
      return isWritable(element);
    case "read-only":
      return !isWritable(element);
    case "placeholder-shown":
      return (
        isTyped(element) &&
        attributeOf(element, "placeholder") !== null &&
        (attributeOf(element, "value") ?? "") === "" &&
        element.children.length === 0
      );
    case "lang":
      return matchesLanguage(element, argument);
    case "dir":
      return direction(element) === argument.toLowerCase();
    case "defined":
      return !element.tag.includes("-");
    case "open":
      return (element.tag === "details" || element.tag === "dialog") && attributeOf(element, "open") !== null;
    default:
      return false;
  }
};

const isDisabled = (element: LocatedElement): boolean => {
  if (!DISABLEABLE.has(element.tag)) return false;
  if (attributeOf(element, "disabled") !== null) return true;
  for (let up = element.parent; up; up = up.parent) {
    if (up.tag === "fieldset" && attributeOf(up, "disabled") !== null) return true;
    if (element.tag === "option" && up.tag === "optgroup" && attributeOf(up, "disabled") !== null)
      return true;
  }
  return false;
};

const isTyped = (element: LocatedElement): boolean =>
  element.tag === "textarea" ||
  (element.tag === "input" && TYPED.has((attributeOf(element, "type") ?? "").toLowerCase()));

const isWritable = (element: LocatedElement): boolean => {
  if (isTyped(element)) return attributeOf(element, "readonly") === null && !isDisabled(element);
  const editable = attributeOf(element, "contenteditable");
  return editable !== null && editable.toLowerCase() !== "false";
};

const matchesLanguage = (element: LocatedElement, argument: string): boolean => {
  let own: string | null = null;
  for (let up: LocatedElement | null = element; up && own === null; up = up.parent)
    own = attributeOf(up, "lang");
  const language = (own ?? "").toLowerCase();
  return argument.split(",").some((range) => {
    const wanted = range
      .trim()
      .replace(/^["']|["']$/g, "")
      .toLowerCase();
    return wanted !== "" && (language === wanted || language.startsWith(`${wanted}-`));
  });
};

const direction = (element: LocatedElement): string => {
  for (let up: LocatedElement | null = element; up; up = up.parent) {
    const found = attributeOf(up, "dir")?.toLowerCase();
    if (found === "ltr" || found === "rtl") return found;
  }
  return "ltr";
};
