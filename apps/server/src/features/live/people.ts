import type { ProjectState, SignedIn } from "../../http/caller.ts";
import type { Query } from "../../ports/database/index.ts";
import type { Person } from "../../ports/presence/index.ts";
import { imagesOf } from "../cowork/index.ts";

/** A member as colleagues in the project see them; `memberAuth` is what lock and role allow now [LIV-40]. */
export const personOf = async (
  query: Query,
  { memberId, name }: SignedIn,
  { role, locked }: ProjectState,
): Promise<Person> => ({
  memberId,
  memberName: name,
  memberImage: (await imagesOf(query, [memberId])).get(memberId) ?? "",
  memberRole: role,
  memberAuth: !locked && (role === "OWNER" || role === "EDITOR") ? "edit" : "view",
});
