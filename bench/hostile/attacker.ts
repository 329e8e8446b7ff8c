import { joinMember } from "../../e2e/harness/members.ts";
import type { Hanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";

export const many = (piece: string, letters: number): string =>
  piece.repeat(Math.ceil(letters / piece.length));

/** A member who sends what costs most. */
export const openAttacker = async (hanok: Hanok) => {
  const member = await joinMember(hanok);
  const { client } = member;
  let operations = 0;
  return {
    client,
    origin: hanok.origin,
    dataFolder: hanok.dataFolder,
    member,
    cookie: () => [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    bring: (files: Readonly<Record<string, string>>) => {
      const encoded = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
      return bringSite(member, { name: "hostile", files: new Map(encoded), pages: [] });
    },
    open: async (projectId: string) => told(await client.get("/api/projects/edit.json", { projectId })),
    /** An id for one operation. */
    operation: (): string => {
      operations += 1;
      return `hostile-${operations}`;
    },
    outcomeOf: (answer: { readonly ok: boolean; readonly error?: string }): string =>
      answer.ok ? "done" : `${answer.error}`,
  };
};

export type Attacker = Awaited<ReturnType<typeof openAttacker>>;
