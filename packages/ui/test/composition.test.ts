import { expect, test, vi } from "vitest";
import { isComposing, keepCompositionToItself } from "../src/composition.ts";

type Press = Parameters<typeof keepCompositionToItself>[0];

function press(key: string, native: { isComposing: boolean; keyCode: number }) {
  const event = { key, nativeEvent: native, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  keepCompositionToItself(event as unknown as Press);
  return {
    prevented: event.preventDefault.mock.calls.length > 0,
    stopped: event.stopPropagation.mock.calls.length > 0,
  };
}

test("a key press belongs to a composition by its flag or, in Safari, by key code 229", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});

test("the Enter that ends a composition submits nothing, its Escape closes nothing, letters pass", () => {
  expect(press("Enter", { isComposing: true, keyCode: 229 })).toEqual({ prevented: true, stopped: true });
  expect(press("Escape", { isComposing: true, keyCode: 229 })).toEqual({ prevented: false, stopped: true });
  expect(press("한", { isComposing: true, keyCode: 229 })).toEqual({ prevented: false, stopped: false });
});

test("keys outside a composition are left alone", () => {
  expect(press("Enter", { isComposing: false, keyCode: 13 })).toEqual({ prevented: false, stopped: false });
  expect(press("Escape", { isComposing: false, keyCode: 27 })).toEqual({ prevented: false, stopped: false });
});
