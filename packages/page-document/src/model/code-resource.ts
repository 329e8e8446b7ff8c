import { recordAt } from "./access.ts";
import type { ProjectPart } from "./project-part.ts";
import type { Resource } from "./schema.ts";
import type { TextId } from "./text-id.ts";

/** A resource that pages may load: a stylesheet or a script, of the project or at an address elsewhere. */
export type CodeResource = Resource & {
  readonly fileExt: "css" | "js";
  readonly category: Exclude<Resource["category"], "content">;
};

/**
 * False for content (ADR 0110): no page loads it, no file of a site is made of it, and nothing reads it as css or js.
 * Either mark is enough, so that a record in which they disagree is never loaded.
 */
export const isCodeResource = (resource: Resource): resource is CodeResource =>
  resource.fileExt !== "json" && resource.category !== "content";

/** Whether a text is that of a resource which is content. */
export const isContentText = ({ resources }: ProjectPart, text: TextId): boolean => {
  const resource = text.startsWith("resource/")
    ? recordAt(resources, text.slice("resource/".length))
    : undefined;
  return resource !== undefined && !isCodeResource(resource);
};
