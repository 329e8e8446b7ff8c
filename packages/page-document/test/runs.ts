/** How often a property is tried: ten times as often in a soak. */
export const runs = (usual: number): number => (process.env.HANOK_SOAK === "1" ? usual * 10 : usual);
