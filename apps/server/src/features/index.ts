import type { ProjectAccess } from "../http/caller.ts";
import type { Feature } from "../http/feature.ts";
import type { Parts } from "../parts.ts";
import type { Write } from "../ports/database/index.ts";
import type { JobHandler } from "../ports/jobs/index.ts";

/** What the nouns around a project bring to the server. */
export interface ProjectFeatures {
  readonly features: readonly Feature[];
  readonly access: ProjectAccess;
  /** Handlers by kind of job. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** What goes with a member who is deleted for good, inside that write. */
  readonly forgetMember?: (query: Write, memberId: number) => Promise<void>;
  /** The project of the demo member. */
  readonly seedDemo?: (memberId: number) => Promise<void>;
  /** Daily work: trash that is due, contents that nothing names. */
  readonly sweep?: () => Promise<void>;
}

export const openProjectFeatures = async (_parts: Parts): Promise<ProjectFeatures> => ({
  features: [],
  access: { nouns: ["project", "page", "export"], find: async () => null },
  jobs: {},
});
