/** Says something to screen readers, politely; nothing is seen. The region is in `index.html`. */
export function announce(text: string): void {
  const region = document.getElementById("announcements");
  if (region) region.textContent = text;
}
