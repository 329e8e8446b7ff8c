import type { CodeKind, TemplateKind } from "@hanok/api-contract";
import { client } from "../../api/client.ts";

const filePart = (file: File) => ({ part: "file", name: file.name, content: file });

/** [SRC-17 to SRC-38] One file, or a ZIP of files of the kind. */
export const uploadItems = (kind: TemplateKind, templateId: string, file: File) => {
  const part = filePart(file);
  const calls = {
    asset: () => client.upload("/api/templates/asset/upload.json", { templateId }, part),
    block: () => client.upload("/api/templates/block/upload.json", { templateId }, part),
    theme: () => client.upload("/api/templates/theme/upload.json", { templateId }, part),
    css: () => client.upload("/api/templates/css/upload.json", { templateId }, part),
    js: () => client.upload("/api/templates/js/upload.json", { templateId }, part),
    image: () => client.upload("/api/templates/image/upload.json", { templateId }, part),
    icon: () => client.upload("/api/templates/icon/upload.json", { templateId }, part),
    video: () => client.upload("/api/templates/video/upload.json", { templateId }, part),
  };
  return calls[kind]();
};

/** The present state of a project as a template; `id`: in the place of what that one holds. */
export const takeProject = (input: { projectId: string; id?: string; agreed: boolean }) =>
  client.post("/api/templates/project/item.json", input);

/** [SRC-15] */
export const uploadWhole = (id: string, file: File) =>
  client.upload("/api/templates/upload.json", { id }, filePart(file));

/** [SRC-18 to SRC-39] `confirmed` deletes what is in use, too. */
export const deleteItem = (kind: TemplateKind, id: string, confirmed: boolean) => {
  const input = { id, confirmed };
  const calls = {
    asset: () => client.delete("/api/templates/asset/item.json", input),
    block: () => client.delete("/api/templates/block/item.json", input),
    theme: () => client.delete("/api/templates/theme/item.json", input),
    css: () => client.delete("/api/templates/css/item.json", input),
    js: () => client.delete("/api/templates/js/item.json", input),
    image: () => client.delete("/api/templates/image/item.json", input),
    icon: () => client.delete("/api/templates/icon/item.json", input),
    video: () => client.delete("/api/templates/video/item.json", input),
  };
  return calls[kind]();
};

export interface ItemCode {
  readonly html?: string;
  readonly css?: string;
  readonly js?: string;
  readonly json?: Parameters<typeof sendTheme>[0]["json"];
}
const sendTheme = (input: Parameters<typeof client.post<"/api/templates/theme/item.json">>[1]) =>
  client.post("/api/templates/theme/item.json", input);

/** [SRC-40 to SRC-42] */
export const saveItem = (kind: CodeKind, id: string, code: ItemCode) => {
  const input = { id, ...code };
  const calls = {
    asset: () => client.post("/api/templates/asset/item.json", input),
    block: () => client.post("/api/templates/block/item.json", input),
    theme: () => sendTheme(input),
    css: () => client.post("/api/templates/css/item.json", input),
    js: () => client.post("/api/templates/js/item.json", input),
  };
  return calls[kind]();
};

/** [SRC-48, SRC-49] */
export const saveItemCover = (kind: "block" | "theme", id: string, file: File) =>
  kind === "block"
    ? client.upload("/api/templates/block/cover/upload.json", { id }, filePart(file))
    : client.upload("/api/templates/theme/cover/upload.json", { id }, filePart(file));

export const saveTemplateCover = (id: string, file: File) =>
  client.upload("/api/templates/cover/upload.json", { id }, filePart(file));
