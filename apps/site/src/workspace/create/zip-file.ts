import { LIMITS } from "@hanok/api-contract";

/** A fault of a chosen ZIP: of its name and size, then of its contents. */
export type ZipProblem = "onlyZip" | "tooLarge" | "emptyFile" | "damaged" | "tooMuch" | "unreadable";

/**
 * The fault of a chosen file before a byte is read or sent [PRJ-38, PRJ-39]; the server checks by content.
 */
export function zipProblem(file: { name: string; size: number }): ZipProblem | null {
  if (!/\.zip$/i.test(file.name)) return "onlyZip";
  if (file.size === 0) return "emptyFile";
  return file.size > LIMITS.zipBytes ? "tooLarge" : null;
}
