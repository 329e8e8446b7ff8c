/** Project, page and share key in `/neditor/?project=&page=&share=` [EDT-01, EDT-02, COW-38]; null without a project. */
export function readTarget(search: string): {
  readonly projectId: string;
  readonly pageId: string | undefined;
  readonly share: string | null;
} | null {
  const query = new URLSearchParams(search);
  const projectId = query.get("project");
  if (!projectId) return null;
  return {
    projectId,
    pageId: query.get("page") ?? undefined,
    share: query.get("share"),
  };
}
