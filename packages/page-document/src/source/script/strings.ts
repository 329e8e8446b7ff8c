import type { AnyNode, Expression, Node, Program } from "acorn";
import type { Span } from "../../changes/change.ts";
import { walkScript } from "./parse.ts";

/** Use of a string, as far as the code around it shows. */
export type StringUse =
  /** A list of class names: `classList.add`, `className =`. */
  | "classes"
  /** One id: `getElementById`, `.id =`. */
  | "id"
  /** One tag name: `getElementsByTagName`. */
  | "tag"
  /** A selector for certain: `querySelector`, `$()`. */
  | "selector"
  /** Perhaps a selector: an option such as `{ el: ".swiper" }`. */
  | "maybe-selector"
  /** Nothing that names elements. */
  | "other";

/** The characters between the quotes of a string, or one piece of a template. */
export interface ScriptString {
  readonly use: StringUse;
  readonly span: Span;
  /** An expression of a template is right before, or right after: a name there may go on. */
  readonly goesOnBefore: boolean;
  readonly goesOnAfter: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const SELECTING = words(
  "querySelector querySelectorAll matches webkitMatchesSelector closest $ jQuery find children siblings parents parentsUntil filter not is has next prev nextAll prevAll on off one delegate",
);
const CLASS_METHODS = words("addClass removeClass toggleClass hasClass getElementsByClassName");
const LIST_METHODS = words("add remove toggle contains replace");
/** Strings here are parts of other strings, paths or messages. */
const TEXT_METHODS = words(
  "startsWith endsWith includes indexOf lastIndexOf split replace replaceAll match test exec concat join require import fetch open log warn error info debug alert confirm prompt push addEventListener removeEventListener setTimeout getItem setItem createElement createTextNode",
);

const propertyName = (node: AnyNode): string | null => {
  if (node.type === "Identifier") return node.name;
  if (node.type === "ChainExpression") return propertyName(node.expression);
  if (node.type !== "MemberExpression") return null;
  if (!node.computed && node.property.type === "Identifier") return node.property.name;
  return node.property.type === "Literal" && typeof node.property.value === "string"
    ? node.property.value
    : null;
};

const isClassList = (node: Expression | Node): boolean => {
  const callee = node as AnyNode;
  return (
    callee.type === "MemberExpression" &&
    callee.object.type !== "Super" &&
    propertyName(callee.object) === "classList"
  );
};

const literal = (node: Node | undefined): string | null => {
  const value = node as AnyNode | undefined;
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : null;
};

/** Judges by the nearest call, assignment or property around the string; `child` is what is in it. */
const useOf = (child: Node, ancestors: readonly Node[]): StringUse => {
  let inner = child;
  for (let place = ancestors.length - 1; place >= 0; place--) {
    const node = ancestors[place] as AnyNode;
    switch (node.type) {
      // Still the same string: joined, chosen or in brackets.
      case "BinaryExpression":
      case "ConditionalExpression":
      case "LogicalExpression":
      case "ArrayExpression":
      case "SpreadElement":
      case "TemplateLiteral":
      case "ParenthesizedExpression":
        inner = node;
        continue;
      case "CallExpression": {
        if (node.callee === inner) return "other";
        const name = propertyName(node.callee as AnyNode);
        if (name === null) return "maybe-selector";
        if (LIST_METHODS.has(name) && isClassList(node.callee)) return "classes";
        if (CLASS_METHODS.has(name)) return "classes";
        if (name === "getElementById") return "id";
        if (name === "getElementsByTagName") return "tag";
        if (name === "setAttribute" && node.arguments[1] === inner) {
          const attribute = literal(node.arguments[0]);
          return attribute === "class" ? "classes" : attribute === "id" ? "id" : "maybe-selector";
        }
        if (SELECTING.has(name)) return "selector";
        return TEXT_METHODS.has(name) ? "other" : "maybe-selector";
      }
      case "NewExpression":
        return propertyName(node.callee as AnyNode) === "RegExp" ? "other" : "maybe-selector";
      case "AssignmentExpression": {
        if (node.right !== inner) return "other";
        const name = propertyName(node.left as AnyNode);
        if (name === "className") return "classes";
        return name === "id" ? "id" : "maybe-selector";
      }
      case "Property":
        if (node.value !== inner) return "other";
        if (node.key.type === "Identifier" && node.key.name === "className") return "classes";
        return "maybe-selector";
      case "VariableDeclarator":
      case "PropertyDefinition":
      case "AssignmentPattern":
      case "ReturnStatement":
      case "ArrowFunctionExpression":
        return "maybe-selector";
      default:
        return "other";
    }
  }
  return "other";
};

/** All strings and template pieces of a program with what they are used for, in source order. */
export const stringsOf = (program: Program): ScriptString[] => {
  const found: ScriptString[] = [];
  walkScript(program, (each, ancestors) => {
    const node = each as AnyNode;
    if (node.type === "Literal" && typeof node.value === "string")
      found.push({
        use: useOf(node, ancestors),
        span: { from: node.start + 1, to: node.end - 1 },
        goesOnBefore: false,
        goesOnAfter: false,
      });
    else if (node.type === "TemplateLiteral") {
      const use = useOf(node, ancestors);
      for (const [place, quasi] of node.quasis.entries())
        found.push({
          use,
          span: { from: quasi.start, to: quasi.end },
          goesOnBefore: place > 0,
          goesOnAfter: !quasi.tail,
        });
    }
  });
  return found.sort((one, other) => one.span.from - other.span.from);
};
