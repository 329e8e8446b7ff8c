import type { Query } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import { usedBytes } from "./storage.ts";

/**
 * Texts of a project grow by typing, so that their place is not asked for at every key: it is asked for where their sum
 * passes a multiple of this. A project can be beyond the limit of its owner by less than one step.
 */
export const TEXT_STEP = 256 * 1024;

/** Texts of a project, in bytes of UTF-8, and how much an operation adds to them; negative where it takes away. */
export interface TextGrowth {
  readonly projectId: string;
  readonly textBytes: number;
  readonly growth: number;
}

/** Whether the storage of a project's owner has place for what an operation adds to its texts (texts count towards MED-13). */
export type HasTextPlace = (query: Query, texts: TextGrowth) => Promise<boolean>;

/** Parts of a feature that changes projects. */
export interface TextPlaced {
  readonly hasTextPlace: HasTextPlace;
}

/** Of an installation without plans, and of tools that measure. */
export const anyTextPlace: HasTextPlace = async () => true;

/** `limitOf`: bytes that a member's plan allows; null: any number. */
export const createTextPlace =
  (limitOf: (query: Query, memberId: number) => Promise<number | null>): HasTextPlace =>
  async (query, { projectId, textBytes, growth }) => {
    const stepOf = (bytes: number): number => Math.floor(bytes / TEXT_STEP);
    if (growth <= 0 || stepOf(textBytes + growth) === stepOf(textBytes)) return true;
    const owner = await ownerOf(query, projectId);
    const limit = owner === null ? null : await limitOf(query, owner);
    if (owner === null || limit === null) return true;
    return (await usedBytes(query, owner)) + growth <= limit;
  };
