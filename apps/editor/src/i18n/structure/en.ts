import type { Twin } from "../twin.ts";
import { comments } from "./en/comments.ts";
import { exporting } from "./en/exporting.ts";
import { ftp } from "./en/ftp.ts";
import { headerFooter } from "./en/header-footer.ts";
import { layoutPanel, layouts } from "./en/layout.ts";
import { menus } from "./en/menus.ts";
import { addPage, pageList, pages } from "./en/pages.ts";
import { createProject, projectList } from "./en/projects.ts";
import { publish } from "./en/publish.ts";
import { refusals } from "./en/refusals.ts";
import { resources } from "./en/resources.ts";
import { pageSettings, projectSettings, settings, share } from "./en/settings.ts";
import { styleGuide } from "./en/style-guide.ts";
import type { ko } from "./ko.ts";

export const en: Twin<typeof ko> = {
  pages,
  addPage,
  pageList,
  layouts,
  layoutPanel,
  headerFooter,
  comments,
  menus,
  styleGuide,
  projectList,
  createProject,
  settings,
  pageSettings,
  projectSettings,
  share,
  resources,
  export: exporting,
  ftp,
  publish,
  refusals,
};
