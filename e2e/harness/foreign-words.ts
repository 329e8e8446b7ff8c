import type { Locator } from "playwright-core";
import type { Language } from "./browser.ts";

/**
 * Texts of the other language visible or announced in a part of a page: text, names of controls, descriptions
 * of pictures. Left out are code, frames, parts that name their own language, and the words of `own`: names
 * that people gave. English has no Hangul; Korean may name products and formats, so that three English words
 * in a row count.
 */
export const foreignWords = (
  part: Locator,
  language: Language,
  own: readonly string[] = [],
): Promise<string[]> =>
  part.evaluate(
    (root, [spoken, known]) => {
      const foreign = spoken === "en" ? /[\uac00-\ud7a3]/ : /[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}/;
      const heard = ["aria-label", "aria-description", "placeholder", "alt", "title"];
      const found = new Set<string>();
      const judge = (text: string | null): void => {
        const words = (text ?? "").replace(/\s+/g, " ").trim();
        // One letter is the initial of a name.
        if (words.length > 1 && foreign.test(known.reduce((rest, one) => rest.replaceAll(one, ""), words)))
          found.add(words.slice(0, 120));
      };
      const walk = (element: Element): void => {
        const marked = element.getAttribute("lang");
        if (marked !== null && marked !== spoken && element !== root) return;
        if (element.matches("script, style, noscript, iframe, pre, code, template, .cm-editor")) return;
        if (!element.checkVisibility({ checkOpacity: false })) return;
        for (const name of heard) judge(element.getAttribute(name));
        for (const child of element.childNodes)
          if (child instanceof Element) walk(child);
          else if (child.nodeType === Node.TEXT_NODE) judge(child.textContent);
      };
      if (root === document.body) judge(document.title);
      walk(root);
      return [...found];
    },
    [language, own] as const,
  );
