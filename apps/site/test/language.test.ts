import { afterEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../src/language/language.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[I18-04] [I18-05] a chosen language is kept, and the page loads again after 300 ms", () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const written: string[] = [];
  const page = {
    documentElement: { lang: "ko" },
    get cookie() {
      return written.join("; ");
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const location = { reload, search: "", pathname: "/", hash: "", href: "http://localhost/" };
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", location);
  vi.stubGlobal("window", { location, setTimeout, history: { replaceState: () => undefined } });
  chooseLanguage("en");
  expect([page.documentElement.lang, written.some((one) => one.startsWith("locale=en"))]).toEqual([
    "en",
    true,
  ]);
  vi.advanceTimersByTime(299);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});
