/** Address at which the editor can fetch a project's `media/a.jpg` or an absolute address; '' for nothing. */
export function assetAddress(address: string, canvasBase: string): string {
  const path = address.trim().replace(/^(?:\.?\/)+/, "");
  if (path === "") return "";
  if (/^(?:https?:)?\/\//i.test(address.trim())) return address.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return "";
  return canvasBase + path.split("/").map(encodeURIComponent).join("/");
}
