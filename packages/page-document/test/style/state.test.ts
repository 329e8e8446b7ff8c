import { describe, expect, test } from "vitest";
import { styleSet } from "../../src/edits/style/style-set.ts";
import { explainStyle, VIEWPORTS } from "../../src/index.ts";
import { CSS, elementIn, partOf, run } from "../edits/helpers.ts";

const HERO = `<section class="hero"><a class="go" href="#">T</a></section>`;
const set = (css: string, property: string, value: string, state: "hover" | "focus", more: object = {}) => {
  const part = partOf(HERO, css);
  const input = {
    element: elementIn(part, "<a"),
    property,
    value,
    view: "pc",
    target: "deciding",
    state,
    ...more,
  } as const;
  return run(styleSet, part, input).part.texts[CSS];
};
const read = (css: string, property: string, state: "hover" | "focus" | null) => {
  const part = partOf(HERO, css);
  return explainStyle(part, elementIn(part, "<a"), property, VIEWPORTS.pc, null, state)?.value;
};

describe("[E23] a value that holds only in a state", () => {
  test("is read with the rules that ask for the state, and only then", () => {
    const css = ".go { color: red } .hero:hover .go { color: blue } .go:focus { color: green }";
    expect(read(css, "color", null)).toBe("red");
    expect(read(css, "color", "hover")).toBe("blue");
    expect(read(css, "color", "focus")).toBe("green");
    expect(read(".hero:focus .go { color: blue }", "color", "focus")).not.toBe("blue");
    expect(read(".go:not(:hover) { top: 1px }", "top", "hover")).toBeNull();
  });
  test("is written into the rule of the state, else into a new one beside its kin", () => {
    expect(set(".go { color: red }\n.go:hover { color: blue }\n", "color", "#123", "hover")).toBe(
      ".go { color: red }\n.go:hover { color: #123 }\n",
    );
    expect(set(".go { color: red }\n.go:hover { top: 0 }\n", "color", "#123", "hover")).toBe(
      ".go { color: red }\n.go:hover { top: 0; color: #123 }\n",
    );
    expect(set(".go { color: red }\n", "color", "#123", "focus")).toBe(
      ".go { color: red }\n\n.go:focus { color: #123 }\n",
    );
  });
  test("a class that is named gets its own rule's declaration, never a second rule", () => {
    expect(
      set(".go { color: red }\n.go:hover { color: blue }\n", "color", "#123", "hover", { selector: ".go" }),
    ).toBe(".go { color: red }\n.go:hover { color: #123 }\n");
    const part = partOf(HERO, ".go { top: 0 }\n.hero .go { color: red }\n");
    const after = run(styleSet, part, {
      element: elementIn(part, "<a"),
      property: "left",
      value: "1px",
      view: "pc",
      target: "deciding",
      selector: ".go",
    }).part.texts[CSS];
    expect(after).toBe(".go { top: 0; left: 1px }\n.hero .go { color: red }\n");
  });
});
