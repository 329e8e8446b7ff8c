/** A project that is shared by a link. */
export interface ShareLinkRows {
  projectId: string;
  /** Random; key, cookies and preview addresses are signatures over it, so that a new one ends them all. */
  nonce: string;
  permission: "view" | "comment";
  /** When the link was made. */
  date: string;
}

export interface ShareLinkTables {
  shareLinks: ShareLinkRows;
}
