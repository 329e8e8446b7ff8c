import { imageValueSchema, type JsonValue } from "../model.ts";

/** Whether a picture of a list has no address. */
export const emptyPicture = (value: JsonValue): boolean => {
  const read = imageValueSchema.safeParse(value);
  return !read.success || read.data.file === "";
};
