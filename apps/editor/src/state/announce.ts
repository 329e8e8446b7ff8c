/** Says something to screen readers, politely; nothing is seen. */
export function announce(text: string): void {
  let region = document.getElementById("announcements");
  if (!region) {
    region = document.createElement("div");
    region.id = "announcements";
    region.setAttribute("aria-live", "polite");
    region.className = "sr-only";
    document.body.append(region);
  }
  region.textContent = text;
}
