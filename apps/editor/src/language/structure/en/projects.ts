export const projectList = {
  title: "Open a project",
  search: "Search projects by name",
  own: "My projects",
  cowork: "Shared with me",
  none: "No project found",
  here: "This project",
  create: "New project",
  loading: "Loading projects",
  pages_one: "{{count}} page",
  pages_other: "{{count}} pages",
};
export const createProject = {
  title: "New project",
  name: "Project name",
  namePlaceholder: "Leave it empty and we name it",
  start: "Start with",
  blank: "Blank project",
  create: "Create and open",
  zip: "To bring your own site as a ZIP, start in the workspace.",
  toWorkspace: "Go to workspace",
};
