import { LIMITS } from "@hanok/api-contract";

export type ZipProblem = "onlyZip" | "tooLarge" | "emptyFile";

/** What is wrong with a chosen file before a byte is sent [PRJ-38, PRJ-39]; the server judges by content. */
export function zipProblem(file: { name: string; size: number }): ZipProblem | null {
  if (!/\.zip$/i.test(file.name)) return "onlyZip";
  if (file.size === 0) return "emptyFile";
  return file.size > LIMITS.zipBytes ? "tooLarge" : null;
}
