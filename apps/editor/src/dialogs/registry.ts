import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { DialogName, DialogScreen } from "../state/dialog-names.ts";

/** The screen of each dialog, loaded when it is first opened. */
export const DIALOGS: {
  readonly [Name in DialogName]: LazyExoticComponent<ComponentType<DialogScreen<Name>>>;
} = {
  publish: lazy(async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog })),
  share: lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog })),
  export: lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog })),
  ftp: lazy(async () => ({ default: (await import("./ftp-dialog.tsx")).FtpDialog })),
  shortcuts: lazy(async () => ({ default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog })),
  blockList: lazy(async () => ({ default: (await import("./library-dialog.tsx")).BlockListDialog })),
  assetList: lazy(async () => ({ default: (await import("./library-dialog.tsx")).AssetListDialog })),
  savePersonal: lazy(async () => ({
    default: (await import("./save-personal-dialog.tsx")).SavePersonalDialog,
  })),
  personalName: lazy(async () => ({
    default: (await import("./personal-name-dialog.tsx")).PersonalNameDialog,
  })),
  personalMove: lazy(async () => ({
    default: (await import("./personal-move-dialog.tsx")).PersonalMoveDialog,
  })),
  selectMedia: lazy(async () => ({
    default: (await import("./select-media/select-media-dialog.tsx")).SelectMediaDialog,
  })),
  addPage: lazy(async () => ({ default: (await import("./add-page-dialog.tsx")).AddPageDialog })),
  pageList: lazy(async () => ({ default: (await import("./page-list-dialog.tsx")).PageListDialog })),
  projectList: lazy(async () => ({ default: (await import("./project-list-dialog.tsx")).ProjectListDialog })),
  createProject: lazy(async () => ({
    default: (await import("./create-project-dialog.tsx")).CreateProjectDialog,
  })),
  resource: lazy(async () => ({ default: (await import("./resource-dialog.tsx")).ResourceDialog })),
  resourceViewer: lazy(async () => ({
    default: (await import("./resource-viewer-dialog.tsx")).ResourceViewerDialog,
  })),
  unplaced: lazy(async () => ({ default: (await import("./unplaced-dialog.tsx")).UnplacedDialog })),
  versionCompare: lazy(async () => ({
    default: (await import("./version-compare-dialog.tsx")).VersionCompareDialog,
  })),
};
