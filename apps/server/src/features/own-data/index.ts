import { Readable } from "node:stream";
import { endpoints, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { PieceReading } from "../../ports/database/index.ts";
import { accountData } from "../accounts/index.ts";
import { filesData } from "../attach/index.ts";
import { commentsData } from "../comments/index.ts";
import { inquiriesData } from "../inquiries/index.ts";
import { paymentsData } from "../payments/index.ts";
import { projectsData } from "../projects/index.ts";
import { writtenJson } from "./written-json.ts";

/** Parts of the file by name; each feature answers for its own tables. Lists are read while they are written. */
const partsOf = (reading: PieceReading, memberId: number): Readonly<Record<string, object>> => ({
  projects: projectsData(reading, memberId),
  files: filesData(reading, memberId),
  comments: commentsData(reading, memberId),
  inquiries: inquiriesData(reading, memberId),
  payments: paymentsData(reading, memberId),
});

/** The file of own data as text, some rows at a time [AVL-03]. */
export async function* ownData(
  reading: PieceReading,
  memberId: number,
  exportedAt: string,
): AsyncGenerator<string, void> {
  const account = await reading.database.read((query) => accountData(query, memberId));
  yield* writtenJson({ exportedAt, account, ...partsOf(reading, memberId) });
  yield "\n";
}

/** One file with what the installation holds about a member (Personal Information Protection Act, articles 35 and 35-2). */
export const ownDataFeature = ({ database, clock }: Parts): Feature => ({
  name: "own-data",
  calls: [
    implement(endpoints.accounts.exportMember, async ({ grant: { member }, signal }) => {
      const exportedAt = isoTime(clock.now());
      return succeed({
        content: Readable.from(ownData({ database, signal }, member.memberId, exportedAt), {
          objectMode: false,
        }),
        mediaType: "application/json; charset=utf-8",
        fileName: `hanok-${exportedAt.slice(0, 10)}.json`,
      });
    }),
  ],
});
