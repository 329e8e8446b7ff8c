import { expect, test } from "vitest";
import { noticeWords } from "./save-notice-words.ts";

const member = { editable: true, isOwner: false };
const owner = { editable: true, isOwner: true };

test("[AVL-14] a removed member is told that, and what becomes of unsaved edits", () => {
  const missing = { kind: "closed", count: 2, error: "project.missing" } as const;
  expect(noticeWords(missing, member)).toEqual({ why: "removed", kept: "removedKept" });
  expect(noticeWords({ ...missing, count: 0 }, member)).toEqual({ why: "removed", kept: "noneLost" });
  expect(noticeWords(missing, { ...member, editable: false })).toEqual({ why: "removed", kept: null });
  // The owner's project is missing because it was deleted; other refusals are shown in the server's words.
  expect(noticeWords(missing, owner)).toEqual({ why: "said", kept: "kept" });
  for (const error of ["access.denied", "project.locked-by-owner", "storage.full"])
    expect(noticeWords({ ...missing, error }, member)).toEqual({ why: "said", kept: "kept" });
});

test("[AVL-14] a state that passes by itself needs no notice", () => {
  for (const kind of ["offline", "unavailable", "saving", "unsaved", "saved"] as const)
    expect(noticeWords({ kind, count: 1, error: "server.unavailable" }, member)).toBeNull();
  const full = { kind: "full", count: 1, error: "project.storage-full" } as const;
  expect(noticeWords(full, owner)).toEqual({ why: "said", kept: "fullKept" });
  const refused = { kind: "refused", count: 1, error: "" } as const;
  expect(noticeWords(refused, member)).toEqual({ why: "said", kept: "refusedKept" });
  const over = { kind: "session-over", count: 1, error: "session.required" } as const;
  expect(noticeWords(over, member)).toEqual({ why: "sessionOver", kept: "kept" });
});
