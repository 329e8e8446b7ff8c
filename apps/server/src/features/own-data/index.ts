import { endpoints, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { accountData } from "../accounts/index.ts";
import { filesData } from "../attach/index.ts";
import { commentsData } from "../comments/index.ts";
import { inquiriesData } from "../inquiries/index.ts";
import { paymentsData } from "../payments/index.ts";
import { projectsData } from "../projects/index.ts";

/** Parts of the file by name; each feature answers for its own tables. */
const PARTS: Readonly<Record<string, (query: Query, memberId: number) => Promise<object>>> = {
  account: accountData,
  projects: projectsData,
  files: filesData,
  comments: commentsData,
  inquiries: inquiriesData,
  payments: paymentsData,
};

/** One file with what the installation holds about a member (Personal Information Protection Act, articles 35 and 35-2). */
export const ownDataFeature = ({ database, clock }: Parts): Feature => ({
  name: "own-data",
  calls: [
    implement(endpoints.accounts.exportMember, async ({ grant: { member } }) => {
      const exportedAt = isoTime(clock.now());
      const data = await database.read(async (query) => {
        const parts: Record<string, object> = {};
        for (const [name, read] of Object.entries(PARTS)) parts[name] = await read(query, member.memberId);
        return parts;
      });
      const content = Buffer.from(`${JSON.stringify({ exportedAt, ...data }, null, 2)}\n`);
      return succeed({
        content,
        size: content.length,
        mediaType: "application/json; charset=utf-8",
        fileName: `hanok-${exportedAt.slice(0, 10)}.json`,
      });
    }),
  ],
});
