/** Links in a row that take the header's own letters; what is put below an item drops down, on phones it follows. */
export const cssOf = (name: string): string => `.${name} > ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.75rem;
}
.${name} ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
.${name} a {
  display: block;
  padding-block: 0.75rem;
  color: inherit;
  text-decoration: none;
}
.${name} a:hover, .${name} a:focus-visible {
  text-decoration: underline;
  text-underline-offset: 0.3em;
}
.${name} ul ul {
  padding-inline-start: 1rem;
}
.${name} ul ul a {
  padding-block: 0.5rem;
}
@media (min-width: 48rem) {
  .${name} > ul > li {
    position: relative;
  }
  .${name} > ul > li:has(> ul) > a::after {
    content: "";
    display: inline-block;
    width: 0.4em;
    height: 0.4em;
    margin-inline-start: 0.5em;
    border: solid currentColor;
    border-width: 0 0.1em 0.1em 0;
    transform: translateY(-0.2em) rotate(45deg);
  }
  .${name} > ul > li > ul {
    display: none;
    position: absolute;
    inset: 100% auto auto -1rem;
    z-index: 10;
    width: max-content;
    min-width: calc(100% + 2rem);
    max-width: 18rem;
    padding: 0.5rem 1rem;
    border: 1px solid var(--color-line, #d9d7d2);
    background: var(--color-paper, #fff);
    color: var(--color-ink, #1c1d1f);
  }
  .${name} > ul > li:last-child:not(:first-child) > ul {
    inset-inline: auto -1rem;
  }
  .${name} > ul > li:not([data-closed]):is(:hover, :focus-within) > ul {
    display: block;
  }
}`;

/**
 * Escape closes a list that has dropped down, until pointer or focus come again. A finger cannot rest on a
 * word: its first tap opens what is below, the next one follows the link.
 */
export const jsOf = (
  name: string,
): string => `for (const list of document.querySelectorAll(".${name} > ul > li > ul")) {
  const item = list.parentElement, link = item.querySelector(":scope > a");
  const letOpen = () => item.removeAttribute("data-closed");
  let isOpening = false;
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !list.offsetHeight || getComputedStyle(list).position !== "absolute") return;
    if (list.contains(document.activeElement)) link?.focus();
    item.setAttribute("data-closed", "");
  });
  item.addEventListener("mouseenter", letOpen);
  item.addEventListener("focusin", ({ relatedTarget }) => item.contains(relatedTarget) || letOpen());
  link?.addEventListener("pointerdown", ({ pointerType }) => {
    isOpening = pointerType === "touch" && !list.offsetHeight;
  });
  link?.addEventListener("pointercancel", () => {
    isOpening = false;
  });
  link?.addEventListener("click", (event) => {
    if (!isOpening) return;
    event.preventDefault();
    isOpening = false;
    letOpen();
  });
}`;
