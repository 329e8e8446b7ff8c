import { open, readFile } from "node:fs/promises";
import {
  type Refused,
  refused,
  TEMPLATE_LIMITS,
  type TemplateFileInfo,
  type TemplateKind,
  themeEntries,
  type UploadReason,
} from "@hanok/api-contract";
import { ARCHIVE_LIMITS, decodeText, projectPath } from "@hanok/site-files";
import type { Upload } from "../../http/feature.ts";
import type { Bytes, Files, SpooledFile } from "../../ports/files/index.ts";
import { FileTooLarge } from "../../ports/files/index.ts";
import { contentFits, fileTypeOf } from "../attach/index.ts";
import {
  ARCHIVE_ERRORS,
  ArchiveTooLarge,
  EntryRefused,
  readDirectory,
  unpackEntry,
} from "../importing/index.ts";
import { type AboutItem, type AboutTemplate, aboutItem, aboutTemplate } from "./about.ts";
import { isMediaKind, type Place, placeOf, wrapperOf } from "./kinds.ts";

/** Parts of one item in an upload; parts that it does not bring are absent. */
export interface ReceivedItem {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly html?: string;
  readonly css?: string;
  readonly js?: string;
  readonly entries?: readonly ThemeEntry[];
  readonly about?: AboutItem;
  readonly cover?: ReceivedFile;
  readonly file?: ReceivedFile;
}
export interface ReceivedFile {
  readonly name: string;
  readonly spooled: SpooledFile;
}
type ThemeEntry = { section: string; block: string; fixed: boolean; tag: string };

export interface ReceivedTemplate {
  readonly items: readonly ReceivedItem[];
  readonly about: AboutTemplate | null;
  readonly cover: ReceivedFile | null;
  readonly fileInfoList: TemplateFileInfo[];
  /** Lets go of what was received. */
  discard(): Promise<void>;
}
export type ReceiveError = "archive.type" | "archive.damaged" | "archive.entries" | "template.upload";

const PICTURES = new Set(["png", "jpg", "jpeg", "webp"]);

/**
 * [SRC-15, SRC-17, SRC-55] Reads an upload: one file, or a ZIP that passes the same reader as a project's. One file that
 * is refused refuses all, and the report names each with its reason.
 */
export const receiveTemplate = async (
  files: Files,
  upload: Upload,
  only: TemplateKind | null,
): Promise<{ readonly ok: true; readonly value: ReceivedTemplate } | Refused<ReceiveError>> => {
  const reading = new Reading(files, only);
  try {
    if (only !== null && !(await isArchive(upload.path))) await reading.addSingle(upload);
    else {
      const refusal = await reading.addArchive(upload.path);
      if (refusal) {
        await reading.discard();
        return refused(refusal);
      }
    }
  } catch (error) {
    await reading.discard();
    if (error instanceof ArchiveTooLarge) return refused("archive.entries");
    throw error;
  }
  const { fileInfoList } = reading;
  const bad = fileInfoList.find(({ accepted }) => !accepted);
  if (bad || fileInfoList.length === 0) {
    await reading.discard();
    return refusedUpload(fileInfoList, bad?.name ?? upload.fileName);
  }
  return { ok: true, value: reading.result() };
};

/** Nothing came in: the report says of every file why, or that it would have. */
export const refusedUpload = (
  fileInfoList: readonly TemplateFileInfo[],
  name: string,
): Refused<"template.upload"> => refused("template.upload", { facts: { name }, data: { fileInfoList } });

const isArchive = async (path: string): Promise<boolean> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await handle.close();
  }
};

class Reading {
  readonly fileInfoList: TemplateFileInfo[] = [];
  readonly #files: Files;
  readonly #only: TemplateKind | null;
  readonly #items = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #spools: SpooledFile[] = [];
  #about: AboutTemplate | null = null;
  #cover: ReceivedFile | null = null;

  constructor(files: Files, only: TemplateKind | null) {
    this.#files = files;
    this.#only = only;
  }

  async addSingle(upload: Upload): Promise<void> {
    const name = upload.fileName.replaceAll("\\", "/").split("/").at(-1) ?? "";
    const path = projectPath(name);
    if (!path.ok) return this.#refuse(name, path.reason, upload.size);
    const bytes = await readFile(upload.path);
    await this.#add(path.path, path.path, async () => [bytes], bytes.length);
  }

  async addArchive(file: string): Promise<Exclude<ReceiveError, "template.upload"> | null> {
    const directory = await readDirectory(file, ARCHIVE_LIMITS);
    if (!directory.ok) {
      const error = ARCHIVE_ERRORS[directory.reason];
      return error === "archive.too-large" || error === "storage.full" ? "archive.entries" : error;
    }
    const { zip, plans } = directory;
    const budget = { left: ARCHIVE_LIMITS.totalBytes };
    try {
      const wrapper = wrapperOf(
        plans.flatMap((plan) => (plan.kind === "keep" ? [plan.path] : [])),
        this.#only,
      );
      for (const plan of plans) {
        if (plan.kind === "refuse") {
          this.#refuse(plan.name, plan.reason, plan.size);
          continue;
        }
        const { entry, name, path } = plan;
        // Parts of a template have names of their own.
        if (plan.double !== undefined) {
          this.#refuse(name, "duplicate", entry.size);
          continue;
        }
        await this.#add(
          name,
          path.slice(wrapper.length),
          () => unpackEntry(zip, entry, ARCHIVE_LIMITS, budget),
          entry.size,
        );
      }
    } finally {
      zip.close();
    }
    return null;
  }

  result(): ReceivedTemplate {
    return {
      items: [...this.#items.values()] as unknown as ReceivedItem[],
      about: this.#about,
      cover: this.#cover,
      fileInfoList: this.fileInfoList,
      discard: () => this.discard(),
    };
  }

  async discard(): Promise<void> {
    for (const spool of this.#spools) await spool.discard();
  }

  #refuse(name: string, reason: UploadReason, size: number): void {
    this.fileInfoList.push({ name, accepted: false, reason, kind: "", item: "", size });
  }

  async #add(name: string, path: string, openBytes: () => Promise<Bytes>, claimed: number): Promise<void> {
    const place = placeOf(path, this.#only);
    if (place === "ignored") return;
    if ("refused" in place) return this.#refuse(name, place.refused, claimed);
    let spooled: SpooledFile;
    try {
      spooled = await this.#files.spool(await openBytes(), ARCHIVE_LIMITS.fileBytes);
    } catch (error) {
      const reason =
        error instanceof EntryRefused ? error.reason : error instanceof FileTooLarge ? "size" : null;
      if (reason === null) throw error;
      return this.#refuse(name, reason, claimed);
    }
    this.#spools.push(spooled);
    const reason = await this.#take(place, path.slice(path.lastIndexOf("/") + 1), spooled);
    if (reason) this.#refuse(name, reason, spooled.size);
    else
      this.fileInfoList.push({
        name,
        accepted: true,
        reason: "",
        kind: place.kind,
        item: place.item,
        size: spooled.size,
      });
  }

  /** Judges one file by its bytes and puts it to its item; answers why it cannot be. */
  async #take(place: Place, fileName: string, spooled: SpooledFile): Promise<UploadReason | null> {
    if (spooled.size === 0)
      return place.part === "css" || place.part === "js" ? this.#put(place, "") : "empty";
    if (place.part === "file" || place.part === "cover") return this.#takeFile(place, fileName, spooled);
    if (spooled.size > TEMPLATE_LIMITS.code * 4) return "size";
    const { text } = decodeText(await readFile(spooled.path), place.part === "css" ? "css" : "html");
    if (text.includes("\0")) return "text";
    if (text.length > TEMPLATE_LIMITS.code) return "size";
    if (place.part !== "entries" && place.part !== "about") return this.#put(place, text);
    const json = parsed(text);
    if (place.part === "entries") {
      const entries = themeEntries.safeParse(json);
      return entries.success ? this.#put(place, entries.data) : "json";
    }
    if (place.kind === "template") {
      const about = aboutTemplate.safeParse(json);
      if (!about.success) return "json";
      this.#about = about.data;
      return null;
    }
    const about = aboutItem.safeParse(json);
    return about.success ? this.#put(place, about.data) : "json";
  }

  async #takeFile(place: Place, fileName: string, spooled: SpooledFile): Promise<UploadReason | null> {
    const type = fileTypeOf(fileName);
    const isPicture = type?.kind === "image" || type?.kind === "icon";
    if (!type || (place.part === "cover" && !PICTURES.has(fileName.slice(fileName.lastIndexOf(".") + 1))))
      return "type";
    if (isMediaKind(place.kind) && (place.kind === "video" ? type.kind !== "video" : !isPicture))
      return "type";
    if (!(await contentFits(type, spooled.path))) return "content";
    const file: ReceivedFile = { name: fileName, spooled };
    if (place.kind === "template") {
      if (this.#cover) return "duplicate";
      this.#cover = file;
      return null;
    }
    return this.#put(place, file);
  }

  #put(place: Place, value: unknown): UploadReason | null {
    if (place.kind === "template") return "place";
    const key = `${place.kind}/${place.item}`;
    const item = this.#items.get(key) ?? { kind: place.kind, name: place.item };
    if (Object.hasOwn(item, place.part)) return "duplicate";
    this.#items.set(key, { ...item, [place.part]: value });
    return null;
  }
}

/** `undefined` for what is no JSON, which no schema takes. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
