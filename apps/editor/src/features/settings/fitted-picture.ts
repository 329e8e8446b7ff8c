import { uploadFile } from "../../api/upload-file.ts";
import { current } from "../../document/current.ts";
import { readEditor } from "../../state/editor-store.ts";
import { assetAddress } from "./asset-address.ts";
import { croppedPicture } from "./cropped-picture.ts";
import { settingsText as t } from "./texts.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A picture of the project as a setting wants it: itself where it is a PNG or JPG of a size that `wanted` answers null
 * for, else its middle in that size, in a file of its own beside it. Answers the path, or what is wrong.
 */
async function fittedPicture(
  path: string,
  name: string,
  wanted: (size: Size) => Size | null,
): Promise<{ readonly path: string } | { readonly problem: string }> {
  const picture = await fetch(assetAddress(path, current.canvasBase)).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  if (!picture) return { problem: t("unreachable") };
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return { problem: t("projectSettings.thumbUnreadable") };
  const own = { width: bitmap.width, height: bitmap.height };
  bitmap.close();
  const size = wanted(own);
  if (!size && /^image\/(?:png|jpeg)$/.test(picture.type)) return { path };
  const cut = await croppedPicture(picture, size ?? own);
  if (!cut) return { problem: t("projectSettings.thumbUnreadable") };
  const file = new File([cut], `${name}.${cut.type === "image/png" ? "png" : "jpg"}`, { type: cut.type });
  const answer = await uploadFile(file, {
    use: "project",
    useId: readEditor().projectId,
    onTaken: "number",
  });
  if (!answer.ok) return { problem: answer.message || t("unreachable") };
  await current.feed?.nudge();
  return { path: answer.data.path ?? "" };
}

/** [PRJ-15] recommends 80 pixels; twice that is sharp on fine screens. */
const FAVICON = { width: 160, height: 160 };

/** [PRJ-70] A favicon is a square. */
export const squareFavicon = (path: string) =>
  fittedPicture(path, "favicon", ({ width, height }) =>
    width === height && width <= FAVICON.width ? null : FAVICON,
  );

/** [MED-21] */
const SOCIAL = { width: 640, height: 315 };
const LARGE_SOCIAL = { width: 1_280, height: 630 };

/** [MED-20, MED-21] A social picture has the shape in which services show it; one of enough pixels is the large one. */
export const socialPicture = (path: string) =>
  fittedPicture(path, "share", ({ width, height }) => {
    const isOf = (size: Size) => width === size.width && height === size.height;
    if (isOf(SOCIAL) || isOf(LARGE_SOCIAL)) return null;
    const isLarge = width >= LARGE_SOCIAL.width && height >= LARGE_SOCIAL.height;
    return isLarge ? LARGE_SOCIAL : SOCIAL;
  });
