import { defineFeature } from "../../contributions/feature.ts";

export const projects = defineFeature({
  id: "projects",
  texts: { ko: {}, en: {} },
  dialogs: {
    projectList: async () => ({
      default: (await import("./project-list-dialog.tsx")).ProjectListDialog,
    }),
    createProject: async () => ({
      default: (await import("./create-project-dialog.tsx")).CreateProjectDialog,
    }),
  },
});
