/** Letters of other languages stay readable; what ends a path or an attribute does not stay. */
const encodeSegment = (segment: string): string =>
  segment.replace(/[\s"'<>?#%\\^`{|}]/g, (char) => encodeURIComponent(char).replace("'", "%27"));

/** A path of the project as an address says it. */
export const encodedPath = (path: string): string => path.split("/").map(encodeSegment).join("/");

/** Address without its percent-encoding, as people read it; itself where the encoding is invalid. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
