import type { Page } from "playwright-core";

/**
 * Faults of the page's running text, below 20 px and over more than one line: Korean words broken, line
 * height below 1.6 or above 1.8 of the font size, more than 46 letters wide.
 */
export const typography = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const element of document.querySelectorAll(
      "main p, main li, main dd, main blockquote, main figcaption",
    )) {
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      if (!isText || size >= 20 || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = [...range.getClientRects()];
      if (new Set(boxes.map(({ top }) => Math.round(top))).size < 2) continue;
      const name = `${element.parentElement?.className} > ${element.className || element.tagName}`;
      const spacing = Number.parseFloat(style.lineHeight) / size;
      if (style.wordBreak !== "keep-all") wrong.push(`${name}: word-break ${style.wordBreak}`);
      if (spacing < 1.595 || spacing > 1.805) wrong.push(`${name}: line-height ${spacing}`);
      if (Math.max(...boxes.map(({ width }) => width)) > 46 * size) wrong.push(`${name}: too wide`);
    }
    return wrong;
  });

/** Words of different elements that are over each other. Letters reach less high and low than their boxes. */
export const crossings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes: { element: Element; left: number; right: number; top: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim()) continue;
      if (element.closest("[aria-hidden], [popover], script, style, select, textarea")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, height } of range.getClientRects())
        boxes.push({ element, left, right, top: top + height * 0.22, bottom: bottom - height * 0.22 });
    }
    const wrong: string[] = [];
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 2 && high > 2)
          wrong.push(`${one.element.textContent?.trim()} / ${other.element.textContent?.trim()}`);
      }
    return wrong;
  });
