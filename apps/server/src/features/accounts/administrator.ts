import { randomInt } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { findByEmail, findById, insertMember, nextMemberId } from "./members-store.ts";

/** Without letters and digits that look alike; five groups of four are 98 bits. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const newPassword = (): string => {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  for (;;) {
    const password = Array.from({ length: 5 }, group).join("-");
    if (/[a-z]/.test(password) && /\d/.test(password)) return password;
  }
};

/** A file for the owner of the installation alone; one that is there already is replaced. */
const writeSecret = async (file: string, text: string) => {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export interface FirstMember {
  readonly email: string;
  readonly password: string;
}

/**
 * The first start creates the administrator with the configured id and a random password, which is written to
 * `admin.txt` before the account exists, so that a crash in between leaves no account without password.
 * Null when the member is there already.
 */
export const ensureAdministrator = async (
  parts: AccountsParts,
  { dataFolder, email }: { readonly dataFolder: string; readonly email: string },
): Promise<FirstMember | null> => {
  const id = parts.settings.sourceMemberId;
  if (await parts.database.read((query) => findById(query, id))) return null;
  const password = newPassword();
  const passwordHash = await parts.passwords.hash(password);
  await writeSecret(path.join(dataFolder, "admin.txt"), `${email}\n${password}\n`);
  const made = await parts.database.write("members", async (query) => {
    if (await findById(query, id)) return abandon(false);
    if (await findByEmail(query, email.toLowerCase())) return abandon(false);
    const joinedAt = isoTime(parts.clock.now());
    await insertMember(query, { id, email: email.toLowerCase(), passwordHash, name: "관리자", joinedAt });
    return true;
  });
  return made ? { email, password } : null;
};

/** `HANOK_DEMO=1`: a member for trials. */
export const ensureDemoMember = async (
  parts: AccountsParts,
  dataFolder: string,
): Promise<(FirstMember & { readonly memberId: number }) | null> => {
  const email = "demo@hanok.local";
  if (await parts.database.read((query) => findByEmail(query, email))) return null;
  const password = newPassword();
  const passwordHash = await parts.passwords.hash(password);
  await writeSecret(path.join(dataFolder, "demo.txt"), `${email}\n${password}\n`);
  return parts.database.write("members", async (query) => {
    if (await findByEmail(query, email)) return null;
    const memberId = await nextMemberId(query);
    const joinedAt = isoTime(parts.clock.now());
    await insertMember(query, { id: memberId, email, passwordHash, name: "데모", joinedAt });
    return { email, password, memberId };
  });
};
