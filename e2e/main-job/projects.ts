import type { JoinedMember } from "../harness.ts";
import { unzip, zip } from "./archive.ts";
import type { Site } from "./sites.ts";

type Told<Data> = { ok: true; data: Data } | { ok: false; error: string; message: string };

/** The data of an answer; a refusal is a broken test. */
export function told<Data>(answer: Told<Data>): Data {
  if (answer.ok) return answer.data;
  throw new Error(`${answer.error}: ${answer.message}`);
}

/** A project of a theme, as the workspace makes one; answers its id. */
export async function themedProject(
  member: JoinedMember,
  themeId = "bakery",
  title = "봄날 빵집",
): Promise<string> {
  const made = await member.client.post("/api/projects/project/item.json", { project: { title }, themeId });
  return told(made).project.id;
}

/** Brings a site in by the calls that the screens make; answers the project and what the report said. */
export async function bringSite(member: JoinedMember, site: Site) {
  const content = new Blob([new Uint8Array(await zip(site.files))], { type: "application/zip" });
  return bringArchive(member, site.name, content);
}

/** The report of an archive, read by the server, with the key that makes it a project. */
export async function reportOfArchive(member: JoinedMember, title: string, content: Blob) {
  const { importKey = "" } = told(
    await member.client.upload(
      "/api/attach/file/upload.json",
      { use: "project", fileType: "zip" },
      { part: "file", name: `${title}.zip`, content },
    ),
  );
  let { import: reading } = told(await member.client.get("/api/projects/import/item.json", { importKey }));
  for (let tries = 0; reading.stage !== "done"; tries += 1) {
    if (tries > 60_000) throw new Error(`the import stopped at ${reading.stage}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
    ({ import: reading } = told(await member.client.get("/api/projects/import/item.json", { importKey })));
  }
  const { report } = reading;
  if (!report) throw new Error("an import is done without a report");
  return { importKey, report };
}

/** The same with the site's archive. */
export async function bringArchive(member: JoinedMember, title: string, content: Blob) {
  const { importKey, report } = await reportOfArchive(member, title, content);
  const { project } = told(
    await member.client.post("/api/projects/project/item.json", {
      project: { isUserUpload: true, title },
      importKey,
    }),
  );
  return { project, report };
}

/** Takes a project home: every file of its export. */
export async function takeHome(
  member: JoinedMember,
  origin: string,
  projectId: string,
): Promise<Map<string, Buffer>> {
  let { export: packing } = told(await member.client.post("/api/projects/export/item.json", { projectId }));
  for (let tries = 0; packing.stage !== "done"; tries += 1) {
    if (packing.stage === "error" || tries > 600) throw new Error(`the export stopped at ${packing.stage}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    ({ export: packing } = told(
      await member.client.get("/api/projects/export/item.json", { id: packing.id }),
    ));
  }
  const address = new URL(
    member.client.url("/api/projects/export/download.json", { id: packing.id }),
    origin,
  );
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(address, { headers: { cookie } });
  return unzip(Buffer.from(await response.arrayBuffer()));
}
