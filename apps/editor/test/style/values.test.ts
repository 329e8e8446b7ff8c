import { emptyPart } from "@hanok/page-document";
import { describe, expect, test } from "vitest";
import { contrastOf, gradeOf } from "../../src/features/style/colour/contrast.ts";
import { writeColour } from "../../src/features/style/colour/notation.ts";
import { stepValue, withUnit } from "../../src/features/style/values/amount.ts";
import { placeOf } from "../../src/features/style/values/background.ts";
import { projectFonts } from "../../src/features/style/values/fonts.ts";
import { readFunctions, writeFunctions } from "../../src/features/style/values/function-list.ts";
import {
  angleOf,
  centreOf,
  positionsOf,
  readGradient,
  shapeOf,
  withAngle,
  withCentre,
  withNewStop,
  withoutStop,
  withShape,
  withStop,
  writeGradient,
} from "../../src/features/style/values/gradient.ts";
import { followed, joinedPositions } from "../../src/features/style/values/layer-order.ts";
import { readShadows, writeShadows } from "../../src/features/style/values/shadow.ts";
import { splitTop } from "../../src/features/style/values/split.ts";
import { readTransitions, writeTransitions } from "../../src/features/style/values/transition.ts";
import { meantBy } from "../../src/features/style/values/typed.ts";

describe("values of the style panel", () => {
  test("lists are split outside parentheses and quotes", () => {
    expect(splitTop('url("a,b.png"), linear-gradient(red, rgba(0, 0, 0, 0.5))', ",")).toEqual([
      'url("a,b.png")',
      "linear-gradient(red, rgba(0, 0, 0, 0.5))",
    ]);
    expect(splitTop("0 4px  rgb(1 2 3 / 4%)", " ")).toEqual(["0", "4px", "rgb(1 2 3 / 4%)"]);
  });
  test("[BLK-02] the values of a layer move with the layer; one value for all stays one", () => {
    // Put up, taken out, put before: two layers, a list of two.
    expect(followed("cover, 20px 20px", [1, 0], "auto")).toBe("20px 20px, cover");
    expect(followed("cover, 20px 20px", [1], "auto")).toBe("20px 20px");
    expect(followed("cover, 20px 20px", [null, 0, 1], "auto")).toBe("auto, cover, 20px 20px");
    // Lists repeat: the third layer has what the first one has.
    expect(followed("a, b", [1, 2], "i")).toBe("b, a");
    expect(followed("a, b", [0, 2], "i")).toBe("a");
    expect(followed("a, b", [2, 1, 0], "i")).toBeNull();
    // New layers do not take the surplus values of the list.
    expect(followed("a, b", [null, 0], "i")).toBe("i, a");
    expect(followed("a, b, c", [0], "i")).toBeNull();
    // One value, however often it is repeated; nobody's value; no layer any more; what cannot be counted.
    for (const one of ["cover", "cover, cover", "", "var(--sizes)", "var(--sizes), cover"])
      expect(followed(one, [null, 0, 1], "auto")).toBeNull();
    expect(followed("a, b", [], "i")).toBeNull();
    expect(followed("calc(50% - 1px) min(1px, 2px), 0 0", [1, 0], "0% 0%")).toBe(
      "0 0, calc(50% - 1px) min(1px, 2px)",
    );
    expect(joinedPositions("0, center", "0")).toBe("0 0, center 0");
    expect(joinedPositions("left", "top")).toBe("left top");
    expect(joinedPositions("", "")).toBe("");
  });
  test("typed or pasted text is also read as it was meant; a valid text comes first", () => {
    const last = (property: string, typed: string) => meantBy(property, typed).at(-1);
    expect(last("font-size", " 16px; ")).toBe("16px");
    expect(last("font-size", "font-size: 16px;")).toBe("16px");
    expect(last("margin-top", "margin: 4px")).toBe("4px");
    // Of another property it is nothing here.
    expect(last("margin-top", "padding: 4px")).toBe("padding: 4px");
    expect(last("font-size", "１６ｐｘ")).toBe("16px");
    expect(meantBy("font-family", "ＭＳ 明朝, serif")[0]).toBe("ＭＳ 明朝, serif");
    expect(last("content", '"１위"')).toBe('"１위"');
    expect(last("color", "0D6763")).toBe("#0D6763");
    expect(last("color", "fff;")).toBe("#fff");
    // Browsers take an open bracket; in a stylesheet it would swallow what follows.
    expect(meantBy("width", "calc(100% - (2rem + 4px")).toEqual(["calc(100% - (2rem + 4px))"]);
    expect(meantBy("width", "calc(1px))")).toEqual([]);
    expect(meantBy("width", "1px\\")).toEqual([]);
    expect(meantBy("color", "red /* 붉게")).toEqual([]);
    expect(meantBy("width", "  ")).toEqual([]);
  });
  test("numbers step in their own unit; what is no number stays", () => {
    expect(stepValue("16px", 1)).toBe("17px");
    expect(stepValue("16px", -1, { shift: true })).toBe("6px");
    expect(stepValue("1.5rem", 1)).toBe("1.6rem");
    expect(stepValue("0", 3, { unit: "px" })).toBe("3px");
    expect(stepValue("auto", 1, { unit: "px" })).toBe("1px");
    expect(stepValue("0.5", 1, { fine: true })).toBe("0.6");
    expect(stepValue("calc(1px + 2vw)", 1)).toBeNull();
  });
  test("shadows there and back; what is not understood is left alone", () => {
    const value = "0 1px 2px rgba(0, 0, 0, 0.2), inset 0 0 0 1px #fff";
    const shadows = readShadows(value);
    expect(shadows).toMatchObject([
      { inset: false, spread: "0" },
      { inset: true, spread: "1px", colour: "#fff" },
    ]);
    expect(writeShadows(shadows ?? [], "box")).toBe(value);
    expect(writeShadows([], "box")).toBe("none");
    expect(readShadows("var(--shadow)")).toBeNull();
  });
  test("gradients there and back, with angle and stops between", () => {
    for (const value of [
      "linear-gradient(90deg, #fff 0%, rgb(0, 0, 0) 100%)",
      "radial-gradient(circle at center, red 10%, blue 90%)",
      "repeating-linear-gradient(45deg, #000, #fff 10%, #000 20%)",
    ])
      expect(
        writeGradient(readGradient(value) ?? { kind: "linear", repeating: false, head: "", stops: [] }),
      ).toBe(value);
    expect(readGradient("linear-gradient(red, 30%, blue)")).toBeNull();
    expect(readGradient("url(a.png)")).toBeNull();
    const three = readGradient("linear-gradient(to right, red, lime, blue)");
    expect(three && angleOf(three)).toBe(90);
    expect(positionsOf(three?.stops ?? [])).toEqual([0, 50, 100]);
  });
  test("filters, transforms and transitions there and back", () => {
    expect(writeFunctions(readFunctions("blur(4px) drop-shadow(0 1px 2px rgba(0, 0, 0, 0.4))") ?? [])).toBe(
      "blur(4px) drop-shadow(0 1px 2px rgba(0, 0, 0, 0.4))",
    );
    expect(writeFunctions(readFunctions("translateX(10px) rotate(3deg)") ?? [])).toBe(
      "translateX(10px) rotate(3deg)",
    );
    expect(readFunctions("var(--x) blur(1px)")).not.toBeNull();
    expect(readFunctions("matrix")).toBeNull();
    const transition = "color 200ms ease, transform 0.3s cubic-bezier(0.2, 0, 0, 1) 50ms";
    expect(writeTransitions(readTransitions(transition) ?? [])).toBe(transition);
  });
  test("colours keep the author's notation; contrast is graded as WCAG does", () => {
    const teal = { red: 13, green: 103, blue: 99, alpha: 1 };
    expect(writeColour(teal, "hex")).toBe("#0d6763");
    expect(writeColour(teal, "hsl")).toBe("hsl(177, 78%, 23%)");
    expect(writeColour({ ...teal, alpha: 0.5 }, "rgb")).toBe("rgba(13, 103, 99, 0.5)");
    const white = { red: 255, green: 255, blue: 255, alpha: 1 };
    expect(contrastOf({ red: 0, green: 0, blue: 0, alpha: 1 }, white)).toBeCloseTo(21);
    expect(gradeOf(contrastOf({ red: 0x77, green: 0x77, blue: 0x77, alpha: 1 }, white))).toBe("large");
  });
});

test("a bare number takes the unit that it means, also where that is zero", () => {
  expect(withUnit("90", "deg")).toBe("90deg");
  expect(withUnit("0", "deg")).toBe("0deg");
  expect(withUnit("0", "px")).toBe("0");
  expect(withUnit(" 12 px ", "px")).toBe("12px");
  expect(withUnit("50 %", "px")).toBe("50%");
  for (const other of ["12pz", "-", "auto", "calc(1px + 2px)", ""]) expect(withUnit(other, "px")).toBe(other);
});

test("the middle, the shape and the angle of a gradient are read and written apart", () => {
  const read = (text: string) => {
    const gradient = readGradient(text);
    if (!gradient) throw new Error(text);
    return gradient;
  };
  const circle = read("radial-gradient(circle at top right, red, blue)");
  expect([shapeOf(circle), centreOf(circle), angleOf(circle)]).toEqual(["circle", "top right", null]);
  expect(writeGradient(withShape(circle, "ellipse"))).toBe(
    "radial-gradient(ellipse at top right, red, blue)",
  );
  expect(writeGradient(withCentre(circle, "center"))).toBe("radial-gradient(circle, red, blue)");
  const plain = read("radial-gradient(red, blue)");
  expect([shapeOf(plain), centreOf(plain)]).toEqual(["ellipse", "center"]);
  // A size that no field shows is left alone.
  const sized = read("radial-gradient(circle closest-side at 10px, red, blue)");
  expect([shapeOf(sized), centreOf(sized)]).toEqual([null, null]);
  const cone = read("conic-gradient(from 40deg at 20% 30%, red, blue)");
  expect([angleOf(cone), centreOf(cone)]).toEqual([40, "20% 30%"]);
  expect(writeGradient(withAngle(cone, 0))).toBe("conic-gradient(from 0deg at 20% 30%, red, blue)");
  expect(centreOf(read("linear-gradient(red, blue)"))).toBeNull();
});

describe("untouched parts of a gradient stay as the author wrote them", () => {
  const read = (text: string) => {
    const gradient = readGradient(text);
    if (!gradient) throw new Error(text);
    return gradient;
  };
  const thirds = "linear-gradient(0.1250turn, RED 33.333%, rgb(0,0,0) 66.6667%, var(--ink,  #fff)  99.90%)";
  test("stops, colours and angle, to the last digit", () => {
    expect(writeGradient(read(thirds))).toBe(thirds);
    expect(writeGradient(withStop(read(thirds), 0, { at: 20 }))).toBe(thirds.replace("33.333%", "20%"));
    expect(writeGradient(withStop(read(thirds), 1, { colour: "#123" }))).toBe(
      thirds.replace("rgb(0,0,0)", "#123"),
    );
    expect(writeGradient(withoutStop(read(thirds), 1))).toBe(thirds.replace(" rgb(0,0,0) 66.6667%,", ""));
    expect(writeGradient(withNewStop(read(thirds), { colour: "lime", at: 50 }))).toBe(
      thirds.replace(" rgb", " lime 50%, rgb"),
    );
    expect(writeGradient(withAngle(read(thirds), 12.5))).toBe(thirds.replace("0.1250turn", "12.5deg"));
  });
  test("its lines and white space", () => {
    const lines = "linear-gradient(\n    to right,\n    red 33.333%,\n    blue\n  )";
    expect(writeGradient(withStop(read(lines), 1, { colour: "lime" }))).toBe(lines.replace("blue", "lime"));
    expect(writeGradient(withNewStop(read(lines), { colour: "lime", at: 50 }))).toBe(
      lines.replace("33.333%,", "33.333%,\n    lime 50%,"),
    );
    expect(writeGradient(withStop(read("linear-gradient(red,blue)"), 1, { at: 80 }))).toBe(
      "linear-gradient(red,blue 80%)",
    );
  });
  test("a stop without a place says one only where it would be another now", () => {
    const four = read("linear-gradient(red, lime, blue, black)");
    expect(writeGradient(withStop(four, 1, { colour: "tan" }))).toBe(
      "linear-gradient(red, tan, blue, black)",
    );
    expect(writeGradient(withStop(four, 3, { at: 90 }))).toBe(
      "linear-gradient(red, lime 33.333%, blue 66.667%, black 90%)",
    );
    expect(writeGradient(withStop(four, 1, { at: 40 }))).toBe(
      "linear-gradient(red, lime 40%, blue 66.667%, black)",
    );
    expect(writeGradient(withNewStop(four, { colour: "tan", at: 10 }))).toBe(
      "linear-gradient(red, tan 10%, lime 33.333%, blue, black)",
    );
    expect(writeGradient(withoutStop(four, 1))).toBe("linear-gradient(red, blue 66.667%, black)");
    expect(writeGradient(withoutStop(four, 3))).toBe("linear-gradient(red, lime 33.333%, blue 66.667%)");
  });
});

test("one place of a box has one name", () => {
  for (const [said, place] of [
    ["0 0", "left top"],
    ["0% 0%", "left top"],
    ["top left", "left top"],
    ["50%", "center"],
    ["center center", "center"],
    ["bottom", "center bottom"],
    ["center right", "right center"],
    ["20px 10%", "20px 10%"],
    ["right 10px bottom 20px", "right 10px bottom 20px"],
  ] as const)
    expect(placeOf(said), said).toBe(place);
});

test("each font of the project is offered once, by a name", () => {
  const css = `@font-face { font-family: "Batang" }
:root { --font-family: Roboto Slab, serif }
h1 { font-family: "Roboto Slab", Georgia, serif }
p { font-family: "Batang", serif }
b { font-family: var(--font-family) }
`;
  const fonts = projectFonts({ ...emptyPart(), texts: { "block/a/css": css } });
  expect(fonts.slice(0, 3)).toContain('"Batang", serif');
  expect(fonts.filter((stack) => /Roboto|Batang|var/.test(stack))).toHaveLength(2);
});
