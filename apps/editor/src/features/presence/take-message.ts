import { COMMITTED_TYPES, type LiveEntry, type LiveMessage, type ProjectMember } from "@hanok/api-contract";
import type { Colleague, LiveState } from "../../state/live-store.ts";

/** They come with their entry of the log. */
const isCommitted = (type: LiveMessage["type"]): boolean => COMMITTED_TYPES.some((one) => one === type);

/** The state after a message of the channel; `me` is the member who reads [LIV-28, LIV-29, LIV-30]. */
export function takeMessage(state: LiveState, message: LiveMessage, me: number): Partial<LiveState> {
  const { type, memberId, memberName } = message;
  const { triggers } = state;
  const colleague: Colleague = { memberId, memberName };
  const isOther = memberId !== me;
  if (type === "join") {
    return {
      ...(isOther ? { joined: colleague } : {}),
      triggers: { ...triggers, coworkLive: triggers.coworkLive + 1 },
    };
  }
  if (type === "leave") {
    const coworkLiveList = state.coworkLiveList.filter((entry) => entry.memberId !== memberId);
    return {
      ...(isOther ? { left: colleague } : {}),
      ...withPeople(coworkLiveList, me),
      editing: state.editing.filter((one) => one.memberId !== memberId),
    };
  }
  if (type === "init" || type === "sync-page-user-location") {
    const isKnown = state.coworkLiveList.some((entry) => entry.memberId === memberId);
    const { pageId = "", pageTitle = "", at } = message;
    return {
      ...withPeople(
        state.coworkLiveList.map((entry) =>
          entry.memberId === memberId ? { ...entry, pageId, pageTitle, time: at } : entry,
        ),
        me,
      ),
      triggers: {
        ...triggers,
        ...(type === "init" ? { init: triggers.init + 1 } : {}),
        ...(isKnown ? {} : { coworkLive: triggers.coworkLive + 1 }),
      },
    };
  }
  if (type === "comment" || type === "edit-comment")
    return { triggers: { ...triggers, comment: triggers.comment + 1 } };
  if (!isCommitted(type)) return {};
  return {
    ...(isOther
      ? {
          changedPageId: placeOf(state, memberId),
          editing: [...state.editing.filter((one) => one.memberId !== memberId), colleague],
        }
      : {}),
    triggers: PAGE_TYPES.includes(type) ? pageList(triggers) : triggers,
  };
}

/** After these the list of pages is another one. */
const PAGE_TYPES: readonly LiveMessage["type"][] = ["page-create", "page-delete", "page-sort"];

const pageList = (triggers: LiveState["triggers"]): LiveState["triggers"] => ({
  ...triggers,
  pageList: triggers.pageList + 1,
});

/** The page that a member looks at; '' where it is not known. */
export const placeOf = (state: Pick<LiveState, "coworkLiveList">, memberId: number): string =>
  state.coworkLiveList.find((entry) => entry.memberId === memberId)?.pageId ?? "";

/** The list of those who are there, and the same by page without oneself. */
export function withPeople(
  coworkLiveList: readonly LiveEntry[],
  me: number,
): Pick<LiveState, "coworkLiveList" | "userLocations"> {
  const userLocations: Record<string, Colleague[]> = {};
  for (const { memberId, memberName, pageId } of coworkLiveList) {
    if (memberId === me || pageId === "") continue;
    userLocations[pageId] = [...(userLocations[pageId] ?? []), { memberId, memberName }];
  }
  return { coworkLiveList, userLocations };
}

/** [LIV-01 to LIV-03] The channel is open while the project has somebody besides the owner, or a share link. */
export const isShared = (members: readonly ProjectMember[], publicYn: "Y" | "N"): boolean =>
  members.length >= 2 || publicYn === "Y";
