/** Units of storage [MED-16]: a megabyte is 1024² bytes, a gigabyte a thousand of them, a terabyte a million. */
export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1000 * MEGABYTE;
const TERABYTE = 1000 * GIGABYTE;

const UNITS = [
  { unit: "TB", size: TERABYTE },
  { unit: "GB", size: GIGABYTE },
  { unit: "MB", size: MEGABYTE },
  { unit: "KB", size: 1024 },
] as const;

/** Bytes in the largest unit of which there is at least one; what is below a kilobyte in bytes. */
export const inStorageUnit = (bytes: number): { readonly value: number; readonly unit: string } => {
  const found = UNITS.find(({ size }) => bytes >= size);
  return found ? { value: bytes / found.size, unit: found.unit } : { value: bytes, unit: "B" };
};

/** [PLN-11] Storage as a plan says it: `1GB`, `1.5TB`. */
export const storageText = (bytes: number): string => {
  const { value, unit } = inStorageUnit(bytes);
  return `${Number(value.toFixed(1))}${unit}`;
};
