import {
  type endpoints,
  type Locale,
  type ParsedOf,
  phoneDigits,
  type Refused,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { SignedIn } from "../../http/caller.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { Attempt } from "../../ports/guesses.ts";
import { tellSessionsEnded } from "../access/index.ts";
import { forgetFile, readRows } from "../attach/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { factorGuessed } from "./limits.ts";
import { passwordChangedMail } from "./mails.ts";
import { findById } from "./members-store.ts";
import { changeNotifications } from "./notification-settings.ts";
import { refusePassword } from "./passwords.ts";
import { type MemberRow, presentMember } from "./present.ts";
import { prove } from "./prove.ts";
import { endSessions } from "./sessions.ts";

type Wanted = ParsedOf<typeof endpoints.accounts.saveMember>["member"];

/** [ACC-78] */
export const saveMember = async (
  parts: AccountsParts,
  member: SignedIn,
  wanted: Wanted,
  caller: { readonly locale: Locale; readonly network: string; readonly attempt: Attempt },
) => {
  const fields = changedFields(wanted);
  if (!fields.ok) return fields;
  const password = await newPasswordHash(parts, member, wanted, caller.attempt);
  if (password && "ok" in password) return password;
  const result = await parts.database.write(`member:${member.memberId}`, async (query) => {
    const now = parts.clock.now();
    const row = await findById(query, member.memberId);
    if (!row) return refused("session.required");
    const notifications = wanted.notifications
      ? { notifications: await changeNotifications(parts, query, row, wanted.notifications) }
      : {};
    const change: Partial<MemberRow> = {
      ...fields.value,
      ...notifications,
      ...(password ? { passwordHash: password.hash, passwordChangedAt: isoTime(now) } : {}),
    };
    if (change.image !== undefined && change.image !== row.image) await forgetPortrait(query, row);
    if (Object.keys(change).length > 0)
      await query.updateTable("members").set(change).where("id", "=", row.id).execute();
    if (password) {
      await endSessions(query, row.id, member.sessionHash);
      await query.deleteFrom("proofs").where("memberId", "=", row.id).execute();
      // An attacker who guessed at the second factor knew the former password.
      await parts.guesses.forget(query, factorGuessed(row.id));
      await audit(parts, query, { memberId: row.id, action: "password.changed", network: caller.network });
    }
    return succeed({
      member: await presentMember(query, { ...row, ...change }, parts.settings.sourceMemberId),
    });
  });
  parts.jobs.wake();
  if (password) await tellSessionsEnded(parts, member.memberId);
  if (result.ok && password)
    await parts.mail
      .send(passwordChangedMail(member.email, caller.locale))
      .catch((error) => parts.log.warn({ err: error }, "notice of a new password not sent"));
  return result;
};

type Changed =
  | { readonly ok: true; readonly value: Partial<MemberRow> }
  | Refused<"phone.required" | "phone.format" | "access.wrong">;

const changedFields = ({ name, job, phone, image, language, visitorStoragePercent }: Wanted): Changed => {
  const value: Partial<MemberRow> = {};
  if (name !== undefined) value.name = name;
  if (job !== undefined) value.job = job;
  if (visitorStoragePercent !== undefined) value.visitorStoragePercent = visitorStoragePercent;
  if (image !== undefined) value.image = image;
  if (language !== undefined) Object.assign(value, { language, chosenLanguage: language });
  if (phone !== undefined) {
    if (phone.trim() === "") return refused("phone.required", { fields: { "member.phone": "required" } });
    const digits = phoneDigits(phone);
    if (digits === null) return refused("phone.format", { fields: { "member.phone": "format" } });
    value.phone = digits;
  }
  return { ok: true, value };
};

/** The photo that another one replaces goes; a picture of the media library that served as photo stays there. */
const forgetPortrait = async (query: Write, { id, image }: MemberRow): Promise<void> => {
  if (image === "") return;
  const [file] = await readRows(query, { key: image, memberId: id, use: "member", useId: `${id}` });
  if (file) await forgetFile(query, image);
};

/** Null where no new password is asked for. */
const newPasswordHash = async (parts: AccountsParts, member: SignedIn, wanted: Wanted, attempt: Attempt) => {
  if (wanted.password === undefined || wanted.password === "") return null;
  const weak = refusePassword(wanted.password, wanted.passwordConfirm ?? "", member.email, "member.");
  if (weak) return weak;
  const given = { password: wanted.currentPassword ?? "", proof: wanted.proof ?? "" };
  const wrong = await prove(parts, member.memberId, given, attempt);
  if (wrong) return wrong;
  return { hash: await parts.passwords.hash(wanted.password) };
};
