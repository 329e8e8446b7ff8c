import type { FontRow } from "@hanok/api-contract";
import { queries } from "../../api/queries.ts";
import { current } from "../../document/current.ts";
import { facesOfFont } from "./queries.ts";

/**
 * Lets the page on the canvas show a family that the project does not carry; null takes it away. A family
 * that cannot be read now is not shown: choosing the family shows why.
 */
export async function lendToPage(font: FontRow | null, isWanted: () => boolean = () => true): Promise<void> {
  if (font === null) {
    current.host?.send({ type: "lend-font", family: "", faces: [] });
    return;
  }
  const faces = await queries.ensureQueryData(facesOfFont(font.key)).catch(() => null);
  if (!faces || !isWanted()) return;
  current.host?.send({
    type: "lend-font",
    family: font.name,
    faces: faces.map((face) => ({ ...face, url: new URL(face.url, location.href).href })),
  });
}
