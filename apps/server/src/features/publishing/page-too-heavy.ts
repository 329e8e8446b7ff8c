import type { Page } from "@hanok/page-document";

/** A page that takes longer or more memory to render than a task may, or is longer with its entries than a page may be. */
export class PageTooHeavy extends Error {
  override readonly name = "PageTooHeavy";
  readonly page: Page;
  constructor(page: Page) {
    super(`page ${page.id} cannot be rendered in time`);
    this.page = page;
  }
}
