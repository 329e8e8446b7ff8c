/** A file that a member uploaded; whoever knows `key` may read it where `auth` is public. */
export interface AttachedFiles {
  key: string;
  memberId: number;
  use: string;
  /** User of the file: a project, a page …; '' while nothing uses it. */
  useId: string;
  auth: "public" | "member";
  name: string;
  fileType: string;
  mediaType: string;
  blob: string;
  size: number;
  /** Path in its project's manifest; '' outside projects. */
  path: string;
  /** When it was put to use; '' until then. */
  usedAt: string;
  date: string;
  /** Alternative text of a picture, proposed wherever it is used next; '' while there is none. */
  description: string;
}
/** `holder`: `file:{key}` or `personal:{id}`. */
export interface MemberBlobs {
  holder: string;
  blob: string;
  memberId: number;
}
export interface PersonalGroups {
  id: string;
  memberId: number;
  type: "block" | "asset";
  name: string;
  nameKey: string;
  date: string;
}
/** `record`: a `PersonalRecord` as JSON; sources go through `storeText`. */
export interface PersonalItems {
  id: string;
  memberId: number;
  type: "block" | "asset";
  /** '' outside groups. */
  groupId: string;
  title: string;
  /** Key of the attached file that shows it; '' without. */
  coverKey: string;
  record: string;
  date: string;
  modified: string;
}

export interface MembersOwnTables {
  attachedFiles: AttachedFiles;
  memberBlobs: MemberBlobs;
  personalGroups: PersonalGroups;
  personalItems: PersonalItems;
}
