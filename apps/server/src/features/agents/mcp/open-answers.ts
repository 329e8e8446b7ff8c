import { LIMITS } from "@hanok/api-contract";
import type { Parts } from "../../../parts.ts";
import { sessionsTopic } from "../../access/index.ts";
import { isTokenAlive } from "../../accounts/index.ts";

/** Interval at which the tokens of open answers are looked up, where no bus announces their end. */
const AGAIN_MS = 800;

interface Answer {
  readonly memberId: number;
  readonly tokenId: string;
  destroy(): void;
}

/**
 * [AGT-01] [AVL-05] Answers that are open: so many of one member at most, so that nobody takes the places of
 * others; each ends with its token, announced by the bus and looked up besides, all of one token together.
 */
export interface OpenAnswers {
  /** Null where the member has as many as they may; else what is to be called when the answer has ended. */
  open(answer: Answer): (() => void) | null;
  close(): void;
}

export const createOpenAnswers = ({
  database,
  clock,
  live,
  log,
}: Pick<Parts, "database" | "clock" | "live" | "log">): OpenAnswers => {
  const answers = new Map<number, Set<Answer>>();
  const look = async (ofMembers: Iterable<ReadonlySet<Answer>>): Promise<void> => {
    const byToken = new Map<string, Answer[]>();
    for (const own of ofMembers)
      for (const answer of own) byToken.set(answer.tokenId, [...(byToken.get(answer.tokenId) ?? []), answer]);
    if (byToken.size === 0) return;
    const ended = await database.read(async (query) => {
      const found: string[] = [];
      for (const id of byToken.keys()) if (!(await isTokenAlive(query, id, clock.now()))) found.push(id);
      return found;
    });
    for (const id of ended) for (const answer of byToken.get(id) ?? []) answer.destroy();
  };
  const lookAt = (ofMembers: Iterable<ReadonlySet<Answer>>): void =>
    void look(ofMembers).catch((error: unknown) =>
      log.warn({ err: error }, "the tokens of open answers were not looked up"),
    );
  const timer = setInterval(() => lookAt(answers.values()), AGAIN_MS);
  timer.unref();
  return {
    open: (answer) => {
      const { memberId } = answer;
      const own = answers.get(memberId) ?? new Set<Answer>();
      if (own.size >= LIMITS.agentAnswersMost) return null;
      own.add(answer);
      answers.set(memberId, own);
      const stop = live.subscribe(sessionsTopic(memberId), () => lookAt([new Set([answer])]));
      return () => {
        stop();
        own.delete(answer);
        if (own.size === 0) answers.delete(memberId);
      };
    },
    close: () => clearInterval(timer),
  };
};
