import type { Query, Write } from "../../ports/database/index.ts";
import type { MemberRow } from "./present.ts";

export const findByEmail = (query: Query, email: string): Promise<MemberRow | undefined> =>
  query.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();

export const findById = (query: Query, id: number): Promise<MemberRow | undefined> =>
  query.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();

/** Ids of members count up from here; smaller ones are free for the operator to give. */
const FIRST_ID = 1_000;

/** The next unused member id; ids are never given twice, also not after a deletion. */
export const nextMemberId = async (query: Write): Promise<number> => {
  for (;;) {
    const { value } = await query
      .insertInto("sequences")
      .values({ name: "member", value: FIRST_ID })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((is) => ({ value: is("sequences.value", "+", 1) })),
      )
      .returning("value")
      .executeTakeFirstOrThrow();
    if (!(await findById(query, value))) return value;
  }
};

export const insertMember = (
  query: Write,
  member: Pick<MemberRow, "id" | "email" | "passwordHash" | "name" | "joinedAt"> & Partial<MemberRow>,
): Promise<MemberRow> =>
  query
    .insertInto("members")
    .values({
      image: "",
      memberType: "BASIC",
      type: "email",
      snsIssuer: "",
      snsId: "",
      job: "",
      purpose: "",
      phone: "",
      notifications: "{}",
      language: "",
      chosenLanguage: "",
      seenAt: member.joinedAt,
      passwordChangedAt: member.joinedAt,
      withdrawnAt: "",
      dormantAt: "",
      dormancyNoticedAt: "",
      consentToldAt: "",
      ...member,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
