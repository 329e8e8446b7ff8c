import { endpoints, refused, type ShareState, succeed } from "@hanok/api-contract";
import { roleMay } from "@hanok/page-document";
import { type Implementation, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { type ShareLinks, tellAccessChanged } from "../access/index.ts";
import { createId } from "../files/index.ts";

const linkOf = (projectId: string, key: string): string =>
  `/neditor/?${new URLSearchParams({ project: projectId, share: key })}`;

/** The calls of share links [COW-20 to COW-23]. Each change reaches open connections at once. */
export const shareCalls = (parts: Parts, shareLinks: ShareLinks): readonly Implementation[] => {
  const { database, clock } = parts;
  const calls = endpoints.cowork;
  const state = async (query: Query, projectId: string, seesKey: boolean): Promise<ShareState> => {
    const link = await shareLinks.read(query, projectId);
    return link
      ? {
          publicYn: "Y",
          permission: link.permission,
          link: seesKey ? linkOf(projectId, link.key) : "",
        }
      : { publicYn: "N", permission: "", link: "" };
  };
  return [
    implement(calls.readShare, async ({ grant: { project } }) =>
      succeed(
        await database.read((query) => state(query, project.id, roleMay(project.role, "project.edit"))),
      ),
    ),
    implement(calls.saveShare, async ({ input: { permission, renew = false }, grant: { project } }) => {
      const set = { permission, renew, nonce: createId(), date: isoTime(clock.now()) };
      const saved = await database.write(project.id, async (query) => {
        await shareLinks.save(query, project.id, set);
        return state(query, project.id, true);
      });
      await tellAccessChanged(parts, project.id);
      return succeed(saved);
    }),
    implement(calls.endShare, async ({ grant: { project } }) => {
      await database.write(project.id, (query) => shareLinks.end(query, project.id));
      await tellAccessChanged(parts, project.id);
      return succeed({});
    }),
    implement(calls.openShare, async ({ input: { projectId, key } }) => {
      const proof = await database.read((query) => shareLinks.exchange(query, projectId, key));
      if (proof === null) return refused("share.ended");
      return { ...succeed({}), share: { projectId, proof } };
    }),
  ];
};
