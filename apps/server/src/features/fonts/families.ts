import type { FontFaceRow, FontRow } from "@hanok/api-contract";
import { type FamilyFace, type InstalledFamily, isFaceOf, listFamilies } from "@hanok/starter-content";

const PREFIX = "/font-files";
export const ROUTE = `${PREFIX}/:key/:version/:name`;

/** A family with its row of the list, which is made once: looking for the slices of a sample in all of them takes long. */
interface ListedFamily {
  readonly family: InstalledFamily;
  readonly row: FontRow;
}

/** The families of the installation, read when they are first asked for; a failure is not remembered. */
export const createFamilies = (): (() => Promise<ReadonlyMap<string, ListedFamily>>) => {
  let reading: Promise<ReadonlyMap<string, ListedFamily>> | null = null;
  return () => {
    reading ??= listFamilies().then(
      (families) => new Map(families.map((family) => [family.key, { family, row: presentFamily(family) }])),
      (error: unknown) => {
        reading = null;
        throw error;
      },
    );
    return reading;
  };
};

/** A slice under an address that names its package's version: such a file never changes. */
export const presentFace =
  ({ key, version }: InstalledFamily) =>
  ({ file, weight, style, range }: FamilyFace): FontFaceRow => ({
    url: `${PREFIX}/${key}/${version}/${file}`,
    weight,
    style,
    range,
  });

const SAMPLE = "다람쥐 헌 쳇바퀴에 타고파 The quick brown fox 0123";
const READING = 400;

const weightsIn = ({ weight }: Pick<FamilyFace, "weight">): readonly number[] =>
  weight.split(" ").map(Number);

const presentFamily = (family: InstalledFamily): FontRow => {
  const { key, name, title, kind, scripts, generic, lacks = [], faces } = family;
  const weights = faces.flatMap(weightsIn);
  const isRead = (face: FamilyFace): boolean => {
    const [least = READING, most = least] = weightsIn(face);
    return face.style === "normal" && READING >= least && READING <= most;
  };
  const shown = `${SAMPLE}${name}${title.ko}`;
  return {
    key,
    name,
    title: { ...title },
    kind,
    scripts: [...scripts],
    generic,
    weights: {
      least: Math.min(...weights),
      most: Math.max(...weights),
      isVariable: faces.some(({ weight }) => weight.includes(" ")),
    },
    hasItalic: faces.some(({ style }) => style === "italic"),
    lacks: [...lacks],
    samples: faces.filter((face) => isRead(face) && isFaceOf(face, shown)).map(presentFace(family)),
  };
};
