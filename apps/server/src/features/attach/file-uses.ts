import type { FileUseView } from "@hanok/api-contract";
import { type FileUse, type ProjectPart, recordAt, usesOfFile } from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";

interface Asked {
  /** The whole project. */
  readonly part: ProjectPart;
  /** In the manifest. */
  readonly path: string;
}

/** [MED-35] Where a file is used: every address of every page is read, which is no work for the event loop. */
export const fileUsesTask: Task<Asked, readonly FileUseView[]> = {
  name: "file-uses",
  urgent: true,
  run: ({ part, path }) => usesOfFile(part, path).map((use) => presentUse(part, use)),
};

const presentUse = (part: ProjectPart, use: FileUse): FileUseView => {
  if (use.kind === "project") return { kind: "project", id: "", title: "" };
  const { kind, id } = use;
  const title =
    kind === "page"
      ? recordAt(part.pages, id)?.title
      : kind === "shared"
        ? recordAt(part.shared, id)?.name
        : recordAt(part.resources, id)?.path;
  return { kind, id, title: title ?? "" };
};
