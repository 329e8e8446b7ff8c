import { createHash, randomBytes } from "node:crypto";
import { adminIdField, type Refused, refused } from "@hanok/api-contract";
import type { FormSessions } from "../../http/caller.ts";
import { DATA_SESSION_SECONDS } from "../../http/cookies.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { Attempt, Guesses, Halted } from "../../ports/guesses.ts";
import type { Counted, RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { inLine, memberLine } from "../../ports/threads/index.ts";
import { ownerOf, type ReadLocks } from "../access/index.ts";
import type { AccountPasswords } from "./passwords.ts";

const rule = (name: string, most: number, minutes: number): RateRule => ({
  name,
  most,
  seconds: minutes * 60,
});

const NETWORK = rule("data.login.network", 300, 10);

export interface DataManagerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly guesses: Guesses;
  readonly passwords: AccountPasswords;
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export const openFormSessions = ({
  database,
  clock,
  readLocks,
}: Pick<DataManagerParts, "database" | "clock"> & { readonly readLocks: ReadLocks }): FormSessions => ({
  find: async (by, id) => {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return null;
    return database.read(async (query) => {
      const form = await (by === "ibdFormId"
        ? query.selectFrom("forms").select(["id", "projectId"]).where("id", "=", id).executeTakeFirst()
        : query
            .selectFrom("formEntries")
            .select(["formId as id", "projectId"])
            .where("id", "=", id)
            .executeTakeFirst());
      return form ? { ...form, ownerId: await ownerOf(query, form.projectId) } : null;
    });
  },
  opens: async (formId, token) => {
    if (!/^[\w-]{43}$/.test(token)) return null;
    return database.read(async (query) => {
      const row = await query
        .selectFrom("dataSessions")
        .innerJoin("projects", "projects.id", "dataSessions.projectId")
        .select(["projects.id", "projects.trash"])
        .where("dataSessions.tokenHash", "=", hashToken(token))
        .where("dataSessions.formId", "=", formId)
        .where("dataSessions.expiresAt", ">", isoTime(clock.now()))
        .executeTakeFirst();
      if (!row) return null;
      const ownerId = await ownerOf(query, row.id);
      const locks = ownerId === null ? null : await readLocks(query, ownerId);
      return { trashed: row.trash !== "", locked: locks?.get(row.id) ?? null };
    });
  },
});

/** [FRM-11] Sets the account of a project; whoever is signed in by the former one is signed out. */
export const saveDataManager = async (
  { database, clock, passwords }: DataManagerParts,
  projectId: string,
  wanted: { readonly adminId: string; readonly password: string; readonly passwordConfirm: string },
): Promise<
  | { readonly ok: true; readonly value: Record<string, never> }
  | Refused<
      "password.rule" | "password.confirmation" | "data.own-id" | "password.breached" | "request.invalid"
    >
> => {
  const { adminId, password, passwordConfirm } = wanted;
  const weak = passwords.refuse(password, passwordConfirm);
  if (weak) return weak;
  if (password.toLowerCase() === adminId.toLowerCase())
    return refused("data.own-id", { fields: { password: "weak" } });
  const passwordHash = await passwords.hash(password);
  const row = { adminId, passwordHash, date: isoTime(clock.now()) };
  await database.write(projectId, async (query) => {
    await query
      .insertInto("dataManagers")
      .values({ projectId, ...row })
      .onConflict((conflict) => conflict.column("projectId").doUpdateSet(row))
      .execute();
    await query.deleteFrom("dataSessions").where("projectId", "=", projectId).execute();
  });
  return { ok: true, value: {} };
};

export const deleteDataManager = ({ database }: DataManagerParts, projectId: string): Promise<void> =>
  database.write(projectId, async (query) => {
    await query.deleteFrom("dataManagers").where("projectId", "=", projectId).execute();
    await query.deleteFrom("dataSessions").where("projectId", "=", projectId).execute();
  });

/**
 * [FRM-18, FRM-28] Signs in to one form by the account of its project. A form without account, an unknown
 * form, a wrong id and a wrong password get the same answer, and take as long.
 */
export const logInToForm = async (
  { database, clock, limits, guesses, passwords }: DataManagerParts,
  {
    formId,
    adminId,
    password,
    network,
    attempt,
  }: {
    readonly formId: string;
    readonly adminId: string;
    readonly password: string;
    readonly network: string;
    readonly attempt: Attempt;
  },
): Promise<
  { readonly ok: true; readonly token: string } | Refused<"data.login-failed" | "data.id-format"> | Halted
> => {
  if (!adminIdField.safeParse(adminId).success)
    return refused("data.id-format", { fields: { adminId: "format" } });
  const counted: readonly Counted[] = [{ rule: NETWORK, subject: network }];
  const allowance = await limits.take(counted);
  if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
  const { account, ownerId } = await database.read(async (query) => {
    const account = await query
      .selectFrom("forms")
      .innerJoin("dataManagers", "dataManagers.projectId", "forms.projectId")
      .innerJoin("projects", "projects.id", "forms.projectId")
      .select(["dataManagers.adminId", "dataManagers.passwordHash", "forms.projectId"])
      .where("forms.id", "=", formId)
      .where("projects.trash", "=", "")
      .executeTakeFirst();
    const form = await query
      .selectFrom("forms")
      .select("projectId")
      .where("id", "=", formId)
      .executeTakeFirst();
    return { account, ownerId: form ? await ownerOf(query, form.projectId) : null };
  });
  // One account opens all forms of a project: guesses at any of them count together.
  const guessed = { kind: "data", subject: account?.projectId ?? formId };
  const halted = await guesses.begin(guessed, attempt);
  if (halted) return halted;
  const isAccount = account?.adminId === adminId.trim();
  const verify = () => passwords.verify(isAccount ? account.passwordHash : "", password);
  // Work that visitors of a form cause waits in the line of its owner [AVL-02].
  const matches = await (ownerId === null ? verify() : inLine(memberLine(ownerId), verify));
  if (!account || !matches) return refused("data.login-failed");
  const token = randomBytes(32).toString("base64url");
  const started = await database.write(account.projectId, async (query) => {
    // The account may have changed while its password was checked.
    const now = await query
      .selectFrom("dataManagers")
      .select("passwordHash")
      .where("projectId", "=", account.projectId)
      .executeTakeFirst();
    if (now?.passwordHash !== account.passwordHash) return false;
    await limits.settle(query, { forget: [], giveBack: counted });
    await guesses.succeed(query, guessed, attempt);
    await query
      .insertInto("dataSessions")
      .values({
        tokenHash: hashToken(token),
        formId,
        projectId: account.projectId,
        expiresAt: isoTime(clock.now() + DATA_SESSION_SECONDS * 1000),
      })
      .execute();
    return true;
  });
  if (!started) return refused("data.login-failed");
  return { ok: true, token };
};

export const endFormSessions = (
  { database }: DataManagerParts,
  formId: string,
  token: string,
): Promise<void> =>
  database.write(`form:${formId}`, async (query) => {
    await query.deleteFrom("dataSessions").where("tokenHash", "=", hashToken(token)).execute();
  });
