import { comments } from "./ko/comments.ts";
import { exporting } from "./ko/exporting.ts";
import { ftp } from "./ko/ftp.ts";
import { headerFooter } from "./ko/header-footer.ts";
import { layoutPanel, layouts } from "./ko/layout.ts";
import { menus } from "./ko/menus.ts";
import { addPage, pageList, pages } from "./ko/pages.ts";
import { createProject, projectList } from "./ko/projects.ts";
import { publish } from "./ko/publish.ts";
import { refusals } from "./ko/refusals.ts";
import { resources } from "./ko/resources.ts";
import { pageSettings, projectSettings, settings, share } from "./ko/settings.ts";
import { styleGuide } from "./ko/style-guide.ts";

/**
 * Words of the panels and dialogs for pages, layouts, header and footer, menus, style guide, settings, files, versions,
 * publishing and exports.
 */
export const ko = {
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
