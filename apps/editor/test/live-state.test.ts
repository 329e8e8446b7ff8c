import type { LiveEntry, LiveMessage } from "@hanok/api-contract";
import { expect, test } from "vitest";
import { retryDelay } from "../src/features/presence/retry-delay.ts";
import { isShared, takeMessage, withPeople } from "../src/features/presence/take-message.ts";
import { type LiveState, NOT_LIVE } from "../src/state/live-store.ts";

const ME = 1;
const entry = (memberId: number, memberName: string, pageId: string): LiveEntry => ({
  time: "2026-11-24T00:00:00.000Z",
  pageId,
  pageTitle: "첫 화면",
  memberAuth: "edit",
  memberId,
  memberName,
  memberImage: "",
  memberRole: "EDITOR",
});
const message = (type: LiveMessage["type"], more: Partial<LiveMessage> = {}): LiveMessage => ({
  type,
  projectId: "p",
  memberId: 2,
  memberName: "동료",
  at: "2026-11-24T00:00:05.000Z",
  ...more,
});
const together: LiveState = {
  ...NOT_LIVE,
  connection: "connected",
  connectedProject: "p",
  ...withPeople([entry(1, "나", "home"), entry(2, "동료", "home")], ME),
};
const after = (state: LiveState, one: LiveMessage): LiveState => ({
  ...state,
  ...takeMessage(state, one, ME),
});

test("[LIV-04] five attempts follow one another shortly, then none for at least a second", () => {
  for (const random of [0, 0.5, 0.999]) {
    const delays = Array.from({ length: 12 }, (_, at) => retryDelay(at + 1, random));
    for (const at of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]) expect(delays[at]).toBeLessThan(500);
    for (const at of [5, 11]) expect(delays[at]).toBeGreaterThanOrEqual(1000);
  }
  expect(retryDelay(1, 0)).not.toBe(retryDelay(1, 0.9));
});

test("[LIV-01] [LIV-03] the channel is for projects with somebody besides the owner", () => {
  const member = (memberId: number) => ({
    memberId,
    memberName: "",
    memberImage: "",
    memberRole: "EDITOR" as const,
    joinedAt: "",
    lastActiveAt: "",
  });
  expect(isShared([member(1)], "N")).toBe(false);
  expect(isShared([member(1), member(2)], "N")).toBe(true);
  expect(isShared([member(1)], "Y")).toBe(true);
});

test("[LIV-28] [LIV-29] joining and leaving of others is noted, one's own other tab is not", () => {
  const joined = after(NOT_LIVE, message("join"));
  expect(joined.joined).toEqual({ memberId: 2, memberName: "동료" });
  const left = after(together, message("leave"));
  expect(left.left).toEqual({ memberId: 2, memberName: "동료" });
  expect(left.coworkLiveList.map(({ memberId }) => memberId)).toEqual([1]);
  expect(left.userLocations).toEqual({});
  expect(after(NOT_LIVE, message("join", { memberId: ME })).joined).toBeNull();
});

test("[LIV-29] others stand at the page that they look at, and the page of a change is known", () => {
  const moved = after(together, message("sync-page-user-location", { pageId: "shop", pageTitle: "가게" }));
  expect(moved.userLocations).toEqual({ shop: [{ memberId: 2, memberName: "동료" }] });
  const changed = after(moved, message("page-update", { version: 3, opId: "o", changes: [] }));
  expect(changed.changedPageId).toBe("shop");
  expect(changed.editing).toEqual([{ memberId: 2, memberName: "동료" }]);
  expect(after(moved, message("page-update", { memberId: ME })).editing).toEqual([]);
});

test("[LIV-30] counters grow for what has to be read anew", () => {
  const count = (one: LiveMessage) => after(together, one).triggers;
  expect(count(message("init"))).toMatchObject({ init: 1, coworkLive: 0 });
  expect(count(message("init", { memberId: 9 }))).toMatchObject({ init: 1, coworkLive: 1 });
  expect(count(message("join"))).toMatchObject({ coworkLive: 1 });
  expect(count(message("comment"))).toMatchObject({ comment: 1 });
  expect(count(message("edit-comment"))).toMatchObject({ comment: 1 });
  for (const type of ["page-create", "page-delete", "page-sort"] as const)
    expect(count(message(type))).toMatchObject({ pageList: 1 });
  expect(count(message("page-update"))).toEqual(together.triggers);
});
