import type { project as ko } from "../ko/project.ts";
import type { Twin } from "../twin.ts";

export const project: Twin<typeof ko> = {
  title: "Project",
  name: "Name",
  pages: "Pages",
  files: "Files",
  version: "Edit number",
  published: "Published at",
  notPublished: "Not published yet",
};
