import { showToast } from "@hanok/ui";
import i18next from "i18next";

/**
 * Puts text on the clipboard, also where the page is served over plain http and browsers give no clipboard,
 * or where they were set to give none: a press or key still copies what is chosen. False where the browser
 * refuses that, too.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyChosen(text);
  }
}

/** The same; where the browser refuses, a person is shown what to do. */
export async function copyOrTell(text: string): Promise<boolean> {
  const copied = await copyText(text);
  if (!copied) tellRefused("copyRefused");
  return copied;
}

export function tellRefused(what: "copyRefused" | "cutRefused"): void {
  const help = i18next.t(window.isSecureContext ? "clipboard.allow" : "clipboard.useHttps");
  showToast({ text: `${i18next.t(`clipboard.${what}`)} ${help}`, tone: "danger" });
}

function copyChosen(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  // A dialog takes the focus back from what is outside of it.
  (focused?.closest("[role=dialog], [role=alertdialog]") ?? document.body).append(field);
  field.focus();
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
  return copied;
}
