/** Where a project is edited; another app, so always a full page load. */
export function editorAddress(projectId: string): string {
  return `/neditor/?project=${encodeURIComponent(projectId)}`;
}
