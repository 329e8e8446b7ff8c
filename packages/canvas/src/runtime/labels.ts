/** `h2.title`: how a designer names an element. Two classes say enough. */
export function labelOf(element: Element): string {
  const tag = element.localName;
  const id = element.id ? `#${element.id}` : "";
  let classes = "";
  for (let i = 0; i < element.classList.length && i < 2; i += 1) classes += `.${element.classList[i]}`;
  return `${tag}${id}${classes}`;
}
