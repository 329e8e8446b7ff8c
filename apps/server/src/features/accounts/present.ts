import type { Member } from "@hanok/api-contract";
import type { Selectable } from "kysely";
import type { Members } from "../../migrations/tables/accounts.ts";
import type { Query } from "../../ports/database/index.ts";
import { membershipsOf } from "../access/index.ts";
import { fileUrl, readRows } from "../attach/index.ts";
import { factorsOf } from "./factors/own-factors.ts";

export type MemberRow = Selectable<Members>;

export const NO_NOTIFICATIONS: Member["notifications"] = {
  productUpdates: false,
  templateUpdates: false,
  notices: false,
  surveys: false,
  marketing: false,
  comments: true,
};

/** Settings of mails, with the defaults of those that were never set. */
export const notificationsOf = ({
  notifications,
}: Pick<MemberRow, "notifications">): Member["notifications"] => ({
  ...NO_NOTIFICATIONS,
  ...(JSON.parse(notifications) as Partial<Member["notifications"]>),
});

/** Address of a profile photo by its key; '' where there is none. */
const portraitOf = async (query: Query, key: string): Promise<string> => {
  if (key === "") return "";
  const [file] = await readRows(query, { key, auth: "public" });
  return file ? fileUrl(file) : "";
};

/** The member as they see themselves; the output schema of the contract is the last filter. */
export const presentMember = async (
  query: Query,
  row: MemberRow,
  sourceMemberId: number,
): Promise<Member> => {
  const memberships = await membershipsOf(query, row.id);
  const identities = await query
    .selectFrom("memberIdentities")
    .select(["type", "email", "connectedAt"])
    .where("memberId", "=", row.id)
    .orderBy("type")
    .execute();
  const idsOf = (role: string) => memberships.filter((one) => one.role === role).map((one) => one.projectId);
  return {
    id: row.id,
    email: row.email ?? "",
    name: row.name,
    image: row.image,
    imageUrl: await portraitOf(query, row.image),
    memberType: row.memberType,
    type: row.type,
    snsId: row.snsId,
    hasPassword: row.passwordHash !== "",
    hasFactor: (await factorsOf(query, row.id)).length > 0,
    identities,
    job: row.job as Member["job"],
    purpose: row.purpose as Member["purpose"],
    phone: row.phone,
    language: row.language || "ko",
    visitorStoragePercent: row.visitorStoragePercent,
    notifications: notificationsOf(row),
    administrator: row.id === sourceMemberId,
    owner: idsOf("OWNER"),
    editor: idsOf("EDITOR"),
    viewer: idsOf("VIEWER"),
    joinedAt: row.joinedAt,
  };
};
