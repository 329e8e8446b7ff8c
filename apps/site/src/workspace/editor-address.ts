/** Address of a project in the editor; another app, so always a full page load. */
export function editorAddress(projectId: string): string {
  return `/neditor/?project=${encodeURIComponent(projectId)}`;
}
