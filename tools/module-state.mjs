// Variables of modules that change while the editor runs: two editors in one page would share them (HOU-01).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** `let` at the top of a module, exported or not. */
const MUTABLE = /^(?:export )?let (\w+)/gm;

/**
 * Variables at the top of modules below `folder`, as `path: name`, without those of `exceptions`; and exceptions that no
 * module needs any more.
 * @param {string} root folder of the repository
 * @param {{folder: string, exceptions: readonly string[]}} rule
 * @returns {string[]}
 */
export function moduleState(root, { folder, exceptions }) {
  const found = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, folder, file), "utf8").matchAll(MUTABLE)].map(
        ([, name]) => `${file.replaceAll(path.sep, "/")}: ${name}`,
      ),
    );
  return [
    ...found.filter((one) => !exceptions.includes(one)).map((one) => `module-state: ${folder}/${one}`),
    ...exceptions
      .filter((one) => !found.includes(one))
      .map((one) => `module-state: ${folder}: ${one} is an exception that nothing needs`),
  ];
}
