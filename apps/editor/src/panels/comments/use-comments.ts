import type { Comment, ProjectRole } from "@hanok/api-contract";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { useStructureTexts } from "../../language/structure/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";

/** How often the list is read again while the panel is open and the window is seen. */
const READ_EVERY_MS = 10_000;

/** A thread with its replies, the earliest first. */
export interface Thread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

export interface PageComments {
  /** The newest thread first; null until the first answer. */
  readonly threads: readonly Thread[] | null;
  /** '' while reading works. */
  readonly failure: string;
  /** The person who reads; null until known. */
  readonly me: {
    readonly memberId: number /** '' for those whom the share link let in. */;
    readonly role: ProjectRole | "";
  } | null;
  readonly read: () => Promise<void>;
}

/** The comments of the open page; each reading marks them as read [CMT-06]. */
export function useComments(): PageComments {
  const { t } = useStructureTexts();
  const projectId = useEditor((state) => state.projectId);
  const pageId = useEditor((state) => state.pageId);
  const isGuest = useEditor((state) => state.guest !== null);
  const [shown, setShown] = useState<{ pageId: string; threads: readonly Thread[] } | null>(null);
  const [failure, setFailure] = useState("");
  const [me, setMe] = useState<PageComments["me"]>(null);

  const read = useCallback(async () => {
    const answer = await client.get("/api/projects/comment/list.json", {
      projectId,
      pageId,
      perPage: 10_000,
    });
    if (!answer.ok) return setFailure(answer.message || t("unreachable"));
    setFailure("");
    setShown({ pageId, threads: threadsOf(answer.data.commentList) });
    await client.post("/api/projects/comment/read.json", { projectId, pageId });
  }, [projectId, pageId, t]);

  // A colleague's comment is read as soon as the live channel tells of it.
  const told = useLive((state) => state.triggers.comment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is only the occasion to read again.
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void read();
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [read, told]);

  useEffect(() => {
    let isHere = true;
    void (async () => {
      const [member, team] = await Promise.all([
        client.get("/api/members/member/item.json", {}),
        isGuest ? null : client.get("/api/members/cowork/list.json", { projectId, perPage: 100 }),
      ]);
      if (!isHere || !member.ok || team?.ok === false) return;
      const memberId = member.data.member.id;
      if (!team) return setMe({ memberId, role: "" });
      const own = team.data.memberList.find((row) => row.memberId === memberId);
      if (own) setMe({ memberId, role: own.memberRole });
    })();
    return () => {
      isHere = false;
    };
  }, [projectId, isGuest]);

  return { threads: shown?.pageId === pageId ? shown.threads : null, failure, me, read };
}

const threadsOf = (comments: readonly Comment[]): Thread[] =>
  comments
    .filter(({ parentId }) => parentId === "")
    .map((comment) => ({ comment, replies: comments.filter(({ parentId }) => parentId === comment.id) }))
    .reverse();
