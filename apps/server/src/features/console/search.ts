import { CONSOLE_FINDS, type ConsoleFindings, type Locale } from "@hanok/api-contract";
import { findableBy, matcherOf, type ProjectFields } from "@hanok/page-document";
import { sql } from "kysely";
import { beginsWith, type Dialect, lowered, type Query } from "../../ports/database/index.ts";

/** Rows of each kind that are searched for words inside, the newest ones; beginnings are found in all. */
const NEWEST = 2_000;

interface Asked {
  readonly query: Query;
  readonly dialect: Dialect;
  /** As typed, without spaces around it. */
  readonly words: string;
  readonly locale: Locale;
}

/** The first ones of several lists, each thing once. */
const firstOf = <Row extends { readonly id: string | number }>(
  ...lists: readonly (readonly Row[])[]
): Row[] => {
  const byId = new Map<string | number, Row>();
  for (const row of lists.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()].slice(0, CONSOLE_FINDS);
};

const memberNumber = (words: string): number | null => (/^\d{1,9}$/.test(words) ? Number(words) : null);

const findMembers = async ({ query, dialect, words }: Asked) => {
  const low = words.toLowerCase();
  const members = query.selectFrom("members").select(["id", "name", "email"]);
  const id = memberNumber(words);
  const exact = id === null ? [] : await members.where("id", "=", id).execute();
  const byEmail = await members
    .where(beginsWith(sql.ref("email"), low))
    .orderBy("email")
    .limit(CONSOLE_FINDS)
    .execute();
  const byName = await members
    .where(beginsWith(lowered(dialect, "name"), low))
    .limit(CONSOLE_FINDS)
    .execute();
  const begun = firstOf(exact, byEmail, byName);
  if (begun.length === CONSOLE_FINDS) return begun;
  const matches = matcherOf(words);
  const newest = await members.orderBy("id", "desc").limit(NEWEST).execute();
  return firstOf(
    begun,
    newest.filter(({ name, email }) => matches(findableBy([name, email ?? ""]))),
  );
};

const findProjects = async ({ query, words }: Asked) => {
  const low = words.toLowerCase();
  const host = low.replace(/^https?:\/\//, "").replace(/[/:][\s\S]*$/, "");
  const projects = query.selectFrom("projects").select(["projects.id", "projects.record"]);
  const exact = await projects.where("projects.id", "=", words).execute();
  const byHost = await projects
    .innerJoin("hosts", "hosts.projectId", "projects.id")
    .where("hosts.host", "in", [host, host.replace(/\.[\s\S]*$/, "")])
    .execute();
  const byTitle = await projects
    .where(beginsWith(sql.ref("projects.searchTitle"), low))
    .limit(CONSOLE_FINDS)
    .execute();
  let found = firstOf(exact, byHost, byTitle);
  if (found.length < CONSOLE_FINDS) {
    const matches = matcherOf(words);
    const newest = await query
      .selectFrom("projects")
      .select(["id", "searchTitle"])
      .orderBy("date", "desc")
      .limit(NEWEST)
      .execute();
    const ids = newest
      .filter(({ searchTitle }) => matches(findableBy([searchTitle])))
      .slice(0, CONSOLE_FINDS)
      .map(({ id }) => id);
    if (ids.length > 0) found = firstOf(found, await projects.where("projects.id", "in", ids).execute());
  }
  const owners = await query
    .selectFrom("projectMembers")
    .innerJoin("members", "members.id", "projectMembers.memberId")
    .select(["projectMembers.projectId", "members.id", "members.name"])
    .where("projectMembers.role", "=", "OWNER")
    .where("projectMembers.projectId", "in", ["", ...found.map(({ id }) => id)])
    .execute();
  return found.map(({ id, record }) => {
    const owner = owners.find((one) => one.projectId === id);
    const { title } = JSON.parse(record) as ProjectFields;
    return { id, title, ownerId: owner?.id ?? 0, ownerName: owner?.name ?? "" };
  });
};

const findPayments = async ({ query, words, locale }: Asked, payers: readonly { readonly id: number }[]) => {
  const charges = query
    .selectFrom("charges")
    .innerJoin("invoices", "invoices.id", "charges.invoiceId")
    .leftJoin("members", "members.id", "charges.memberId")
    .select([
      "charges.id",
      "charges.amount as total",
      "charges.state",
      "charges.date",
      "members.name as memberName",
      locale === "ko" ? "invoices.nameKo as itemName" : "invoices.nameEn as itemName",
    ]);
  const exact = await charges
    .where((is) => is.or([is("charges.id", "=", words), is("charges.paymentKey", "=", words)]))
    .limit(CONSOLE_FINDS)
    .execute();
  const ofPayers = await charges
    .where("charges.memberId", "in", [0, ...payers.map(({ id }) => id)])
    .orderBy("charges.date", "desc")
    .limit(CONSOLE_FINDS)
    .execute();
  return firstOf(exact, ofPayers).map((row) => ({ ...row, memberName: row.memberName ?? "" }));
};

const findInquiries = async (
  { query, dialect, words }: Asked,
  askers: readonly { readonly id: number }[],
) => {
  const inquiries = query.selectFrom("inquiries").select(["id", "title", "type", "status", "date"]);
  const exact = await inquiries.where("id", "=", words).execute();
  const byTitle = await inquiries
    .where(beginsWith(lowered(dialect, "title"), words.toLowerCase()))
    .limit(CONSOLE_FINDS)
    .execute();
  const ofAskers = await inquiries
    .where("memberId", "in", [0, ...askers.map(({ id }) => id)])
    .orderBy("date", "desc")
    .limit(CONSOLE_FINDS)
    .execute();
  const begun = firstOf(exact, byTitle, ofAskers);
  if (begun.length === CONSOLE_FINDS) return begun;
  const matches = matcherOf(words);
  const newest = await inquiries.orderBy("date", "desc").limit(NEWEST).execute();
  return firstOf(
    begun,
    newest.filter(({ title }) => matches(findableBy([title]))),
  );
};

/** One search over all that the operator looks for; payments and inquiries also by their members. */
export const searchAll = async (asked: Asked): Promise<ConsoleFindings> => {
  const members = await findMembers(asked);
  return {
    members: members.map(({ id, name, email }) => ({ id, name, email: email ?? "" })),
    projects: await findProjects(asked),
    payments: await findPayments(asked, members),
    inquiries: await findInquiries(asked, members),
  };
};
