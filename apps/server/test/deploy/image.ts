import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { type Copy, DockerfileParser, type From, type JSONInstruction } from "dockerfile-ast";
import { root } from "./proxies.ts";

export interface Image {
  /** Paths below the root of the checkout that the image copies, with their places in the image. */
  readonly copies: readonly (readonly [from: string, to: string])[];
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** All shell commands of the last stage. */
  readonly commands: readonly string[];
}

/** The last stage of the Dockerfile: what an engine would run. */
export const readImage = (text: string): Image => {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const last = instructions.findLastIndex((one) => one.getKeyword() === "FROM");
  if (!(instructions[last] as From | undefined)?.getImage()) throw new Error("no stage");
  const stage = instructions.slice(last + 1);
  const all = (keyword: string) => stage.filter((one) => one.getKeyword() === keyword);
  const one = (keyword: string) => all(keyword).at(-1);
  const words = (keyword: string) =>
    (one(keyword) as JSONInstruction | undefined)
      ?.getJSONStrings()
      .map((word) => JSON.parse(word.getValue())) ?? [];
  const check = /CMD (\[.*\])\s*$/s.exec(one("HEALTHCHECK")?.getRawArgumentsContent() ?? "")?.[1] ?? "[]";
  return {
    copies: all("COPY").map((copy) => {
      const [from = "", to = ""] = (copy as Copy).getArguments().map((word) => word.getValue());
      if (!from.startsWith("/hanok/")) throw new Error(`copied from elsewhere: ${from}`);
      return [from.slice("/hanok/".length), to] as const;
    }),
    environment: Object.fromEntries(
      all("ENV").flatMap((environment) =>
        environment.getArguments().map((pair) => {
          const [name = "", ...value] = pair.getValue().split("=");
          return [name, value.join("=")];
        }),
      ),
    ),
    user: one("USER")?.getArguments()[0]?.getValue() ?? "root",
    command: words("CMD"),
    healthCheck: JSON.parse(check),
    commands: all("RUN").map((run) => run.getRawArgumentsContent() ?? ""),
  };
};

/**
 * Copies the files of the image, out of this checkout. Packages of others are links to the installed ones;
 * packages of the workspace lead into the copied tree, so a file that the image lacks is missing here, too.
 */
export const layOut = async ({ copies }: Image, folder: string): Promise<void> => {
  for (const [from, to] of copies) {
    const target = path.join(folder, to);
    await mkdir(path.dirname(target), { recursive: true });
    if (from === "node_modules") await linkPackages(target);
    else
      await cp(path.join(root, from), target, {
        recursive: true,
        filter: (file) => !file.includes("node_modules"),
      });
  }
};

const linkPackages = async (target: string): Promise<void> => {
  await mkdir(path.join(target, "@hanok"), { recursive: true });
  const installed = path.join(root, "node_modules");
  for (const name of await readdir(installed))
    if (!name.startsWith(".") && name !== "@hanok")
      await symlink(path.join(installed, name), path.join(target, name));
  for (const name of await readdir(path.join(root, "packages")))
    await symlink(path.join("../../packages", name), path.join(target, "@hanok", name));
};
