import { readCredentials } from "../account/credentials.ts";
import { type Api, need, openApi } from "../api.ts";
import { CommandFailure, EXIT } from "../exit.ts";
import type { Session } from "../terminal.ts";
import type { Command } from "./command.ts";

export interface ListedProject {
  readonly id: string;
  readonly title: string;
  readonly role: string;
  readonly version: number;
}

const ROWS = 100;

/** All projects that the token opens. */
export const listProjects = async (session: Session, api: Api): Promise<readonly ListedProject[]> => {
  const listed: ListedProject[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.client.get("/api/agents/project/list.json", { page, perPage: ROWS });
    const { projectList, totalPage } = need(session, api, answer);
    listed.push(...projectList);
    if (page >= totalPage) return listed;
  }
};

/** The project of a pulled folder, asked for by its id. */
export const projectOf = async (session: Session, api: Api, projectId: string): Promise<ListedProject> => {
  const answer = await api.client.get("/api/agents/project/list.json", { page: 1, perPage: 1, projectId });
  const project = need(session, api, answer).projectList.find(({ id }) => id === projectId);
  if (!project) throw new CommandFailure(EXIT.failed, "project.missing", session.words.noProject(projectId));
  return project;
};

/** The project of an id or a title. */
export const findProject = async (session: Session, api: Api, wanted: string): Promise<ListedProject> => {
  const listed = await listProjects(session, api);
  const found = listed.filter(({ id, title }) => id === wanted || title === wanted);
  const [project, another] = found;
  if (!project) throw new CommandFailure(EXIT.failed, "project.missing", session.words.noProject(wanted));
  if (another)
    throw new CommandFailure(EXIT.usage, "project.several", session.words.severalProjects(wanted), {
      paths: found.map(({ id }) => id),
    });
  return project;
};

export const list: Command = {
  name: "list",
  usage: "list",
  options: {},
  most: 0,
  run: async (session) => {
    const api = openApi(session, await readCredentials(session));
    const projects = await listProjects(session, api);
    if (projects.length === 0) session.say(session.words.noProjects);
    for (const { id, title, role } of projects)
      session.say(`${id}  ${session.words.roles[role] ?? role}  ${title}`);
    return { exit: EXIT.done, data: { origin: api.origin, projects } };
  },
};
