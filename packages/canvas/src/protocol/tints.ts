/**
 * Colours of colleagues in the frame and in the code view, by number; the name beside each distinguishes
 * them.
 */
export const TINTS = ["#a2366b", "#1d5fa8", "#8a4b00", "#6a3fa0", "#a8321f", "#3c6e1f"] as const;
