/** Puts text on the clipboard, also where the page is served over plain http and browsers give no clipboard. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
