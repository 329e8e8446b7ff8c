/** Tables of projects, pages, files, releases (0002_projects.ts). */
export type ProjectTables = Record<never, never>;
