import { recordAt } from "@hanok/page-document";
import { uploadFile } from "../../dialogs/select-media/upload-file.ts";
import { current } from "../../document/current.ts";
import { structureText as t } from "../../language/structure/texts.ts";
import { readEditor } from "../../state/editor-store.ts";
import { assetAddress } from "./asset-address.ts";
import { croppedPicture } from "./cropped-picture.ts";

/** The problem of a typed favicon [PRJ-15], by the server's own rule; null where there is none. */
export function faviconProblem(typed: string): string | null {
  const path = typed.trim().replace(/^\//, "");
  const file = recordAt(readEditor().part?.files ?? {}, path);
  const isPicture = file !== undefined && /^image\/(?:png|jpeg)$/.test(file.mediaType);
  return path === "" || isPicture ? null : t("projectSettings.faviconWrong");
}

/** [PRJ-15] recommends 80 pixels; twice that is sharp on fine screens. */
const SIDE = 160;

/**
 * A picture of the project as a favicon: itself where it is a square PNG or JPG that is small enough, else its middle as
 * a square in a file of its own beside it [PRJ-70]. Answers the path, or what is wrong.
 */
export async function squareFavicon(
  path: string,
): Promise<{ readonly path: string } | { readonly problem: string }> {
  const picture = await fetch(assetAddress(path, current.canvasBase)).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  );
  if (!picture) return { problem: t("unreachable") };
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (!bitmap) return { problem: t("projectSettings.thumbUnreadable") };
  const fits = bitmap.width === bitmap.height && bitmap.width <= SIDE;
  bitmap.close();
  if (fits && /^image\/(?:png|jpeg)$/.test(picture.type)) return { path };
  const square = await croppedPicture(picture, { width: SIDE, height: SIDE });
  if (!square) return { problem: t("projectSettings.thumbUnreadable") };
  const name = square.type === "image/png" ? "favicon.png" : "favicon.jpg";
  const answer = await uploadFile(new File([square], name, { type: square.type }), {
    use: "project",
    useId: readEditor().projectId,
    onTaken: "number",
  });
  if (!answer.ok) return { problem: answer.message || t("unreachable") };
  await current.feed?.nudge();
  return { path: answer.data.path ?? "" };
}
